import { wealthAccount, wealthAccountInput } from '@relief/contract/entities/wealth-account.ts'
import * as z from 'zod/mini'
import { defineStep } from '../define-step.ts'

export const savingsStep = defineStep({
  id: 'SAVINGS',
  path: 'savings',
  route: 'savings',
  section: 'FINANCES',
  prefetch: true,
  reviewable: true,
  supplies: ['STEP_MISSING_WEALTH_ACCOUNT'],
  fields: { savingsCheckingAmount: 'accounts', investmentsAmount: 'investments' },
  data: z.object({ wealthAccount: z.nullable(wealthAccount) }),
  /** Saved together with the move of the cursor; absent when an earlier, separate call saved the answers. */
  input: z.object({ wealthAccount: z.optional(wealthAccountInput) }),
  errors: ['STEP_MISSING_WEALTH_ACCOUNT'],
})
