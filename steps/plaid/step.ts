import { bankAccount } from '@relief/contract/entities/bank-account.ts'
import * as z from 'zod/mini'
import { defineStep } from '../define-step.ts'

export const plaidStep = defineStep({
  id: 'PLAID',
  path: 'plaid',
  data: z.object({
    applicationPlaidInfo: z.object({
      hasInProgressPlaidAssetRequest: z.boolean(),
      hasLinkedPlaidAssetsAccount: z.boolean(),
      hasPlaidAssetsError: z.boolean(),
      hasPlaidAssetsResponse: z.boolean(),
    }),
    /** The last try failed: submitting with continueWithPlaid asks for another. */
    shouldRequestAssetsAgain: z.boolean(),
    /** The bank wants the applicant to log in again first: there is a dialog for that, and then the same submission. */
    shouldLogInAgain: z.boolean(),
    /** The account that was added last could not be connected because of us: it must be added anew. */
    wasConnectionLost: z.boolean(),
    /** Whether there are offers without bank data too. */
    isOptional: z.boolean(),
    bankAccount: z.nullable(bankAccount),
    /** When the history that is on its way was asked for. */
    askedAt: z.nullable(z.iso.datetime()),
  }),
  input: z.object({ continueWithPlaid: z.boolean(), plaidOptional: z.boolean() }),
  errors: ['STEP_MISSING_PLAID_ASSETS'],
})
