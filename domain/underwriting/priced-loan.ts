import type { PaymentDates } from '../pricing/payment-dates.ts'
import { rateAndFee } from '../pricing/rate-and-fee.ts'
import { upFrontCharge } from '../pricing/up-front-charge.ts'
import type { Offer } from './decision.ts'
import type { LoanPricing } from './policy.ts'

/** The price of an offer, without APR, bank and dates. */
export type PricedLoan = Pick<
  Offer,
  | 'loanAmountCents'
  | 'termMonths'
  | 'monthlyPaymentCents'
  | 'finalPaymentCents'
  | 'interestRate'
  | 'interestCents'
  | 'originationFeeCents'
  | 'financeChargeCents'
  | 'toYouAmountCents'
  | 'totalToRepayCents'
>

/**
 * A loan at the price of the score's band, or null when the band does not lend that much. An up-front charge
 * uses the band's APR or the highest allowed one, whichever is lower.
 */
export function priceLoan(loan: {
  pricing: LoanPricing
  score: number
  amountCents: number
  termMonths: number
  highestApr: number
  dates: PaymentDates
}): PricedLoan | null {
  const { pricing, score, amountCents, termMonths, dates } = loan
  const { firstPeriod } = dates
  if (pricing.kind === 'UP_FRONT_CHARGE') {
    const tier = pricing.tiers.find(({ minimumScore }) => score >= minimumScore)
    if (!tier) return null
    const apr = Math.min(tier.apr, loan.highestApr)
    return {
      loanAmountCents: amountCents,
      termMonths,
      interestRate: 0,
      interestCents: 0,
      originationFeeCents: 0,
      toYouAmountCents: amountCents,
      ...upFrontCharge({ amountCents, termMonths, apr, firstPeriod }),
    }
  }
  const tier = pricing.tiers.find(({ minimumScore }) => score >= minimumScore)
  if (!tier || amountCents > tier.maximumAmountCents) return null
  const { interestRate, originationFeeRate } = tier
  const priced = rateAndFee({ amountCents, termMonths, interestRate, originationFeeRate, firstPeriod })
  return {
    loanAmountCents: amountCents,
    termMonths,
    interestRate,
    financeChargeCents: priced.interestCents + priced.originationFeeCents,
    ...priced,
  }
}
