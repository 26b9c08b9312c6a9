import {
  CUSTOM_SCHOOL_ID,
  type Education,
  type EducationFields,
  type EducationProblem,
  educationProblems,
  listedSchoolProblems,
} from '@relief/contract/entities/education.ts'
import { words } from '@relief/contract/words.ts'
import type { CalendarDate } from '@relief/domain/calendar-date.ts'
import { type Editing, editingValues, removingAnswer, savingAnswer } from './answers.ts'
import type { Db } from './db.ts'
import { findSchool, hasMajor } from './reference/search.ts'

/** Whether it is an id of our lists: -1 means a name that the applicant typed. */
const isListed = (id: number | null | undefined): id is number =>
  typeof id === 'number' && id !== CUSTOM_SCHOOL_ID

type Row = { id: string; applicationUuid: string; entityUuid: string; fields: EducationFields }

function educationOf(row: Row): Education {
  return { ...row.fields, id: row.id, applicationUuid: row.applicationUuid, entityUuid: row.entityUuid }
}

/** The columns of a row. @param entry and @param application are names of tables in the statement */
const columns = (entry: string, application: string) =>
  `${entry}.id, ${entry}.application_uuid as "applicationUuid", ${application}.entity_uuid as "entityUuid", ${entry}.fields`

/** The education entries of an application that this entity owns, oldest first. */
export async function findEducation(db: Db, applicationUuid: string, owner: string): Promise<Education[]> {
  const rows = await db.query<Row>(
    `select ${columns('e', 'a')}
       from education e join application a using (application_uuid)
      where a.application_uuid = $1 and a.entity_uuid = $2 order by e.created_at, e.id`,
    [applicationUuid, owner],
  )
  return rows.map(educationOf)
}

/**
 * Why an entry cannot be saved: missing fields, or a school from the list entered under another name.
 * @param thisYear today's calendar year, for the graduation window
 */
export async function findEducationProblems(
  db: Db,
  fields: EducationFields,
  thisYear: number,
  born: CalendarDate | null,
): Promise<EducationProblem[]> {
  const problems = educationProblems(fields, thisYear, born)
  if (problems.length > 0) return problems
  const { institutionId, undergraduateMajorId } = fields
  if (isListed(undergraduateMajorId) && !(await hasMajor(db, undergraduateMajorId)))
    return [{ field: 'undergraduateMajorId', message: words.education.unknownMajor }]
  if (!isListed(institutionId)) return []
  return listedSchoolProblems(fields, await findSchool(db, institutionId))
}

/**
 * Adds an entry, once: repeating it with the same id and fields returns the saved entry.
 * @returns null when this entity may not edit the application, or the id belongs to a different entry
 */
export async function insertEducation(
  db: Db,
  editing: Editing,
  id: string,
  fields: EducationFields,
): Promise<Education | null> {
  const [row] = await db.query<Row>(
    savingAnswer(
      'education',
      `insert into education (application_uuid, id, created_at, fields)
       select application_uuid, $4, now(), $5::jsonb from editable
       on conflict (application_uuid, id) do update set fields = excluded.fields
        where education.fields = excluded.fields
       returning *`,
      columns('written', 'editable'),
    ),
    [...editingValues(editing), id, JSON.stringify(fields)],
  )
  return row === undefined ? null : educationOf(row)
}

/** @returns null when there is no such entry that this entity may edit */
export async function updateEducation(
  db: Db,
  editing: Editing,
  id: string,
  fields: EducationFields,
): Promise<Education | null> {
  const [row] = await db.query<Row>(
    savingAnswer(
      'education',
      `update education e set fields = $5::jsonb from editable
        where e.application_uuid = editable.application_uuid and e.id = $4
       returning e.*`,
      columns('written', 'editable'),
    ),
    [...editingValues(editing), id, JSON.stringify(fields)],
  )
  return row === undefined ? null : educationOf(row)
}

/** @returns whether there was such an entry that this entity may edit */
export async function deleteEducation(db: Db, editing: Editing, id: string): Promise<boolean> {
  const rows = await db.query(
    removingAnswer(
      'education',
      `delete from education e using editable
        where e.application_uuid = editable.application_uuid and e.id = $4 returning e.*`,
    ),
    [...editingValues(editing), id],
  )
  return rows.length === 1
}
