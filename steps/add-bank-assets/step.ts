import * as z from 'zod/mini'
import { defineStep } from '../define-step.ts'

export const addBankAssetsStep = defineStep({
  id: 'ADD_BANK_ASSETS',
  path: 'add-bank-assets',
  data: z.object({
    /** Whether a bank account can be linked here at all; if not, the page says so. */
    isBankLinkAvailable: z.boolean(),
  }),
  input: z.object({ continueWithPlaid: z.boolean() }),
  errors: ['UPSTREAM_UNAVAILABLE'],
})
