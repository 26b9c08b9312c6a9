import { isDeepStrictEqual } from 'node:util'
import {
  type CreateIncomeEntry,
  CUSTOM_JOB_ID,
  type IncomeEntry,
  type IncomeProblem,
  type IncomeSourceFields,
  incomeProblems,
  type JobFields,
  type ListedJob,
  listedJobProblems,
} from '@relief/contract/entities/income.ts'
import type { CalendarDate } from '@relief/domain/calendar-date.ts'
import { type Editing, editingValues, removingAnswer, savingAnswer } from './answers.ts'
import type { Db } from './db.ts'
import { newId } from './ids.ts'
import { findCompany, findOccupation } from './reference/search.ts'
import { recordingWrite } from './row-record.ts'
import { type Keyring, seal, unseal } from './sealing.ts'

/** The content of an entry: what it is created with or changed to. */
export type IncomeContent =
  | { kind: 'JOB'; jobFields: JobFields }
  | { kind: 'INCOME_SOURCE'; incomeSourceFields: IncomeSourceFields }

/** The employer and job title of a job that are ids of our lists. */
async function findListedJob(db: Db, { companyId, occupationId }: JobFields): Promise<ListedJob> {
  const isListed = (id: number | null | undefined) => typeof id === 'number' && id !== CUSTOM_JOB_ID
  return {
    ...(isListed(companyId) && { company: await findCompany(db, Number(companyId)) }),
    ...(isListed(occupationId) && { occupation: await findOccupation(db, Number(occupationId)) }),
  }
}

/** Why an entry cannot be saved: wrong fields, or a listed employer or job title under another name. */
export async function findIncomeProblems(
  db: Db,
  entry: CreateIncomeEntry,
  today: CalendarDate,
  born: CalendarDate | null,
): Promise<IncomeProblem[]> {
  const problems = incomeProblems(entry, today, born)
  if (problems.length > 0 || entry.kind !== 'JOB') return problems
  return listedJobProblems(entry.jobFields, await findListedJob(db, entry.jobFields))
}

type Row = {
  id: string
  applicationUuid: string
  entityUuid: string
  kind: IncomeContent['kind']
  fieldsSealed: string | null
  /** Not encrypted; only in rows from before sealing. */
  fields: JobFields | IncomeSourceFields | null
}

const columns = (
  entry: string,
  owner: string,
) => `${entry}.id, ${entry}.application_uuid as "applicationUuid",
  ${owner}.entity_uuid as "entityUuid", ${entry}.kind, ${entry}.fields, ${entry}.fields_sealed as "fieldsSealed"`

/** The sealing context of an entry's fields; see `seal`. */
export const incomePlace = (id: string) => `income_entry.fields:${id}`

function toContent(
  keyring: Keyring,
  { id, kind, fields, fieldsSealed }: Omit<Row, 'applicationUuid' | 'entityUuid'>,
): IncomeContent {
  const opened =
    fieldsSealed === null ? fields : JSON.parse(unseal(keyring, incomePlace(id), fieldsSealed).toString())
  return kind === 'JOB' ? { kind, jobFields: opened } : { kind, incomeSourceFields: opened }
}

function toIncomeEntry(keyring: Keyring, row: Row): IncomeEntry {
  const common = { id: row.id, applicationUuid: row.applicationUuid, entityUuid: row.entityUuid }
  return { ...common, ...toContent(keyring, row) }
}

/** The columns of an entry, with its fields sealed. */
export function sealIncome(keyring: Keyring, id: string, content: IncomeContent): string {
  return seal(keyring, incomePlace(id), JSON.stringify(incomeFields(content)))
}

function incomeFields(content: IncomeContent): JobFields | IncomeSourceFields {
  return content.kind === 'JOB' ? content.jobFields : content.incomeSourceFields
}

/** The income entries of an application that this entity owns, oldest first. */
export async function findIncome(
  db: Db,
  keyring: Keyring,
  applicationUuid: string,
  owner: string,
): Promise<IncomeEntry[]> {
  const rows = await db.query<Row>(
    `select ${columns('i', 'a')}
       from income_entry i join application a using (application_uuid)
      where a.application_uuid = $1 and a.entity_uuid = $2 order by i.created_at, i.id`,
    [applicationUuid, owner],
  )
  return rows.map((row) => toIncomeEntry(keyring, row))
}

type Place = Editing & { id: string }

/**
 * Adds an entry, once: repeating it with the same id and fields returns the saved entry.
 * @returns null when this entity may not edit the application, or the id belongs to a different entry
 */
export async function insertIncome(
  db: Db,
  keyring: Keyring,
  place: Place,
  content: IncomeContent,
): Promise<IncomeEntry | null> {
  const [row] = await db.query<Row>(
    savingAnswer(
      'income_entry',
      `insert into income_entry (application_uuid, id, created_at, kind, fields_sealed)
       select application_uuid, $4, now(), $5, $6 from editable
       on conflict (application_uuid, id) do update set kind = income_entry.kind returning *`,
      columns('written', 'editable'),
    ),
    [...editingValues(place), place.id, content.kind, sealIncome(keyring, place.id, content)],
  )
  if (row === undefined) return null
  // In its stored form: without undefined fields.
  const wanted: unknown = JSON.parse(JSON.stringify(incomeFields(content)))
  const isEqual =
    row.kind === content.kind && isDeepStrictEqual(incomeFields(toContent(keyring, row)), wanted)
  return isEqual ? toIncomeEntry(keyring, row) : null
}

/** @returns null when there is no such entry of this kind that this entity may edit */
export async function updateIncome(
  db: Db,
  keyring: Keyring,
  place: Place,
  content: IncomeContent,
): Promise<IncomeEntry | null> {
  const [row] = await db.query<Row>(
    savingAnswer(
      'income_entry',
      `update income_entry i set fields_sealed = $6, fields = null from editable
        where i.application_uuid = editable.application_uuid and i.id = $4 and i.kind = $5
       returning i.*`,
      columns('written', 'editable'),
    ),
    [...editingValues(place), place.id, content.kind, sealIncome(keyring, place.id, content)],
  )
  return row === undefined ? null : toIncomeEntry(keyring, row)
}

/** Copies the entries of an earlier application of the same applicant. */
export async function copyIncome(
  db: Db,
  keyring: Keyring,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const rows = await db.query<Omit<Row, 'applicationUuid' | 'entityUuid'>>(
    `select id, kind, fields, fields_sealed as "fieldsSealed" from income_entry
      where application_uuid = $1 order by id`,
    [from],
  )
  for (const row of rows) {
    const id = newId()
    await db.query(
      recordingWrite(
        'income_entry',
        `insert into income_entry (application_uuid, id, created_at, kind, fields_sealed)
         values ($1, $2, now(), $3, $4) returning *`,
      ),
      [to, id, row.kind, sealIncome(keyring, id, toContent(keyring, row))],
    )
  }
}

/** @returns whether there was such an entry that this entity may edit */
export async function deleteIncome(db: Db, place: Place, kind: IncomeContent['kind']): Promise<boolean> {
  const rows = await db.query(
    removingAnswer(
      'income_entry',
      `delete from income_entry i using editable
        where i.application_uuid = editable.application_uuid and i.id = $4 and i.kind = $5 returning i.*`,
    ),
    [...editingValues(place), place.id, kind],
  )
  return rows.length === 1
}
