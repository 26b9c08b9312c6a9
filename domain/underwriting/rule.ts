import type { TraceEntry } from './decision.ts'
import type { Reason } from './reasons.ts'

/** What one rule looked at and found. */
export type Finding = {
  readonly rule: string
  readonly inputs: TraceEntry['inputs']
  readonly isMet: boolean
  /** Given when the rule is not met, strongest first. */
  readonly reasons: readonly Reason[]
}

/** A finding as evidence: an unmet rule fails, and only an unmet rule has reasons. */
export function traced(finding: Finding, productId: string | null): TraceEntry {
  return {
    rule: finding.rule,
    productId,
    inputs: finding.inputs,
    outcome: finding.isMet ? 'PASS' : 'FAIL',
    reasons: finding.isMet ? [] : finding.reasons,
  }
}
