import { notFound, problem } from '@relief/contract/problem.ts'
import { handlerOf } from '../step-handler.ts'
import { pricingStep } from './step.ts'

export const pricingHandler = handlerOf<typeof pricingStep>({
  step: pricingStep,
  load: async ({ application }) => {
    const { pricing_status, pricing_started_at, flow_entry_point } = application
    if (pricing_status === null || pricing_started_at === null) throw notFound()
    return {
      turndownPricingTriggeredOnServer: flow_entry_point === 'PERSONAL_LOAN_TURNDOWN',
      status: pricing_status,
      startedAt: pricing_started_at.toISOString(),
    }
  },
  leaves: ({ leaving }) => leaving,
  /** While pending there is nothing to go on with; after a failure, submitting asks for another try. */
  submit: ({ application, services: { now } }) => {
    if (application.pricing_status === 'PENDING') throw problem('STEP_LOCKED')
    if (application.pricing_status === 'READY') return {}
    return {
      patch: { pricing_status: 'PENDING', pricing_started_at: now },
      order: 'price-application',
      stays: true,
    }
  },
})
