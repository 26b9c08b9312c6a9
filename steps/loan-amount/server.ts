import { toCents } from '@relief/domain/money.ts'
import { wireApplication } from '@relief/wire/application.ts'
import { defineHandler } from '../step-handler.ts'
import { loanAmountStep } from './step.ts'

export const loanAmountHandler = defineHandler<typeof loanAmountStep>({
  step: loanAmountStep,
  load: async ({ application, services: { loanAmounts } }) => {
    const { desiredLoanAmount, desiredLoanTermInMonths } = wireApplication(application)
    const { min: minLoanAmount, max: maxLoanAmount } = loanAmounts
    return { minLoanAmount, maxLoanAmount, desiredLoanAmount, desiredLoanTermInMonths }
  },
  answers: ({ input: { desiredLoanAmount, desiredLoanTermInMonths: term } }) => ({
    loanRequest: {
      desiredLoanAmountCents: toCents(desiredLoanAmount),
      ...(term !== undefined && { desiredLoanTermMonths: term }),
    },
  }),
  submit: () => ({}),
})
