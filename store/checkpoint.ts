import type { Db } from './db.ts'
import { evidenceTable, evidenceTableNames } from './evidence-tables.ts'
import { type Covered, NO_APPLICATION } from './row-record.ts'

/** The state of a row when a checkpoint was made. rowKey is unique within its application and kind. */
export type CheckpointEntry = { applicationUuid: string; kind: string; rowKey: string; hash: string }

/** What a checkpoint signed of one row record: its hash is that of the record, in base64url. */
export type SignedRecord = { id: number; tableName: string; hash: string }

/** The row records of one application that one checkpoint signed. */
export type CheckpointRows = { applicationUuid: string; records: readonly SignedRecord[] }

/**
 * A signed statement over its entries and rows. `entries` counts the entries and the records in the rows.
 * `hash` is the hash of the signed text. The text contains every other field except the last two, and except
 * coversRecord, which only says where the next checkpoint begins.
 */
export type Checkpoint = {
  number: number
  madeAt: Date
  coversUntil: Date
  entries: number
  entriesHash: string
  previousHash: string
  hash: string
  keyId: string
  signature: string
  /** The id of the newest row record that it could see; null from before there were any. */
  coversRecord: number | null
}

/** Exported for reports, which name the column that was altered. */
export const COVERS_RECORD = 'covers_record'

type StoredRows = { applicationUuid: string; ids: number[]; lines: string }

const rowsColumns = `application_uuid as "applicationUuid", array_to_json(record_ids) as ids, records as lines`

/** The column of the records as it is stored: a line for each, with its table and its hash. */
export const linesOfRecords = (records: readonly SignedRecord[]) =>
  records.map(({ tableName, hash }) => `${tableName} ${hash}`).join('\n')

function readRows({ applicationUuid, ids, lines }: StoredRows): CheckpointRows {
  const fields = lines.split('\n').map((line) => line.split(' '))
  // A line too many or too few was altered: the hash over the rows no longer matches.
  const records = Array.from({ length: Math.max(ids.length, fields.length) }, (_, index) => {
    const [tableName = '', hash = ''] = fields[index] ?? []
    return { id: ids[index] ?? 0, tableName, hash }
  })
  return { applicationUuid, records }
}

const columns = `number, made_at as "madeAt", covers_until as "coversUntil", entries, entries_hash as "entriesHash",
  previous_hash as "previousHash", hash, key_id as "keyId", signature, ${COVERS_RECORD} as "coversRecord"`

export async function findNewestCheckpoint(db: Db): Promise<Checkpoint | null> {
  const [row] = await db.query<Checkpoint>(`select ${columns} from checkpoint order by number desc limit 1`)
  return row ?? null
}

/**
 * The newest row record visible to any checkpoint made up to `until`; zeros without a checkpoint. A later
 * checkpoint never sees less than an earlier one, so reading the newest is enough.
 */
export async function findCoveredRecord(db: Db, until: Date): Promise<Covered> {
  const [row] = await db.query<{ number: number; covered: number | null }>(
    `select number, ${COVERS_RECORD} as covered from checkpoint where made_at <= $1 order by number desc limit 1`,
    [until],
  )
  return { number: row?.number ?? 0, record: row?.covered ?? 0 }
}

/** The checkpoints after a number, in order. */
export async function findCheckpoints(db: Db, after: number, limit: number): Promise<Checkpoint[]> {
  return await db.query<Checkpoint>(
    `select ${columns} from checkpoint where number > $1 order by number limit $2`,
    [after, limit],
  )
}

const entryColumns = `application_uuid as "applicationUuid", kind, row_key as "rowKey", hash`

export async function findCheckpointEntries(db: Db, number: number): Promise<CheckpointEntry[]> {
  return await db.query<CheckpointEntry>(`select ${entryColumns} from checkpoint_entry where number = $1`, [
    number,
  ])
}

export async function findEntriesFor(db: Db, applications: readonly string[]): Promise<CheckpointEntry[]> {
  return await db.query<CheckpointEntry>(
    `select ${entryColumns} from checkpoint_entry where application_uuid = any($1::uuid[])`,
    [applications],
  )
}

export async function findCheckpointRows(db: Db, number: number): Promise<CheckpointRows[]> {
  const found = await db.query<StoredRows>(`select ${rowsColumns} from checkpoint_rows where number = $1`, [
    number,
  ])
  return found.map(readRows)
}

export async function findSignedRowsFor(db: Db, applications: readonly string[]): Promise<CheckpointRows[]> {
  const found = await db.query<StoredRows>(
    `select ${rowsColumns} from checkpoint_rows where application_uuid = any($1::uuid[])`,
    [applications],
  )
  return found.map(readRows)
}

/** Entries for row records that have disappeared, of rows without an application. */
export async function findEntriesWithoutRecord(db: Db): Promise<CheckpointEntry[]> {
  return await db.query<CheckpointEntry>(
    `select ${entryColumns} from checkpoint_entry e
      where application_uuid = '${NO_APPLICATION}' and kind = 'ROW'
        and not exists (select 1 from row_record r where r.application_uuid = e.application_uuid
              and e.row_key = r.table_name || ' ' || r.row_key || ' ' || r.id) limit 1000`,
  )
}

/** The entries for these records of rows without an application. */
export async function findEntriesOfRows(db: Db, rowKeys: readonly string[]): Promise<CheckpointEntry[]> {
  return await db.query<CheckpointEntry>(
    `select ${entryColumns} from checkpoint_entry
      where application_uuid = '${NO_APPLICATION}' and kind = 'ROW' and row_key = any($1)`,
    [rowKeys],
  )
}

const applicationTables = evidenceTableNames.filter(
  (table) => evidenceTable(table).hasApplication !== 'NEVER' && table !== 'application',
)
const namesApplications = [
  'checkpoint_entry',
  'checkpoint_rows',
  'row_record',
  'evidence_record',
  ...applicationTables,
]

/** Applications that a checkpoint, a record or an evidence row refers to but that no longer exist. */
export async function findMissingApplications(db: Db): Promise<string[]> {
  const rows = await db.query<{ application_uuid: string }>(
    `select application_uuid from (
       ${namesApplications.map((table) => `select application_uuid from ${table}`).join(' union ')}
     ) named
      where application_uuid <> '${NO_APPLICATION}'
        and not exists (select 1 from application a where a.application_uuid = named.application_uuid)
      limit 1000`,
  )
  return rows.map((row) => row.application_uuid)
}

/** The newest record of every chain that has grown since a moment and is in no checkpoint yet. */
export async function findNewHeads(db: Db, since: Date, limit: number): Promise<CheckpointEntry[]> {
  return await db.query<CheckpointEntry>(
    `select head.application_uuid as "applicationUuid", 'CHAIN' as kind, head.sequence::text as "rowKey", head.hash
       from (select distinct on (application_uuid) application_uuid, sequence, hash from evidence_record
              where recorded_at >= $1 order by application_uuid, sequence desc) head
      where not exists (select 1 from checkpoint_entry e where e.application_uuid = head.application_uuid
              and e.kind = 'CHAIN' and e.row_key = head.sequence::text)
      order by head.application_uuid limit $2`,
    [since, limit],
  )
}

/** @returns false when another process has already made the checkpoint with this number */
export async function saveCheckpoint(
  db: Db,
  checkpoint: Checkpoint,
  { entries, rows }: { entries: readonly CheckpointEntry[]; rows: readonly CheckpointRows[] },
): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const { number, madeAt, coversUntil, entriesHash, previousHash, hash, keyId, signature, coversRecord } =
      checkpoint
    const made = await tx.query(
      `insert into checkpoint (number, made_at, covers_until, entries, entries_hash, previous_hash, hash, key_id,
         signature, covers_record)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (number) do nothing returning 1`,
      [
        number,
        madeAt,
        coversUntil,
        checkpoint.entries,
        entriesHash,
        previousHash,
        hash,
        keyId,
        signature,
        coversRecord,
      ],
    )
    if (made.length === 0) return false
    await tx.query(
      `insert into checkpoint_entry (application_uuid, kind, row_key, hash, number)
       select *, $5::integer from unnest($1::uuid[], $2::text[], $3::text[], $4::text[])`,
      [
        entries.map((entry) => entry.applicationUuid),
        entries.map((entry) => entry.kind),
        entries.map((entry) => entry.rowKey),
        entries.map((entry) => entry.hash),
        number,
      ],
    )
    await tx.query(
      `insert into checkpoint_rows (application_uuid, number, record_ids, records)
       select signed.application_uuid, $4::integer, signed.ids::bigint[], signed.lines
         from unnest($1::uuid[], $2::text[], $3::text[]) as signed(application_uuid, ids, lines)`,
      [
        rows.map((each) => each.applicationUuid),
        rows.map(({ records }) => `{${records.map(({ id }) => id).join(',')}}`),
        rows.map(({ records }) => linesOfRecords(records)),
        number,
      ],
    )
    return true
  })
}
