import type { CreditFile } from './credit-file.ts'
import type { DecisionKind, TraceEntry } from './decision.ts'
import type { Policy } from './policy.ts'
import type { Wording } from './reasons.ts'
import { type Finding, shareMissed, toTraceEntry } from './rule.ts'
import type { Snapshot } from './snapshot.ts'
import { findWording } from './wording.ts'

/** Why a decision stopped before credit was weighed. */
export type Stop = {
  readonly kind: Exclude<DecisionKind, 'CREDIT'>
  readonly isAdverseAction: boolean
  readonly trace: readonly TraceEntry[]
}

/**
 * The checks before credit is weighed: a stop, or the credit file to continue with.
 * @throws RangeError when the bureau was not asked although no check stops the applicant
 */
export function gateRules(
  snapshot: Snapshot,
  policy: Pick<Policy, 'reasons'>,
):
  | { readonly stop: Stop }
  | { readonly stop: null; readonly file: CreditFile; readonly trace: TraceEntry[] } {
  const { sanctions, bureau } = snapshot
  const word = findWording(policy)
  const screening = heldRule('sanctions-screening', { sanctions }, sanctions !== 'CLEAR', snapshot, word)
  if (screening.outcome === 'STOP') return { stop: reviewStop('SANCTIONS_REVIEW', screening, snapshot) }
  const { stop, passed } = identityRule(snapshot, word)
  if (stop !== null) return { stop: { ...stop, trace: [screening, ...stop.trace] } }
  const answer = { rule: 'bureau-answer', productId: null, inputs: { status: bureau.status } } as const
  if (bureau.status === 'HIT') {
    const asked: TraceEntry = { ...answer, outcome: 'PASS', reasons: [] }
    return { stop: null, file: bureau.file, trace: [screening, ...passed, asked] }
  }
  if (bureau.status === 'NOT_ASKED') throw new RangeError('The bureau was not asked')
  const { kind, code } = NO_FILE[bureau.status]
  const entry: TraceEntry = { ...answer, outcome: 'STOP', reasons: [word(code, {})] }
  return { stop: { kind, isAdverseAction: true, trace: [screening, ...passed, entry] } }
}

/** Only an approval by the identity check, or by the person who reviewed it, passes. */
function identityRule(snapshot: Snapshot, word: Wording): { stop: Stop | null; passed: TraceEntry[] } {
  const { outcome } = snapshot.identity
  const rule = { rule: 'identity-check', productId: null, inputs: { outcome } } as const
  if (outcome === 'DENIED') {
    const entry: TraceEntry = { ...rule, outcome: 'STOP', reasons: [word('IDENTITY_CHECK_FAILED', {})] }
    return { stop: { kind: 'IDENTITY_MISMATCH', isAdverseAction: true, trace: [entry] }, passed: [] }
  }
  const entry = heldRule(rule.rule, rule.inputs, outcome !== 'APPROVED', snapshot, word)
  if (entry.outcome === 'STOP') return { stop: reviewStop('IDENTITY_REVIEW', entry, snapshot), passed: [] }
  return { stop: null, passed: [entry] }
}

/** A rule whose finding holds the application until a person has reviewed it. */
function heldRule(
  rule: string,
  inputs: TraceEntry['inputs'],
  isOpen: boolean,
  { review }: Snapshot,
  word: Wording,
): TraceEntry {
  if (!isOpen) return { rule, productId: null, inputs, outcome: 'PASS', reasons: [] }
  if (review === undefined)
    return { rule, productId: null, inputs, outcome: 'STOP', reasons: [word('UNDER_REVIEW', {})] }
  const reviewed = { rule, productId: null, inputs: { ...inputs, review: review.outcome } }
  if (review.outcome === 'CLEARED') return { ...reviewed, outcome: 'PASS', reasons: [] }
  return { ...reviewed, outcome: 'STOP', reasons: [word(review.reason, {})] }
}

/** The stop of a rule that needs a review: held until the review, then declined if the review says so. */
function reviewStop(
  held: 'SANCTIONS_REVIEW' | 'IDENTITY_REVIEW',
  entry: TraceEntry,
  { review }: Snapshot,
): Stop {
  const isDeclined = review?.outcome === 'DECLINED'
  return { kind: isDeclined ? 'REVIEW_DECLINED' : held, isAdverseAction: isDeclined, trace: [entry] }
}

const NO_FILE = {
  NO_HIT: { kind: 'NO_CREDIT_FILE', code: 'NO_CREDIT_FILE' },
  FROZEN: { kind: 'CREDIT_FILE_FROZEN', code: 'CREDIT_FILE_FROZEN' },
  IDENTITY_MISMATCH: { kind: 'IDENTITY_MISMATCH', code: 'IDENTITY_NOT_CONFIRMED' },
} as const

export function applicationRules(snapshot: Snapshot, policy: Policy): TraceEntry[] {
  const { applicant } = snapshot
  const { outstanding, lastTwoPaymentsOnTime } = snapshot.reliefLoans
  const { maximumOutstandingLoans: maximum } = policy
  const word = findWording(policy)
  // A new loan has not had two payments yet.
  const isTooNew = lastTwoPaymentsOnTime === null && outstanding > 0
  const findings: Finding[] = [
    {
      rule: 'minimum-age',
      inputs: { meetsMinimumAge: applicant.meetsMinimumAge },
      isMet: applicant.meetsMinimumAge,
      reasons: () => [word('UNDER_MINIMUM_AGE', {})],
      miss: 1,
    },
    {
      rule: 'relief-loans-outstanding',
      inputs: { outstanding, maximum },
      isMet: outstanding <= maximum,
      reasons: () => [word('LOANS_OUTSTANDING', { value: outstanding, maximum })],
      miss: shareMissed(maximum, outstanding),
    },
    {
      rule: 'last-two-payments-on-time',
      inputs: { outstanding, lastTwoPaymentsOnTime },
      isMet: lastTwoPaymentsOnTime === true || (lastTwoPaymentsOnTime === null && outstanding === 0),
      reasons: () => [word(isTooNew ? 'TOO_FEW_PAYMENTS_WITH_US' : 'LATE_PAYMENTS_WITH_US', {})],
      miss: 1,
    },
  ]
  return findings.map((finding) => toTraceEntry(finding, null, policy))
}
