import type { PersonName } from '@relief/domain/person-name.ts'
import type { Db } from './db.ts'

/** The borrower as the agreement names them. */
type Borrower = {
  borrower: string
  /**
   * Whether the decision behind the chosen offer did not rule out that the Military Lending Act covers the
   * borrower.
   */
  isCoveredBorrower: boolean
}

/** The borrower of the selected offer of an application that this entity owns; null before a selection. */
export async function findBorrower(db: Db, applicationUuid: string, owner: string): Promise<Borrower | null> {
  const [row] = await db.query<Borrower>(
    `select concat_ws(' ', p.first_name, p.last_name, p.suffix_name) as borrower,
            d.snapshot::jsonb ->> 'militaryLending' is distinct from 'NOT_COVERED' as "isCoveredBorrower"
       from application a join personal_info p using (application_uuid)
       join loan_offer o on o.application_uuid = a.application_uuid and o.loan_offer_id = a.selected_loan_offer_id
       join decision d on d.application_uuid = o.application_uuid and d.decision_id = o.decision_id
      where a.application_uuid = $1 and a.entity_uuid = $2`,
    [applicationUuid, owner],
  )
  return row ?? null
}

/** The name of the applicant, who signs; null for an application of another entity. */
export async function findSigner(db: Db, applicationUuid: string, owner: string): Promise<PersonName | null> {
  const [row] = await db.query<PersonName>(
    `select p.first_name as "firstName", p.last_name as "lastName", p.suffix_name as "suffixName"
       from application a join personal_info p using (application_uuid)
      where a.application_uuid = $1 and a.entity_uuid = $2`,
    [applicationUuid, owner],
  )
  return row ?? null
}

/** First and last name, for a job; empty for an unknown application. */
export async function findBorrowerNameForJob(db: Db, applicationUuid: string): Promise<string> {
  const [row] = await db.query<{ name: string }>(
    `select concat_ws(' ', first_name, last_name) as name from personal_info where application_uuid = $1`,
    [applicationUuid],
  )
  return row?.name ?? ''
}
