import { canonicalJson } from '@relief/domain/canonical-json.ts'
import { decide } from '@relief/domain/underwriting/decide.ts'
import type { Policy } from '@relief/domain/underwriting/policy.ts'
import type { Snapshot } from '@relief/domain/underwriting/snapshot.ts'
import type { AuditedDecision } from '@relief/store/audit.ts'
import { sha256 } from '@relief/store/evidence.ts'

/** What is said of a decision whose snapshot may no longer be kept. */
export const ERASED =
  'was erased when it might no longer be kept: only its hashes are left, so it cannot be decided again'

/**
 * Decides again on the stored snapshot under the stored policy version.
 * @returns what is different, in words; null when the result is the same byte for byte
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

/** Where two texts part, with a little of each. */
function difference(stored: string, again: string): string {
  const length = Math.min(stored.length, again.length)
  let at = 0
  while (at < length && stored[at] === again[at]) at += 1
  const near = (text: string) => text.slice(Math.max(0, at - 30), at + 50)
  return `the result differs from byte ${at} on\n  stored: ...${near(stored)}...\n  again:  ...${near(again)}...`
}
