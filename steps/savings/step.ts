import { wealthAccount } from '@relief/contract/entities/wealth-account.ts'
import * as z from 'zod/mini'
import { defineStep } from '../define-step.ts'

export const savingsStep = defineStep({
  id: 'SAVINGS',
  path: 'savings',
  data: z.object({ wealthAccount: z.nullable(wealthAccount) }),
  input: z.object({}),
  errors: ['STEP_MISSING_WEALTH_ACCOUNT'],
})
