import { notFound, problem } from '@relief/contract/problem.ts'
import { findBankLink } from '@relief/store/bank-link.ts'
import { wirePricing } from '@relief/wire/pricing.ts'
import { defineHandler } from '../step-handler.ts'
import { plaidPricingStep } from './step.ts'

export const plaidPricingHandler = defineHandler<typeof plaidPricingStep>({
  step: plaidPricingStep,
  load: async ({ application }) => {
    const pricing = wirePricing(application)
    if (application.bankLink !== 'LINKED' || pricing === null) throw notFound()
    return pricing
  },
  /** After a failure, requests a retry; if the bank data is gone, asks for the account again. */
  submit: async ({ application, services: { db, now } }) => {
    if (application.pricingStatus === 'PENDING') throw problem('STEP_LOCKED')
    if (application.pricingStatus === 'READY') return {}
    const link = await findBankLink(db, application.applicationUuid, application.owner)
    if (link?.status !== 'READY') return { patch: { bankLink: null }, stays: true }
    return {
      patch: { pricingStatus: 'PENDING', pricingStartedAt: now },
      job: 'price-application',
      stays: true,
    }
  },
})
