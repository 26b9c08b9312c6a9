import { notFound } from '@relief/contract/problem.ts'
import { findLatestDecision } from '@relief/store/decision.ts'
import { handlerOf } from '../step-handler.ts'
import { pricingDisqualifiedStep } from './step.ts'

export const pricingDisqualifiedHandler = handlerOf<typeof pricingDisqualifiedStep>({
  step: pricingDisqualifiedStep,
  load: async ({ application, services }) => {
    const { application_uuid: id, entity_uuid: owner } = application
    const latest = await findLatestDecision(services.db, id, owner)
    const isDeclined = [application.pricing_result, application.bank_pricing].includes('DISQUALIFIED')
    if (latest === null || !isDeclined) throw notFound()
    const { decision, decidedAt } = latest
    const declined = decision.products.find((product) => product.outcome === 'DECLINED')
    const score = decision.scoreUsed
    return {
      reasons: decision.reasons.map(({ code, text }) => ({ code, text })),
      creditor: declined === undefined ? null : services.bankOfProduct(declined.productId),
      score:
        score === null
          ? null
          : {
              value: score.value,
              model: score.model,
              low: score.low,
              high: score.high,
              date: score.createdOn,
            },
      decidedAt: decidedAt.toISOString(),
      isAfterAcceptance: application.accepted_at !== null,
      isBankDataUsed: decision.trace.some(
        ({ rule, inputs }) => rule === 'bank-link' && inputs['isLinked'] === true,
      ),
    }
  },
  submit: () => ({ stays: true }),
})
