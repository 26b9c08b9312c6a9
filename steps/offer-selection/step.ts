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
    /** Why the offers are for less than requested, by lender; empty when they are not. */
    counterOfferReasons: z.array(lenderReasons),
    /** Whether every offer has expired, which leaves nothing to choose. */
    isRateExpired: z.boolean(),
    /**
     * For requesting another amount: its limits, the last day of its offers, how many changes were made and
     * how many are left. Null when no other amount can be decided.
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
     * The last requested amount if it is not offered, with each lender's reasons and the largest smaller
     * amount that would be offered; null when the offers are for the last requested amount.
     */
    amountNotOffered: z.nullable(
      z.object({
        loanAmount: z.number(),
        highestLoanAmount: z.nullable(z.number()),
        /** The type of loan with that amount. */
        highestProductTypeName: z.nullable(productType),
        lenders: z.array(lenderReasons),
      }),
    ),
    /** Whether Back goes to the page for adding a bank account to get better offers. */
    mayAddAccount: z.boolean(),
  }),
  fields: { desiredLoanAmount: 'amount' },
  input: z.object({ loanOfferId: uuid, selectedLoanOfferApplicationUuid: uuid }),
  errors: ['STEP_INCOMPLETE_DATA', 'STEP_PRODUCT_MISSING_ISSUING_BANK'],
})
