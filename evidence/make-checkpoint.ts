import { appendFile, open } from 'node:fs/promises'
import { join } from 'node:path'
import { canonicalJson } from '@relief/domain/canonical-json.ts'
import {
  type Checkpoint,
  type CheckpointEntry,
  type CheckpointRows,
  findCheckpoints,
  findCoveredRecord,
  findNewestCheckpoint,
  findNewHeads,
  linesOfRecords,
  type SignedRecord,
  saveCheckpoint,
} from '@relief/store/checkpoint.ts'
import type { Db } from '@relief/store/db.ts'
import { chainStart, sha256 } from '@relief/store/evidence.ts'
import { makePrivateFolder, PRIVATE_FILE } from '@relief/store/private-files.ts'
import { findUnsignedRecords, NO_APPLICATION, type RowRecord } from '@relief/store/row-record.ts'
import { findUnsignedSecurityEvent } from '@relief/store/security-event.ts'
import { byApplication } from './by-application.ts'
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

function hashRecord(record: RowRecord): string {
  return sha256(canonicalJson({ ...record, recordedAt: record.recordedAt.toISOString() }))
}

/**
 * A row record as an entry: of a row without an application, or signed before there were rows (migration 47).
 * It is named so that it can be reported even after both it and its row are removed.
 */
export function recordEntry(record: RowRecord): CheckpointEntry {
  const { applicationUuid, id, tableName, rowKey } = record
  return { applicationUuid, kind: 'ROW', rowKey: `${tableName} ${rowKey} ${id}`, hash: hashRecord(record) }
}

/** What a checkpoint signs of a row record whose row has an application. */
export function signedRecord(record: RowRecord): SignedRecord {
  const hash = Buffer.from(hashRecord(record), 'hex').toString('base64url')
  return { id: record.id, tableName: record.tableName, hash }
}

/** What a checkpoint signs: entries, and the row records of each application. */
export type Signed = { entries: readonly CheckpointEntry[]; rows: readonly CheckpointRows[] }

export const countSigned = ({ entries, rows }: Signed): number =>
  rows.reduce((sum, { records }) => sum + records.length, entries.length)

export function signedHash({ entries, rows }: Signed): string {
  const lines = entries.map(
    ({ applicationUuid, kind, rowKey, hash }) => `${applicationUuid} ${kind} ${rowKey} ${hash}\n`,
  )
  for (const { applicationUuid, records } of rows) {
    const ids = records.map(({ id }) => id).join(',')
    lines.push(`${applicationUuid} ROWS ${ids} ${sha256(linesOfRecords(records))}\n`)
  }
  return sha256(lines.sort().join(''))
}

/** Longer than a line of the checkpoint file. */
const LINE_BYTES = 1_000

/** The number in the last whole line of the checkpoint file, and whether the file ends within a line. */
async function readEnd(file: string): Promise<{ last: number | null; isTorn: boolean }> {
  const opened = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (opened === null) return { last: null, isTorn: false }
  try {
    const { size } = await opened.stat()
    const length = Math.min(size, 2 * LINE_BYTES)
    const { buffer } = await opened.read(Buffer.alloc(length), 0, length, size - length)
    const text = buffer.toString()
    const numbers = [...text.matchAll(/^\{"number":(\d+),.*\}\n/gm)].map(([, number]) => Number(number))
    return { last: numbers.at(-1) ?? null, isTorn: text !== '' && !text.endsWith('\n') }
  } finally {
    await opened.close()
  }
}

/**
 * Appends the newest checkpoint to the file, after those that could not be appended before, such as on a full
 * disk. A file without a line begins with the newest. A file that is ahead of the database, which was
 * restored from a copy, gets only a new one.
 */
async function appendToFile(
  db: Db,
  dataDirectory: string,
  newest: Checkpoint,
  isNew: boolean,
): Promise<void> {
  await makePrivateFolder(dataDirectory)
  const file = checkpointFile(dataDirectory)
  const { last, isTorn } = await readEnd(file)
  if (isTorn) await appendFile(file, '\n', { mode: PRIVATE_FILE })
  const isAhead = last === null || (isNew && last >= newest.number)
  for (let after = isAhead ? newest.number - 1 : last; after < newest.number; ) {
    const batch = await findCheckpoints(db, after, 200)
    const lines = batch.map(
      ({ number, hash, signature }) => `${JSON.stringify({ number, hash, signature })}\n`,
    )
    await appendFile(file, lines.join(''), { mode: PRIVATE_FILE })
    after = batch.at(-1)?.number ?? newest.number
  }
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
    const { signed, coversRecord } = await findNew(db, newest)
    const entries = countSigned(signed)
    if (entries === 0) {
      if (newest !== null) await appendToFile(db, dataDirectory, newest, false)
      return made
    }
    const isWhole = entries < BATCH
    const statement = {
      number: (newest?.number ?? 0) + 1,
      madeAt: now,
      coversUntil: isWhole ? now : (newest?.coversUntil ?? new Date(0)),
      entries,
      entriesHash: signedHash(signed),
      previousHash: newest?.hash ?? chainStart,
    }
    const text = checkpointText(statement)
    const signature = { hash: sha256(text), keyId: signer.keyId, signature: signer.sign(text) }
    const checkpoint = { ...statement, ...signature, coversRecord }
    if (!(await saveCheckpoint(db, checkpoint, signed))) return made
    await appendToFile(db, dataDirectory, checkpoint, true)
    made.push(checkpoint.number)
    if (isWhole) return made
  }
}

/** What no checkpoint has signed yet, and the newest row record in it. */
async function findNew(db: Db, newest: Checkpoint | null): Promise<{ signed: Signed; coversRecord: number }> {
  const since = new Date(newest === null ? 0 : newest.coversUntil.getTime() - OVERLAP_MS)
  const entries = [...(await findUnsignedSecurityEvent(db)), ...(await findNewHeads(db, since, BATCH))]
  // After a full checkpoint, continue with the remaining records; otherwise look back for records that were
  // committed late.
  const covered = { number: newest?.number ?? 0, record: newest?.coversRecord ?? 0 }
  const isContinued = newest !== null && newest.entries >= BATCH
  const after = isContinued ? covered : await findCoveredRecord(db, since)
  const room = BATCH - entries.length
  const records = room > 0 ? await findUnsignedRecords(db, after, room) : []
  const grouped = byApplication(records)
  entries.push(...(grouped.get(NO_APPLICATION) ?? []).map(recordEntry))
  grouped.delete(NO_APPLICATION)
  const rows = [...grouped].map(([applicationUuid, own]) => ({
    applicationUuid,
    records: own.map(signedRecord),
  }))
  return { signed: { entries, rows }, coversRecord: Math.max(covered.record, records.at(-1)?.id ?? 0) }
}
