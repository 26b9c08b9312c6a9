import type { EvidenceTableName } from './evidence-tables.ts'
import { insertRowRecords, type Written } from './row-record.ts'

/** The application whose answers are saved. */
export type Editing = {
  applicationUuid: string
  owner: string
  /** The visit to a step for which they were given; without one, they are saved at any step. */
  visit?: number | undefined
}

/** The first three values of a statement that saves an answer. */
export function editingValues({ applicationUuid, owner, visit }: Editing): unknown[] {
  return [applicationUuid, owner, visit ?? null]
}

function onEditable(write: string, written: Written, select: string): string {
  return `with editable as (
    update application set version = version + 1, updated_at = now()
     where application_uuid = $1 and entity_uuid = $2 and agreed_at is null and decision_status = 'IN_PROGRESS'
       and visit = coalesce($3, visit)
    returning application_uuid, entity_uuid
  ), written as (${write}), row_records as (${insertRowRecords([written])})
  select ${select} from written, editable`
}

/**
 * A statement that saves an answer: bumps the version of the application that this entity owns and may still
 * edit, so that a submission based on older facts is rejected, and records the rows. $1 application, $2
 * owner, $3 visit: `editingValues`.
 * @param write changes rows for `editable`, and ends with a `returning` of whole rows
 * @param select the final select, from `written` and `editable`
 */
export function savingAnswer(table: EvidenceTableName, write: string, select: string): string {
  return onEditable(write, { table, from: 'written' }, select)
}

/** The same for a statement that removes rows. */
export function removingAnswer(table: EvidenceTableName, remove: string): string {
  return onEditable(remove, { table, from: 'written', isRemoval: true }, '1 as written')
}
