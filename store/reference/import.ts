import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Db } from '../db.ts'
import { readReference, referenceFiles } from './files.ts'
import { type ReferenceKind, type ReferenceRow, storeRows } from './store-rows.ts'

const ownFolder = new URL('./', import.meta.url)

/**
 * Reads the reference files into the database: adds new rows and updates changed ones, but removes none,
 * since answers refer to them. A file that has not changed since the last import is skipped.
 * @param folder where schools.csv, majors.csv, occupations.csv and companies.csv are; the project's own by
 * default
 * @returns the names of the files that were read
 * @throws BadReferenceFile naming the file and line of the first bad row; nothing of that file is stored then
 */
export async function importReference(db: Db, folder: URL = ownFolder): Promise<string[]> {
  const read: string[] = []
  for (const reference of referenceFiles) {
    const text = await readFile(new URL(reference.file, folder), 'utf8')
    const fingerprint = createHash('sha256').update(text).digest('hex')
    const isKnown = await db.query(
      'select 1 as known from reference_import where kind = $1 and fingerprint = $2',
      [reference.kind, fingerprint],
    )
    if (isKnown.length > 0) continue
    const rows = readReference(reference, text)
    await db.transaction((inside) => storeFile(inside, reference.kind, rows, fingerprint))
    read.push(reference.file)
  }
  return read
}

/**
 * The row of the import itself is written first, so that a second process starting at the same time waits for
 * it.
 */
async function storeFile(
  db: Db,
  kind: ReferenceKind,
  rows: readonly ReferenceRow[],
  fingerprint: string,
): Promise<void> {
  await db.query(
    `insert into reference_import (kind, fingerprint) values ($1, $2)
     on conflict (kind) do update set fingerprint = excluded.fingerprint`,
    [kind, fingerprint],
  )
  await storeRows(db, kind, rows)
}
