import type { Call } from '@relief/contract/call.ts'
import * as z from 'zod/mini'
import { declineDetails } from '../decline-details.ts'
import { definePage, defineStep } from '../define-step.ts'

export const pricingDisqualifiedStep = defineStep({
  id: 'PRICING_DISQUALIFIED',
  path: 'pricing-disqualified',
  route: 'futureEligibilityOffer',
  section: 'OFFERS',
  data: z.object({
    ...declineDetails,
    /** Whether the last check after an acceptance declined the loan; that check is a hard inquiry. */
    isAfterAcceptance: z.boolean(),
    /** Whether the decision used a bank account that the applicant added. */
    isBankDataUsed: z.boolean(),
  }),
  input: z.object({}),
})

/** The same page after a decision with bank data. */
export const plaidDisqualifiedPage = definePage({
  id: 'PLAID_DISQUALIFIED',
  folder: 'pricing-disqualified',
  route: 'futureEligibilityOffer',
  section: 'OFFERS',
  loads: [pricingDisqualifiedStep.load as unknown as Call],
})
