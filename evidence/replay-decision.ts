import { canonicalJson } from '@relief/domain/canonical-json.ts'
import { decide } from '@relief/domain/underwriting/decide.ts'
import type { Policy } from '@relief/domain/underwriting/policy.ts'
import type { Snapshot } from '@relief/domain/underwriting/snapshot.ts'
import type { AuditedDecision } from '@relief/store/audit.ts'
import { sha256 } from '@relief/store/evidence.ts'

/** The message for a decision whose snapshot was erased. */
export const ERASED =
  'was erased when it might no longer be kept: only its hashes are left, so it cannot be decided again'

/**
 * Decides again on the stored snapshot under the stored policy version.
 * @returns a description of the difference; null when the result is identical, byte for byte
 */
export function replayDecision(row: AuditedDecision, policies: readonly Policy[]): string | null {
  if (row.snapshot === null || row.result === null) return ERASED
  const policy = policies.find(({ version }) => version === row.policyVersion)
  if (policy === undefined) return `the policy ${row.policyVersion} is not known to this program`
  if (sha256(canonicalJson(policy)) !== row.policyHash)
    return `the policy ${row.policyVersion} is not what it was when this was decided`
  if (sha256(row.snapshot) !== row.snapshotHash) return 'the snapshot is not what its hash says'
  const result = canonicalJson(decide(JSON.parse(row.snapshot) as Snapshot, policy))
  return result === row.result ? null : difference(row.result, result)
}

/** The place where two texts first differ, with an excerpt of each. */
function difference(stored: string, again: string): string {
  const length = Math.min(stored.length, again.length)
  let at = 0
  while (at < length && stored[at] === again[at]) at += 1
  const near = (text: string) => text.slice(Math.max(0, at - 30), at + 50)
  return `the result differs from byte ${at} on\n  stored: ...${near(stored)}...\n  again:  ...${near(again)}...`
}
