import { consentsInput, consentTitle } from '@relief/contract/entities/consent.ts'
import { uuid } from '@relief/contract/fields.ts'
import * as z from 'zod/mini'
import { defineStep } from '../define-step.ts'

export const offerReviewStep = defineStep({
  id: 'OFFER_REVIEW',
  path: 'offer-review',
  route: 'offerReview',
  section: 'OFFERS',
  data: z.object({
    requiredConsents: z.array(consentTitle),
    /** What the law wants shown with the offer, besides what is agreed to. */
    shownDocuments: z.array(consentTitle),
    /** Whether the chosen rate has expired, so that it cannot be accepted. */
    isRateExpired: z.boolean(),
  }),
  input: z.object({ selectedLoanOfferApplicationUuid: uuid, consents: z.optional(consentsInput) }),
  errors: ['STEP_MISSING_CONSENTS', 'STEP_INCOMPLETE_DATA'],
})
