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
    shouldRequestAssetsAgain: z.boolean(),
  }),
  input: z.object({ continueWithPlaid: z.boolean(), plaidOptional: z.boolean() }),
  errors: ['STEP_MISSING_PLAID_ASSETS', 'UPSTREAM_UNAVAILABLE'],
})
