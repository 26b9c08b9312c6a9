import { budget } from './affordability.ts'
import type { CreditFile } from './credit-file.ts'
import type { TraceEntry } from './decision.ts'
import type { CreditLimits, EducationPolicy, Policy, ProductPolicy } from './policy.ts'
import { type FixedReasonCode, incomeReason, type Reason, reason, scoreReasons } from './reasons.ts'
import { type Finding, toTraceEntry } from './rule.ts'
import { cardFinding, findScorecard, lowestBand } from './scorecard.ts'
import type { Snapshot } from './snapshot.ts'

/**
 * Every rule of one product. All of them run, so that a decline lists everything that failed. Their order is
 * their weight as reasons: income, other credit, the score, the file, the budget.
 */
export function creditRules(
  snapshot: Snapshot,
  file: CreditFile,
  product: ProductPolicy,
  policy: Pick<Policy, 'education' | 'scorecards'>,
): TraceEntry[] {
  const { limits } = product
  const { education } = policy
  const card = findScorecard(product, policy)
  const history = requiredHistory(limits, snapshot, education)
  const findings: Finding[] = [
    minimumIncome(snapshot, product),
    bankruptcy(file, limits.bankruptcyMonths),
    atMost('charge-offs', file.chargeOffs24Months, limits.maximumChargeOffs24Months, 'CHARGE_OFF'),
    atMost(
      'serious-delinquencies',
      file.seriousDelinquencies24Months,
      limits.maximumSeriousDelinquencies24Months,
      'SERIOUS_DELINQUENCY',
    ),
    atMost('past-due-now', file.pastDueNow, limits.maximumPastDueNow, 'PAST_DUE_NOW'),
    atMost('collections', file.collections24Months, limits.maximumCollections24Months, 'COLLECTION'),
    card === null ? score(file, product) : cardFinding(card, snapshot, file),
    atLeast('tradelines', file.tradelines, history.minimumTradelines, 'TOO_FEW_CREDIT_ACCOUNTS'),
    atLeast(
      'history-months',
      file.oldestTradelineMonths,
      history.minimumHistoryMonths,
      'CREDIT_HISTORY_TOO_SHORT',
    ),
    utilization(file, limits.maximumUtilization),
    atMost('inquiries', file.inquiries6Months, limits.maximumInquiries6Months, 'RECENT_INQUIRIES'),
    roomInBudget(snapshot, file, product),
  ]
  return findings.map((finding) => toTraceEntry(finding, product.productId))
}

/** Required history: less where the policy lets a degree replace some of it and the applicant has one. */
function requiredHistory(
  limits: CreditLimits,
  { education: held }: Snapshot,
  education: EducationPolicy | undefined,
): Pick<CreditLimits, 'minimumTradelines' | 'minimumHistoryMonths'> {
  if (education === undefined || held === undefined) return limits
  if (!education.qualifyingLevels.includes(held.level)) return limits
  return {
    minimumTradelines: Math.min(limits.minimumTradelines, education.minimumTradelines),
    minimumHistoryMonths: Math.min(limits.minimumHistoryMonths, education.minimumHistoryMonths),
  }
}

function atMost(rule: string, value: number, maximum: number, code: FixedReasonCode): Finding {
  return { rule, inputs: { value, maximum }, isMet: value <= maximum, reasons: [reason(code)] }
}

function atLeast(rule: string, value: number, minimum: number, code: FixedReasonCode): Finding {
  return { rule, inputs: { value, minimum }, isMet: value >= minimum, reasons: [reason(code)] }
}

function minimumIncome({ annualIncomeCents }: Snapshot, { minimumIncomeCents }: ProductPolicy): Finding {
  return {
    rule: 'minimum-income',
    inputs: { annualIncomeCents, minimumIncomeCents },
    isMet: annualIncomeCents >= minimumIncomeCents,
    reasons: [incomeReason(minimumIncomeCents)],
  }
}

function bankruptcy({ bankruptcyMonthsAgo }: CreditFile, minimumMonths: number): Finding {
  return {
    rule: 'bankruptcy',
    inputs: { bankruptcyMonthsAgo, minimumMonths },
    isMet: bankruptcyMonthsAgo === null || bankruptcyMonthsAgo >= minimumMonths,
    reasons: [reason('BANKRUPTCY')],
  }
}

/** A score must reach the product's last price band. No score is thin credit, not a low score. */
function score(file: CreditFile, { pricing }: ProductPolicy): Finding {
  const minimum = lowestBand(pricing)
  const value = file.score?.value ?? null
  const reasons: readonly Reason[] = file.score
    ? scoreReasons(file.score.factors)
    : [reason('NO_SCORE_AVAILABLE')]
  return { rule: 'score', inputs: { value, minimum }, isMet: value !== null && value >= minimum, reasons }
}

function utilization({ revolvingBalanceCents, revolvingLimitCents }: CreditFile, maximum: number): Finding {
  return {
    rule: 'utilization',
    inputs: { revolvingBalanceCents, revolvingLimitCents, maximum },
    isMet: revolvingBalanceCents <= revolvingLimitCents * maximum,
    reasons: [reason('UTILIZATION_TOO_HIGH')],
  }
}

/** Whether present obligations leave any room for a payment. */
function roomInBudget(snapshot: Snapshot, file: CreditFile, product: ProductPolicy): Finding {
  // Bank cash is weighed later with the amount, which it can reduce.
  const { withReservesCents, monthlyIncomeCents } = budget(snapshot, file, { ...product, bankLink: null })
  return {
    rule: 'room-in-budget',
    inputs: {
      monthlyIncomeCents,
      monthlyObligationsCents: file.monthlyObligationsCents,
      maximumDebtToIncome: product.limits.maximumDebtToIncomeWithReserves,
    },
    isMet: withReservesCents > 0,
    reasons: [reason('OBLIGATIONS_TOO_HIGH')],
  }
}
