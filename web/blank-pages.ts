import type { Progress } from '@relief/contract/calls/flow.ts'
import type { FlowStep } from '@relief/contract/flow-steps.ts'
import { loanRange } from '@relief/contract/loan-range.ts'
import { useOfFundsOptions } from '@relief/steps/use-of-funds-options.ts'
import type { DataOf } from './funnel/step-types.ts'
import { today } from './funnel/today.ts'

type Blank = { [S in FlowStep]?: { section: Progress['section']; data: DataOf<S> } }

const personalInfo = {
  address: null,
  dob: null,
  firstName: '',
  lastName: '',
  phone: null,
  ssn: null,
  suffixName: null,
}
const findPlace = async () => null

/**
 * The questions as somebody sees them who has answered nothing yet: drawn into the HTML of their pages when the app is built, to be looked
 * at until the app has come. Steps whose page depends on earlier answers are not
 * among them, nor those of several questions, of which a reload may come back to a later one.
 */
export const blankPages: Blank = {
  LOAN_AMOUNT: {
    section: 'REQUEST',
    data: {
      minLoanAmount: loanRange.min,
      maxLoanAmount: loanRange.max,
      desiredLoanAmount: null,
      desiredLoanTermInMonths: null,
    },
  },
  USE_OF_FUNDS: {
    section: 'REQUEST',
    data: { options: [...useOfFundsOptions], appUseOfFunds: null, appUseOfFundsOther: null },
  },
  ADDRESS_AND_PHONE: { section: 'ABOUT_YOU', data: { personalInfo, findPlace } },
  ADDRESS: { section: 'ABOUT_YOU', data: { address: null, nonQualifyingStates: [], findPlace } },
  PHONE: { section: 'ABOUT_YOU', data: { phoneNumber: null } },
  ID_VERIFICATION: { section: 'ABOUT_YOU', data: { personalInfo, today: today() } },
  SAVINGS: { section: 'FINANCES', data: { wealthAccount: null } },
}
