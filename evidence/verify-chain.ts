import { type AuditedApplication, auditedColumns, type ChainRecord } from '@relief/store/audit.ts'
import { chainStart, type EvidenceKind, nextEvidenceRecord } from '@relief/store/evidence.ts'
import type { Report } from './finding.ts'

export const nameOf = ({ sequence, kind }: ChainRecord) => `evidence_record ${sequence} ${kind}`

/**
 * One application's chain, from its first record to the newest: each record contains the previous one's hash,
 * and the application contains the last one's.
 */
export function verifyChain(
  { applicationUuid, chainHash }: Pick<AuditedApplication, 'applicationUuid' | 'chainHash'>,
  chain: readonly ChainRecord[],
  report: Report,
): void {
  let previousHash = chainStart
  for (const row of chain) {
    if (row.previousHash !== previousHash)
      report(nameOf(row), 'does not follow the record before it: one was removed, added or moved')
    if (hashOf(row) !== row.hash) report(nameOf(row), 'was altered: its hash is not that of what it says')
    previousHash = row.hash
  }
  const [first] = chain
  const newest = chain.at(-1)
  if (first !== undefined && first.kind !== 'CREATED')
    report(nameOf(first), 'is first, and should be CREATED')
  const name = `application ${applicationUuid}`
  if (newest === undefined) report(name, 'has no evidence records at all')
  else if (newest.hash !== chainHash)
    report(
      name,
      `was altered, or records were added or removed: ${auditedColumns.chainHash} is not that of ${nameOf(newest)}, the newest`,
    )
}

const MOVES: ReadonlySet<string> = new Set(['CREATED', 'TRANSITION', 'DECISION', 'REVIEW'])

/** Checks the application's current step against the newest record that names one. */
export function verifyStep(
  { applicationUuid, currentFlowStep }: AuditedApplication,
  chain: readonly ChainRecord[],
  report: Report,
): void {
  const newest = chain.findLast((row) => MOVES.has(row.kind) || stepIn(row) !== undefined)
  if (newest === undefined) return
  const to = stepIn(newest)
  // Decisions from before row records do not name the step.
  if (to !== undefined && to !== currentFlowStep)
    report(
      `application ${applicationUuid}`,
      `was altered: ${auditedColumns.currentFlowStep} is not that of ${nameOf(newest)}`,
    )
}

/** The `to` of a change of status is a status. It names a step only if the application moved with it. */
function stepIn({ kind, body }: ChainRecord): string | undefined {
  try {
    const { to, step } = JSON.parse(body) as { to?: string; step?: string }
    return kind === 'STATUS' ? step : MOVES.has(kind) ? to : undefined
  } catch {
    return undefined
  }
}

function hashOf(row: ChainRecord): string {
  const { applicationUuid, previousHash, sequence, kind, recordedAt, body } = row
  try {
    const content = JSON.parse(body) as object
    const again = nextEvidenceRecord(
      applicationUuid,
      previousHash,
      sequence,
      kind as EvidenceKind,
      recordedAt,
      content,
    )
    return again.body === body ? again.hash : ''
  } catch {
    return ''
  }
}
