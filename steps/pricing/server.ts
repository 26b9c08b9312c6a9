import { notFound, problem } from '@relief/contract/problem.ts'
import { defineHandler } from '../step-handler.ts'
import { pricingStep } from './step.ts'

export const pricingHandler = defineHandler<typeof pricingStep>({
  step: pricingStep,
  load: async ({ application }) => {
    const { pricingStatus, pricingStartedAt, flowEntryPoint } = application
    if (pricingStatus === null || pricingStartedAt === null) throw notFound()
    return {
      turndownPricingTriggeredOnServer: flowEntryPoint === 'PERSONAL_LOAN_TURNDOWN',
      status: pricingStatus,
      startedAt: pricingStartedAt.toISOString(),
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
