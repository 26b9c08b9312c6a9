import type { ConsentTitle } from '@relief/contract/entities/consent.ts'
import type {
  DecisionStatus,
  FlowEntryPoint,
  IneligibleReason,
  PricingResultType,
  ProductType,
  UseOfFunds,
} from '@relief/contract/enumerations.ts'
import type { FlowStep } from '@relief/contract/flow-steps.ts'
import type { Db } from './db.ts'
import type { EvidenceRecord } from './evidence.ts'
import { copyAnswers } from './returning.ts'

/** The columns that a step or a job may change while it moves the application. Amounts are cents. */
export type ApplicationPatch = {
  decision_status: DecisionStatus
  resolved_at: Date | null
  agreed_at: Date | null
  accepted_at: Date | null
  requested_loan_amount_cents: number | null
  desired_loan_amount_cents: number | null
  desired_loan_term_months: number | null
  intended_use_of_funds: UseOfFunds | null
  use_of_funds_other: string | null
  ineligible_reason: IneligibleReason | null
  pricing_status: 'PENDING' | 'READY' | 'FAILED' | null
  pricing_started_at: Date | null
  pricing_result: PricingResultType | null
  wants_bank_link: boolean | null
  /** What the applicant said when pricing asked for a bank account. */
  bank_link: 'LINKED' | 'OPTED_OUT' | null
  is_turndown_closed: boolean
  selected_loan_offer_id: string | null
}

/** An application with what its journey depends on, read in one statement. */
export type ApplicationRow = ApplicationPatch & {
  application_uuid: string
  entity_uuid: string
  product_type_name: ProductType
  flow_entry_point: FlowEntryPoint
  created_at: Date
  current_flow_step: FlowStep
  version: number
  chain_hash: string
  is_address_known: boolean
  is_phone_known: boolean
  bank_pricing: 'QUALIFIED' | 'DISQUALIFIED' | null
  has_line_of_credit_offer: boolean
  source_application_uuid: string | null
  has_address: boolean
  has_phone: boolean
  has_dob: boolean
  has_ssn: boolean
  has_education: boolean
  has_income: boolean
  has_wealth_account: boolean
  agreed_titles: ConsentTitle[]
}

const columns = `
  a.*,
  p.street_line_one is not null as has_address,
  p.phone is not null as has_phone,
  p.dob_sealed is not null as has_dob,
  p.ssn_sealed is not null as has_ssn,
  exists (select 1 from education e where e.application_uuid = a.application_uuid) as has_education,
  exists (select 1 from income_entry i where i.application_uuid = a.application_uuid) as has_income,
  exists (select 1 from wealth_account w where w.application_uuid = a.application_uuid) as has_wealth_account,
  (select coalesce(jsonb_agg(latest.title_name), '[]'::jsonb)
     from (select distinct on (c.title_name) c.title_name, c.status
             from consent c where c.application_uuid = a.application_uuid
            order by c.title_name, c.id desc) latest
    where latest.status = 'AGREED') as agreed_titles`

/** The application with its facts, only if this entity owns it; null otherwise. */
export async function findApplication(
  db: Db,
  applicationUuid: string,
  owner: string,
): Promise<ApplicationRow | null> {
  const [row] = await db.query<ApplicationRow>(
    `select ${columns}
       from application a join personal_info p using (application_uuid)
      where a.application_uuid = $1 and a.entity_uuid = $2`,
    [applicationUuid, owner],
  )
  return row ?? null
}

/** The same for a job, which works for the lender and not for an owner. */
export async function findApplicationForJob(db: Db, applicationUuid: string): Promise<ApplicationRow | null> {
  const [row] = await db.query<ApplicationRow>(
    `select ${columns}
       from application a join personal_info p using (application_uuid)
      where a.application_uuid = $1`,
    [applicationUuid],
  )
  return row ?? null
}

/** Everything of this entity that is still in progress, newest first. */
export async function findInProgress(db: Db, owner: string): Promise<ApplicationRow[]> {
  return await db.query<ApplicationRow>(
    `select ${columns}
       from application a join personal_info p using (application_uuid)
      where a.entity_uuid = $1 and a.decision_status = 'IN_PROGRESS' and a.ineligible_reason is null
      order by a.created_at desc limit 50`,
    [owner],
  )
}

/** Every application of this entity, newest first. */
export async function findAll(db: Db, owner: string): Promise<ApplicationRow[]> {
  return await db.query<ApplicationRow>(
    `select ${columns}
       from application a join personal_info p using (application_uuid)
      where a.entity_uuid = $1 order by a.created_at desc limit 200`,
    [owner],
  )
}

export type NewApplication = {
  applicationUuid: string
  owner: string
  productTypeName: ProductType
  entryPoint: FlowEntryPoint
  createdAt: Date
  currentFlowStep: FlowStep
  requestedLoanAmountCents: number
  desiredLoanTermMonths: number | null
  intendedUseOfFunds: UseOfFunds
  useOfFundsOther: string | null
  firstName: string
  lastName: string
  /** The application that this one came from: a personal loan turned down elsewhere. */
  sourceApplicationUuid: string | null
  /** The applicant's earlier application, whose answers this one begins with. */
  earlier: { applicationUuid: string; reuse: { address: boolean; phone: boolean } } | null
  record: EvidenceRecord
}

/**
 * Creates the application, its first evidence record and the applicant's name in one statement, unless the same
 * entity already has one of this product in progress: then it creates nothing and returns false.
 */
export async function createApplication(db: Db, application: NewApplication): Promise<boolean> {
  return await db.transaction(async (tx) => {
    // Serialises two creations by one applicant; touches only that applicant's row.
    await tx.query('select 1 from "user" where "id" = $1 for update', [application.owner])
    const rows = await tx.query(
      `with created as (
         insert into application (application_uuid, entity_uuid, product_type_name, flow_entry_point, decision_status,
           created_at, updated_at, current_flow_step, version, chain_hash, is_address_known, is_phone_known,
           requested_loan_amount_cents, desired_loan_amount_cents, desired_loan_term_months, intended_use_of_funds,
           use_of_funds_other, source_application_uuid)
         select $1::uuid, $2::uuid, $3, $4, 'IN_PROGRESS', $5::timestamptz, $5::timestamptz, $6, 1, $7, $18, $19,
           $8::bigint, $8::bigint, $9::integer, $10, $11, $20::uuid
          where not exists (select 1 from application
            where entity_uuid = $2::uuid and product_type_name = $3 and decision_status = 'IN_PROGRESS'
              and accepted_at is null and ineligible_reason is null)
         returning application_uuid
       ), person as (
         insert into personal_info (application_uuid, first_name, last_name)
         select application_uuid, $12, $13 from created
       ), evidence as (
         insert into evidence_record (application_uuid, sequence, kind, recorded_at, body, previous_hash, hash)
         select application_uuid, $14::integer, $15, $5::timestamptz, $16, $17, $7 from created
       )
       select 1 from created`,
      [
        application.applicationUuid,
        application.owner,
        application.productTypeName,
        application.entryPoint,
        application.createdAt,
        application.currentFlowStep,
        application.record.hash,
        application.requestedLoanAmountCents,
        application.desiredLoanTermMonths,
        application.intendedUseOfFunds,
        application.useOfFundsOther,
        application.firstName,
        application.lastName,
        application.record.sequence,
        application.record.kind,
        application.record.body,
        application.record.previousHash,
        application.earlier?.reuse.address ?? false,
        application.earlier?.reuse.phone ?? false,
        application.sourceApplicationUuid,
      ],
    )
    if (rows.length === 0) return false
    const { earlier } = application
    if (earlier !== null)
      await copyAnswers(tx, earlier.applicationUuid, application.applicationUuid, earlier.reuse)
    return true
  })
}

type LoanRequest = {
  [Column in
    | 'requested_loan_amount_cents'
    | 'desired_loan_amount_cents'
    | 'desired_loan_term_months'
    | 'intended_use_of_funds'
    | 'use_of_funds_other']: ApplicationPatch[Column] | undefined
}

/** Changes what is given of the loan request and leaves the rest. @returns false when it may not be edited any more */
export async function updateLoanRequest(
  db: Db,
  applicationUuid: string,
  owner: string,
  request: LoanRequest,
): Promise<boolean> {
  const rows = await db.query(
    `update application a set version = version + 1, updated_at = now(),
       (requested_loan_amount_cents, desired_loan_amount_cents, desired_loan_term_months, intended_use_of_funds,
        use_of_funds_other) =
       (select n.requested_loan_amount_cents, n.desired_loan_amount_cents, n.desired_loan_term_months,
               n.intended_use_of_funds, n.use_of_funds_other
          from jsonb_populate_record(a, $3::jsonb) n)
      where application_uuid = $1 and entity_uuid = $2 and agreed_at is null and decision_status = 'IN_PROGRESS'
     returning 1`,
    [applicationUuid, owner, JSON.stringify(request)],
  )
  return rows.length === 1
}
