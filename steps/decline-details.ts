import { shownReason } from '@relief/contract/entities/shown-reason.ts'
import { issuingBankSlug } from '@relief/contract/enumerations.ts'
import * as z from 'zod/mini'

/** The details of the decision that every page about a decline shows (12 CFR 1002.9, 15 USC 1681m). */
export const declineDetails = {
  /** One to four, the most important first; they come only from the decision's trace. */
  reasons: z.array(shownReason),
  /** The bank that decided, if one did. */
  creditor: z.nullable(z.object({ slug: issuingBankSlug, name: z.string() })),
  /** The score that was used, if any. */
  score: z.nullable(
    z.object({ value: z.int(), model: z.string(), low: z.int(), high: z.int(), date: z.iso.date() }),
  ),
  /** Whether a reason is based on the credit report (15 USC 1681m(a)); a frozen file was never read. */
  isReportUsed: z.boolean(),
  /** The credit bureau that is asked for reports. */
  bureau: z.object({ name: z.string(), phone: z.string() }),
  decidedAt: z.iso.datetime(),
}
