import { readFile } from 'node:fs/promises'
import { findCheckpoints, findEntriesOf } from '@relief/store/checkpoint.ts'
import type { Db } from '@relief/store/db.ts'
import { chainStart, sha256 } from '@relief/store/evidence.ts'
import type { Report } from './finding.ts'
import { checkpointFile, checkpointText, entriesHash } from './make-checkpoint.ts'
import type { Signer } from './signing.ts'

/**
 * Every checkpoint: signed by one of our keys, over the entries that are there, after the one before it, and none missing that
 * the file beside the database names.
 * @returns how many there are
 */
export async function verifyCheckpoints(
  db: Db,
  signer: Signer,
  dataDirectory: string,
  report: Report,
): Promise<number> {
  const named = await readNamed(dataDirectory)
  let number = 0
  let previousHash = chainStart
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
      const entries = await findEntriesOf(db, checkpoint.number)
      if (entries.length !== checkpoint.entries || entriesHash(entries) !== checkpoint.entriesHash)
        report(name, 'its entries were altered, removed or added')
      const inFile = named.get(checkpoint.number)
      if (inFile !== undefined && inFile !== checkpoint.hash)
        report(name, 'is not the one that the file beside the database names')
      named.delete(checkpoint.number)
      number = checkpoint.number
      previousHash = checkpoint.hash
    }
  }
  for (const missing of named.keys())
    report(`checkpoint ${missing}`, 'was removed: the file beside the database names it')
  return number
}

async function readNamed(dataDirectory: string): Promise<Map<number, string>> {
  const text = await readFile(checkpointFile(dataDirectory), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  const lines = text.split('\n').filter((line) => line !== '')
  return new Map(
    lines.map((line) => {
      const { number, hash } = JSON.parse(line) as { number: number; hash: string }
      return [number, hash]
    }),
  )
}
