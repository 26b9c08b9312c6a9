import { uuid } from '@relief/contract/fields.ts'
import * as z from 'zod/mini'
import { defineStep } from '../define-step.ts'

export const offerSelectionStep = defineStep({
  id: 'OFFER_SELECTION',
  path: 'offer-selection',
  data: z.object({ selectedLoanOfferId: z.nullable(uuid) }),
  input: z.object({ loanOfferId: uuid, selectedLoanOfferApplicationUuid: uuid }),
  errors: ['STEP_INCOMPLETE_DATA', 'STEP_PRODUCT_MISSING_ISSUING_BANK'],
})
