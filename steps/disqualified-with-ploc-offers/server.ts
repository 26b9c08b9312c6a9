import { defineHandler, findDeclineDetails } from '../step-handler.ts'
import { disqualifiedWithPlocOffersStep } from './step.ts'

/** Has no submission: the applicant leaves this page by the pricing call, or ends the application. */
export const disqualifiedWithPlocOffersHandler = defineHandler<typeof disqualifiedWithPlocOffersStep>({
  step: disqualifiedWithPlocOffersStep,
  load: async ({ application, services }) => {
    const [plocOfferData, { details }] = await Promise.all([
      services.findLineOfCredit(application),
      findDeclineDetails({ application, services }),
    ])
    return { ...details, plocOfferData }
  },
})
