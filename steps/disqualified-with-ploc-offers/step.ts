import { lineOfCreditOfferData } from '@relief/contract/entities/offer.ts'
import * as z from 'zod/mini'
import { declineDetails } from '../decline-details.ts'
import { defineStep } from '../define-step.ts'

export const disqualifiedWithPlocOffersStep = defineStep({
  id: 'DISQUALIFIED_WITH_PLOC_OFFER',
  path: 'disqualified-with-ploc-offers',
  route: 'futureEligibilityOffer',
  section: 'OFFERS',
  data: z.object({
    plocOfferData: z.nullable(lineOfCreditOfferData),
    /** Why the loan was declined; the page shows the reasons and the offer. */
    ...declineDetails,
  }),
})
