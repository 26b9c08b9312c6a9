import { notFound, problem } from '@relief/contract/problem.ts'
import { findOfferedRequest } from '@relief/store/amount-change.ts'
import { wirePricing } from '@relief/wire/pricing.ts'
import { isAmountChange, requestedDollars } from '../amount-change.ts'
import { amountChange } from '../flow.ts'
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
      otherLoanAmount: isAmountChange(application) ? requestedDollars(application) : null,
    }
  },
  leaves: ({ leaving }) => leaving,
  /**
   * While the status is PENDING nothing can be submitted; after a failure, submitting requests a retry. After
   * a change of amount, it returns to the offers: the new ones, or without a decision, the previous ones.
   */
  submit: async ({ application, services: { db, now } }) => {
    const { applicationUuid, owner, amountChanges } = application
    if (application.pricingStatus === 'PENDING') throw problem('STEP_LOCKED')
    const isChange = isAmountChange(application)
    if (application.pricingStatus === 'READY') return isChange ? { to: amountChange.from } : {}
    if (isChange) {
      const desiredLoanAmountCents = await findOfferedRequest(db, applicationUuid, owner)
      const patch = {
        desiredLoanAmountCents,
        amountChanges: amountChanges - 1,
        pricingStatus: 'READY',
      } as const
      return { patch, to: amountChange.from }
    }
    return {
      patch: { pricingStatus: 'PENDING', pricingStartedAt: now },
      job: 'price-application',
      stays: true,
    }
  },
})
