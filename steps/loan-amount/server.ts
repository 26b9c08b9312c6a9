import { toCents, toDollars } from '@relief/domain/money.ts'
import { handlerOf } from '../step-handler.ts'
import { loanAmountStep } from './step.ts'

export const loanAmountHandler = handlerOf<typeof loanAmountStep>({
  step: loanAmountStep,
  load: async ({ application }) => ({
    minLoanAmount: 200,
    maxLoanAmount: 2500,
    desiredLoanAmount:
      application.desired_loan_amount_cents === null
        ? null
        : toDollars(application.desired_loan_amount_cents),
    desiredLoanTermInMonths: application.desired_loan_term_months,
  }),
  submit: ({ input }) => ({ patch: { desired_loan_amount_cents: toCents(input.desiredLoanAmount) } }),
})
