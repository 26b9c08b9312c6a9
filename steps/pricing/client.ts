import { defineClient, ownData } from '../step-client.ts'
import { PricingScreen } from './screen.tsx'
import { pricingStep } from './step.ts'

export const pricingClient = defineClient({
  Screen: PricingScreen,
  load: ownData(pricingStep.load),
  submit: { call: pricingStep.submit, body: () => ({}) },
})
