import { handlerOf, refusedOf } from '../step-handler.ts'
import { disqualifiedWithPlocOffersStep } from './step.ts'

/** Only shows: the page is left by the pricing call, or ended by the applicant's word that no product fits. */
export const disqualifiedWithPlocOffersHandler = handlerOf<typeof disqualifiedWithPlocOffersStep>({
  step: disqualifiedWithPlocOffersStep,
  load: async ({ application, services }) => {
    const [plocOfferData, { said }] = await Promise.all([
      services.lineOfCreditOf(application),
      refusedOf({ application, services }),
    ])
    return { ...said, plocOfferData }
  },
})
