import type { CreditFile } from './credit-file.ts'
import type { DecisionKind, TraceEntry } from './decision.ts'
import type { Policy } from './policy.ts'
import { reason } from './reasons.ts'
import { type Finding, toTraceEntry } from './rule.ts'
import type { Snapshot } from './snapshot.ts'

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
):
  | { readonly stop: Stop }
  | { readonly stop: null; readonly file: CreditFile; readonly trace: TraceEntry[] } {
  const { sanctions, bureau } = snapshot
  const screening = { rule: 'sanctions-screening', productId: null, inputs: { sanctions } } as const
  if (sanctions !== 'CLEAR') {
    const entry: TraceEntry = { ...screening, outcome: 'STOP', reasons: [reason('UNDER_REVIEW')] }
    return { stop: { kind: 'SANCTIONS_REVIEW', isAdverseAction: false, trace: [entry] } }
  }
  const screened: TraceEntry = { ...screening, outcome: 'PASS', reasons: [] }
  const { stop, passed } = identityRule(snapshot)
  if (stop !== null) return { stop: { ...stop, trace: [screened, ...stop.trace] } }
  const answer = { rule: 'bureau-answer', productId: null, inputs: { status: bureau.status } } as const
  if (bureau.status === 'HIT') {
    const asked: TraceEntry = { ...answer, outcome: 'PASS', reasons: [] }
    return { stop: null, file: bureau.file, trace: [screened, ...passed, asked] }
  }
  if (bureau.status === 'NOT_ASKED') throw new RangeError('The bureau was not asked')
  const { kind, code } = NO_FILE[bureau.status]
  const entry: TraceEntry = { ...answer, outcome: 'STOP', reasons: [reason(code)] }
  return { stop: { kind, isAdverseAction: true, trace: [screened, ...passed, entry] } }
}

/** Only an approval by the identity check passes. */
function identityRule({ identity }: Snapshot): { stop: Stop | null; passed: TraceEntry[] } {
  const { outcome } = identity
  const rule = { rule: 'identity-check', productId: null, inputs: { outcome } } as const
  if (outcome === 'APPROVED') return { stop: null, passed: [{ ...rule, outcome: 'PASS', reasons: [] }] }
  const isDenied = outcome === 'DENIED'
  const reasons = [reason(isDenied ? 'IDENTITY_CHECK_FAILED' : 'UNDER_REVIEW')]
  const kind = isDenied ? 'IDENTITY_MISMATCH' : 'IDENTITY_REVIEW'
  return {
    stop: { kind, isAdverseAction: isDenied, trace: [{ ...rule, outcome: 'STOP', reasons }] },
    passed: [],
  }
}

const NO_FILE = {
  NO_HIT: { kind: 'NO_CREDIT_FILE', code: 'NO_CREDIT_FILE' },
  FROZEN: { kind: 'CREDIT_FILE_FROZEN', code: 'CREDIT_FILE_FROZEN' },
  IDENTITY_MISMATCH: { kind: 'IDENTITY_MISMATCH', code: 'IDENTITY_NOT_CONFIRMED' },
} as const

export function applicationRules(snapshot: Snapshot, policy: Policy): TraceEntry[] {
  const { applicant } = snapshot
  const { outstanding, lastTwoPaymentsOnTime } = snapshot.reliefLoans
  const findings: Finding[] = [
    {
      rule: 'minimum-age',
      inputs: { meetsMinimumAge: applicant.meetsMinimumAge },
      isMet: applicant.meetsMinimumAge,
      reasons: [reason('UNDER_MINIMUM_AGE')],
    },
    {
      rule: 'relief-loans-outstanding',
      inputs: { outstanding, maximum: policy.maximumOutstandingLoans },
      isMet: outstanding <= policy.maximumOutstandingLoans,
      reasons: [reason('LOANS_OUTSTANDING')],
    },
    {
      rule: 'last-two-payments-on-time',
      inputs: { outstanding, lastTwoPaymentsOnTime },
      // A new loan has not had two payments yet.
      isMet: lastTwoPaymentsOnTime === true || (lastTwoPaymentsOnTime === null && outstanding === 0),
      reasons: [reason('LATE_PAYMENTS_WITH_US')],
    },
  ]
  return findings.map((finding) => toTraceEntry(finding, null))
}
