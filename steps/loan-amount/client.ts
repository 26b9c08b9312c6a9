import { defineClient, ownData } from '../step-client.ts'
import { LoanAmountScreen } from './screen.tsx'
import { loanAmountStep } from './step.ts'

export const loanAmountClient = defineClient({
  Screen: LoanAmountScreen,
  load: ownData(loanAmountStep.load),
  submit: {
    call: loanAmountStep.submit,
    body: ({ amount, termMonths }) => ({ desiredLoanAmount: amount, desiredLoanTermInMonths: termMonths }),
  },
})
