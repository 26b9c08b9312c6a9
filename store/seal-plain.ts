import type { Db } from './db.ts'
import { compress, documentPlace } from './document.ts'
import type { EvidenceTableName } from './evidence-tables.ts'
import { incomePlace } from './income.ts'
import { personPlace } from './personal-info.ts'
import { recordingWrite } from './row-record.ts'
import { type Keyring, seal } from './sealing.ts'

const BATCH = 200

/** Columns that were stored in the clear before their sealed columns existed, by table. */
type PlainTable = {
  table: EvidenceTableName
  /** The primary key, and the part of it that sealing contexts are made of. */
  key: readonly string[]
  id: string
  columns: readonly {
    plain: string
    placeOf: (id: string) => string
    encode?: (text: string) => Uint8Array
  }[]
}

const personColumn = (plain: 'phone' | 'street_line_one' | 'street_line_two') => ({
  plain,
  placeOf: personPlace.bind(null, plain),
})

/** Plain columns with a sealed counterpart; one that is missing here stays in the clear. */
export const plainTables: readonly PlainTable[] = [
  {
    table: 'personal_info',
    key: ['application_uuid'],
    id: 'application_uuid',
    columns: [personColumn('phone'), personColumn('street_line_one'), personColumn('street_line_two')],
  },
  {
    table: 'income_entry',
    key: ['application_uuid', 'id'],
    id: 'id',
    columns: [{ plain: 'fields', placeOf: incomePlace }],
  },
  {
    table: 'document',
    key: ['sha256'],
    id: 'sha256',
    columns: [{ plain: 'content', placeOf: documentPlace, encode: compress }],
  },
]

type PlainRow = Record<string, string | null>

const isPlain = ({ columns }: PlainTable) => columns.map(({ plain }) => `${plain} is not null`).join(' or ')

async function findPlain(db: Db, about: PlainTable): Promise<PlainRow[]> {
  const names = [...about.key, ...about.columns.map(({ plain }) => plain)]
  return await db.query<PlainRow>(
    `select ${names.map((name) => `${name}::text as ${name}`).join(', ')} from ${about.table}
      where ${isPlain(about)} limit ${BATCH}`,
  )
}

/** Seals one row, unless it was changed or removed in the meantime. @returns how many rows were written */
async function sealRow(db: Db, keyring: Keyring, { table, key, id, columns }: PlainTable, row: PlainRow) {
  const values: unknown[] = []
  const bind = (value: unknown) => `$${values.push(value)}`
  const sets: string[] = []
  const unchanged = key.map((name) => `${name} = ${bind(row[name])}`)
  for (const { plain, placeOf, encode = String } of columns) {
    const value = row[plain] ?? null
    unchanged.push(`${plain}::text is not distinct from ${bind(value)}`)
    if (value === null) continue
    sets.push(
      `${plain} = null`,
      `${plain}_sealed = ${bind(seal(keyring, placeOf(row[id] ?? ''), encode(value)))}`,
    )
  }
  const written = await db.query(
    recordingWrite(
      table,
      `update ${table} set ${sets.join(', ')} where ${unchanged.join(' and ')} returning *`,
    ),
    values,
  )
  return written.length
}

/**
 * Seals a batch of each table's rows that are in the clear from an earlier version. Each row is one guarded
 * write: servers may write at the same time, several processes may do this at once, and an interrupted call
 * is continued by the next one.
 * @returns how many rows were written; 0 once all is sealed
 */
export async function sealPlain(db: Db, keyring: Keyring): Promise<number> {
  let written = 0
  for (const about of plainTables)
    for (const row of await findPlain(db, about)) written += await sealRow(db, keyring, about, row)
  return written
}

/** How many rows are still in the clear. */
export async function countPlain(db: Db): Promise<number> {
  const counts = plainTables.map((about) => `(select count(*) from ${about.table} where ${isPlain(about)})`)
  const [row] = await db.query<{ count: number }>(`select (${counts.join(' + ')})::int as count`)
  return row?.count ?? 0
}
