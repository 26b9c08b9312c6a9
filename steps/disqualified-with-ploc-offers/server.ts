import { findLatestDecision } from '@relief/store/decision.ts'
import { handlerOf } from '../step-handler.ts'
import { disqualifiedWithPlocOffersStep } from './step.ts'

/** Only shows: the page is left by the pricing call, or ended by the applicant's word that no product fits. */
export const disqualifiedWithPlocOffersHandler = handlerOf<typeof disqualifiedWithPlocOffersStep>({
  step: disqualifiedWithPlocOffersStep,
  load: async ({ application, services }) => {
    const { application_uuid: id, entity_uuid: owner } = application
    const [plocOfferData, latest] = await Promise.all([
      services.lineOfCreditOf(application),
      findLatestDecision(services.db, id, owner),
    ])
    const reasons = latest?.decision.reasons ?? []
    return { plocOfferData, reasons: reasons.map(({ code, text }) => ({ code, text })) }
  },
})
