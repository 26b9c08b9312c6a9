import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { canonicalJson } from '@relief/domain/canonical-json.ts'
import {
  type Checkpoint,
  type CheckpointEntry,
  findCoveredRecord,
  findNewestCheckpoint,
  findNewHeads,
  saveCheckpoint,
} from '@relief/store/checkpoint.ts'
import type { Db } from '@relief/store/db.ts'
import { chainStart, sha256 } from '@relief/store/evidence.ts'
import { makePrivateFolder, PRIVATE_FILE } from '@relief/store/private-files.ts'
import { findUnsignedRecords, type RowRecord } from '@relief/store/row-record.ts'
import { findUnsignedSecurityEvent } from '@relief/store/security-event.ts'
import type { Signer } from './signing.ts'

/**
 * A record gets its number and time before it is committed, so a slow transaction may appear this much later.
 */
export const OVERLAP_MS = 10 * 60_000
const BATCH = 10_000

/** A file outside the database, out of reach of an attacker who can only change the database. */
export const checkpointFile = (dataDirectory: string) => join(dataDirectory, 'checkpoints.jsonl')

/** The signed text: everything about a checkpoint except its hash, key and signature. */
export function checkpointText(
  checkpoint: Pick<
    Checkpoint,
    'number' | 'madeAt' | 'coversUntil' | 'entries' | 'entriesHash' | 'previousHash'
  >,
): string {
  const { number, madeAt, coversUntil, entries, entriesHash, previousHash } = checkpoint
  return canonicalJson({
    number,
    madeAt: madeAt.toISOString(),
    coversUntil: coversUntil.toISOString(),
    entries,
    entriesHash,
    previousHash,
  })
}

/** A row record as an entry, named so that it can be reported even after both it and its row are removed. */
export function recordEntry(record: RowRecord): CheckpointEntry {
  const { applicationUuid, id, tableName, rowKey, recordedAt } = record
  const text = canonicalJson({ ...record, recordedAt: recordedAt.toISOString() })
  return { applicationUuid, kind: 'ROW', rowKey: `${tableName} ${rowKey} ${id}`, hash: sha256(text) }
}

export function entriesHash(entries: readonly CheckpointEntry[]): string {
  const lines = entries.map(
    ({ applicationUuid, kind, rowKey, hash }) => `${applicationUuid} ${kind} ${rowKey} ${hash}\n`,
  )
  return sha256(lines.sort().join(''))
}

/**
 * Signs everything added since the newest checkpoint, in as many checkpoints as needed. Several processes may
 * do this at once; each number is made by only one of them.
 * @returns the new numbers
 */
export async function makeCheckpoints(
  db: Db,
  signer: Signer,
  now: Date,
  dataDirectory: string,
): Promise<number[]> {
  const made: number[] = []
  for (;;) {
    const newest = await findNewestCheckpoint(db)
    const { entries, coversRecord } = await newEntries(db, newest)
    if (entries.length === 0) return made
    const isWhole = entries.length < BATCH
    const statement = {
      number: (newest?.number ?? 0) + 1,
      madeAt: now,
      coversUntil: isWhole ? now : (newest?.coversUntil ?? new Date(0)),
      entries: entries.length,
      entriesHash: entriesHash(entries),
      previousHash: newest?.hash ?? chainStart,
    }
    const text = checkpointText(statement)
    const signed = { hash: sha256(text), keyId: signer.keyId, signature: signer.sign(text) }
    const checkpoint = { ...statement, ...signed, coversRecord }
    if (!(await saveCheckpoint(db, checkpoint, entries))) return made
    await makePrivateFolder(dataDirectory)
    await appendFile(
      checkpointFile(dataDirectory),
      `${JSON.stringify({ number: checkpoint.number, hash: checkpoint.hash, signature: checkpoint.signature })}\n`,
      { mode: PRIVATE_FILE },
    )
    made.push(checkpoint.number)
    if (isWhole) return made
  }
}

type NewEntries = { entries: CheckpointEntry[]; coversRecord: number }

async function newEntries(db: Db, newest: Checkpoint | null): Promise<NewEntries> {
  const since = new Date(newest === null ? 0 : newest.coversUntil.getTime() - OVERLAP_MS)
  const entries = [...(await findUnsignedSecurityEvent(db)), ...(await findNewHeads(db, since, BATCH))]
  // After a full checkpoint, continue with the remaining records; otherwise look back for records that were
  // committed late.
  const newestCovered = newest?.coversRecord ?? 0
  const isContinued = newest !== null && newest.entries >= BATCH
  const after = isContinued ? newestCovered : await findCoveredRecord(db, since)
  const room = BATCH - entries.length
  const records = room > 0 ? await findUnsignedRecords(db, after, room) : []
  entries.push(...records.map(recordEntry))
  return { entries, coversRecord: Math.max(newestCovered, records.at(-1)?.id ?? 0) }
}
