import type { Db } from './db.ts'

/** What one row was when a checkpoint was made: rowKey tells it from the others of its application and kind. */
export type CheckpointEntry = { applicationUuid: string; kind: string; rowKey: string; hash: string }

/** A signed statement over its entries. hash is that of the signed text, which holds all other fields but the last two. */
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
}

const columns = `number, made_at as "madeAt", covers_until as "coversUntil", entries, entries_hash as "entriesHash",
  previous_hash as "previousHash", hash, key_id as "keyId", signature`

export async function findNewestCheckpoint(db: Db): Promise<Checkpoint | null> {
  const [row] = await db.query<Checkpoint>(`select ${columns} from checkpoint order by number desc limit 1`)
  return row ?? null
}

/** The checkpoints after a number, in order. */
export async function findCheckpoints(db: Db, after: number, limit: number): Promise<Checkpoint[]> {
  return await db.query<Checkpoint>(
    `select ${columns} from checkpoint where number > $1 order by number limit $2`,
    [after, limit],
  )
}

const entryColumns = `application_uuid as "applicationUuid", kind, row_key as "rowKey", hash`

export async function findEntriesOf(db: Db, number: number): Promise<CheckpointEntry[]> {
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

/** Applications that a checkpoint names and that are not there any more. */
export async function findMissingApplications(db: Db): Promise<string[]> {
  const rows = await db.query<{ application_uuid: string }>(
    `select distinct application_uuid from checkpoint_entry e
      where not exists (select 1 from application a where a.application_uuid = e.application_uuid) limit 1000`,
  )
  return rows.map((row) => row.application_uuid)
}

/** The newest link of every chain that has grown since a moment and that no checkpoint names yet. */
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

/** @returns false when another process has made the checkpoint of this number */
export async function saveCheckpoint(
  db: Db,
  checkpoint: Checkpoint,
  entries: readonly CheckpointEntry[],
): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const { number, madeAt, coversUntil, entriesHash, previousHash, hash, keyId, signature } = checkpoint
    const made = await tx.query(
      `insert into checkpoint (number, made_at, covers_until, entries, entries_hash, previous_hash, hash, key_id, signature)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (number) do nothing returning 1`,
      [number, madeAt, coversUntil, entries.length, entriesHash, previousHash, hash, keyId, signature],
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
    return true
  })
}
