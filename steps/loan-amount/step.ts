import { loanAmount, loanTerm } from '@relief/contract/fields.ts'
import * as z from 'zod/mini'
import { defineStep } from '../define-step.ts'

export const loanAmountStep = defineStep({
  id: 'LOAN_AMOUNT',
  path: 'loan-amount',
  route: 'applicationGetRelief',
  section: 'REQUEST',
  prefetch: true,
  reviewable: true,
  fields: { desiredLoanAmount: 'amount', desiredLoanTermInMonths: 'term' },
  data: z.object({
    minLoanAmount: z.number(),
    maxLoanAmount: z.number(),
    /** The available terms, shortest first. */
    termsInMonths: z.array(z.int()),
    desiredLoanAmount: z.nullable(z.number()),
    desiredLoanTermInMonths: z.nullable(z.number()),
  }),
  input: z.object({
    desiredLoanAmount: loanAmount,
    desiredLoanTermInMonths: z.optional(z.nullable(loanTerm)),
  }),
})
