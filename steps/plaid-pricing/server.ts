import { notFound, problem } from '@relief/contract/problem.ts'
import { findBankLink } from '@relief/store/bank-link.ts'
import { handlerOf } from '../step-handler.ts'
import { plaidPricingStep } from './step.ts'

export const plaidPricingHandler = handlerOf<typeof plaidPricingStep>({
  step: plaidPricingStep,
  load: async ({ application: { bank_link, pricing_status, pricing_started_at } }) => {
    if (bank_link !== 'LINKED' || pricing_status === null || pricing_started_at === null) throw notFound()
    return { status: pricing_status, startedAt: pricing_started_at.toISOString() }
  },
  /** After a failure another try is asked for; without the account's history, the account itself again. */
  submit: async ({ application, services: { db, now } }) => {
    if (application.pricing_status === 'PENDING') throw problem('STEP_LOCKED')
    if (application.pricing_status === 'READY') return {}
    const link = await findBankLink(db, application.application_uuid, application.entity_uuid)
    if (link?.status !== 'READY') return { patch: { bank_link: null }, stays: true }
    return {
      patch: { pricing_status: 'PENDING', pricing_started_at: now },
      order: 'price-application',
      stays: true,
    }
  },
})
