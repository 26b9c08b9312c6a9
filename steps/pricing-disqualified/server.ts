import { notFound } from '@relief/contract/problem.ts'
import { handlerOf, refusedOf } from '../step-handler.ts'
import { pricingDisqualifiedStep } from './step.ts'

export const pricingDisqualifiedHandler = handlerOf<typeof pricingDisqualifiedStep>({
  step: pricingDisqualifiedStep,
  load: async ({ application, services }) => {
    if (![application.pricing_result, application.bank_pricing].includes('DISQUALIFIED')) throw notFound()
    const { decision, said } = await refusedOf({ application, services })
    return {
      ...said,
      isAfterAcceptance: application.accepted_at !== null,
      isBankDataUsed: decision.trace.some(
        ({ rule, inputs }) => rule === 'bank-link' && inputs['isLinked'] === true,
      ),
    }
  },
  submit: () => ({ stays: true }),
})
