import * as z from 'zod/mini'
import { defineStep } from '../define-step.ts'
import { refused } from '../refused.ts'

export const pricingDisqualifiedStep = defineStep({
  id: 'PRICING_DISQUALIFIED',
  path: 'pricing-disqualified',
  data: z.object({
    ...refused,
    /** Whether it was the last check after an acceptance that turned the loan down: that one is a hard inquiry. */
    isAfterAcceptance: z.boolean(),
    /** Whether an account that the applicant added was looked at. */
    isBankDataUsed: z.boolean(),
  }),
  input: z.object({}),
})
