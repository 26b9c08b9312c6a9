import { appendFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { canonicalJson } from '@relief/domain/canonical-json.ts'
import {
  type Checkpoint,
  type CheckpointEntry,
  findNewestCheckpoint,
  findNewHeads,
  saveCheckpoint,
} from '@relief/store/checkpoint.ts'
import type { Db } from '@relief/store/db.ts'
import { chainStart, sha256 } from '@relief/store/evidence.ts'
import { entryOf, findNewRows, fixedKinds } from '@relief/store/fixed-row.ts'
import type { Signer } from './signing.ts'

/** A row's own time is taken before it is written: a slow one may come this much later. */
const OVERLAP_MS = 10 * 60_000
const BATCH = 10_000

/** Kept beside the database, and so out of reach of whoever can only change the database. */
export const checkpointFile = (dataDirectory: string) => join(dataDirectory, 'checkpoints.jsonl')

/** What is signed: everything about a checkpoint but its hash, its key and its signature. */
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

export function entriesHash(entries: readonly CheckpointEntry[]): string {
  const lines = entries.map(
    ({ applicationUuid, kind, rowKey, hash }) => `${applicationUuid} ${kind} ${rowKey} ${hash}\n`,
  )
  return sha256(lines.sort().join(''))
}

/**
 * Signs what has been added since the newest checkpoint, in as many checkpoints as it takes. Several processes may do this
 * at once: one of them makes each number.
 * @returns the numbers made
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
    const since = new Date(newest === null ? 0 : newest.coversUntil.getTime() - OVERLAP_MS)
    const entries = await newEntries(db, since)
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
    const checkpoint = { ...statement, hash: sha256(text), keyId: signer.keyId, signature: signer.sign(text) }
    if (!(await saveCheckpoint(db, checkpoint, entries))) return made
    await mkdir(dataDirectory, { recursive: true })
    await appendFile(
      checkpointFile(dataDirectory),
      `${JSON.stringify({ number: checkpoint.number, hash: checkpoint.hash, signature: checkpoint.signature })}\n`,
    )
    made.push(checkpoint.number)
    if (isWhole) return made
  }
}

async function newEntries(db: Db, since: Date): Promise<CheckpointEntry[]> {
  const entries = await findNewHeads(db, since, BATCH)
  for (const kind of fixedKinds) {
    const room = BATCH - entries.length
    if (room <= 0) break
    entries.push(...(await findNewRows(db, kind, since, room)).map(entryOf))
  }
  return entries
}
