import type { IncomeEntry, IncomeSourceFields, JobFields } from '@relief/contract/entities/income.ts'
import { editable } from './answers.ts'
import type { Db } from './db.ts'
import { insertRowRecords } from './row-record.ts'

/** An entry without its place: what is created and what it is changed to. */
export type IncomeContent =
  | { kind: 'JOB'; jobFields: JobFields }
  | { kind: 'INCOME_SOURCE'; incomeSourceFields: IncomeSourceFields }

type Row = { id: string; applicationUuid: string; entityUuid: string } & (
  | { kind: 'JOB'; fields: JobFields }
  | { kind: 'INCOME_SOURCE'; fields: IncomeSourceFields }
)

function toIncomeEntry(row: Row): IncomeEntry {
  const common = { id: row.id, applicationUuid: row.applicationUuid, entityUuid: row.entityUuid }
  return row.kind === 'JOB'
    ? { kind: 'JOB', ...common, jobFields: row.fields }
    : { kind: 'INCOME_SOURCE', ...common, incomeSourceFields: row.fields }
}

/** The fields of an entry as they are stored. */
export function incomeFields(content: IncomeContent): JobFields | IncomeSourceFields {
  return content.kind === 'JOB' ? content.jobFields : content.incomeSourceFields
}

/** The income entries of an application that this entity owns, oldest first. */
export async function findIncome(db: Db, applicationUuid: string, owner: string): Promise<IncomeEntry[]> {
  const rows = await db.query<Row>(
    `select i.id, i.application_uuid as "applicationUuid", a.entity_uuid as "entityUuid", i.kind, i.fields
       from income_entry i join application a using (application_uuid)
      where a.application_uuid = $1 and a.entity_uuid = $2 order by i.created_at, i.id`,
    [applicationUuid, owner],
  )
  return rows.map(toIncomeEntry)
}

/**
 * Adds an entry, once: an equal entry with this id is that entry.
 * @returns null when the application may not be edited by this entity, or the id has another entry
 */
export async function insertIncome(
  db: Db,
  applicationUuid: string,
  owner: string,
  id: string,
  content: IncomeContent,
): Promise<IncomeEntry | null> {
  const [row] = await db.query<Row>(
    `${editable}, inserted as (
       insert into income_entry (application_uuid, id, created_at, kind, fields)
       select application_uuid, $3, now(), $4, $5::jsonb from editable
       on conflict (application_uuid, id) do update set fields = excluded.fields
        where income_entry.kind = excluded.kind and income_entry.fields = excluded.fields
       returning *
     ), row_records as (${insertRowRecords([{ table: 'income_entry', from: 'inserted' }])})
     select i.id, i.application_uuid as "applicationUuid", editable.entity_uuid as "entityUuid", i.kind, i.fields
       from inserted i, editable`,
    [applicationUuid, owner, id, content.kind, JSON.stringify(incomeFields(content))],
  )
  return row === undefined ? null : toIncomeEntry(row)
}

/** @returns null when there is no such entry of this kind that this entity may edit */
export async function updateIncome(
  db: Db,
  applicationUuid: string,
  owner: string,
  id: string,
  content: IncomeContent,
): Promise<IncomeEntry | null> {
  const [row] = await db.query<Row>(
    `${editable}, updated as (
       update income_entry i set fields = $5::jsonb from editable
        where i.application_uuid = editable.application_uuid and i.id = $3 and i.kind = $4
       returning i.*
     ), row_records as (${insertRowRecords([{ table: 'income_entry', from: 'updated' }])})
     select u.id, u.application_uuid as "applicationUuid", editable.entity_uuid as "entityUuid", u.kind, u.fields
       from updated u, editable`,
    [applicationUuid, owner, id, content.kind, JSON.stringify(incomeFields(content))],
  )
  return row === undefined ? null : toIncomeEntry(row)
}

/** @returns whether there was such an entry that this entity may edit */
export async function deleteIncome(
  db: Db,
  applicationUuid: string,
  owner: string,
  id: string,
  kind: IncomeContent['kind'],
): Promise<boolean> {
  const rows = await db.query(
    `${editable}, removed as (
       delete from income_entry i using editable
        where i.application_uuid = editable.application_uuid and i.id = $3 and i.kind = $4 returning i.*
     ), row_records as (${insertRowRecords([{ table: 'income_entry', from: 'removed', isRemoval: true }])})
     select 1 as removed from removed`,
    [applicationUuid, owner, id, kind],
  )
  return rows.length === 1
}
