import { paymentDates } from '../pricing/payment-dates.ts'
import { type BankStanding, bankRules, bankStanding, isThinness } from './bank-rules.ts'
import type { CreditFile } from './credit-file.ts'
import { creditRules } from './credit-rules.ts'
import type { ProductOutcome, TraceEntry } from './decision.ts'
import { lineOfCreditOffers } from './line-of-credit.ts'
import type { BankLinkPolicy, Policy, ProductPolicy } from './policy.ts'
import { scoreAtBest, scoreNow, scoreWithBank } from './priced-score.ts'
import { type ProductOffers, productOffers } from './product-offers.ts'
import { principalReasons, type Reason, reason } from './reasons.ts'
import { type Finding, traced } from './rule.ts'
import { cardFinding, cardOf, lowestBand } from './scorecard.ts'
import type { Snapshot } from './snapshot.ts'

/** What became of a product, and every rule that led there. */
export type ProductDecision = {
  readonly outcome: ProductOutcome
  /** Whether bank data would make an offer cheaper. */
  readonly isBetterWithBank: boolean
  readonly trace: readonly TraceEntry[]
}

type Case = { snapshot: Snapshot; policy: Policy; product: ProductPolicy; file: CreditFile }

/**
 * Decides one product by itself.
 * @param common entries of the rules that hold for every product; an unmet one declines this one too
 */
export function decideProduct(
  snapshot: Snapshot,
  policy: Policy,
  product: ProductPolicy,
  file: CreditFile,
  common: readonly TraceEntry[],
): ProductDecision {
  const availability = availabilityRules(snapshot, product)
  const missing = availability.filter(isUnmet)
  if (missing.length > 0) return turnedDown(product, 'NOT_AVAILABLE', missing, availability)
  const rules = creditRules(snapshot, file, product, policy)
  const trace = [...availability, ...rules]
  const unmet = [...common, ...rules].filter(isUnmet)
  const one = { snapshot, policy, product, file }
  const score = scoreNow(one)
  const standing = bankStanding(product, file, unmet, score)
  if (standing !== 'NOT_NEEDED' && product.bankLink !== null)
    return decideWithBank(one, product.bankLink, standing, trace, unmet)
  if (unmet.length > 0 || score === null) return turnedDown(product, 'DECLINED', unmet, trace)
  return offered(product, offersAt(one, score), trace)
}

/** Goes on where bank data counts: with it, by its rules; without it, by what it could do. */
function decideWithBank(
  one: Case,
  bankLink: BankLinkPolicy,
  standing: Exclude<BankStanding, 'NOT_NEEDED'>,
  trace: readonly TraceEntry[],
  unmet: readonly TraceEntry[],
): ProductDecision {
  const { product, file, snapshot, policy } = one
  const { bank } = snapshot
  const asked: TraceEntry = {
    rule: 'bank-link',
    productId: product.productId,
    inputs: { standing, isLinked: bank !== null },
    outcome: 'PASS',
    reasons: [],
  }
  if (bank === null && standing === 'REQUIRED') {
    const best = scoreAtBest(one, bankLink, standing)
    // Nobody is asked for a bank account that could not lead to an offer.
    if (best < lowestBand(product.pricing)) return turnedDown(product, 'DECLINED', unmet, trace)
    const withBank = offersAt(one, best)
    if (withBank.offers.length === 0) return offered(product, withBank, trace, unmet)
    const stop: TraceEntry = { ...asked, outcome: 'STOP', reasons: unmet.flatMap(({ reasons }) => reasons) }
    return turnedDown(product, 'NEEDS_BANK_LINK', [stop], [...trace, stop])
  }
  if (bank === null) {
    const now = offersAt(one, scoreNow(one) ?? 0)
    const withBank = offersAt(one, scoreAtBest(one, bankLink, standing))
    return { ...offered(product, now, [...trace, asked]), isBetterWithBank: isCheaper(withBank, now) }
  }
  const card = cardOf(product, policy)
  const rules = [
    ...bankRules(bank, bankLink, product.productId),
    ...(card === null ? [] : [traced(cardFinding(card, snapshot, file, bank), product.productId)]),
  ]
  const against = rules.filter(isUnmet)
  if (against.length > 0)
    return turnedDown(product, 'DECLINED', [...against, ...unmet], [...trace, asked, ...rules])
  const settled = trace.map(
    (entry): TraceEntry =>
      isUnmet(entry) && isThinness(entry, file) ? { ...entry, outcome: 'WAIVED', reasons: [] } : entry,
  )
  return offered(product, offersAt(one, scoreWithBank(one, bankLink, standing)), [
    ...settled,
    asked,
    ...rules,
  ])
}

function offersAt({ snapshot, policy, product, file }: Case, score: number): ProductOffers {
  const one = { snapshot, policy, product, file, score, dates: paymentDates(snapshot.asOf) }
  const { pricing } = product
  return pricing.kind === 'SUBSCRIPTION' ? lineOfCreditOffers(one, pricing) : productOffers(one)
}

/** Whether an offer of the first kind costs less than the one of the same amount and term of the second. */
function isCheaper({ offers }: ProductOffers, than: ProductOffers): boolean {
  return offers.some((offer) =>
    than.offers.some(
      (other) =>
        other.loanAmountCents === offer.loanAmountCents &&
        other.termMonths === offer.termMonths &&
        offer.annualPercentageRate < other.annualPercentageRate,
    ),
  )
}

/** @param unmet rules that stood against the product before its amount was looked at */
function offered(
  product: ProductPolicy,
  made: ProductOffers,
  trace: readonly TraceEntry[],
  unmet: readonly TraceEntry[] = [],
): ProductDecision {
  const isLegalLimit = made.trace.reasons.some(({ code }) => code === 'STATE_LIMIT')
  const result = made.offers.length > 0 ? 'OFFERED' : isLegalLimit ? 'NOT_AVAILABLE' : 'DECLINED'
  const reasons = [made.trace, ...(isLegalLimit ? [] : unmet)].flatMap((entry) => entry.reasons)
  const outcome = {
    ...outcomeOf(product, result, reasons),
    offers: made.offers,
    hasCounterOffer: made.trace.outcome === 'COUNTER',
  }
  return { outcome, isBetterWithBank: false, trace: [...trace, made.trace] }
}

function turnedDown(
  product: ProductPolicy,
  result: ProductOutcome['outcome'],
  unmet: readonly TraceEntry[],
  trace: readonly TraceEntry[],
): ProductDecision {
  const reasons = unmet.flatMap((entry) => entry.reasons)
  return { outcome: outcomeOf(product, result, reasons), isBetterWithBank: false, trace }
}

function isUnmet({ outcome }: TraceEntry): boolean {
  return outcome === 'FAIL' || outcome === 'STOP'
}

/** Whether the bank makes this loan at all for this state and purpose; that it does not is no adverse action. */
function availabilityRules({ applicant, request }: Snapshot, product: ProductPolicy): TraceEntry[] {
  const { stateCode } = applicant
  const { useOfFunds } = request
  const findings: Finding[] = [
    {
      rule: 'state-served',
      inputs: { stateCode },
      isMet: /^[A-Z]{2}$/.test(stateCode) && !product.nonQualifyingStates.includes(stateCode),
      reasons: [reason('STATE_NOT_SERVED')],
    },
    {
      rule: 'use-of-funds',
      inputs: { useOfFunds },
      isMet: product.allowedUseOfFunds.includes(useOfFunds),
      reasons: [reason('USE_NOT_OFFERED')],
    },
  ]
  return findings.map((finding) => traced(finding, product.productId))
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
