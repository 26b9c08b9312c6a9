import { canonicalJson } from '@relief/domain/canonical-json.ts'
import type { CheckpointEntry } from './checkpoint.ts'
import type { Db } from './db.ts'
import { sha256 } from './evidence.ts'

/** Tables whose rows are never changed: the column of their key and of their time. */
const tables = {
  CONSENT: { table: 'consent', key: 'id', time: 'recorded_at' },
  DECISION: { table: 'decision', key: 'decision_id', time: 'decided_at' },
  REPLY: { table: 'provider_reply', key: 'id', time: 'received_at' },
} as const

export type FixedKind = keyof typeof tables
export const fixedKinds = Object.keys(tables) as FixedKind[]

/** The name of such a table, for reports. */
export const fixedTable = (kind: FixedKind): string => tables[kind].table

type Row = { readonly [column: string]: unknown }

/** A row that is never changed, with every column that the database holds of it. */
export type FixedRow = { applicationUuid: string; kind: FixedKind; rowKey: string; at: Date; columns: Row }

export function fixedRow(kind: FixedKind, row: Row): FixedRow {
  const { key, time } = tables[kind]
  return {
    applicationUuid: String(row['application_uuid']),
    kind,
    rowKey: String(row[key]),
    at: row[time] as Date,
    columns: row,
  }
}

/**
 * What such a row was, as one hash over its columns. Empty columns count as absent, so that a column added later leaves
 * older rows as they were; sealed ones are left out, so that they may be sealed again with a new key.
 */
export function entryOf({ applicationUuid, kind, rowKey, columns }: FixedRow): CheckpointEntry {
  const signed = Object.entries(columns)
    .filter(([name, value]) => value !== null && !name.endsWith('_sealed'))
    .map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value])
  return { applicationUuid, kind, rowKey, hash: sha256(canonicalJson(Object.fromEntries(signed))) }
}

/** The rows of such a table since a moment that no checkpoint names yet. */
export async function findNewRows(db: Db, kind: FixedKind, since: Date, limit: number): Promise<FixedRow[]> {
  const { table, key, time } = tables[kind]
  const rows = await db.query<Row>(
    `select r.* from ${table} r where r.${time} >= $1
        and not exists (select 1 from checkpoint_entry e where e.application_uuid = r.application_uuid
              and e.kind = $2 and e.row_key = r.${key}::text)
      order by r.application_uuid, r.${key} limit $3`,
    [since, kind, limit],
  )
  return rows.map((row) => fixedRow(kind, row))
}

/** The rows of such a table for some applications. */
export async function findRowsFor(
  db: Db,
  kind: FixedKind,
  applications: readonly string[],
): Promise<FixedRow[]> {
  const { table, key } = tables[kind]
  const rows = await db.query<Row>(
    `select r.* from ${table} r where r.application_uuid = any($1::uuid[]) order by r.application_uuid, r.${key}`,
    [applications],
  )
  return rows.map((row) => fixedRow(kind, row))
}
