import { addMonths } from '../calendar-date.ts'
import type { PaymentDates } from '../pricing/payment-dates.ts'
import { scheduledApr } from '../pricing/scheduled-apr.ts'
import { type Budget, budget, isAffordable } from './affordability.ts'
import { highestApr } from './apr-limit.ts'
import type { CreditFile } from './credit-file.ts'
import type { Offer, TraceEntry } from './decision.ts'
import type { Policy, ProductPolicy } from './policy.ts'
import { priceLoan } from './priced-loan.ts'
import { type Reason, reason, scoreReasons } from './reasons.ts'
import { cardFinding, cardOf } from './scorecard.ts'
import type { Snapshot } from './snapshot.ts'

/** Everything that an offer of one product is worked out from. */
export type Case = {
  readonly snapshot: Snapshot
  readonly policy: Policy
  readonly product: ProductPolicy
  readonly file: CreditFile
  readonly score: number
  readonly dates: PaymentDates
}

/** Offers of one product with the trace entry of how their amount came about. */
export type ProductOffers = { readonly offers: readonly Offer[]; readonly trace: TraceEntry }

/** What stands against one amount at one term. */
type Against = 'BUDGET' | 'BAND' | 'LAW'

/**
 * The offers of a product whose rules are all met: every term that fits the budget at the amount asked for, or at
 * the largest smaller amount at which one does; then further amounts, where the product has them. An amount
 * below the product's minimum is raised to it.
 */
export function productOffers(one: Case): ProductOffers {
  const { snapshot, product } = one
  const soughtCents = soughtAmount(one)
  const startCents = Math.min(
    soughtCents,
    wholeSteps(principalRoom(one), product),
    mostByUtilization(one) ?? soughtCents,
  )
  const room = budget(snapshot, one.file, product)
  const against = new Set<Against>()
  for (
    let amountCents = startCents;
    amountCents >= product.minimumAmountCents;
    amountCents -= product.amountStepCents
  ) {
    const made = offersAt(amountCents, one, room)
    for (const what of made.against) against.add(what)
    if (made.offers.length === 0) continue
    const further = furtherAmounts(one, soughtCents).flatMap((more) => offersAt(more, one, room).offers)
    const all = [...markDefault(made.offers, snapshot.request.termMonths), ...further]
    const amounts = { amountCents, startCents, soughtCents }
    return { offers: all, trace: amountTrace(one, amountCents, counterReasons(one, amounts, against)) }
  }
  return { offers: [], trace: amountTrace(one, 0, [refusal(one, startCents, against)]) }
}

/** The amount asked for, within the product's range and in its steps. */
function soughtAmount({ snapshot, product }: Case): number {
  const { minimumAmountCents, maximumAmountCents } = product
  const askedCents = wholeSteps(snapshot.request.amountCents, product)
  return Math.min(Math.max(askedCents, minimumAmountCents), maximumAmountCents)
}

function wholeSteps(amountCents: number, { amountStepCents }: ProductPolicy): number {
  return Math.floor(amountCents / amountStepCents) * amountStepCents
}

/** Principal that may still be lent beside what is outstanding on relief loans. */
function principalRoom({ snapshot, product }: Case): number {
  const { maximumReliefPrincipalCents } = product
  if (maximumReliefPrincipalCents === null) return product.maximumAmountCents
  return maximumReliefPrincipalCents - snapshot.reliefLoans.outstandingPrincipalCents
}

/** The most that is lent to somebody whose cards are nearly used up, in whole steps; null where that makes no difference. */
function mostByUtilization({ file, product }: Case): number | null {
  const { nearLimits } = product.limits
  if (nearLimits === undefined) return null
  const { revolvingBalanceCents, revolvingLimitCents } = file
  const isNear = revolvingBalanceCents > revolvingLimitCents * nearLimits.aboveUtilization
  return isNear ? wholeSteps(nearLimits.maximumAmountCents, product) : null
}

function furtherAmounts(one: Case, soughtCents: number): readonly number[] {
  const { pricing } = one.product
  if (pricing.kind !== 'RATE_AND_FEE') return []
  const mostCents = mostByUtilization(one) ?? Number.POSITIVE_INFINITY
  return pricing.furtherAmountsCents.filter((amount) => amount > soughtCents && amount <= mostCents)
}

/** The offers of one amount that fit the budget and the law, shortest term first, and what stood against the other terms. */
function offersAt(amountCents: number, one: Case, room: Budget) {
  const limit = highestApr(one.snapshot, one.policy, one.product, amountCents)
  const offers: Offer[] = []
  const against: Against[] = []
  for (const termMonths of one.product.termsMonths) {
    const { pricing } = one.product
    if (pricing.kind === 'SUBSCRIPTION') break
    const { score, dates } = one
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
      productId: one.product.productId,
      productTypeName: one.product.productTypeName,
      issuingBankSlug: one.product.issuingBankSlug,
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

/** Shown first: the term asked for, else the next longer one, else the longest there is. */
function markDefault(offers: readonly Offer[], askedTerm: number | null): Offer[] {
  const next = offers.findIndex(({ termMonths }) => termMonths >= (askedTerm ?? 0))
  const chosen = next === -1 ? offers.length - 1 : next
  return offers.map((offer, index) => (index === chosen ? { ...offer, isDefault: true } : offer))
}

/** Why less than what was sought is offered; none when it is not less. */
function counterReasons(
  one: Case,
  { amountCents, startCents, soughtCents }: Record<'amountCents' | 'startCents' | 'soughtCents', number>,
  against: ReadonlySet<Against>,
): readonly Reason[] {
  if (amountCents === soughtCents) return []
  const byUse = mostByUtilization(one)
  const isNear = byUse !== null && byUse < soughtCents
  const principal = wholeSteps(principalRoom(one), one.product) < Math.min(soughtCents, byUse ?? soughtCents)
  return [
    ...(isNear && !principal ? [reason('UTILIZATION_TOO_HIGH')] : []),
    ...(amountCents < startCents
      ? stoodAgainst(one, against)
      : principal
        ? [reason('PRINCIPAL_OUTSTANDING')]
        : []),
  ]
}

/** What made the amount smaller, as reasons: the budget where it had a part in it, else the band, else the law. */
function stoodAgainst(one: Case, against: ReadonlySet<Against>): readonly Reason[] {
  if (against.has('BUDGET')) return [reason('OBLIGATIONS_TOO_HIGH')]
  return against.has('BAND') ? bandReasons(one) : [reason('STATE_LIMIT')]
}

/** Why the applicant is in no better band: what lowered the score or the sum. */
function bandReasons({ snapshot, policy, product, file }: Case): readonly Reason[] {
  const card = cardOf(product, policy)
  if (card === null) return scoreReasons(file.score?.factors ?? [])
  return cardFinding(card, snapshot, file, snapshot.bank).reasons
}

function refusal({ product }: Case, startCents: number, against: ReadonlySet<Against>): Reason {
  if (startCents < product.minimumAmountCents) return reason('PRINCIPAL_OUTSTANDING')
  return reason(against.has('LAW') ? 'STATE_LIMIT' : 'OBLIGATIONS_TOO_HIGH')
}

function amountTrace(one: Case, amountCents: number, reasons: readonly Reason[]): TraceEntry {
  const { plainCents, withReservesCents } = budget(one.snapshot, one.file, one.product)
  const mostCents = mostByUtilization(one)
  const outcome = amountCents === 0 ? 'FAIL' : reasons.length > 0 ? 'COUNTER' : 'PASS'
  return {
    rule: 'amount-and-terms',
    productId: one.product.productId,
    inputs: {
      askedCents: one.snapshot.request.amountCents,
      askedTermMonths: one.snapshot.request.termMonths,
      offeredCents: amountCents,
      paymentBudgetCents: plainCents,
      paymentBudgetWithReservesCents: withReservesCents,
      ...(mostCents !== null && { mostNearLimitsCents: mostCents }),
    },
    outcome,
    reasons,
  }
}
