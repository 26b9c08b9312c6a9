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
  fields: {
    'jobs.*.jobFields.salary': 'jobs.*.annualIncome',
    'jobs.*.jobFields.from': 'jobs.*.startYear',
    'jobs.*.jobFields.hourlyWage': 'jobs.*.hourlyWage',
    'jobs.*.jobFields.category': 'jobs.*.category',
  },
  ends: ['INCOME'],
  data: z.object({
    jobs: z.array(incomeEntry),
    /** Dollars per year. A lower income ends the application, after the page asks for confirmation. */
    minimumIncome: z.number(),
    /** The first month in which the applicant was old enough to work, YYYY-MM; null while that is unknown. */
    earliestStart: z.nullable(z.string()),
  }),
  /** All jobs and sources at once; they replace the saved ones. Absent when separate calls saved them. */
  input: z.object({
    jobs: z.optional(z.array(createIncomeEntry).check(z.minLength(1), z.maxLength(MAX_INCOME_ENTRIES))),
  }),
  errors: ['STEP_INCOMPLETE_DATA'],
})
