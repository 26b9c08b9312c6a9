import { bankAccount } from '@relief/contract/entities/bank-account.ts'
import * as z from 'zod/mini'
import { defineStep } from '../define-step.ts'

export const plaidStep = defineStep({
  id: 'PLAID',
  path: 'plaid',
  route: 'plaid',
  section: 'OFFERS',
  data: z.object({
    applicationPlaidInfo: z.object({
      hasInProgressPlaidAssetRequest: z.boolean(),
      hasLinkedPlaidAssetsAccount: z.boolean(),
      hasPlaidAssetsError: z.boolean(),
      hasPlaidAssetsResponse: z.boolean(),
    }),
    /** Whether the last report failed; submitting with continueWithPlaid requests another. */
    shouldRequestAssetsAgain: z.boolean(),
    /** The bank requires a new log-in first: the page opens a dialog for it, then submits as before. */
    shouldLogInAgain: z.boolean(),
    /**
     * The last account could not be connected because of our error, so that the applicant must add it again.
     */
    wasConnectionLost: z.boolean(),
    /** Whether there are offers without bank data too. */
    isOptional: z.boolean(),
    bankAccount: z.nullable(bankAccount),
    /** When the pending bank data was requested. */
    askedAt: z.nullable(z.iso.datetime()),
  }),
  input: z.object({ continueWithPlaid: z.boolean(), plaidOptional: z.boolean() }),
  errors: ['STEP_MISSING_PLAID_ASSETS'],
})
