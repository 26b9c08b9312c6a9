import { paymentDates } from '../pricing/payment-dates.ts'
import { type BankDataNeed, bankDataNeed, bankRules, isThinness } from './bank-rules.ts'
import type { CreditFile } from './credit-file.ts'
import { creditRules } from './credit-rules.ts'
import type { ProductOutcome, TraceEntry } from './decision.ts'
import { lineOfCreditOffers } from './line-of-credit.ts'
import { isServed } from './placement.ts'
import type { BankLinkPolicy, Policy, ProductPolicy } from './policy.ts'
import { bestPossibleScore, currentScore, scoreWithBank } from './priced-score.ts'
import { type ProductOffers, productOffers } from './product-offers.ts'
import { principalReasons, type Reason } from './reasons.ts'
import { type Finding, reasonsByWeight, toTraceEntry } from './rule.ts'
import { cardFinding, findScorecard, lowestBand } from './scorecard.ts'
import type { Snapshot } from './snapshot.ts'
import { findWording } from './wording.ts'

/** The outcome for one product, and every rule behind it. */
export type ProductDecision = {
  readonly outcome: ProductOutcome
  /** Whether bank data would make an offer cheaper. */
  readonly isBetterWithBank: boolean
  readonly trace: readonly TraceEntry[]
  /** Why the offered amount is not lent over this term. */
  readonly reasonsAgainst: (termMonths: number) => readonly Reason[]
}

type Case = { snapshot: Snapshot; policy: Policy; product: ProductPolicy; file: CreditFile }

/**
 * Decides one product on its own.
 * @param common entries of the rules for every product; a failed one declines this product too
 */
export function decideProduct(
  snapshot: Snapshot,
  policy: Policy,
  product: ProductPolicy,
  file: CreditFile,
  common: readonly TraceEntry[],
): ProductDecision {
  const availability = availabilityRules(snapshot, product, policy)
  const missing = availability.filter(isUnmet)
  if (missing.length > 0) return declined(product, 'NOT_AVAILABLE', reasonsByWeight(missing), availability)
  const rules = creditRules(snapshot, file, product, policy)
  const trace = [...availability, ...rules]
  const unmet = [...common, ...rules].filter(isUnmet)
  const productCase = { snapshot, policy, product, file }
  const score = currentScore(productCase)
  const need = bankDataNeed(product, file, unmet, score)
  if (need !== 'NOT_NEEDED' && product.bankLink !== null)
    return decideWithBank(productCase, product.bankLink, need, trace, unmet)
  if (unmet.length > 0 || score === null) return declined(product, 'DECLINED', reasonsByWeight(unmet), trace)
  return offered(product, offersAt(productCase, score), trace)
}

/**
 * Decides a product that can use bank data: with bank data, by its rules; without it, by whether it could
 * change the outcome.
 */
function decideWithBank(
  productCase: Case,
  bankLink: BankLinkPolicy,
  need: Exclude<BankDataNeed, 'NOT_NEEDED'>,
  trace: readonly TraceEntry[],
  unmet: readonly TraceEntry[],
): ProductDecision {
  const { product, file, snapshot, policy } = productCase
  const { bank } = snapshot
  const bankLinkEntry: TraceEntry = {
    rule: 'bank-link',
    productId: product.productId,
    inputs: { standing: need, isLinked: bank !== null },
    outcome: 'PASS',
    reasons: [],
  }
  if (bank === null && need === 'REQUIRED') {
    const best = bestPossibleScore(productCase, bankLink, need)
    // Never ask for a bank account that could not lead to an offer.
    if (best < lowestBand(product.pricing))
      return declined(product, 'DECLINED', reasonsByWeight(unmet), trace)
    const withBank = offersAt(productCase, best)
    if (withBank.offers.length === 0) return offered(product, withBank, trace, unmet)
    const stop: TraceEntry = {
      ...bankLinkEntry,
      outcome: 'STOP',
      reasons: reasonsByWeight(unmet),
    }
    return declined(product, 'NEEDS_BANK_LINK', stop.reasons, [...trace, stop])
  }
  if (bank === null) {
    const now = offersAt(productCase, currentScore(productCase) ?? 0)
    const withBank = offersAt(productCase, bestPossibleScore(productCase, bankLink, need))
    return { ...offered(product, now, [...trace, bankLinkEntry]), isBetterWithBank: isCheaper(withBank, now) }
  }
  const card = findScorecard(product, policy)
  const rules = [
    ...bankRules(bank, bankLink, product.productId, policy),
    ...(card === null
      ? []
      : [toTraceEntry(cardFinding(card, snapshot, file, policy, bank), product.productId, policy)]),
  ]
  const failedRules = rules.filter(isUnmet)
  // The account could have made up for a thin file, so its findings are the stronger reasons.
  if (failedRules.length > 0)
    return declined(
      product,
      'DECLINED',
      [...reasonsByWeight(failedRules), ...reasonsByWeight(unmet)],
      [...trace, bankLinkEntry, ...rules],
    )
  const waivedTrace = trace.map(
    (entry): TraceEntry =>
      isUnmet(entry) && isThinness(entry, file) ? { ...entry, outcome: 'WAIVED', reasons: [] } : entry,
  )
  return offered(product, offersAt(productCase, scoreWithBank(productCase, bankLink, need)), [
    ...waivedTrace,
    bankLinkEntry,
    ...rules,
  ])
}

function offersAt({ snapshot, policy, product, file }: Case, score: number): ProductOffers {
  const dates = paymentDates(snapshot.asOf, snapshot.accepted?.firstPaymentDays)
  const productCase = { snapshot, policy, product, file, score, dates }
  const { pricing } = product
  return pricing.kind === 'SUBSCRIPTION'
    ? lineOfCreditOffers(productCase, pricing)
    : productOffers(productCase)
}

/** Whether an offer of the first kind costs less than the second kind's of the same amount, term and day. */
function isCheaper({ offers }: ProductOffers, than: ProductOffers): boolean {
  return offers.some((offer) =>
    than.offers.some(
      (other) =>
        other.loanAmountCents === offer.loanAmountCents &&
        other.termMonths === offer.termMonths &&
        other.firstPaymentDate === offer.firstPaymentDate &&
        offer.annualPercentageRate < other.annualPercentageRate,
    ),
  )
}

/** @param unmet rules that failed before the amount was considered */
function offered(
  product: ProductPolicy,
  made: ProductOffers,
  trace: readonly TraceEntry[],
  unmet: readonly TraceEntry[] = [],
): ProductDecision {
  const { reasons: found } = made.trace
  const isLegalLimit = found.length > 0 && found.every(({ code }) => code === 'STATE_LIMIT')
  const result = made.offers.length > 0 ? 'OFFERED' : isLegalLimit ? 'NOT_AVAILABLE' : 'DECLINED'
  const reasons = reasonsByWeight([made.trace, ...(isLegalLimit ? [] : unmet)])
  const outcome = {
    ...outcomeOf(product, result, reasons),
    offers: made.offers,
    hasCounterOffer: made.trace.outcome === 'COUNTER',
  }
  return {
    outcome,
    isBetterWithBank: false,
    trace: [...trace, made.trace],
    reasonsAgainst: made.reasonsAgainst,
  }
}

function declined(
  product: ProductPolicy,
  result: ProductOutcome['outcome'],
  reasons: readonly Reason[],
  trace: readonly TraceEntry[],
): ProductDecision {
  const outcome = outcomeOf(product, result, reasons)
  return { outcome, isBetterWithBank: false, trace, reasonsAgainst: () => outcome.reasons }
}

function isUnmet({ outcome }: TraceEntry): boolean {
  return outcome === 'FAIL' || outcome === 'STOP'
}

/** Whether the bank makes this loan for this state and purpose; if not, that is not an adverse action. */
function availabilityRules(
  { applicant, request }: Snapshot,
  product: ProductPolicy,
  policy: Policy,
): TraceEntry[] {
  const { stateCode } = applicant
  const { useOfFunds } = request
  const word = findWording(policy)
  const findings: Finding[] = [
    {
      rule: 'state-served',
      inputs: { stateCode },
      isMet: isServed(product, stateCode),
      reasons: () => [word('STATE_NOT_SERVED', {})],
      miss: 1,
    },
    {
      rule: 'use-of-funds',
      inputs: { useOfFunds },
      isMet: product.allowedUseOfFunds.includes(useOfFunds),
      reasons: () => [word('USE_NOT_OFFERED', {})],
      miss: 1,
    },
  ]
  return findings.map((finding) => toTraceEntry(finding, product.productId, policy))
}

function outcomeOf(
  product: ProductPolicy,
  outcome: ProductOutcome['outcome'],
  reasons: readonly Reason[],
): ProductOutcome {
  const { productId, productTypeName, issuingBankSlug } = product
  return {
    productId,
    productTypeName,
    issuingBankSlug,
    outcome,
    reasons: principalReasons(reasons),
    offers: [],
    hasCounterOffer: false,
  }
}
