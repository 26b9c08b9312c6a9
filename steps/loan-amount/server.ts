import { toCents } from '@relief/domain/money.ts'
import { wireApplication } from '@relief/wire/application.ts'
import { requireLent } from '../lent-request.ts'
import { defineHandler } from '../step-handler.ts'
import { loanAmountStep } from './step.ts'

export const loanAmountHandler = defineHandler<typeof loanAmountStep>({
  step: loanAmountStep,
  load: async ({ application, services: { lent } }) => {
    const { desiredLoanAmount, desiredLoanTermInMonths } = wireApplication(application)
    const { min: minLoanAmount, max: maxLoanAmount } = lent.amounts
    const termsInMonths = [...lent.termsInMonths]
    return { minLoanAmount, maxLoanAmount, termsInMonths, desiredLoanAmount, desiredLoanTermInMonths }
  },
  answers: ({ input, services: { lent, words } }) => {
    requireLent(input, lent, words)
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
