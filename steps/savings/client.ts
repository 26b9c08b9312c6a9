import { defineClient, ownData } from '../step-client.ts'
import { SavingsScreen } from './screen.tsx'
import { savingsStep } from './step.ts'

export const savingsClient = defineClient({
  Screen: SavingsScreen,
  load: ownData(savingsStep.load),
  submit: { call: savingsStep.submit, body: (wealthAccount) => ({ wealthAccount }) },
  blank: () => ({ wealthAccount: null }),
})
