import { bankAccount } from '@relief/contract/entities/bank-account.ts'
import * as z from 'zod/mini'
import { defineStep } from '../define-step.ts'

export const addBankAssetsStep = defineStep({
  id: 'ADD_BANK_ASSETS',
  path: 'add-bank-assets',
  route: 'addBankAccountOptional',
  section: 'FINANCES',
  prefetch: true,
  reviewable: true,
  data: z.object({
    /** Whether a bank account can be linked on this installation; if not, the page says so. */
    isBankLinkAvailable: z.boolean(),
    /** The account that was added earlier. */
    bankAccount: z.nullable(bankAccount),
  }),
  input: z.object({ continueWithPlaid: z.boolean() }),
  errors: ['STEP_MISSING_PLAID_ASSETS', 'UPSTREAM_UNAVAILABLE'],
})
