import { budget, findBindingBound } from './affordability.ts'
import { budgetReason } from './budget-reason.ts'
import { type CreditFile, inquiries, trouble } from './credit-file.ts'
import type { TraceEntry } from './decision.ts'
import type { CreditLimits, EducationPolicy, Policy, ProductPolicy } from './policy.ts'
import { atLeast, atMost, type Finding, shareMissed, toTraceEntry } from './rule.ts'
import { bureauReasons, cardFinding, findScorecard, lowestBand } from './scorecard.ts'
import type { Snapshot } from './snapshot.ts'
import { findWording, hasFigures } from './wording.ts'

type Rules = Pick<Policy, 'education' | 'scorecards' | 'reasons'>

/** Every rule of one product. All of them run, so that a decline lists everything that failed. */
export function creditRules(
  snapshot: Snapshot,
  file: CreditFile,
  product: ProductPolicy,
  policy: Rules,
): TraceEntry[] {
  const { limits } = product
  const card = findScorecard(product, policy)
  const history = requiredHistory(limits, snapshot, policy.education)
  const word = findWording(policy)
  const findings: Finding[] = [
    minimumIncome(snapshot, product, policy),
    bankruptcy(file, limits.bankruptcyMonths, policy),
    ...troubleRules(file, limits, policy),
    card === null ? score(file, product, policy) : cardFinding(card, snapshot, file, policy),
    atLeast('tradelines', file.tradelines, history.minimumTradelines, (figures) =>
      word('TOO_FEW_CREDIT_ACCOUNTS', figures),
    ),
    atLeast('history-months', file.oldestTradelineMonths, history.minimumHistoryMonths, (figures) =>
      word('CREDIT_HISTORY_TOO_SHORT', figures),
    ),
    utilization(file, limits.maximumUtilization, policy),
    atMost('inquiries', file.inquiries6Months, limits.maximumInquiries6Months, (figures) =>
      word('RECENT_INQUIRIES', { ...figures, ...inquiries }),
    ),
    roomInBudget(snapshot, file, product, policy),
  ]
  return findings.map((finding) => toTraceEntry(finding, product.productId, policy))
}

/** Losses and late payments. */
function troubleRules(file: CreditFile, limits: CreditLimits, policy: Rules): Finding[] {
  const word = findWording(policy)
  return [
    atMost('charge-offs', file.chargeOffs24Months, limits.maximumChargeOffs24Months, (figures) =>
      word('CHARGE_OFF', { ...figures, ...trouble }),
    ),
    atMost(
      'serious-delinquencies',
      file.seriousDelinquencies24Months,
      limits.maximumSeriousDelinquencies24Months,
      (figures) => word('SERIOUS_DELINQUENCY', { ...figures, ...trouble }),
    ),
    atMost('past-due-now', file.pastDueNow, limits.maximumPastDueNow, (figures) =>
      word('PAST_DUE_NOW', figures),
    ),
    atMost('collections', file.collections24Months, limits.maximumCollections24Months, (figures) =>
      word('COLLECTION', { ...figures, ...trouble }),
    ),
  ]
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

function minimumIncome(
  { annualIncomeCents }: Snapshot,
  { minimumIncomeCents }: ProductPolicy,
  policy: Rules,
): Finding {
  return {
    rule: 'minimum-income',
    inputs: { annualIncomeCents, minimumIncomeCents },
    isMet: annualIncomeCents >= minimumIncomeCents,
    reasons: () => [
      findWording(policy)('INCOME_BELOW_MINIMUM', { minimumCents: minimumIncomeCents, annualIncomeCents }),
    ],
    miss: shareMissed(annualIncomeCents, minimumIncomeCents),
  }
}

function bankruptcy({ bankruptcyMonthsAgo }: CreditFile, minimumMonths: number, policy: Rules): Finding {
  const value = bankruptcyMonthsAgo ?? 0
  return {
    rule: 'bankruptcy',
    inputs: { bankruptcyMonthsAgo, minimumMonths },
    isMet: bankruptcyMonthsAgo === null || bankruptcyMonthsAgo >= minimumMonths,
    reasons: () => [findWording(policy)('BANKRUPTCY', { value, minimum: minimumMonths })],
    miss: shareMissed(value, minimumMonths),
  }
}

/** A score must reach the product's last price band. No score is thin credit, not a low score. */
function score(file: CreditFile, { pricing }: ProductPolicy, policy: Rules): Finding {
  const minimum = lowestBand(pricing)
  const value = file.score?.value ?? null
  return {
    rule: 'score',
    inputs: { value, minimum },
    isMet: value !== null && value >= minimum,
    reasons: () =>
      file.score === null ? [findWording(policy)('NO_SCORE_AVAILABLE', {})] : bureauReasons(file, policy),
    miss: shareMissed(value ?? 0, minimum),
    isScored: value !== null,
  }
}

function utilization(
  { revolvingBalanceCents: balanceCents, revolvingLimitCents: limitCents }: CreditFile,
  maximum: number,
  policy: Rules,
): Finding {
  return {
    rule: 'utilization',
    inputs: { revolvingBalanceCents: balanceCents, revolvingLimitCents: limitCents, maximum },
    isMet: balanceCents <= limitCents * maximum,
    reasons: () => [findWording(policy)('UTILIZATION_TOO_HIGH', { balanceCents, limitCents, maximum })],
    miss: shareMissed(limitCents * maximum, balanceCents),
  }
}

/** Whether present obligations leave any room for a payment. */
function roomInBudget(snapshot: Snapshot, file: CreditFile, product: ProductPolicy, policy: Rules): Finding {
  // Bank cash is weighed later with the amount, which it can reduce.
  const withoutBank = { ...product, bankLink: null }
  const room = budget(snapshot, file, withoutBank)
  const { monthlyObligationsCents } = file
  const isMet = room.withReservesCents > 0
  return {
    rule: 'room-in-budget',
    inputs: {
      monthlyIncomeCents: room.monthlyIncomeCents,
      monthlyObligationsCents,
      maximumDebtToIncome: product.limits.maximumDebtToIncomeWithReserves,
      ...(hasFigures(policy) && !isMet && findBindingBound(snapshot, file, withoutBank)),
    },
    isMet,
    reasons: () => [budgetReason(snapshot, file, withoutBank, policy)],
    miss: shareMissed(room.debtBoundWithReservesCents + monthlyObligationsCents, monthlyObligationsCents),
  }
}
