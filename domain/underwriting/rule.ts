import type { TraceEntry } from './decision.ts'
import type { Reason } from './reasons.ts'

export type Finding = {
  readonly rule: string
  readonly inputs: TraceEntry['inputs']
  readonly isMet: boolean
  readonly reasons: readonly Reason[]
}

/** A finding as evidence: a rule that is not met fails, and only a failed rule has reasons. */
export function toTraceEntry(finding: Finding, productId: string | null): TraceEntry {
  return {
    rule: finding.rule,
    productId,
    inputs: finding.inputs,
    outcome: finding.isMet ? 'PASS' : 'FAIL',
    reasons: finding.isMet ? [] : finding.reasons,
  }
}
