import { createHash } from 'node:crypto'
import { canonicalJson } from '@relief/domain/canonical-json.ts'
import type { Db } from './db.ts'

export type EvidenceKind =
  | 'CREATED'
  | 'TRANSITION'
  | 'DECISION'
  | 'REVIEW'
  | 'STATUS'
  | 'ERASURE'
  | 'DRAW'
  | 'LINE_PAYMENT'
  | 'LINE_REFUND'
  | 'LINE_PAYMENT_RETURNED'
  | 'LINE_CANCELLED'

/**
 * One record of an application's chain: its hash covers the previous hash, so any change, removal or
 * reordering is detectable.
 */
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
export function nextEvidenceRecord(
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

/**
 * The insert of a record for each application that `source` names, as a fragment of a larger statement.
 * @param first the number of its first parameter; `evidenceValues` returns their values in this order
 */
export const insertEvidence = (source: string, first: number): string => `
  insert into evidence_record (application_uuid, sequence, kind, recorded_at, body, previous_hash, hash)
  select application_uuid, $${first}::integer, $${first + 1}, $${first + 2}::timestamptz, $${first + 3}, $${first + 4},
         $${first + 5}
    from ${source}`

export const evidenceValues = (record: EvidenceRecord): unknown[] => [
  record.sequence,
  record.kind,
  record.recordedAt,
  record.body,
  record.previousHash,
  record.hash,
]

const append = insertEvidence('(select $1::uuid as application_uuid) appended', 2)

/** Appends a record to its application's chain, in the transaction of the change that it records. */
export async function appendEvidence(tx: Db, applicationUuid: string, record: EvidenceRecord): Promise<void> {
  await tx.query(append, [applicationUuid, ...evidenceValues(record)])
}
