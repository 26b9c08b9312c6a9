import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Db } from '../db.ts'
import { type ReferenceFile, type ReferenceRow, readReference, referenceFiles } from './files.ts'

const ownFolder = new URL('./', import.meta.url)

/**
 * Reads the reference files into the database: new rows are added, changed ones changed, none removed, since answers
 * refer to them. A file that has not changed since it was read last is not read again.
 * @param folder where schools.csv, majors.csv, occupations.csv and companies.csv are; the project's own by default
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
    await db.transaction((inside) => storeRows(inside, reference, rows, fingerprint))
    read.push(reference.file)
  }
  return read
}

/** The import's own row is written first: a second process that starts at the same time waits on it. */
async function storeRows(
  db: Db,
  { kind, types }: ReferenceFile,
  rows: readonly ReferenceRow[],
  fingerprint: string,
): Promise<void> {
  await db.query(
    `insert into reference_import (kind, fingerprint) values ($1, $2)
     on conflict (kind) do update set fingerprint = excluded.fingerprint`,
    [kind, fingerprint],
  )
  const columns = Object.keys(types)
  const shape = columns.map((column) => `${column} ${types[column]}`)
  await db.query(
    `insert into reference_${kind} (id, ${columns.join(', ')})
     select id, ${columns.join(', ')} from jsonb_to_recordset($1::jsonb) as row (id int, ${shape.join(', ')})
     on conflict (id) do update set ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}`,
    [JSON.stringify(rows.map(({ id, columns: values }) => ({ id, ...values })))],
  )
  await db.query(
    `delete from reference_phrase
     where kind = $1 and row_id in (select id from jsonb_to_recordset($2::jsonb) as row (id int))`,
    [kind, JSON.stringify(rows.map(({ id }) => ({ id })))],
  )
  await db.query(
    `insert into reference_phrase (kind, phrase, row_id, place)
     select $1, phrase, id, place
     from jsonb_to_recordset($2::jsonb) as row (id int, phrase text, place int)`,
    [kind, JSON.stringify(rows.flatMap(({ id, phrases }) => phrases.map((phrase) => ({ id, ...phrase }))))],
  )
}
