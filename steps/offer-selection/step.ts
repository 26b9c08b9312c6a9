import { lenderReasons } from '@relief/contract/entities/shown-reason.ts'
import { productType } from '@relief/contract/enumerations.ts'
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
    /** Why the offers are for less than was asked for, by lender; empty when they are not. */
    counterOfferReasons: z.array(lenderReasons),
    /** Whether every offer has expired, which leaves nothing to choose. */
    isRateExpired: z.boolean(),
    /**
     * Another amount can be asked for: its limits, the last day of its offers, and how often it was and still
     * can be. Null where no other amount can be decided.
     */
    amountChange: z.nullable(
      z.object({
        minLoanAmount: z.number(),
        maxLoanAmount: z.number(),
        goodUntil: z.iso.date(),
        used: z.int(),
        left: z.int(),
      }),
    ),
    /**
     * The other amount that was asked for last and is not offered, each lender's reasons, and the largest
     * smaller amount that would be; null when the offers are for what was asked for last.
     */
    amountNotOffered: z.nullable(
      z.object({
        loanAmount: z.number(),
        highestLoanAmount: z.nullable(z.number()),
        /** The type of loan that has it. */
        highestProductTypeName: z.nullable(productType),
        lenders: z.array(lenderReasons),
      }),
    ),
    /** Going back leads to the page that adds a bank account for better offers. */
    mayAddAccount: z.boolean(),
  }),
  fields: { desiredLoanAmount: 'amount' },
  input: z.object({ loanOfferId: uuid, selectedLoanOfferApplicationUuid: uuid }),
  errors: ['STEP_INCOMPLETE_DATA', 'STEP_PRODUCT_MISSING_ISSUING_BANK'],
})
