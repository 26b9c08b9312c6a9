import { defineClient, ownData } from '../step-client.ts'
import { PlaidPricingScreen } from './screen.tsx'
import { plaidPricingStep } from './step.ts'

export const plaidPricingClient = defineClient({
  Screen: PlaidPricingScreen,
  load: ownData(plaidPricingStep.load),
  submit: { call: plaidPricingStep.submit, body: () => ({}) },
})
