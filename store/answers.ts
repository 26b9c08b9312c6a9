/**
 * Begins a statement that saves an answer: bumps the version of the application that this entity owns and
 * may still edit, so that a submission made from older facts is not accepted. $1 application, $2 owner;
 * gives `editable`.
 */
export const editable = `
  with editable as (
    update application set version = version + 1, updated_at = now()
     where application_uuid = $1 and entity_uuid = $2 and agreed_at is null and decision_status = 'IN_PROGRESS'
    returning application_uuid, entity_uuid
  )`
