import { addMonths } from '../calendar-date.ts'
import { paymentDates } from '../pricing/payment-dates.ts'
import { scheduledApr } from '../pricing/scheduled-apr.ts'
import { type Budget, budget, isAffordable, type PaymentRoom } from './affordability.ts'
import { amountReasons, limitReasons } from './amount-reasons.ts'
import { findAprCap } from './apr-limit.ts'
import type { Offer, TraceEntry } from './decision.ts'
import type { Attempt, Obstacle, OfferCase } from './offer-case.ts'
import type { ProductPolicy } from './policy.ts'
import { priceLoan } from './priced-loan.ts'
import type { Reason } from './reasons.ts'
import { bandReasons } from './scorecard.ts'
import { isWithinLimit, storedRate } from './stored-rate.ts'
import { hasFigures } from './wording.ts'

/** Offers of one product with the trace entry that explains their amount. */
export type ProductOffers = {
  readonly offers: readonly Offer[]
  readonly trace: TraceEntry
  /** Why the amount is not offered over this term, when it is not: another limit, or another price band. */
  readonly reasonsAgainst: (termMonths: number) => readonly Reason[]
}

/**
 * The offers of a product whose rules all pass: every term that fits the budget at the requested amount, or
 * at the largest smaller amount that has one; then further amounts, if the product has them: larger ones than
 * the requested amount, or for a product with an up-front charge smaller ones than the offered amount; then
 * all of them with the other first payments that may be chosen. An amount below the product's minimum is
 * raised to it.
 */
export function productOffers(offerCase: OfferCase): ProductOffers {
  const { snapshot, product } = offerCase
  const soughtCents = soughtAmount(snapshot.request.amountCents, product)
  const principalCents = wholeSteps(principalRoom(offerCase), product)
  const nearLimitsCents = maximumByUtilization(offerCase)
  const startCents = Math.min(soughtCents, principalCents, nearLimitsCents ?? soughtCents)
  const room = budget(snapshot, offerCase.file, product)
  const attempts: Attempt[] = []
  let offers: readonly Offer[] = []
  let offeredCents = 0
  for (
    let amountCents = startCents;
    amountCents >= product.minimumAmountCents && offers.length === 0;
    amountCents -= product.amountStepCents
  ) {
    const made = offersAt(amountCents, offerCase, room)
    attempts.push({ amountCents, obstacles: made.obstacles })
    if (made.offers.length === 0) continue
    offeredCents = amountCents
    const further = furtherAmounts(offerCase, soughtCents, offeredCents).flatMap(
      (more) => offersAt(more, offerCase, room).offers,
    )
    const usual = [...markDefault(made.offers, snapshot.request.termMonths), ...further]
    offers = [...usual, ...offersOnOtherDays(offerCase, usual, room)]
  }
  const amounts = { offeredCents, startCents, soughtCents, principalCents, nearLimitsCents }
  const { reasons, binding } = amountReasons(offerCase, amounts, attempts)
  return {
    offers,
    trace: amountTrace(offerCase, offeredCents, reasons, binding),
    reasonsAgainst: (termMonths) => reasonsAgainst(offerCase, attempts.at(-1), termMonths),
  }
}

function reasonsAgainst(offerCase: OfferCase, last: Attempt | undefined, termMonths: number) {
  const obstacles = last?.obstacles.filter((obstacle) => obstacle.termMonths === termMonths) ?? []
  const { reasons } = limitReasons(offerCase, { amountCents: last?.amountCents ?? 0, obstacles })
  return reasons.length > 0 ? reasons : bandReasons(offerCase)
}

/** The requested amount within the product's range and steps. */
export function soughtAmount(askedCents: number, product: ProductPolicy): number {
  const { minimumAmountCents, maximumAmountCents } = product
  return Math.min(Math.max(wholeSteps(askedCents, product), minimumAmountCents), maximumAmountCents)
}

export function wholeSteps(amountCents: number, { amountStepCents }: ProductPolicy): number {
  return Math.floor(amountCents / amountStepCents) * amountStepCents
}

/** Principal that may still be lent in addition to outstanding relief loans. */
function principalRoom({ snapshot, product }: OfferCase): number {
  const { maximumReliefPrincipalCents } = product
  if (maximumReliefPrincipalCents === null) return product.maximumAmountCents
  return maximumReliefPrincipalCents - snapshot.reliefLoans.outstandingPrincipalCents
}

/**
 * The maximum for an applicant near the limits of their cards, in whole steps; null when it does not apply.
 */
function maximumByUtilization({ file, product }: OfferCase): number | null {
  const { nearLimits } = product.limits
  if (nearLimits === undefined) return null
  const { revolvingBalanceCents, revolvingLimitCents } = file
  const isNear = revolvingBalanceCents > revolvingLimitCents * nearLimits.aboveUtilization
  return isNear ? wholeSteps(nearLimits.maximumAmountCents, product) : null
}

function furtherAmounts(
  offerCase: OfferCase,
  requestedCents: number,
  offeredCents: number,
): readonly number[] {
  const { pricing } = offerCase.product
  if (pricing.kind === 'SUBSCRIPTION') return []
  if (pricing.kind === 'UP_FRONT_CHARGE')
    return (pricing.furtherAmountsCents ?? []).filter((amount) => amount < offeredCents)
  const maximumCents = maximumByUtilization(offerCase) ?? Number.POSITIVE_INFINITY
  return pricing.furtherAmountsCents.filter((amount) => amount > requestedCents && amount <= maximumCents)
}

/**
 * The same amounts and terms with each other first payment that the product allows, priced for that day. An
 * accepted offer keeps its date.
 */
function offersOnOtherDays(offerCase: OfferCase, usual: readonly Offer[], room: Budget): Offer[] {
  const { snapshot, product, dates } = offerCase
  if (snapshot.accepted !== undefined) return []
  const choices = (product.firstPaymentDays ?? []).map((days) => paymentDates(snapshot.asOf, days))
  // Two choices at the end of a month may fall on the same day.
  const others = new Map(choices.map((choice) => [choice.firstPaymentDate, choice]))
  others.delete(dates.firstPaymentDate)
  const isOffered = (offer: Offer) =>
    usual.some(
      ({ loanAmountCents, termMonths }) =>
        loanAmountCents === offer.loanAmountCents && termMonths === offer.termMonths,
    )
  const amounts = [...new Set(usual.map(({ loanAmountCents }) => loanAmountCents))]
  return [...others.values()].flatMap((choice) =>
    amounts.flatMap((amountCents) =>
      offersAt(amountCents, { ...offerCase, dates: choice }, room).offers.filter(isOffered),
    ),
  )
}

/** Offers of one amount within budget and law, shortest term first, and the obstacles to the other terms. */
export function offersAt(amountCents: number, offerCase: OfferCase, room: PaymentRoom) {
  const { snapshot, policy, product, score, dates } = offerCase
  const { maximumApr: highestApr } = findAprCap(snapshot, policy, product, amountCents)
  const offers: Offer[] = []
  const obstacles: Obstacle[] = []
  for (const termMonths of product.termsMonths) {
    const { pricing } = product
    if (pricing.kind === 'SUBSCRIPTION') break
    const priced = priceLoan({ pricing, score, amountCents, termMonths, highestApr, dates })
    if (priced === null) {
      obstacles.push({ termMonths, priced: null })
      continue
    }
    const { toYouAmountCents: amountFinancedCents } = priced
    const { firstPeriod } = dates
    const annualPercentageRate = storedRate(
      scheduledApr({ amountFinancedCents, firstPeriod, ...priced }),
      policy,
    )
    const { monthlyPaymentCents: paymentCents } = priced
    const isWithinBudget = isAffordable(paymentCents, room)
    const isWithinCap = isWithinLimit(annualPercentageRate, highestApr, policy)
    if (!(isWithinBudget && isWithinCap)) {
      obstacles.push({
        termMonths,
        priced: { paymentCents, apr: annualPercentageRate, isWithinBudget, isWithinCap },
      })
      continue
    }
    offers.push({
      productId: product.productId,
      productTypeName: product.productTypeName,
      issuingBankSlug: product.issuingBankSlug,
      ...priced,
      annualPercentageRate,
      fundingDate: dates.fundingDate,
      firstPaymentDate: dates.firstPaymentDate,
      lastPaymentDate: addMonths(dates.firstPaymentDate, termMonths - 1),
      isDefault: false,
    })
  }
  return { offers, obstacles }
}

/** Shown first: the requested term, otherwise the next longer one, otherwise the longest. */
function markDefault(offers: readonly Offer[], askedTerm: number | null): Offer[] {
  const next = offers.findIndex(({ termMonths }) => termMonths >= (askedTerm ?? 0))
  const chosen = next === -1 ? offers.length - 1 : next
  return offers.map((offer, index) => (index === chosen ? { ...offer, isDefault: true } : offer))
}

function amountTrace(
  offerCase: OfferCase,
  amountCents: number,
  reasons: readonly Reason[],
  binding: TraceEntry['inputs'],
): TraceEntry {
  const { snapshot, policy, product, file } = offerCase
  const room = budget(snapshot, file, product)
  const maximumCents = maximumByUtilization(offerCase)
  const outcome = amountCents === 0 ? 'FAIL' : reasons.length > 0 ? 'COUNTER' : 'PASS'
  return {
    rule: 'amount-and-terms',
    productId: product.productId,
    inputs: {
      askedCents: snapshot.request.amountCents,
      askedTermMonths: snapshot.request.termMonths,
      offeredCents: amountCents,
      paymentBudgetCents: room.plainCents,
      paymentBudgetWithReservesCents: room.withReservesCents,
      ...(maximumCents !== null && { mostNearLimitsCents: maximumCents }),
      ...(hasFigures(policy) && { ...boundInputs(room), ...binding }),
    },
    outcome,
    reasons,
    ...(hasFigures(policy) && outcome === 'FAIL' && { weight: 2 }),
  }
}

/** Every bound of a payment, so that the one that decided can be checked by hand. */
export function boundInputs(room: Budget): TraceEntry['inputs'] {
  const { debtBoundCents, debtBoundWithReservesCents, reservesCoverCents, incomeBoundCents } = room
  return {
    debtBoundCents,
    debtBoundWithReservesCents,
    reservesCoverCents,
    incomeBoundCents,
    cashBoundCents: room.cashBoundCents,
  }
}
