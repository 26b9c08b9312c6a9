import * as z from 'zod/mini'
import type { Db } from './db.ts'
import { type EvidenceTableName, evidenceTable } from './evidence-tables.ts'

/**
 * The application id for records of rows without an application: texts shared by applicants, mail about an
 * account.
 */
export const NO_APPLICATION = '00000000-0000-0000-0000-000000000000'

/** A column as text, independent of session settings. */
function canonical(row: string, column: string): string {
  const value = `${row}.${column}`
  // The same secret may be sealed again with a newer key, so only its presence is recorded.
  if (column.endsWith('_sealed')) return `${value} is not null`
  if (column.endsWith('_at')) return `extract(epoch from ${value})`
  if (column.endsWith('_rate')) return `encode(float8send(${value}), 'hex')`
  return value
}

const applicationOf = (table: EvidenceTableName, row: string) =>
  ({
    ALWAYS: `${row}.application_uuid`,
    SOMETIMES: `coalesce(${row}.application_uuid, '${NO_APPLICATION}'::uuid)`,
    NEVER: `'${NO_APPLICATION}'::uuid`,
  })[evidenceTable(table).hasApplication]

/** What identifies a row within its application, as text. */
const rowKey = (table: EvidenceTableName, row: string) =>
  evidenceTable(table)
    .key.map((column) => `${row}.${column}::text`)
    .join(` || ' ' || `)

/** The columns that a record of this version covers. */
function recordedColumns(table: EvidenceTableName, version: number): string[] {
  const { key, recorded } = evidenceTable(table)
  return [...key, ...recorded.slice(0, version).flat()]
}

const newestVersion = (table: EvidenceTableName) => evidenceTable(table).recorded.length

/** SHA-256, in hex, of the JSON of a row's recorded columns. @param row the row's alias in the statement */
function rowHash(table: EvidenceTableName, row: string, version = newestVersion(table)): string {
  const columns = recordedColumns(table, version).map((name) => `'${name}', ${canonical(row, name)}`)
  return `encode(sha256(convert_to(jsonb_build_object(${columns.join(', ')})::text, 'UTF8')), 'hex')`
}

/** Rows that the CTE `from` wrote and returns whole. */
export type Written = { table: EvidenceTableName; from: string; isRemoval?: boolean }

/**
 * The insert of a record for each row that the named parts of the same statement wrote: the only place where
 * records are created. A removed row gets a record without a hash.
 */
export function insertRowRecords(written: readonly Written[]): string {
  const rows = written.map(
    ({ table, from, isRemoval = false }) => `
    select ${applicationOf(table, from)}, '${table}', ${rowKey(table, from)}, ${newestVersion(table)},
           ${isRemoval ? 'null::text' : rowHash(table, from)} from ${from}`,
  )
  return `insert into row_record (application_uuid, table_name, row_key, version, row_hash)${rows.join(' union all ')}`
}

/**
 * Extends a statement that writes rows of one table so that it records them too.
 * @param write ends with a `returning` of whole rows
 * @param select the final select, from `written`
 */
export function recordingWrite(table: EvidenceTableName, write: string, select = '1 as written'): string {
  return `with written as (${write}), row_records as (${insertRowRecords([{ table, from: 'written' }])})
    select ${select} from written`
}

/** The same for a statement that removes rows. */
export function recordingRemoval(table: EvidenceTableName, remove: string): string {
  const records = insertRowRecords([{ table, from: 'written', isRemoval: true }])
  return `with written as (${remove}), row_records as (${records}) select 1 as written from written`
}

/** A checkpoint's number, and the newest row record visible to it and to earlier ones. */
export type Covered = { number: number; record: number }

/** The record of one write to one row. */
export type RowRecord = {
  id: number
  applicationUuid: string
  tableName: string
  rowKey: string
  version: number
  /** Null for the record of a removal. */
  rowHash: string | null
  recordedAt: Date
}

const fields = `r.id, r.application_uuid as "applicationUuid", r.table_name as "tableName", r.row_key as "rowKey",
  r.version, r.row_hash as "rowHash", r.recorded_at as "recordedAt"`

/** Every record of these applications, in the order of writing. */
export async function findRowRecords(db: Db, applications: readonly string[]): Promise<RowRecord[]> {
  return await db.query<RowRecord>(
    `select ${fields} from row_record r where application_uuid = any($1::uuid[]) order by id`,
    [applications],
  )
}

/** Every record of these rows, which have no application, in the order of writing. */
export async function findUnlinkedRowRecords(
  db: Db,
  table: EvidenceTableName,
  keys: readonly string[],
): Promise<RowRecord[]> {
  return await db.query<RowRecord>(
    `select ${fields} from row_record r
      where application_uuid = '${NO_APPLICATION}' and table_name = $1 and row_key = any($2) order by id`,
    [table, keys],
  )
}

/**
 * Records after the last one that a checkpoint could see and that are in no checkpoint yet, oldest first.
 * Only later checkpoints can contain them. Without the explicit collation of the entries' keys, which differs
 * from that of the parts compared here, PostgreSQL would compare each record with every entry of rows without
 * an application.
 */
export async function findUnsignedRecords(db: Db, after: Covered, limit: number): Promise<RowRecord[]> {
  return await db.query<RowRecord>(
    `select ${fields} from row_record r
      where r.id > $1
        and not exists (select 1 from checkpoint_rows s where s.application_uuid = r.application_uuid
          and s.number > $2 and r.id = any(s.record_ids))
        and not exists (select 1 from checkpoint_entry e
        where e.application_uuid = r.application_uuid and e.kind = 'ROW'
          and e.row_key = (r.table_name || ' ' || r.row_key || ' ' || r.id) collate "default")
      order by r.id limit $3`,
    [after.record, after.number, limit],
  )
}

/** The current state of a row, with its hash for each version of the record, oldest version first. */
export type HashedRow = { applicationUuid: string; rowKey: string; hashes: string[] }

const hashed = (table: EvidenceTableName) => {
  const versions = evidenceTable(table).recorded.map((_, index) => rowHash(table, 'w', index + 1))
  return `select ${applicationOf(table, 'w')} as "applicationUuid", ${rowKey(table, 'w')} as "rowKey",
    jsonb_build_array(${versions.join(', ')}) as hashes from ${table} w`
}

/** The rows of a table for some applications. */
export async function findHashedRows(
  db: Db,
  table: EvidenceTableName,
  applications: readonly string[],
): Promise<HashedRow[]> {
  return await db.query<HashedRow>(`${hashed(table)} where w.application_uuid = any($1::uuid[])`, [
    applications,
  ])
}

const ownRows = (table: EvidenceTableName) =>
  evidenceTable(table).hasApplication === 'SOMETIMES' ? 'w.application_uuid is null' : 'true'

/** The single key column of a table whose rows may have no application, and its type. */
function nativeKey(table: EvidenceTableName): { column: string; type: 'text' | 'uuid' } {
  const column = evidenceTable(table).key.join()
  return { column: `w.${column}`, type: column === 'sha256' ? 'text' : 'uuid' }
}

/** The rows of a table that have no application, by their keys. */
export async function findUnlinkedHashedRows(
  db: Db,
  table: EvidenceTableName,
  keys: readonly string[],
): Promise<HashedRow[]> {
  const { column, type } = nativeKey(table)
  return await db.query<HashedRow>(
    `${hashed(table)} where ${ownRows(table)} and ${column} = any($1::${type}[])`,
    // An altered record may contain something that is not an id.
    [type === 'uuid' ? keys.filter((key) => z.uuid().safeParse(key).success) : keys],
  )
}

/** The keys, after one, of rows without an application and of records of such rows, in order. */
export async function findKeysAfter(
  db: Db,
  table: EvidenceTableName,
  after: string,
  limit: number,
): Promise<string[]> {
  const { column, type } = nativeKey(table)
  const rows = await db.query<{ key: string }>(
    `select key from (
       (select ${column}::text collate "C" as key from ${table} w
         where ${ownRows(table)} and ${column} > $2::text::${type} order by ${column} limit $3)
       union
       (select distinct row_key from row_record
         where application_uuid = '${NO_APPLICATION}' and table_name = $1 and row_key > $2 order by 1 limit $3)
     ) found order by key limit $3`,
    [table, after, limit],
  )
  return rows.map((row) => row.key)
}
