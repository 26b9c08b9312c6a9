import type { Db } from '../db.ts'
import { type Phrase, phraseWeight } from './phrase.ts'

export type ReferenceKind = 'school' | 'major' | 'occupation' | 'company'

/** SQL types of the columns of each kind that its sources fill in, by name. */
const columnTypes: Readonly<Record<ReferenceKind, Readonly<Record<string, string>>>> = {
  school: { name: 'text', state_code: 'text', institution_type: 'text' },
  major: { name: 'text', cip_family: 'text' },
  occupation: {
    job_type_and_title_id: 'int',
    title: 'text',
    soc_group: 'text',
    keywords: 'text[]',
    version: 'int',
  },
  company: { name: 'text' },
}

/** A row ready to store, with the phrases that find it. */
export type ReferenceRow = {
  id: number
  columns: Record<string, unknown>
  phrases: readonly Phrase[]
  /** 0 to 999. */
  popularity: number
}

/** The source of a row from a third-party list. */
type Origin = { source: string; source_id: string; digest: string; is_offered: true }

/** Adds or updates rows, and makes their phrases the only ones that find them. */
export async function storeRows<Row extends ReferenceRow>(
  db: Db,
  kind: ReferenceKind,
  rows: readonly Row[],
  originOf?: (row: Row) => Origin,
): Promise<void> {
  const origin = originOf
    ? { source: 'text', source_id: 'text', digest: 'text', is_offered: 'boolean' }
    : undefined
  const types = { ...columnTypes[kind], popularity: 'int', ...origin }
  const names = Object.keys(types)
  const shape = Object.entries(types).map(([name, type]) => `${name} ${type}`)
  const values = rows.map((row) => ({
    id: row.id,
    ...row.columns,
    popularity: row.popularity,
    ...originOf?.(row),
  }))
  await db.query(
    `insert into reference_${kind} (id, ${names.join(', ')})
     select id, ${names.join(', ')} from jsonb_to_recordset($1::jsonb) as row (id int, ${shape.join(', ')})
     on conflict (id) do update set ${names.map((name) => `${name} = excluded.${name}`).join(', ')}`,
    [JSON.stringify(values)],
  )
  await forgetPhrases(
    db,
    kind,
    rows.map(({ id }) => id),
  )
  await db.query(
    `insert into reference_phrase (kind, phrase, row_id, place, weight)
     select $1, phrase, id, place, weight
     from jsonb_to_recordset($2::jsonb) as row (id int, phrase text, place int, weight int)`,
    [
      kind,
      JSON.stringify(
        rows.flatMap(({ id, phrases, popularity }) =>
          phrases.map((phrase) => ({ id, ...phrase, weight: phraseWeight(phrase, popularity) })),
        ),
      ),
    ],
  )
}

/** Removes rows from the search. The rows themselves stay, since answers refer to them. */
export async function forgetPhrases(db: Db, kind: ReferenceKind, ids: readonly number[]): Promise<void> {
  await db.query('delete from reference_phrase where kind = $1 and row_id = any($2)', [kind, [...ids]])
}
