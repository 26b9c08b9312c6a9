import type { contactUs as contactUsSchema } from '@relief/contract/entities/reference.ts'
import { supportLine } from '@relief/contract/support-line.ts'
import { formatClock } from '@relief/domain/clock-time.ts'
import type * as z from 'zod/mini'
import type { Words } from './words.ts'

/** Our contact details for the texts that are the same for everyone. */
export type Contact = { address: string; email: string; phone: string; website: string; banks: string }

/** Our mailing address. The sandbox lender's street is fictitious. */
export const ourAddress = 'Relief Loans, 1200 Foundry Street, Wilmington, DE 19801'

/** The domain of our mail; a reserved one on a developer's machine. */
export function mailDomain(publicUrl: string): string {
  const { hostname } = new URL(publicUrl)
  return /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}$/i.test(hostname) ? hostname : 'relief-loans.example'
}

type Hours = { start: string; end: string }

const say = (hours: Hours | null, text: (from: string, to: string) => string) =>
  hours && text(formatClock(hours.start), formatClock(hours.end))

type Days = { weekday: Hours | null; saturday: Hours | null }

function inWords({ weekday, saturday }: Days, { phoneHours: times }: Words): string {
  const days = [say(weekday, times.weekdays), say(saturday, times.saturday)]
  return times.eastern(days.filter((day) => day !== null).join('; '))
}

function shared(a: Hours | null, b: Hours | null): Hours | null {
  if (a === null || b === null) return null
  const [, start = a.start] = [a.start, b.start].toSorted()
  const [end = a.end] = [a.end, b.end].toSorted()
  return { start, end }
}

/** When a person answers every caller, borrowers as well as applicants, in words. */
export function phoneHours(publicUrl: string, words: Words): string {
  const { onboarding, servicing } = contactUs(publicUrl).phone.phoneAvailability
  const weekday = shared(onboarding.weekday, servicing.weekday)
  return inWords({ weekday, saturday: shared(onboarding.saturday, servicing.saturday) }, words)
}

/** Contact data. */
export function contactUs(publicUrl: string): z.infer<typeof contactUsSchema> {
  return {
    email: `support@${mailDomain(publicUrl)}`,
    helpCenterUrl: `${publicUrl}/relief-loans/help`,
    phone: supportLine,
  }
}
