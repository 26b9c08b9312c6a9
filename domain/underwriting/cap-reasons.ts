import { scheduledApr } from '../pricing/scheduled-apr.ts'
import { findAprCap, findLegalCap } from './apr-limit.ts'
import { monthlyRate } from './line-rate.ts'
import type { OfferCase } from './offer-case.ts'
import { priceLoan } from './priced-loan.ts'
import type { Reason } from './reasons.ts'
import { bandReasons } from './scorecard.ts'
import { isWithinLimit, storedRate } from './stored-rate.ts'
import { findWording } from './wording.ts'

/**
 * Why a price above a limit rules an amount out. The law is the reason only if no price band of the product
 * could lawfully lend it: refusing credit at this score's price is adverse action (12 CFR 1002.2(c)(1)), and
 * so is refusing it because of our own limit.
 * @param apr the lowest APR at this score's price
 */
export function capReasons(offerCase: OfferCase, amountCents: number, apr: number): readonly Reason[] {
  const { snapshot, policy, product } = offerCase
  const word = findWording(policy)
  const legal = (cents: number) => findLegalCap(snapshot, policy, product, cents)
  if (!couldLend(offerCase, amountCents, (cents) => legal(cents).maximumApr))
    return [word('STATE_LIMIT', { ...legal(amountCents), amountCents })]
  const cap = findAprCap(snapshot, policy, product, amountCents)
  const isScore = couldLend(
    offerCase,
    amountCents,
    (cents) => findAprCap(snapshot, policy, product, cents).maximumApr,
  )
  return [word('PRICE_ABOVE_CAP', { ...cap, amountCents, apr }), ...(isScore ? bandReasons(offerCase) : [])]
}

/** Whether any price band of the product keeps to a limit, at this amount or a larger one that is sought. */
export function couldLend(
  offerCase: OfferCase,
  amountCents: number,
  limitAt: (amountCents: number) => number,
): boolean {
  const { product, snapshot, policy } = offerCase
  const isWithin = (rate: number, limit: number) => isWithinLimit(storedRate(rate, policy), limit, policy)
  const { pricing, maximumAmountCents, amountStepCents } = product
  if (pricing.kind === 'SUBSCRIPTION')
    return pricing.tiers.some(({ subscriptionCents, lineLimitCents }) =>
      isWithin(monthlyRate(subscriptionCents, pricing.minimumPaymentCents), limitAt(lineLimitCents)),
    )
  const { dates } = offerCase
  const highestCents = Math.min(maximumAmountCents, Math.max(snapshot.request.amountCents, amountCents))
  for (let cents = amountCents; cents <= highestCents; cents += amountStepCents) {
    const highestApr = limitAt(cents)
    for (const { minimumScore: score } of pricing.tiers)
      for (const termMonths of product.termsMonths) {
        const priced = priceLoan({ pricing, score, amountCents: cents, termMonths, highestApr, dates })
        if (priced === null) continue
        const { toYouAmountCents: amountFinancedCents } = priced
        const { firstPeriod } = dates
        if (isWithin(scheduledApr({ amountFinancedCents, firstPeriod, ...priced }), highestApr)) return true
      }
  }
  return false
}
