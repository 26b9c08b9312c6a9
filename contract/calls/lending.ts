import { payPeriods, yearlyCents } from '@relief/domain/income.ts'
import { toCents, toDollars } from '@relief/domain/money.ts'
import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { lendingTerms, offerRange } from '../entities/lending.ts'
import { resultEnvelope } from '../envelope.ts'
import { dollars, LARGEST_AMOUNT, loanAmount } from '../fields.ts'
import { stateCode } from '../states.ts'
import { words } from '../words.ts'

/** Lending terms for visitors without an account; the specification has no paths for them. */

export const getLendingTermsCall = defineCall({
  id: 'getLendingTerms',
  summary: 'What is lent, where and by whom, under the policy in force',
  method: 'GET',
  path: '/api/sdl/v1/lending-terms',
  auth: 'none',
  reply: resultEnvelope(lendingTerms),
})

/** An amount per period; its yearly total must stay below the largest amount. */
const income = z.object({ amount: dollars, payPeriod: z.enum(payPeriods, words.income.payPeriod) }).check(
  z.refine(
    // The field itself reports an amount beyond its limits, which may be too large for cents.
    ({ amount, payPeriod }) =>
      Math.abs(amount) > LARGEST_AMOUNT ||
      toDollars(yearlyCents(toCents(amount), payPeriod)) <= LARGEST_AMOUNT,
    { error: words.income.tooMuch, path: ['amount'] },
  ),
)

/** A POST, so that the typed values are in no address and no log. They are not stored. */
export const checkRangeCall = defineCall({
  id: 'checkRange',
  summary: 'What could be offered in a state with an income, before an account: no offer, no decision',
  method: 'POST',
  path: '/api/sdl/v1/offer-range',
  auth: 'none',
  body: z.object({ desiredLoanAmount: loanAmount, stateCode, income }),
  reply: resultEnvelope(offerRange),
  rejects: [429],
})
