import type { EvidenceTableName } from './evidence-tables.ts'
import { insertRowRecords, type Written } from './row-record.ts'

function onEditable(write: string, written: Written, select: string): string {
  return `with editable as (
    update application set version = version + 1, updated_at = now()
     where application_uuid = $1 and entity_uuid = $2 and agreed_at is null and decision_status = 'IN_PROGRESS'
    returning application_uuid, entity_uuid
  ), written as (${write}), row_records as (${insertRowRecords([written])})
  select ${select} from written, editable`
}

/**
 * A statement that saves an answer: bumps the version of the application that this entity owns and may still
 * edit, so that a submission based on older facts is rejected, and records the rows. $1 application, $2
 * owner.
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
