import { uuid } from '@relief/contract/fields.ts'
import * as z from 'zod/mini'
import { defineStep } from '../define-step.ts'

export const offerSelectionStep = defineStep({
  id: 'OFFER_SELECTION',
  path: 'offer-selection',
  data: z.object({
    selectedLoanOfferId: z.nullable(uuid),
    /** Why less than the amount asked for is offered, the weightiest first; empty where all of it is. */
    counterOfferReasons: z.array(z.object({ code: z.string(), text: z.string() })),
    /** Whether every offer has run out: then there is nothing left to choose. */
    isRateExpired: z.boolean(),
    /** Going back leads to the page where a bank account can be added for better offers. */
    mayAddAccount: z.boolean(),
  }),
  input: z.object({ loanOfferId: uuid, selectedLoanOfferApplicationUuid: uuid }),
  errors: ['STEP_INCOMPLETE_DATA', 'STEP_PRODUCT_MISSING_ISSUING_BANK'],
})
