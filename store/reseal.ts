import type { Db } from './db.ts'
import { sealedColumns } from './sealed-columns.ts'
import { type Keyring, seal, unseal } from './sealing.ts'

const BATCH = 200
const LEAST_ID = '00000000-0000-0000-0000-000000000000'

type Column = (typeof sealedColumns)[number]
/** How many values were sealed again, and which ones our keys do not open. */
export type Resealed = { resealed: number; failed: string[] }

/** The position of a row in its table's primary key. */
type Place = { scope: string; id: string }

/** The first column of the table's primary key. */
const scopeOf = (column: Column) => ('scope' in column ? column.scope : 'application_uuid')

async function findOlder(db: Db, sealed: Column, current: string, after: Place) {
  const { table, key, column } = sealed
  const scope = scopeOf(sealed)
  return await db.query<Place & { sealed: string }>(
    `select ${scope}::text as scope, ${key}::text as id, ${column} as sealed from ${table}
      where (${scope}, ${key}) > ($1, $2) and ${column} is not null
        and split_part(${column}, '.', 1) <> $3
      order by ${scope}, ${key} limit ${BATCH}`,
    [after.scope, after.id, current],
  )
}

/** Seals one value with the current key, unless it was changed or removed in the meantime. */
async function resealOne(db: Db, keyring: Keyring, column: Column, row: Place & { sealed: string }) {
  const place = column.placeOf(row.id)
  const renewed = seal(keyring, place, unseal(keyring, place, row.sealed))
  const written = await db.query(
    `update ${column.table} set ${column.column} = $4
      where ${scopeOf(column)} = $1 and ${column.key} = $2 and ${column.column} = $3 returning 1`,
    [row.scope, row.id, row.sealed, renewed],
  )
  return written.length
}

async function resealColumn(db: Db, keyring: Keyring, column: Column, outcome: Resealed): Promise<void> {
  const first = 'first' in column ? column.first : LEAST_ID
  let after: Place = { scope: first, id: first }
  for (;;) {
    const rows = await findOlder(db, column, keyring.current, after)
    for (const row of rows)
      try {
        outcome.resealed += await resealOne(db, keyring, column, row)
      } catch (error) {
        const why = error instanceof Error ? error.message : ''
        outcome.failed.push(`${column.table} ${row.id} ${column.column}: ${why}`)
      }
    const last = rows.at(-1)
    if (last === undefined) return
    after = last
  }
}

/**
 * Seals every value with the current key that is sealed with another one. Each value is one guarded write:
 * servers may write at the same time, and an interrupted run is continued by the next one.
 */
export async function reseal(db: Db, keyring: Keyring): Promise<Resealed> {
  const outcome: Resealed = { resealed: 0, failed: [] }
  for (const column of sealedColumns) await resealColumn(db, keyring, column, outcome)
  return outcome
}

/** How many values each key has sealed, by the key's id. */
export async function countSealed(db: Db): Promise<Map<string, number>> {
  const selects = sealedColumns.map(
    ({ table, column }) =>
      `select split_part(${column}, '.', 1) as key_id from ${table} where ${column} is not null`,
  )
  const rows = await db.query<{ keyId: string; values: number }>(
    `select key_id as "keyId", count(*)::int as values from (${selects.join(' union all ')}) s group by key_id`,
  )
  return new Map(rows.map(({ keyId, values }) => [keyId, values]))
}

/** One value of each column, to see whether our keys open them. */
export async function sampleSealed(db: Db): Promise<{ row: string; place: string; sealed: string }[]> {
  const found: { row: string; place: string; sealed: string }[] = []
  for (const { table, key, column, placeOf } of sealedColumns) {
    const rows = await db.query<{ id: string; sealed: string }>(
      `select ${key}::text as id, ${column} as sealed from ${table} where ${column} is not null limit 1`,
    )
    found.push(...rows.map(({ id, sealed }) => ({ row: `${table} ${id}`, place: placeOf(id), sealed })))
  }
  return found
}
