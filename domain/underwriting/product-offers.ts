import { addMonths } from '../calendar-date.ts'
import type { PaymentDates } from '../pricing/payment-dates.ts'
import { scheduledApr } from '../pricing/scheduled-apr.ts'
import { type Budget, budget, isAffordable } from './affordability.ts'
import { maximumAllowedApr } from './apr-limit.ts'
import type { CreditFile } from './credit-file.ts'
import type { Offer, TraceEntry } from './decision.ts'
import type { Policy, ProductPolicy } from './policy.ts'
import { priceLoan } from './priced-loan.ts'
import { type Reason, reason, scoreReasons } from './reasons.ts'
import { cardFinding, findScorecard } from './scorecard.ts'
import type { Snapshot } from './snapshot.ts'

/** The inputs of one product's offers. */
export type Case = {
  readonly snapshot: Snapshot
  readonly policy: Policy
  readonly product: ProductPolicy
  readonly file: CreditFile
  readonly score: number
  readonly dates: PaymentDates
}

/** Offers of one product with the trace entry that explains their amount. */
export type ProductOffers = { readonly offers: readonly Offer[]; readonly trace: TraceEntry }

/** What rules out an amount at a term. */
type Limit = 'BUDGET' | 'BAND' | 'LAW'

/**
 * The offers of a product whose rules all pass: every term that fits the budget at the requested amount, or
 * at the largest smaller amount that has one; then further amounts, if the product has them. An amount below
 * the product's minimum is raised to it.
 */
export function productOffers(offerCase: Case): ProductOffers {
  const { snapshot, product } = offerCase
  const requestedCents = requestedAmount(offerCase)
  const startCents = Math.min(
    requestedCents,
    wholeSteps(principalRoom(offerCase), product),
    maximumByUtilization(offerCase) ?? requestedCents,
  )
  const room = budget(snapshot, offerCase.file, product)
  const against = new Set<Limit>()
  for (
    let amountCents = startCents;
    amountCents >= product.minimumAmountCents;
    amountCents -= product.amountStepCents
  ) {
    const made = offersAt(amountCents, offerCase, room)
    for (const what of made.against) against.add(what)
    if (made.offers.length === 0) continue
    const further = furtherAmounts(offerCase, requestedCents).flatMap(
      (more) => offersAt(more, offerCase, room).offers,
    )
    const all = [...markDefault(made.offers, snapshot.request.termMonths), ...further]
    const amounts = { amountCents, startCents, soughtCents: requestedCents }
    return {
      offers: all,
      trace: amountTrace(offerCase, amountCents, counterReasons(offerCase, amounts, against)),
    }
  }
  return { offers: [], trace: amountTrace(offerCase, 0, [noOfferReason(offerCase, startCents, against)]) }
}

/** The requested amount within the product's range and steps. */
function requestedAmount({ snapshot, product }: Case): number {
  const { minimumAmountCents, maximumAmountCents } = product
  const askedCents = wholeSteps(snapshot.request.amountCents, product)
  return Math.min(Math.max(askedCents, minimumAmountCents), maximumAmountCents)
}

function wholeSteps(amountCents: number, { amountStepCents }: ProductPolicy): number {
  return Math.floor(amountCents / amountStepCents) * amountStepCents
}

/** Principal that may still be lent beside outstanding relief loans. */
function principalRoom({ snapshot, product }: Case): number {
  const { maximumReliefPrincipalCents } = product
  if (maximumReliefPrincipalCents === null) return product.maximumAmountCents
  return maximumReliefPrincipalCents - snapshot.reliefLoans.outstandingPrincipalCents
}

/**
 * The maximum for an applicant near the limits of their cards, in whole steps; null when it does not apply.
 */
function maximumByUtilization({ file, product }: Case): number | null {
  const { nearLimits } = product.limits
  if (nearLimits === undefined) return null
  const { revolvingBalanceCents, revolvingLimitCents } = file
  const isNear = revolvingBalanceCents > revolvingLimitCents * nearLimits.aboveUtilization
  return isNear ? wholeSteps(nearLimits.maximumAmountCents, product) : null
}

function furtherAmounts(offerCase: Case, requestedCents: number): readonly number[] {
  const { pricing } = offerCase.product
  if (pricing.kind !== 'RATE_AND_FEE') return []
  const maximumCents = maximumByUtilization(offerCase) ?? Number.POSITIVE_INFINITY
  return pricing.furtherAmountsCents.filter((amount) => amount > requestedCents && amount <= maximumCents)
}

/** Offers of one amount within budget and law, shortest term first, and what ruled out the other terms. */
function offersAt(amountCents: number, offerCase: Case, room: Budget) {
  const limit = maximumAllowedApr(offerCase.snapshot, offerCase.policy, offerCase.product, amountCents)
  const offers: Offer[] = []
  const against: Limit[] = []
  for (const termMonths of offerCase.product.termsMonths) {
    const { pricing } = offerCase.product
    if (pricing.kind === 'SUBSCRIPTION') break
    const { score, dates } = offerCase
    const priced = priceLoan({ pricing, score, amountCents, termMonths, highestApr: limit, dates })
    if (priced === null) {
      against.push('BAND')
      continue
    }
    if (!isAffordable(priced.monthlyPaymentCents, room)) {
      against.push('BUDGET')
      continue
    }
    const annualPercentageRate = scheduledApr({
      amountFinancedCents: priced.toYouAmountCents,
      firstPeriod: dates.firstPeriod,
      ...priced,
    })
    if (annualPercentageRate > limit) {
      against.push('LAW')
      continue
    }
    offers.push({
      productId: offerCase.product.productId,
      productTypeName: offerCase.product.productTypeName,
      issuingBankSlug: offerCase.product.issuingBankSlug,
      ...priced,
      annualPercentageRate,
      fundingDate: dates.fundingDate,
      firstPaymentDate: dates.firstPaymentDate,
      lastPaymentDate: addMonths(dates.firstPaymentDate, termMonths - 1),
      isDefault: false,
    })
  }
  return { offers, against }
}

/** Shown first: the requested term, otherwise the next longer one, otherwise the longest. */
function markDefault(offers: readonly Offer[], askedTerm: number | null): Offer[] {
  const next = offers.findIndex(({ termMonths }) => termMonths >= (askedTerm ?? 0))
  const chosen = next === -1 ? offers.length - 1 : next
  return offers.map((offer, index) => (index === chosen ? { ...offer, isDefault: true } : offer))
}

/** Why the offers are below the requested amount; empty when they are not. */
function counterReasons(
  offerCase: Case,
  {
    amountCents,
    startCents,
    soughtCents: requestedCents,
  }: Record<'amountCents' | 'startCents' | 'soughtCents', number>,
  against: ReadonlySet<Limit>,
): readonly Reason[] {
  if (amountCents === requestedCents) return []
  const utilizationMaximum = maximumByUtilization(offerCase)
  const isNear = utilizationMaximum !== null && utilizationMaximum < requestedCents
  const principal =
    wholeSteps(principalRoom(offerCase), offerCase.product) <
    Math.min(requestedCents, utilizationMaximum ?? requestedCents)
  return [
    ...(isNear && !principal ? [reason('UTILIZATION_TOO_HIGH')] : []),
    ...(amountCents < startCents
      ? limitReasons(offerCase, against)
      : principal
        ? [reason('PRINCIPAL_OUTSTANDING')]
        : []),
  ]
}

/**
 * What made the amount smaller: the budget if it did so for any term, otherwise the band, otherwise the law.
 */
function limitReasons(offerCase: Case, against: ReadonlySet<Limit>): readonly Reason[] {
  if (against.has('BUDGET')) return [reason('OBLIGATIONS_TOO_HIGH')]
  return against.has('BAND') ? bandReasons(offerCase) : [reason('STATE_LIMIT')]
}

/** Why the applicant is not in a better band: what lowered the score or the sum. */
function bandReasons({ snapshot, policy, product, file }: Case): readonly Reason[] {
  const card = findScorecard(product, policy)
  if (card === null) return scoreReasons(file.score?.factors ?? [])
  return cardFinding(card, snapshot, file, snapshot.bank).reasons
}

function noOfferReason({ product }: Case, startCents: number, against: ReadonlySet<Limit>): Reason {
  if (startCents < product.minimumAmountCents) return reason('PRINCIPAL_OUTSTANDING')
  return reason(against.has('LAW') ? 'STATE_LIMIT' : 'OBLIGATIONS_TOO_HIGH')
}

function amountTrace(offerCase: Case, amountCents: number, reasons: readonly Reason[]): TraceEntry {
  const { plainCents, withReservesCents } = budget(offerCase.snapshot, offerCase.file, offerCase.product)
  const maximumCents = maximumByUtilization(offerCase)
  const outcome = amountCents === 0 ? 'FAIL' : reasons.length > 0 ? 'COUNTER' : 'PASS'
  return {
    rule: 'amount-and-terms',
    productId: offerCase.product.productId,
    inputs: {
      askedCents: offerCase.snapshot.request.amountCents,
      askedTermMonths: offerCase.snapshot.request.termMonths,
      offeredCents: amountCents,
      paymentBudgetCents: plainCents,
      paymentBudgetWithReservesCents: withReservesCents,
      ...(maximumCents !== null && { mostNearLimitsCents: maximumCents }),
    },
    outcome,
    reasons,
  }
}
