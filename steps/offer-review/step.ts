import { consentsInput, consentTitle } from '@relief/contract/entities/consent.ts'
import { uuid } from '@relief/contract/fields.ts'
import { text } from '@relief/contract/text.ts'
import * as z from 'zod/mini'
import { defineStep } from '../define-step.ts'

const signerName = z.object({
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  suffixName: z.nullable(z.string()),
})

export const offerReviewStep = defineStep({
  id: 'OFFER_REVIEW',
  path: 'offer-review',
  route: 'offerReview',
  section: 'OFFERS',
  data: z.object({
    requiredConsents: z.array(consentTitle),
    /** Texts that the law requires with the offer, besides those that need agreement. */
    shownDocuments: z.array(consentTitle),
    /** Whether the offers have expired, so that none can be accepted. */
    isRateExpired: z.boolean(),
    /** The applicant's name in this application, which they sign with. */
    signer: signerName,
  }),
  input: z.object({
    selectedLoanOfferApplicationUuid: uuid,
    consents: z.optional(consentsInput),
    /** The applicant's name, typed as a signature; a client may sign with a checkbox alone. */
    typedName: z.optional(text({ most: 200, trim: true })),
  }),
  errors: ['STEP_MISSING_CONSENTS', 'STEP_INCOMPLETE_DATA'],
})
