import { toCents } from '@relief/domain/money.ts'
import { wireApplication } from '@relief/wire/application.ts'
import { requireLendable } from '../lendable-request.ts'
import { defineHandler } from '../step-handler.ts'
import { loanAmountStep } from './step.ts'

export const loanAmountHandler = defineHandler<typeof loanAmountStep>({
  step: loanAmountStep,
  load: async ({ application, services: { lendable } }) => {
    const { desiredLoanAmount, desiredLoanTermInMonths } = wireApplication(application)
    const { min: minLoanAmount, max: maxLoanAmount } = lendable.amounts
    const termsInMonths = [...lendable.termsInMonths]
    return { minLoanAmount, maxLoanAmount, termsInMonths, desiredLoanAmount, desiredLoanTermInMonths }
  },
  answers: ({ input, services: { lendable, words } }) => {
    requireLendable(input, lendable, words)
    const { desiredLoanAmount, desiredLoanTermInMonths: term } = input
    return {
      loanRequest: {
        desiredLoanAmountCents: toCents(desiredLoanAmount),
        ...(term !== undefined && { desiredLoanTermMonths: term }),
      },
    }
  },
  submit: () => ({}),
})
