import { canonicalJson } from '@relief/domain/canonical-json.ts'
import type { CheckpointEntry } from './checkpoint.ts'
import type { Db } from './db.ts'
import { sha256 } from './evidence.ts'

/**
 * Tables whose rows checkpoints signed one by one before there were row records, with the column of their
 * key. New rows are covered by their records; the old signatures still verify.
 */
const tables = {
  CONSENT: { table: 'consent', key: 'id' },
  DECISION: { table: 'decision', key: 'decision_id' },
  REPLY: { table: 'provider_reply', key: 'id' },
} as const

export type FixedKind = keyof typeof tables
export const fixedKinds = Object.keys(tables) as FixedKind[]

/** The name of such a table, for reports. */
export const fixedTable = (kind: FixedKind): string => tables[kind].table

type Row = { readonly [column: string]: unknown }

/** A row that is never changed, with every column of its table. */
export type FixedRow = { applicationUuid: string; kind: FixedKind; rowKey: string; columns: Row }

export function fixedRow(kind: FixedKind, row: Row): FixedRow {
  const { key } = tables[kind]
  return {
    applicationUuid: String(row['application_uuid']),
    kind,
    rowKey: String(row[key]),
    columns: row,
  }
}

/**
 * The hash over such a row's columns. Null columns count as absent, so that a column added later does not
 * change the hashes of older rows; sealed columns are left out, so that they can be sealed again with a new
 * key.
 */
export function toCheckpointEntry({ applicationUuid, kind, rowKey, columns }: FixedRow): CheckpointEntry {
  const signed = Object.entries(columns)
    .filter(([name, value]) => value !== null && !name.endsWith('_sealed'))
    .map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value])
  return { applicationUuid, kind, rowKey, hash: sha256(canonicalJson(Object.fromEntries(signed))) }
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
