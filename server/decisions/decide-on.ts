import { canonicalJson } from '@relief/domain/canonical-json.ts'
import { decide } from '@relief/domain/underwriting/decide.ts'
import type { Policy } from '@relief/domain/underwriting/policy.ts'
import type { Snapshot } from '@relief/domain/underwriting/snapshot.ts'
import type { NewDecision } from '@relief/store/decision.ts'
import { sha256 } from '@relief/store/evidence.ts'
import { newId } from '@relief/store/ids.ts'
import type { Tracer } from '../tracing/tracer.ts'
import type { Inputs } from './gather-inputs.ts'

/** A decision that is not stored yet. */
export type UnsavedDecision = Pick<
  NewDecision,
  'decisionId' | 'decidedAt' | 'policyHash' | 'snapshot' | 'snapshotHash' | 'result' | 'decision' | 'replies'
> & {
  /** Hashes of replies that were stored on arrival: those of the bank. */
  earlierReplyHashes: readonly string[]
}

const policyHashes = new WeakMap<Policy, string>()
function findPolicyHash(policy: Policy): string {
  const hash = policyHashes.get(policy) ?? sha256(canonicalJson(policy))
  policyHashes.set(policy, hash)
  return hash
}

/** The same, as a span of the current trace. */
export const decideTraced = (tracer: Tracer, inputs: Inputs): UnsavedDecision =>
  tracer.span('decide', { 'policy.version': inputs.policy.version }, () => decideOnInputs(inputs))

/** Decides on the serialized inputs, so that a replay decides on the same text. */
export function decideOnInputs({
  decidedAt,
  policy,
  snapshot,
  replies,
  earlierReplyHashes,
}: Inputs): UnsavedDecision {
  const text = canonicalJson(snapshot)
  const decision = decide(JSON.parse(text) as Snapshot, policy)
  return {
    decisionId: newId(),
    decidedAt,
    policyHash: findPolicyHash(policy),
    snapshot: text,
    snapshotHash: sha256(text),
    result: canonicalJson(decision),
    decision,
    replies,
    earlierReplyHashes,
  }
}
