import { lineOfCreditOfferData } from '@relief/contract/entities/offer.ts'
import * as z from 'zod/mini'
import { defineStep } from '../define-step.ts'
import { refused } from '../refused.ts'

export const disqualifiedWithPlocOffersStep = defineStep({
  id: 'DISQUALIFIED_WITH_PLOC_OFFER',
  path: 'disqualified-with-ploc-offers',
  data: z.object({
    plocOfferData: z.nullable(lineOfCreditOfferData),
    /** Why the loan was refused: the page says both. */
    ...refused,
  }),
})
