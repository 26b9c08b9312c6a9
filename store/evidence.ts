import { createHash } from 'node:crypto'
import { canonicalJson } from '@relief/domain/canonical-json.ts'

export type EvidenceKind =
  | 'CREATED'
  | 'TRANSITION'
  | 'DECISION'
  | 'STATUS'
  | 'ERASURE'
  | 'DRAW'
  | 'LINE_PAYMENT'
  | 'LINE_CANCELLED'

/** One link of an application's chain: the hash covers the one before, so that nothing can be altered, removed or moved. */
export type EvidenceRecord = {
  sequence: number
  kind: EvidenceKind
  recordedAt: Date
  /** Canonical JSON. */
  body: string
  previousHash: string
  hash: string
}

/** The hash before an application's first record. */
export const chainStart = '0'.repeat(64)

export function sha256(text: string | Uint8Array): string {
  return createHash('sha256').update(text).digest('hex')
}

/** The record that follows `previousHash` as number `sequence` of this application. */
export function link(
  applicationUuid: string,
  previousHash: string,
  sequence: number,
  kind: EvidenceKind,
  recordedAt: Date,
  content: object,
): EvidenceRecord {
  const body = canonicalJson(content)
  const head = canonicalJson({
    applicationUuid,
    body: sha256(body),
    kind,
    previousHash,
    recordedAt: recordedAt.toISOString(),
    sequence,
  })
  return { sequence, kind, recordedAt, body, previousHash, hash: sha256(head) }
}
