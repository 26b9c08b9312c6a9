import { canonicalJson } from '@relief/domain/canonical-json.ts'
import type { Decision } from '@relief/domain/underwriting/decision.ts'
import { policies } from '@relief/partners/policy.ts'
import type { AuditedDecision } from '@relief/store/audit.ts'
import { sha256 } from '@relief/store/evidence.ts'
import { checkSnapshot } from '@relief/store/snapshot-schema.ts'
import { expect, test } from 'vitest'
import earlier from './golden-decisions.json' with { type: 'json' }
import of2026d4 from './golden-decisions-of-2026-4.json' with { type: 'json' }
import of2026d5 from './golden-decisions-of-2026-5.json' with { type: 'json' }
import of2026d6 from './golden-decisions-of-2026-6.json' with { type: 'json' }
import { replayDecision } from './replay-decision.ts'

const golden = [...earlier, ...of2026d4, ...of2026d5, ...of2026d6]

/**
 * Stored decisions of every policy version. A change that breaks one of these would break the replay of
 * stored decisions: put the change in a new policy version instead.
 */
test.each(golden)('$name under $policyVersion is decided as before, byte for byte', (decision) => {
  const row: AuditedDecision = {
    applicationUuid: '',
    decisionId: decision.name,
    decidedAt: new Date(0),
    policyVersion: decision.policyVersion,
    policyHash: decision.policyHash,
    snapshot: canonicalJson(decision.snapshot),
    snapshotHash: sha256(canonicalJson(decision.snapshot)),
    result: decision.result,
    outcome: decision.outcome,
    purpose: 'PRICING',
  }
  expect(replayDecision(row, policies)).toBeNull()
  expect((JSON.parse(decision.result) as Decision).outcome).toBe(decision.outcome)
  checkSnapshot(canonicalJson(decision.snapshot))
})

test('each policy version except a new one has golden decisions of every outcome', () => {
  const versions = golden.map(({ policyVersion }) => policyVersion)
  // A new version gets golden decisions once it is in use; until then, changing a cutoff breaks only its
  // hash.
  for (const { version } of policies.slice(0, -1)) expect(versions).toContain(version)
  for (const version of versions) expect(policies.map((policy) => policy.version)).toContain(version)
  expect(new Set(golden.map(({ outcome }) => outcome))).toEqual(
    new Set(['QUALIFIED', 'DISQUALIFIED', 'PLAID_REQUIRED', 'PLAID_OPTIONAL']),
  )
})

test('a replay reports what differs, and where', () => {
  const [decision] = golden
  if (decision === undefined) throw new Error('There are no golden decisions')
  const row = {
    applicationUuid: '',
    decisionId: '',
    decidedAt: new Date(0),
    policyVersion: decision.policyVersion,
    policyHash: decision.policyHash,
    snapshot: canonicalJson(decision.snapshot),
    snapshotHash: sha256(canonicalJson(decision.snapshot)),
    result: decision.result.replace('QUALIFIED', 'ALTERED'),
    outcome: decision.outcome,
    purpose: 'PRICING' as const,
  }
  expect(replayDecision(row, policies)).toContain('differs from byte')
  expect(replayDecision({ ...row, policyVersion: '1999.1' }, policies)).toContain('is not known')
  expect(replayDecision({ ...row, policyHash: '' }, policies)).toContain('is not what it was')
  expect(replayDecision({ ...row, snapshotHash: '' }, policies)).toContain('snapshot')
})
