import { incomeEntry } from '@relief/contract/entities/income.ts'
import * as z from 'zod/mini'
import { defineStep } from '../define-step.ts'

export const incomeStep = defineStep({
  id: 'INCOME',
  path: 'income',
  data: z.object({ jobs: z.array(incomeEntry) }),
  input: z.object({}),
  errors: ['STEP_INCOMPLETE_DATA'],
})
