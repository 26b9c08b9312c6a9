import { normalizeText } from '@relief/domain/search-text.ts'
import type { Db } from '../db.ts'
import { sha256 } from '../evidence.ts'
import { OWN_POPULARITY } from './files.ts'
import type { ReferenceSource, SourceRow } from './sources.ts'
import { forgetPhrases, type ReferenceRow, storeRows } from './store-rows.ts'

/** The result of an import. ADOPTED: the row equals one of our own rows, which keeps its id. */
export type ImportSummary = {
  added: number
  changed: number
  unchanged: number
  adopted: number
  /** Rows missing from newer editions: no longer offered, but kept because saved answers refer to them. */
  noLongerOffered: number
}

/** Rows per batch. */
const CHUNK = 1_000

/** A newer edition of a list may lack this share of the offered rows, and in any case so many of them. */
const USUAL_LOSS = 0.1
const SMALL_LOSS = 10

/** A list that lacks many of the rows that are offered now, as half of a file does. */
export class LacksRows extends Error {
  readonly lacking: number
  readonly offered: number

  constructor(lacking: number, offered: number) {
    super(`The list lacks ${lacking} of ${offered} rows`)
    this.name = 'LacksRows'
    this.lacking = lacking
    this.offered = offered
  }
}

type Known = { id: number; source_id: string; digest: string | null; popularity: number }

/**
 * Imports a third-party list, all or nothing: adds, changes or retires rows, matched by the publisher's ids.
 * Rows from our own files and rows typed by applicants stay; no row is ever deleted.
 * @param options `mayLackRows` if many of the rows may be missing from the list; `onProgress` is called with
 * the number of stored rows
 * @throws LacksRows
 */
export async function importSource(
  db: Db,
  source: ReferenceSource,
  rows: readonly SourceRow[],
  {
    mayLackRows = false,
    onProgress = () => undefined,
  }: { mayLackRows?: boolean; onProgress?: (stored: number, of: number) => void } = {},
): Promise<ImportSummary> {
  return await db.transaction(async (tx) => {
    await waitForTurn(tx, source)
    const known = await findKnown(tx, source)
    const here = new Set(rows.map(({ sourceId }) => sourceId))
    const offered = [...known.values()].filter(({ digest }) => digest !== null)
    const gone = offered.filter((row) => !here.has(row.source_id))
    if (!mayLackRows && gone.length > Math.max(SMALL_LOSS, USUAL_LOSS * offered.length))
      throw new LacksRows(gone.length, offered.length)
    const own = await findOwn(tx, source)
    const summary = { added: 0, changed: 0, unchanged: 0, adopted: 0, noLongerOffered: 0 }
    const wanted: (Omit<ReferenceRow, 'id'> & { id: number | null; sourceId: string; digest: string })[] = []
    for (const row of rows) {
      const digest = sha256(JSON.stringify([row.columns, row.phrases, row.popularity]))
      const before = known.get(row.sourceId)
      const written = before === undefined ? own.get(row.sameAs) : undefined
      if (written !== undefined) own.delete(row.sameAs)
      if (before?.digest === digest) summary.unchanged += 1
      else if (before !== undefined) summary.changed += 1
      else if (written !== undefined) summary.adopted += 1
      else summary.added += 1
      if (before?.digest === digest) continue
      // Our own rows exist because many people search for them, so they keep at least their popularity.
      const popularity = Math.max(row.popularity, written === undefined ? 0 : OWN_POPULARITY)
      wanted.push({ ...row, popularity, digest, id: before?.id ?? written ?? null })
    }
    const fresh = await newIds(tx, wanted.filter(({ id }) => id === null).length)
    const stored = wanted.map((row) => withId(row, row.id ?? fresh.pop() ?? 0, source))
    for (let from = 0; from < stored.length; from += CHUNK) {
      const chunk = stored.slice(from, from + CHUNK)
      await storeRows(tx, source.kind, chunk, ({ sourceId, digest }) => ({
        source: source.source,
        source_id: sourceId,
        digest,
        is_offered: true,
      }))
      onProgress(from + chunk.length, stored.length)
    }
    await stopOffering(
      tx,
      source,
      gone.map(({ id }) => id),
    )
    return { ...summary, noLongerOffered: gone.length }
  })
}

/**
 * Lets one import of a kind run at a time: two would add the same rows. It locks one row for other imports,
 * not for applicants.
 */
async function waitForTurn(tx: Db, { kind }: ReferenceSource): Promise<void> {
  await tx.query(`select id from reference_${kind} order by id limit 1 for no key update`)
}

function withId<Row extends { columns: Record<string, unknown> }>(
  row: Row,
  id: number,
  { kind }: ReferenceSource,
) {
  // The wire has a second id for a job title; here both are equal.
  const columns = kind === 'occupation' ? { ...row.columns, job_type_and_title_id: id } : row.columns
  return { ...row, id, columns }
}

async function findKnown(db: Db, { kind, source }: ReferenceSource): Promise<Map<string, Known>> {
  const rows = await db.query<Known>(
    `select id, source_id, digest, popularity from reference_${kind} where source = $1`,
    [source],
  )
  return new Map(rows.map((row) => [row.source_id, row]))
}

/** Our own rows, by the key that identifies equal rows. */
async function findOwn(db: Db, { kind }: ReferenceSource): Promise<Map<string, number>> {
  const name = kind === 'occupation' ? 'title' : 'name'
  const state = kind === 'school' ? 'state_code' : 'null::text'
  const rows = await db.query<{ id: number; name: string; state: string | null }>(
    `select id, ${name} as name, ${state} as state from reference_${kind} where source = 'OWN' order by id`,
  )
  return new Map(rows.map((row) => [[normalizeText(row.name), row.state].filter(Boolean).join(' '), row.id]))
}

async function newIds(db: Db, count: number): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    `select nextval('reference_id')::int as id from generate_series(1, $1::int)`,
    [count],
  )
  return rows.map(({ id }) => id).reverse()
}

async function stopOffering(db: Db, { kind }: ReferenceSource, ids: readonly number[]): Promise<void> {
  await forgetPhrases(db, kind, ids)
  await db.query(`update reference_${kind} set is_offered = false, digest = null where id = any($1)`, [
    [...ids],
  ])
}
