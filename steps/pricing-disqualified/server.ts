import { notFound } from '@relief/contract/problem.ts'
import { defineHandler, findDeclineDetails } from '../step-handler.ts'
import { pricingDisqualifiedStep } from './step.ts'

export const pricingDisqualifiedHandler = defineHandler<typeof pricingDisqualifiedStep>({
  step: pricingDisqualifiedStep,
  load: async ({ application, services }) => {
    if (![application.pricingResult, application.bankPricing].includes('DISQUALIFIED')) throw notFound()
    const { decision, details } = await findDeclineDetails({ application, services })
    return {
      ...details,
      isAfterAcceptance: application.acceptedAt !== null,
      isBankDataUsed: decision.trace.some(
        ({ rule, inputs }) => rule === 'bank-link' && inputs['isLinked'] === true,
      ),
    }
  },
  submit: () => ({ stays: true }),
})
