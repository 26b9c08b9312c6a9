import * as z from 'zod/mini'
import { stateCode } from '../states.ts'

const lendingProduct = z.enum(['SMALL_DOLLAR_LOAN', 'PERSONAL_LOAN', 'LINE_OF_CREDIT'])
export type LendingProduct = z.infer<typeof lendingProduct>

/**
 * The loans, states and banks of the policy in force, for visitors without an account. Amounts are dollars.
 */
export const lendingTerms = z.object({
  policyVersion: z.string(),
  /** For the loan that applications request. */
  amounts: z.object({ min: z.number(), max: z.number(), step: z.number() }),
  termsInMonths: z.array(z.int()),
  /** The lowest and the highest rate of that loan in any state, as fractions. */
  annualPercentageRate: z.object({ lowest: z.number(), highest: z.number() }),
  /** The states where that loan is offered, by name. */
  states: z.array(z.object({ code: stateCode, name: z.string() })),
  banks: z.array(
    z.object({
      name: z.string(),
      products: z.array(lendingProduct),
      address: z.string(),
      /** The federal agency that supervises the bank. */
      supervisor: z.string(),
    }),
  ),
})
export type LendingTerms = z.infer<typeof lendingTerms>

const productRange = z.object({
  productTypeName: lendingProduct,
  bankName: z.string(),
  amount: z.object({ lowest: z.number(), highest: z.number() }),
  /** Fractions. */
  annualPercentageRate: z.object({ lowest: z.number(), highest: z.number() }),
  /** The requested amount, or the nearest one that can be offered. */
  nearest: z.object({
    amount: z.number(),
    /** Whether some of its payments are left out because they would be too high for the income. */
    isLimitedByIncome: z.boolean(),
    terms: z.array(
      z.object({
        termInMonths: z.int(),
        monthlyPayment: z.object({ lowest: z.number(), highest: z.number() }),
      }),
    ),
  }),
})
export type WireProductRange = z.infer<typeof productRange>

/** The possible offers for a visitor's state and income. Not an offer and not a decision. */
export const offerRange = z.object({
  outcome: z.enum(['RANGE', 'STATE_NOT_SERVED', 'INCOME_TOO_LOW', 'NOTHING_FITS']),
  yearlyIncome: z.number(),
  /** The lowest yearly income that a bank requires; only if the stated income is below it. */
  minimumIncome: z.nullable(z.number()),
  /** The last of the lender's days on which the range is valid, while the policy stays the same. */
  holdsUntil: z.iso.date(),
  products: z.array(productRange),
})
export type WireOfferRange = z.infer<typeof offerRange>
