import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { legalDocument } from '../entities/consent.ts'
import { lineOfCreditOfferData, loanOffer, offerData, smallDollarOfferData } from '../entities/offer.ts'
import { resultEnvelope } from '../envelope.ts'
import { uuid } from '../fields.ts'

const base = '/api/sdl/v1'
const params = z.object({ applicationUuid: uuid })

export const getOffersCall = defineCall({
  id: 'getOffers',
  summary: 'Every offer of an application, by product, with the credit score disclosure',
  method: 'GET',
  path: `${base}/application-offers/{applicationUuid}/offers`,
  auth: 'bearer',
  params,
  reply: resultEnvelope(
    z.object({
      plOfferData: z.nullable(offerData),
      plocOfferData: z.nullable(lineOfCreditOfferData),
      sdlOfferData: z.nullable(smallDollarOfferData),
      isConvergedOfferSelectionEnabled: z.boolean(),
      /**
       * Accompanies the offers (12 CFR 1022.74(e)) and is recorded as shown with this reply; null without
       * offers, with a decline, and without consent to electronic records.
       */
      creditScoreDisclosure: z.nullable(legalDocument),
    }),
  ),
})

export const getSelectedLoanOfferCall = defineCall({
  id: 'getSelectedLoanOffer',
  summary: 'The offer that the applicant chose; null before a choice',
  method: 'GET',
  path: `${base}/application-offers/{applicationUuid}/selected-loan-offer`,
  auth: 'bearer',
  params,
  reply: resultEnvelope(z.nullable(loanOffer)),
})

export const selfNoProductsCall = defineCall({
  id: 'selfNoProducts',
  summary: 'The applicant declares that no product fits',
  method: 'POST',
  path: `${base}/application-status/{applicationUuid}/self-no-products`,
  auth: 'bearer',
  params,
  body: z.object({}),
  reply: resultEnvelope(z.null()),
  errors: ['STEP_APPLICATION_NOT_IN_PROGRESS'],
})
