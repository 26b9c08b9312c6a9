import { legalMinimumMonths, type RetentionMonths } from '@relief/domain/retention.ts'
import * as z from 'zod/mini'
import { wholeNumber } from './numbers.ts'

/** A hundred years: longer than any law asks for, and within the calendar. */
const LONGEST_MONTHS = 1200

/** A value below the legal minimum is rejected, and the message names the law. */
function months(minimum: number, law: string, standard = minimum) {
  const words = `Use a whole number of months, from ${minimum} to ${LONGEST_MONTHS}: ${law}`
  return z._default(wholeNumber(words).check(z.gte(minimum, words), z.lte(LONGEST_MONTHS, words)), standard)
}

const { credit, disclosures, identity, sanctions, abandoned } = legalMinimumMonths

/** Retention periods by kind of record. */
export const retentionSettings = {
  RETAIN_CREDIT_MONTHS: months(credit, 'Regulation B, 12 CFR 1002.12(b), asks for 25 months'),
  RETAIN_DISCLOSURES_MONTHS: months(disclosures, 'Regulation Z, 12 CFR 1026.25(a), asks for 2 years'),
  RETAIN_IDENTITY_MONTHS: months(identity, '31 CFR 1020.220 asks for 5 years after an account is closed'),
  RETAIN_SANCTIONS_MONTHS: months(sanctions, '31 CFR 501.601 asks for 10 years'),
  RETAIN_ABANDONED_MONTHS: months(abandoned, 'an application that was left can be continued for 30 days', 6),
}

type Settings = z.infer<z.ZodMiniObject<typeof retentionSettings>>

export function retentionMonths(settings: Settings): RetentionMonths {
  return {
    credit: settings.RETAIN_CREDIT_MONTHS,
    disclosures: settings.RETAIN_DISCLOSURES_MONTHS,
    identity: settings.RETAIN_IDENTITY_MONTHS,
    sanctions: settings.RETAIN_SANCTIONS_MONTHS,
    abandoned: settings.RETAIN_ABANDONED_MONTHS,
  }
}
