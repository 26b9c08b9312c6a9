import { application } from '@relief/contract/entities/application.ts'
import { bankAccount } from '@relief/contract/entities/bank-account.ts'
import { education } from '@relief/contract/entities/education.ts'
import { incomeEntry } from '@relief/contract/entities/income.ts'
import { personalInfo } from '@relief/contract/entities/personal-info.ts'
import { wealthAccount } from '@relief/contract/entities/wealth-account.ts'
import * as z from 'zod/mini'
import { defineStep } from '../define-step.ts'
import { missingAnswers } from '../missing-answers.ts'

export const reviewStep = defineStep({
  id: 'REVIEW',
  path: 'review',
  route: 'review',
  section: 'FINANCES',
  prefetch: true,
  ends: ['STATE', 'AGE', 'INCOME'],
  data: z.object({
    application,
    education: z.array(education),
    jobs: z.array(incomeEntry),
    personalInfo,
    wealthAccount: z.nullable(wealthAccount),
    /** The linked account, which the previous page adds and removes; null without one. */
    bankAccount: z.nullable(bankAccount),
    /** States that a changed answer may not have, so that the page can warn before saving it. */
    nonQualifyingStates: z.array(z.string()),
    /** Dollars a year. */
    minimumIncome: z.number(),
  }),
  input: z.object({}),
  errors: missingAnswers,
})
