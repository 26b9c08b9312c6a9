import { uuid } from '@relief/contract/fields.ts'
import * as z from 'zod/mini'
import { defineStep } from '../define-step.ts'

export const offerSelectionStep = defineStep({
  id: 'OFFER_SELECTION',
  path: 'offer-selection',
  route: 'offers',
  section: 'OFFERS',
  data: z.object({
    selectedLoanOfferId: z.nullable(uuid),
    /** Why the offers are for less than was asked for, most important first; empty when they are not. */
    counterOfferReasons: z.array(z.object({ code: z.string(), text: z.string() })),
    /** Whether every offer has expired, which leaves nothing to choose. */
    isRateExpired: z.boolean(),
    /** Going back leads to the page that adds a bank account for better offers. */
    mayAddAccount: z.boolean(),
  }),
  input: z.object({ loanOfferId: uuid, selectedLoanOfferApplicationUuid: uuid }),
  errors: ['STEP_INCOMPLETE_DATA', 'STEP_PRODUCT_MISSING_ISSUING_BANK'],
})
