import { readFile } from 'node:fs/promises'
import {
  type CheckpointEntry,
  COVERS_RECORD,
  findCheckpointEntries,
  findCheckpointRows,
  findCheckpoints,
} from '@relief/store/checkpoint.ts'
import type { Db } from '@relief/store/db.ts'
import { chainStart, sha256 } from '@relief/store/evidence.ts'
import * as z from 'zod/mini'
import type { Report } from './finding.ts'
import { checkpointFile, checkpointText, countSigned, signedHash } from './make-checkpoint.ts'
import type { Signer } from './signing.ts'

/**
 * Checks that every checkpoint is signed by one of our keys, matches its entries, follows the previous one,
 * and that none listed in the checkpoint file is missing.
 * @returns the number of checkpoints
 */
export async function verifyCheckpoints(
  db: Db,
  signer: Signer,
  dataDirectory: string,
  report: Report,
): Promise<number> {
  const named = await readNamed(dataDirectory, report)
  let number = 0
  let previousHash = chainStart
  let covered = 0
  for (;;) {
    const batch = await findCheckpoints(db, number, 200)
    if (batch.length === 0) break
    for (const checkpoint of batch) {
      const name = `checkpoint ${checkpoint.number}`
      const text = checkpointText(checkpoint)
      if (checkpoint.number !== number + 1 || checkpoint.previousHash !== previousHash)
        report(name, 'does not follow the one before it: one was removed or added')
      if (sha256(text) !== checkpoint.hash) report(name, 'was altered: its hash is not that of what it says')
      if (!signer.isSigned(checkpoint.keyId, text, checkpoint.signature))
        report(name, 'is not signed by a key of ours')
      const entries = await findCheckpointEntries(db, checkpoint.number)
      const rows = await findCheckpointRows(db, checkpoint.number)
      const signed = { entries, rows }
      const ids = rows.flatMap(({ records }) => records.map(({ id }) => id))
      covered = [...entries.map(recordId), ...ids].reduce((most, id) => Math.max(most, id), covered)
      if ((checkpoint.coversRecord ?? 0) !== covered) report(name, `was altered: ${COVERS_RECORD}`)
      if (countSigned(signed) !== checkpoint.entries || signedHash(signed) !== checkpoint.entriesHash)
        report(name, 'its entries were altered, removed or added')
      const inFile = named.get(checkpoint.number)
      if (inFile !== undefined && !inFile.includes(checkpoint.hash))
        report(name, 'is not the one that the file beside the database names')
      named.delete(checkpoint.number)
      number = checkpoint.number
      previousHash = checkpoint.hash
    }
  }
  for (const missing of named.keys())
    report(
      `checkpoint ${missing}`,
      'was removed: the file beside the database names it. Was an older copy of the database restored?',
    )
  return number
}

/** How many checkpoints a starting server checks; `npm run verify-audit` checks older ones. */
const RECENT = 1_000

/**
 * The newest checkpoints that are in the checkpoint file but not in the database, because an older copy of
 * the database was restored.
 * @returns their numbers, in order
 */
export async function findLostCheckpoints(db: Db, dataDirectory: string): Promise<number[]> {
  const named = await readNamed(dataDirectory, () => undefined)
  const recent = [...named].sort(([a], [b]) => a - b).slice(-RECENT)
  const stored = await findCheckpoints(db, (recent[0]?.[0] ?? 1) - 1, RECENT)
  const hashes = new Map(stored.map(({ number, hash }) => [number, hash]))
  return recent
    .filter(([number, inFile]) => !inFile.includes(hashes.get(number) ?? ''))
    .map(([number]) => number)
}

/** The id of an entry's row record; 0 for other entries. */
const recordId = ({ kind, rowKey }: CheckpointEntry) =>
  kind === 'ROW' ? Number(rowKey.slice(rowKey.lastIndexOf(' ') + 1)) : 0

/** The hashes in the checkpoint file, by number. Errors in the file itself are reported. */
async function readNamed(dataDirectory: string, report: Report): Promise<Map<number, string[]>> {
  const text = await readFile(checkpointFile(dataDirectory), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  const named = new Map<number, string[]>()
  for (const [index, line] of text.split('\n').entries()) {
    if (line === '') continue
    const entry = readLine(line)
    if (entry === null) {
      report(
        `checkpoints.jsonl line ${index + 1}`,
        'cannot be read: it was altered, or its writing was cut off',
      )
      continue
    }
    named.set(entry.number, [...(named.get(entry.number) ?? []), entry.hash])
  }
  for (const [number, hashes] of named) {
    // Two servers with one data directory may both have appended the same one.
    const different = new Set(hashes).size
    if (different > 1)
      report(
        `checkpoint ${number}`,
        `is in the file beside the database ${different} times: an older copy of the database was restored`,
      )
  }
  return named
}

const namedCheckpoint = z.object({ number: z.int(), hash: z.string() })

function readLine(line: string): z.infer<typeof namedCheckpoint> | null {
  try {
    const read = namedCheckpoint.safeParse(JSON.parse(line))
    return read.success ? read.data : null
  } catch {
    return null
  }
}
