import { addMonths } from '../calendar-date.ts'
import { scheduledApr } from '../pricing/scheduled-apr.ts'
import { budget, isAffordable } from './affordability.ts'
import { type AmountReasons, limitReasons } from './amount-reasons.ts'
import { findAprCap } from './apr-limit.ts'
import type { Offer } from './decision.ts'
import { fixedReason } from './fixed-reasons.ts'
import { monthlyRate } from './line-rate.ts'
import type { Attempt, OfferCase } from './offer-case.ts'
import type { SubscriptionPricing } from './policy.ts'
import { boundInputs, type ProductOffers } from './product-offers.ts'
import { bandReasons } from './scorecard.ts'
import { isWithinLimit, storedRate } from './stored-rate.ts'
import { hasFigures } from './wording.ts'

/**
 * The line of credit of a product whose rules all pass: limit and subscription of the score's price band, if
 * the minimum payment fits the budget. Its highest rate, subscription included, must stay within every APR
 * limit: the subscription depends on what is owed, so it is a finance charge, which 32 CFR 232.4(c) counts
 * (docs/product/lines-of-credit.md).
 */
export function lineOfCreditOffers(offerCase: OfferCase, pricing: SubscriptionPricing): ProductOffers {
  const { snapshot, policy, product, file, score } = offerCase
  const tier = pricing.tiers.find(({ minimumScore }) => score >= minimumScore)
  const { minimumPaymentCents } = pricing
  const limitCents = tier?.lineLimitCents ?? 0
  const paymentCents = minimumPaymentCents + (tier?.subscriptionCents ?? 0)
  const highestRate = storedRate(monthlyRate(tier?.subscriptionCents ?? 0, minimumPaymentCents), policy)
  const { maximumApr: highestAllowed } = findAprCap(snapshot, policy, product, limitCents)
  const isWithinCap = isWithinLimit(highestRate, highestAllowed, policy)
  const room = budget(snapshot, file, product)
  const isWithinBudget = isAffordable(paymentCents, room)
  const isOffered = tier !== undefined && isWithinCap && isWithinBudget
  const priced = { paymentCents, apr: highestRate, isWithinBudget, isWithinCap }
  const attempt = { amountCents: limitCents, obstacles: [{ termMonths: 0, priced }] }
  const against = lineReasons(offerCase, attempt)
  return {
    offers: isOffered ? [wholeLine(offerCase, limitCents, paymentCents, pricing, highestRate)] : [],
    trace: {
      rule: 'line-of-credit',
      productId: product.productId,
      inputs: {
        limitCents,
        paymentCents,
        highestRate,
        highestAllowed,
        ...(hasFigures(policy) && { ...boundInputs(room), ...(isOffered ? {} : against.binding) }),
      },
      outcome: isOffered ? 'PASS' : 'FAIL',
      reasons: isOffered ? [] : against.reasons,
      ...(!isOffered && hasFigures(policy) && { weight: 2 }),
    },
    reasonsAgainst: () => (against.reasons.length > 0 ? against.reasons : bandReasons(offerCase)),
  }
}

function lineReasons(offerCase: OfferCase, attempt: Attempt): AmountReasons {
  if (hasFigures(offerCase.policy)) return limitReasons(offerCase, attempt)
  const isWithinCap = attempt.obstacles.every(({ priced }) => priced?.isWithinCap)
  return { reasons: [fixedReason(isWithinCap ? 'OBLIGATIONS_TOO_HIGH' : 'STATE_LIMIT')], binding: {} }
}

/** The example figures of a line: all of it drawn on the first day and repaid by the minimum payments. */
function wholeLine(
  { product, dates, policy }: OfferCase,
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
    annualPercentageRate: storedRate(
      scheduledApr({ amountFinancedCents: limitCents, firstPeriod: dates.firstPeriod, ...figures }),
      policy,
    ),
    fundingDate: dates.fundingDate,
    firstPaymentDate: dates.firstPaymentDate,
    lastPaymentDate: addMonths(dates.firstPaymentDate, termMonths - 1),
    isDefault: true,
    lineOfCredit: { subscriptionCents, minimumPaymentCents, highestRate },
  }
}
