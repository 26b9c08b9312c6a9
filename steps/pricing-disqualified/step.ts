import { issuingBankSlug } from '@relief/contract/enumerations.ts'
import * as z from 'zod/mini'
import { defineStep } from '../define-step.ts'

export const pricingDisqualifiedStep = defineStep({
  id: 'PRICING_DISQUALIFIED',
  path: 'pricing-disqualified',
  data: z.object({
    /** One to four, the weightiest first; the only source is the decision's own trace. */
    reasons: z.array(z.object({ code: z.string(), text: z.string() })),
    /** The bank that decided, when one did. */
    creditor: z.nullable(z.object({ slug: issuingBankSlug, name: z.string() })),
    /** The score that was used, when one was. */
    score: z.nullable(
      z.object({ value: z.int(), model: z.string(), low: z.int(), high: z.int(), date: z.iso.date() }),
    ),
    decidedAt: z.iso.datetime(),
    /** Whether it was the last check after an acceptance that turned the loan down: that one is a hard inquiry. */
    isAfterAcceptance: z.boolean(),
    /** Whether an account that the applicant added was looked at. */
    isBankDataUsed: z.boolean(),
  }),
  input: z.object({}),
})
