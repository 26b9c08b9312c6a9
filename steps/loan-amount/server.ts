import { toCents, toDollars } from '@relief/domain/money.ts'
import { defineHandler } from '../step-handler.ts'
import { loanAmountStep } from './step.ts'

export const loanAmountHandler = defineHandler<typeof loanAmountStep>({
  step: loanAmountStep,
  load: async ({ application, services: { loanAmounts } }) => ({
    minLoanAmount: loanAmounts.min,
    maxLoanAmount: loanAmounts.max,
    desiredLoanAmount:
      application.desiredLoanAmountCents === null ? null : toDollars(application.desiredLoanAmountCents),
    desiredLoanTermInMonths: application.desiredLoanTermMonths,
  }),
  answers: ({ input: { desiredLoanAmount, desiredLoanTermInMonths: term } }) => ({
    loanRequest: {
      desiredLoanAmountCents: toCents(desiredLoanAmount),
      ...(term !== undefined && { desiredLoanTermMonths: term }),
    },
  }),
  submit: () => ({}),
})
