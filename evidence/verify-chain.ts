import type { ChainRecord } from '@relief/store/audit.ts'
import { chainStart, type EvidenceKind, nextEvidenceRecord } from '@relief/store/evidence.ts'
import type { Report } from './finding.ts'

export const nameOf = ({ sequence, kind }: ChainRecord) => `evidence_record ${sequence} ${kind}`

/**
 * One application's chain, from its first link to the newest: each link holds the hash of the one before, and the application
 * that of the last.
 */
export function verifyChain(chainHash: string, chain: readonly ChainRecord[], report: Report): void {
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
  if (newest === undefined) report('application', 'has no records at all')
  else if (newest.hash !== chainHash)
    report(
      nameOf(newest),
      'is not the newest that the application names: records after it were removed, or added',
    )
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
