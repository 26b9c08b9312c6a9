import { getCrossSellStatusCall } from '@relief/contract/calls/application.ts'
import { getPreFlowReliefCall } from '@relief/contract/calls/flow.ts'
import { getLendingTermsCall } from '@relief/contract/calls/lending.ts'
import { loadRequestedLoan } from '../requested-loan.ts'
import { defineClient } from '../step-client.ts'
import { TurndownEntryScreen } from './screen.tsx'
import { turndownEntryStep } from './step.ts'

/** Dollars from an address; null for an implausible amount. */
function dollarsAsked(text: string | null): number | null {
  const dollars = Number(text ?? Number.NaN)
  return dollars > 0 && dollars < 1_000_000 ? dollars : null
}

export const turndownEntryClient = defineClient({
  Screen: TurndownEntryScreen,
  load: async (app) => {
    const params = { applicationUuid: app.applicationUuid }
    const [limits, lending, crossSell, { loanAmount }] = await Promise.all([
      app.send(getPreFlowReliefCall, {}),
      app.send(getLendingTermsCall, {}),
      app.send(getCrossSellStatusCall, { params }),
      loadRequestedLoan(app),
    ])
    return {
      homeUrl: app.href('account'),
      ...limits.result,
      termsInMonths: lending.result.termsInMonths,
      highestApr: lending.result.annualPercentageRate.highest,
      loanAmount,
      askedAmount: dollarsAsked(app.fromAddress('loanAmount')),
      isFromPersonalLoan: crossSell.result.sourceProductTypeName === 'PERSONAL_LOAN',
    }
  },
  submit: { call: turndownEntryStep.submit, body: () => ({}) },
})
