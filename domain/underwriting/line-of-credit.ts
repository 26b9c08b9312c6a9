import { addMonths } from '../calendar-date.ts'
import { openEndRate } from '../open-end-rate.ts'
import { scheduledApr } from '../pricing/scheduled-apr.ts'
import { budget, isAffordable } from './affordability.ts'
import { maximumAllowedApr } from './apr-limit.ts'
import type { Offer } from './decision.ts'
import type { SubscriptionPricing } from './policy.ts'
import type { Case, ProductOffers } from './product-offers.ts'
import { reason } from './reasons.ts'

/**
 * The line of credit of a product whose rules all pass: limit and subscription of the score's price band, if
 * the minimum payment fits the budget. Its highest rate, subscription included, must stay within every APR
 * limit. That is stricter than Regulation Z, which leaves a participation fee out (12 CFR 1026.4(c)(4)), and
 * is what 32 CFR 232.4(c) requires.
 */
export function lineOfCreditOffers(offerCase: Case, pricing: SubscriptionPricing): ProductOffers {
  const { snapshot, policy, product, file, score } = offerCase
  const tier = pricing.tiers.find(({ minimumScore }) => score >= minimumScore)
  const { minimumPaymentCents } = pricing
  const limitCents = tier?.lineLimitCents ?? 0
  const paymentCents = minimumPaymentCents + (tier?.subscriptionCents ?? 0)
  const highestRate = monthlyRate(tier?.subscriptionCents ?? 0, minimumPaymentCents)
  const highestAllowed = maximumAllowedApr(snapshot, policy, product, limitCents)
  const isLawful = highestRate <= highestAllowed
  const isWithinBudget = isAffordable(paymentCents, budget(snapshot, file, product))
  const isOffered = tier !== undefined && isLawful && isWithinBudget
  const why = isLawful ? reason('OBLIGATIONS_TOO_HIGH') : reason('STATE_LIMIT')
  return {
    offers: isOffered ? [wholeLine(offerCase, limitCents, paymentCents, pricing, highestRate)] : [],
    trace: {
      rule: 'line-of-credit',
      productId: product.productId,
      inputs: { limitCents, paymentCents, highestRate, highestAllowed },
      outcome: isOffered ? 'PASS' : 'FAIL',
      reasons: isOffered ? [] : [why],
    },
  }
}

/** The rate of a month with this balance, to six decimals. */
function monthlyRate(subscriptionCents: number, balanceCents: number): number {
  const rate = openEndRate({ financeChargeCents: subscriptionCents, balanceCents, cyclesPerYear: 12 })
  return Math.round(rate * 1e6) / 1e6
}

/** The example figures of a line: all of it drawn on the first day and repaid by the minimum payments. */
function wholeLine(
  { product, dates }: Case,
  limitCents: number,
  paymentCents: number,
  { minimumPaymentCents }: SubscriptionPricing,
  highestRate: number,
): Offer {
  const { productId, productTypeName, issuingBankSlug } = product
  const subscriptionCents = paymentCents - minimumPaymentCents
  const termMonths = Math.ceil(limitCents / minimumPaymentCents)
  const financeChargeCents = subscriptionCents * termMonths
  const totalToRepayCents = limitCents + financeChargeCents
  const figures = {
    termMonths,
    monthlyPaymentCents: paymentCents,
    finalPaymentCents: totalToRepayCents - paymentCents * (termMonths - 1),
  }
  return {
    productId,
    productTypeName,
    issuingBankSlug,
    loanAmountCents: limitCents,
    ...figures,
    interestRate: 0,
    interestCents: 0,
    originationFeeCents: 0,
    financeChargeCents,
    toYouAmountCents: limitCents,
    totalToRepayCents,
    annualPercentageRate: scheduledApr({
      amountFinancedCents: limitCents,
      firstPeriod: dates.firstPeriod,
      ...figures,
    }),
    fundingDate: dates.fundingDate,
    firstPaymentDate: dates.firstPaymentDate,
    lastPaymentDate: addMonths(dates.firstPaymentDate, termMonths - 1),
    isDefault: true,
    lineOfCredit: { subscriptionCents, minimumPaymentCents, highestRate },
  }
}
