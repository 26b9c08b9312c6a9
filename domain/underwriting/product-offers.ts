import { addMonths } from '../calendar-date.ts'
import type { PaymentDates } from '../pricing/payment-dates.ts'
import { scheduledApr } from '../pricing/scheduled-apr.ts'
import { type Budget, budget, isAffordable } from './affordability.ts'
import { highestApr } from './apr-limit.ts'
import type { CreditFile } from './credit-file.ts'
import type { Offer, TraceEntry } from './decision.ts'
import type { Policy, ProductPolicy } from './policy.ts'
import { priceLoan } from './priced-loan.ts'
import { type Reason, reason } from './reasons.ts'
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

/**
 * The offers of a product whose rules are all met: every term that fits the budget at the amount asked for, or at
 * the largest smaller amount at which one does; then further amounts, where the product has them. An amount
 * below the product's minimum is raised to it.
 */
export function productOffers(one: Case): ProductOffers {
  const { snapshot, product } = one
  const soughtCents = soughtAmount(one)
  const startCents = Math.min(soughtCents, wholeSteps(principalRoom(one), product))
  const room = budget(snapshot, one.file, product)
  let ruledOutByLaw = false
  for (
    let amountCents = startCents;
    amountCents >= product.minimumAmountCents;
    amountCents -= product.amountStepCents
  ) {
    const { offers, isRuledOutByLaw } = offersAt(amountCents, one, room)
    ruledOutByLaw ||= isRuledOutByLaw
    if (offers.length === 0) continue
    const further = furtherAmounts(one, soughtCents).flatMap((more) => offersAt(more, one, room).offers)
    const all = [...markDefault(offers, snapshot.request.termMonths), ...further]
    return {
      offers: all,
      trace: amountTrace(one, amountCents, counterReason(amountCents, startCents, soughtCents)),
    }
  }
  return { offers: [], trace: amountTrace(one, 0, refusal(one, startCents, ruledOutByLaw)) }
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

function furtherAmounts({ product }: Case, soughtCents: number): readonly number[] {
  if (product.pricing.kind !== 'RATE_AND_FEE') return []
  return product.pricing.furtherAmountsCents.filter((amountCents) => amountCents > soughtCents)
}

/** The offers of one amount that fit the budget and the law, shortest term first. */
function offersAt(amountCents: number, one: Case, room: Budget) {
  const limit = highestApr(one.snapshot, one.policy, one.product, amountCents)
  const offers: Offer[] = []
  let isRuledOutByLaw = false
  for (const termMonths of one.product.termsMonths) {
    const { pricing } = one.product
    if (pricing.kind === 'SUBSCRIPTION') break
    const { score, dates } = one
    const priced = priceLoan({ pricing, score, amountCents, termMonths, highestApr: limit, dates })
    if (!priced || !isAffordable(priced.monthlyPaymentCents, room)) continue
    const annualPercentageRate = scheduledApr({
      amountFinancedCents: priced.toYouAmountCents,
      firstPeriod: dates.firstPeriod,
      ...priced,
    })
    if (annualPercentageRate > limit) {
      isRuledOutByLaw = true
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
  return { offers, isRuledOutByLaw }
}

/** Shown first: the term asked for, else the next longer one, else the longest there is. */
function markDefault(offers: readonly Offer[], askedTerm: number | null): Offer[] {
  const next = offers.findIndex(({ termMonths }) => termMonths >= (askedTerm ?? 0))
  const chosen = next === -1 ? offers.length - 1 : next
  return offers.map((offer, index) => (index === chosen ? { ...offer, isDefault: true } : offer))
}

/** Why less than what was sought is offered; null when it is not less. */
function counterReason(amountCents: number, startCents: number, soughtCents: number): Reason | null {
  if (amountCents === soughtCents) return null
  return reason(amountCents === startCents ? 'PRINCIPAL_OUTSTANDING' : 'OBLIGATIONS_TOO_HIGH')
}

function refusal({ product }: Case, startCents: number, isRuledOutByLaw: boolean): Reason {
  if (startCents < product.minimumAmountCents) return reason('PRINCIPAL_OUTSTANDING')
  return reason(isRuledOutByLaw ? 'STATE_LIMIT' : 'OBLIGATIONS_TOO_HIGH')
}

function amountTrace(one: Case, amountCents: number, why: Reason | null): TraceEntry {
  const { plainCents, withReservesCents } = budget(one.snapshot, one.file, one.product)
  const outcome = amountCents === 0 ? 'FAIL' : why ? 'COUNTER' : 'PASS'
  return {
    rule: 'amount-and-terms',
    productId: one.product.productId,
    inputs: {
      askedCents: one.snapshot.request.amountCents,
      askedTermMonths: one.snapshot.request.termMonths,
      offeredCents: amountCents,
      paymentBudgetCents: plainCents,
      paymentBudgetWithReservesCents: withReservesCents,
    },
    outcome,
    reasons: why ? [why] : [],
  }
}
