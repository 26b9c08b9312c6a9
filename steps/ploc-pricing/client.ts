import { pricingStep } from '../pricing/step.ts'
import { defineClient } from '../step-client.ts'
import { PlocPricingScreen } from './screen.tsx'

export const plocPricingClient = defineClient({
  Screen: PlocPricingScreen,
  load: async () => null,
  submit: { call: pricingStep.submit, body: () => ({ leaving: 'PLOC_PRICING' as const }) },
})
