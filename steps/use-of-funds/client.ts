import { defineClient, ownData } from '../step-client.ts'
import { useOfFundsOptions } from '../use-of-funds-options.ts'
import { words as shared } from '../words.ts'
import { UseOfFundsScreen } from './screen.tsx'
import { useOfFundsStep } from './step.ts'

export const useOfFundsClient = defineClient({
  Screen: UseOfFundsScreen,
  load: ownData(useOfFundsStep.load),
  worded: ['options'],
  submit: {
    call: useOfFundsStep.submit,
    body: ({ useOfFunds, other }) => ({ appUseOfFunds: useOfFunds, appUseOfFundsOther: other }),
  },
  blank: () => ({
    options: useOfFundsOptions(shared.useOfFunds),
    appUseOfFunds: null,
    appUseOfFundsOther: null,
  }),
})
