import { notFound, problem } from '@relief/contract/problem.ts'
import { wirePricing } from '@relief/wire/pricing.ts'
import { defineHandler } from '../step-handler.ts'
import { pricingStep } from './step.ts'

export const pricingHandler = defineHandler<typeof pricingStep>({
  step: pricingStep,
  load: async ({ application }) => {
    const pricing = wirePricing(application)
    if (pricing === null) throw notFound()
    return {
      turndownPricingTriggeredOnServer: application.flowEntryPoint === 'PERSONAL_LOAN_TURNDOWN',
      ...pricing,
    }
  },
  leaves: ({ leaving }) => leaving,
  /** While the status is PENDING nothing can be submitted; after a failure, submitting requests a retry. */
  submit: ({ application, services: { now } }) => {
    if (application.pricingStatus === 'PENDING') throw problem('STEP_LOCKED')
    if (application.pricingStatus === 'READY') return {}
    return {
      patch: { pricingStatus: 'PENDING', pricingStartedAt: now },
      job: 'price-application',
      stays: true,
    }
  },
})
