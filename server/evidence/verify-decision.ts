import { canonicalJson } from '@relief/domain/canonical-json.ts'
import { datedApr } from '@relief/domain/dated-apr.ts'
import { paymentSchedule } from '@relief/domain/pricing/payment-dates.ts'
import type { Decision, Offer } from '@relief/domain/underwriting/decision.ts'
import type { ChainRow, DecisionRow } from '@relief/store/audit.ts'
import { sha256 } from '@relief/store/evidence.ts'
import type { Report } from './finding.ts'

/** What a record of a decision holds. Records from before offers were named have none. */
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

/** The row of a decision against its record in the chain. */
export function verifyDecision(
  said: Recorded,
  decidedAt: Date,
  row: DecisionRow | undefined,
  report: Report,
): void {
  const name = `decision ${said.decisionId}`
  if (row === undefined) {
    report(name, 'was removed')
    return
  }
  const { result, snapshot } = row
  const checks: [isKept: boolean, what: string][] = [
    [row.snapshot_hash === said.snapshotHash, 'snapshot_hash'],
    [row.policy_hash === said.policyHash, 'policy_hash'],
    [row.policy_version === said.policyVersion, 'policy_version'],
    [row.purpose === (said.purpose ?? row.purpose), 'purpose'],
    [row.decided_at.getTime() === decidedAt.getTime(), 'decided_at'],
  ]
  if (snapshot !== null) checks.push([sha256(snapshot) === said.snapshotHash, 'snapshot'])
  if (result !== null)
    checks.push(
      [sha256(result) === said.resultHash, 'result'],
      [row.outcome === (JSON.parse(result) as Decision).outcome, 'outcome'],
    )
  for (const [isKept, what] of checks) if (!isKept) report(name, `was altered: ${what}`)
}

/** What a record of a decision says; null when it is not such a record any more. */
export function recordedIn({ kind, body }: ChainRow): Recorded | null {
  if (kind !== 'DECISION') return null
  try {
    const said = JSON.parse(body) as Recorded
    return typeof said.decisionId === 'string' && Array.isArray(said.replyHashes) ? said : null
  } catch {
    return null
  }
}

/** The stored offers of a decision against what it decided. */
export function verifyOffers(
  said: Recorded,
  row: DecisionRow,
  offers: readonly Record<string, unknown>[],
  report: Report,
): void {
  // What was decided is gone by the rules, and the offers with their own figures are all that is left to look at.
  if (row.result === null) return
  const decided = row.purpose === 'PRICING' ? (JSON.parse(row.result) as Decision).offers : []
  if (offers.length !== decided.length)
    report(
      `loan_offer of decision ${said.decisionId}`,
      `there are ${offers.length}, decided were ${decided.length}`,
    )
  for (const [index, offer] of offers.entries()) {
    const name = `loan_offer ${String(offer['loan_offer_id'])}`
    const expected = decided[index]
    if (Math.abs(aprOfSchedule(offer) - Number(offer['annual_percentage_rate'])) > APR_TOLERANCE)
      report(name, 'was altered: its APR is not that of its own payments and dates')
    const named = said.offers?.[index]
    if (expected === undefined) report(name, 'was added')
    else if (canonicalJson(figuresOf(offer)) !== canonicalJson(figuresOfDecided(expected)))
      report(name, 'was altered or moved: its figures are not those decided')
    else if (
      named !== undefined &&
      (named.loanOfferId !== offer['loan_offer_id'] || named.rateExpiresOn !== offer['rate_expires_on'])
    )
      report(name, 'was altered or moved: it is not the one recorded')
  }
}

/** An eighth of a point: 12 CFR 1026.22(a)(2). */
const APR_TOLERANCE = 0.00125

/** The APR worked out anew from what is stored: the day of funding, each payment and its day. */
function aprOfSchedule(row: Record<string, unknown>): number {
  const payments = paymentSchedule({
    firstPaymentDate: String(row['first_payment_date']),
    termMonths: Number(row['term_months']),
    monthlyPaymentCents: Number(row['monthly_payment_cents']),
    finalPaymentCents: Number(row['final_payment_cents']),
  })
  const advance = { date: String(row['funding_date']), amountCents: Number(row['to_you_cents']) }
  try {
    return datedApr(
      [advance],
      payments.map(({ dueDate, amountCents }) => ({ date: dueDate, amountCents })),
    )
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

function figuresOf(row: Record<string, unknown>): object {
  const columns = [
    'product_id',
    'product_type_name',
    'issuing_bank_slug',
    'is_default',
    'loan_amount_cents',
    'term_months',
    'monthly_payment_cents',
    'final_payment_cents',
    'interest_rate',
    'annual_percentage_rate',
    'origination_fee_cents',
    'finance_charge_cents',
    'interest_cents',
    'to_you_cents',
    'total_to_repay_cents',
    'funding_date',
    'first_payment_date',
    'last_payment_date',
    'subscription_cents',
    'minimum_payment_cents',
    'highest_rate',
  ]
  return columns.map((column) => row[column] ?? null)
}

function figuresOfDecided(offer: Offer): object {
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
