import { consentTitle } from '@relief/contract/entities/consent.ts'
import { uuid } from '@relief/contract/fields.ts'
import * as z from 'zod/mini'
import { defineStep } from '../define-step.ts'

export const offerReviewStep = defineStep({
  id: 'OFFER_REVIEW',
  path: 'offer-review',
  data: z.object({
    requiredConsents: z.array(consentTitle),
    /** Whether the chosen rate has run out: then it can't be accepted any more. */
    isRateExpired: z.boolean(),
  }),
  input: z.object({ selectedLoanOfferApplicationUuid: uuid }),
  errors: ['STEP_MISSING_CONSENTS', 'STEP_INCOMPLETE_DATA'],
})
