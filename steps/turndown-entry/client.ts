import { getCrossSellStatusCall } from '@relief/contract/calls/application.ts'
import { getPreFlowReliefCall } from '@relief/contract/calls/flow.ts'
import { defineClient } from '../step-client.ts'
import { TurndownEntryScreen } from './screen.tsx'
import { turndownEntryStep } from './step.ts'

export const turndownEntryClient = defineClient({
  Screen: TurndownEntryScreen,
  load: async (app) => {
    const params = { applicationUuid: app.applicationUuid }
    const [limits, crossSell] = await Promise.all([
      app.send(getPreFlowReliefCall, {}),
      app.send(getCrossSellStatusCall, { params }),
    ])
    return {
      homeUrl: app.href('account'),
      ...limits.result,
      isFromPersonalLoan: crossSell.result.sourceProductTypeName === 'PERSONAL_LOAN',
    }
  },
  submit: { call: turndownEntryStep.submit, body: () => ({}) },
})
