import { canonicalJson } from '@relief/domain/canonical-json.ts'
import { datedApr } from '@relief/domain/dated-apr.ts'
import { paymentSchedule } from '@relief/domain/pricing/payment-dates.ts'
import type { Decision, Offer } from '@relief/domain/underwriting/decision.ts'
import { type AuditedDecision, type ChainRecord, decisionColumns } from '@relief/store/audit.ts'
import { sha256 } from '@relief/store/evidence.ts'
import type { StoredOffer } from '@relief/store/offers.ts'
import type { Report } from './finding.ts'

/** The content of a decision's record. Records from before offers were included have none. */
type Recorded = {
  decisionId: string
  policyHash: string
  policyVersion: string
  purpose?: string
  replyHashes: string[]
  resultHash: string
  snapshotHash: string
  offers?: { loanOfferId: string; rateExpiresOn: string }[]
}

/** Checks the row of a decision against its record in the chain. */
export function verifyDecision(
  recorded: Recorded,
  decidedAt: Date,
  row: AuditedDecision | undefined,
  report: Report,
): void {
  const name = `decision ${recorded.decisionId}`
  if (row === undefined) {
    report(name, 'was removed')
    return
  }
  const { result, snapshot } = row
  const checks: [isKept: boolean, what: keyof typeof decisionColumns][] = [
    [row.snapshotHash === recorded.snapshotHash, 'snapshotHash'],
    [row.policyHash === recorded.policyHash, 'policyHash'],
    [row.policyVersion === recorded.policyVersion, 'policyVersion'],
    [row.purpose === (recorded.purpose ?? row.purpose), 'purpose'],
    [row.decidedAt.getTime() === decidedAt.getTime(), 'decidedAt'],
  ]
  if (snapshot !== null) checks.push([sha256(snapshot) === recorded.snapshotHash, 'snapshot'])
  if (result !== null)
    checks.push(
      [sha256(result) === recorded.resultHash, 'result'],
      [row.outcome === readDecision(result)?.outcome, 'outcome'],
    )
  for (const [isKept, what] of checks) if (!isKept) report(name, `was altered: ${decisionColumns[what]}`)
}

/**
 * Null for a result that was altered so much that it is not a decision; the check of its hash reports that.
 */
function readDecision(result: string): Pick<Decision, 'outcome' | 'offers'> | null {
  try {
    return JSON.parse(result) as Decision
  } catch {
    return null
  }
}

/** The content of a decision's record; null when it is not a valid one. */
export function recordedIn({ kind, body }: ChainRecord): Recorded | null {
  if (kind !== 'DECISION') return null
  try {
    const recorded = JSON.parse(body) as Recorded
    return typeof recorded.decisionId === 'string' && Array.isArray(recorded.replyHashes) ? recorded : null
  } catch {
    return null
  }
}

/** Checks the stored offers of a decision against its result. */
export function verifyOffers(
  recorded: Recorded,
  row: AuditedDecision,
  offers: readonly StoredOffer[],
  report: Report,
): void {
  // The result was erased by the retention rules, so the offers' own figures are all that can be checked.
  if (row.result === null) return
  const decided = row.purpose === 'PRICING' ? (readDecision(row.result)?.offers ?? []) : []
  if (offers.length !== decided.length)
    report(
      `loan_offer of decision ${recorded.decisionId}`,
      `there are ${offers.length}, decided were ${decided.length}`,
    )
  for (const [index, offer] of offers.entries()) {
    const name = `loan_offer ${offer.loanOfferId}`
    const expected = decided[index]
    if (Math.abs(aprOfSchedule(offer) - offer.annualPercentageRate) > APR_TOLERANCE)
      report(name, 'was altered: its APR is not that of its own payments and dates')
    const named = recorded.offers?.[index]
    if (expected === undefined) report(name, 'was added')
    else if (canonicalJson(figuresOf(offer)) !== canonicalJson(figuresOf(expected)))
      report(name, 'was altered or moved: its figures are not those decided')
    else if (
      named !== undefined &&
      (named.loanOfferId !== offer.loanOfferId || named.rateExpiresOn !== offer.rateExpiresOn)
    )
      report(name, 'was altered or moved: it is not the one recorded')
  }
}

/** An eighth of a point: 12 CFR 1026.22(a)(2). */
const APR_TOLERANCE = 0.00125

/** The APR recalculated from stored data: the funding date, each payment and its date. */
function aprOfSchedule(offer: Offer): number {
  const advance = { date: offer.fundingDate, amountCents: offer.toYouAmountCents }
  try {
    return datedApr(
      [advance],
      paymentSchedule(offer).map(({ dueDate, amountCents }) => ({ date: dueDate, amountCents })),
    )
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

function figuresOf(offer: Offer): object {
  return [
    offer.productId,
    offer.productTypeName,
    offer.issuingBankSlug,
    offer.isDefault,
    offer.loanAmountCents,
    offer.termMonths,
    offer.monthlyPaymentCents,
    offer.finalPaymentCents,
    offer.interestRate,
    offer.annualPercentageRate,
    offer.originationFeeCents,
    offer.financeChargeCents,
    offer.interestCents,
    offer.toYouAmountCents,
    offer.totalToRepayCents,
    offer.fundingDate,
    offer.firstPaymentDate,
    offer.lastPaymentDate,
    offer.lineOfCredit?.subscriptionCents ?? null,
    offer.lineOfCredit?.minimumPaymentCents ?? null,
    offer.lineOfCredit?.highestRate ?? null,
  ]
}
