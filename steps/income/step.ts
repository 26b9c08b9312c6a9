import { createIncomeEntry, incomeEntry, MAX_INCOME_ENTRIES } from '@relief/contract/entities/income.ts'
import * as z from 'zod/mini'
import { defineStep } from '../define-step.ts'

export const incomeStep = defineStep({
  id: 'INCOME',
  path: 'income',
  route: 'income',
  section: 'FINANCES',
  weight: 2,
  prefetch: true,
  reviewable: true,
  fields: { salary: 'annualIncome', from: 'startYear' },
  ends: ['INCOME'],
  data: z.object({ jobs: z.array(incomeEntry) }),
  /**
   * All jobs and sources at once; they replace the saved ones. Absent where calls of their own saved them.
   */
  input: z.object({
    jobs: z.optional(z.array(createIncomeEntry).check(z.minLength(1), z.maxLength(MAX_INCOME_ENTRIES))),
  }),
  errors: ['STEP_INCOMPLETE_DATA'],
})
