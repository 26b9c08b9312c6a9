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
import { lockAccount } from './account.ts'
import { type Columns, selectList } from './columns.ts'
import { canBeNewest, consentOrder } from './consent.ts'
import type { Db } from './db.ts'
import { type EvidenceRecord, evidenceValues, insertEvidence } from './evidence.ts'
import { isHeldForReview } from './held-for-review.ts'
import { unfinishedDuty } from './notice-duty.ts'
import { fillPerson, hasAddress, hasPhone } from './personal-info.ts'
import { comeBackMail } from './reminder.ts'
import { HAS_CLOSED } from './retention.ts'
import { copyAnswers } from './returning.ts'
import { insertRowRecords } from './row-record.ts'
import type { Keyring } from './sealing.ts'
import { type ClaimedSession, isOpen, sessionValues } from './session.ts'

/** What a step or a job may change while it moves the application. Amounts are cents. */
export type ApplicationPatch = {
  decisionStatus: DecisionStatus
  resolvedAt: Date | null
  agreedAt: Date | null
  acceptedAt: Date | null
  requestedLoanAmountCents: number | null
  desiredLoanAmountCents: number | null
  desiredLoanTermMonths: number | null
  intendedUseOfFunds: UseOfFunds | null
  useOfFundsOther: string | null
  ineligibleReason: IneligibleReason | null
  pricingStatus: 'PENDING' | 'READY' | 'FAILED' | null
  pricingStartedAt: Date | null
  pricingResult: PricingResultType | null
  wantsBankLink: boolean | null
  /** The applicant's answer when pricing asked for a bank account. */
  bankLink: 'LINKED' | 'OPTED_OUT' | null
  isTurndownClosed: boolean
  selectedLoanOfferId: string | null
  /** The policy version, fixed at submission; null before, and in the oldest applications. */
  policyVersion: string | null
  /** When an end caused by an answer was reopened for a correction; null if it never was. */
  correctedAt: Date | null
  /** How many times another amount was requested after the first offers. */
  amountChanges: number
}

/** The columns of the application table. */
export type ApplicationFields = ApplicationPatch & {
  applicationUuid: string
  /** The account that it belongs to. */
  owner: string
  productTypeName: ProductType
  flowEntryPoint: FlowEntryPoint
  createdAt: Date
  currentFlowStep: FlowStep
  version: number
  /**
   * Different for each visit to a step: the version that the last move, or the last save of a step, made; 0
   * before the first.
   */
  visit: number
  chainHash: string
  isAddressKnown: boolean
  isPhoneKnown: boolean
  bankPricing: 'QUALIFIED' | 'DISQUALIFIED' | null
  hasLineOfCreditOffer: boolean
  sourceApplicationUuid: string | null
}

/** An application with everything that its flow depends on, read in one statement. */
export type StoredApplication = ApplicationFields & {
  hasAddress: boolean
  hasPhone: boolean
  hasDob: boolean
  hasSsn: boolean
  hasEducation: boolean
  hasIncome: boolean
  hasWealthAccount: boolean
  /** A person must review it before it can continue. */
  isUnderReview: boolean
  /** It ended, and the applicant has begun a newer one. */
  isReplaced: boolean
  agreedTitles: ConsentTitle[]
}

export const patchColumns: Columns<keyof ApplicationPatch> = {
  decisionStatus: 'decision_status',
  resolvedAt: 'resolved_at',
  agreedAt: 'agreed_at',
  acceptedAt: 'accepted_at',
  requestedLoanAmountCents: 'requested_loan_amount_cents',
  desiredLoanAmountCents: 'desired_loan_amount_cents',
  desiredLoanTermMonths: 'desired_loan_term_months',
  intendedUseOfFunds: 'intended_use_of_funds',
  useOfFundsOther: 'use_of_funds_other',
  ineligibleReason: 'ineligible_reason',
  pricingStatus: 'pricing_status',
  pricingStartedAt: 'pricing_started_at',
  pricingResult: 'pricing_result',
  wantsBankLink: 'wants_bank_link',
  bankLink: 'bank_link',
  isTurndownClosed: 'is_turndown_closed',
  selectedLoanOfferId: 'selected_loan_offer_id',
  policyVersion: 'policy_version',
  correctedAt: 'corrected_at',
  amountChanges: 'amount_changes',
}

export const applicationColumns: Columns<keyof ApplicationFields> = {
  ...patchColumns,
  applicationUuid: 'application_uuid',
  owner: 'entity_uuid',
  productTypeName: 'product_type_name',
  flowEntryPoint: 'flow_entry_point',
  createdAt: 'created_at',
  currentFlowStep: 'current_flow_step',
  version: 'version',
  visit: 'visit',
  chainHash: 'chain_hash',
  isAddressKnown: 'is_address_known',
  isPhoneKnown: 'is_phone_known',
  bankPricing: 'bank_pricing',
  hasLineOfCreditOffer: 'has_line_of_credit_offer',
  sourceApplicationUuid: 'source_application_uuid',
}

const fields = `
  ${selectList(applicationColumns, 'a')},
  ${hasAddress('p')} as "hasAddress",
  ${hasPhone('p')} as "hasPhone",
  p.dob_sealed is not null as "hasDob",
  p.ssn_sealed is not null as "hasSsn",
  exists (select 1 from education e where e.application_uuid = a.application_uuid) as "hasEducation",
  exists (select 1 from income_entry i where i.application_uuid = a.application_uuid) as "hasIncome",
  exists (select 1 from wealth_account w where w.application_uuid = a.application_uuid) as "hasWealthAccount",
  ${isHeldForReview('a')} as "isUnderReview",
  case when a.ineligible_reason is null then false
       else exists (select 1 from application n
                     where n.entity_uuid = a.entity_uuid and n.created_at > a.created_at) end as "isReplaced",
  (select coalesce(jsonb_agg(latest.title_name), '[]'::jsonb)
     from (select distinct on (c.title_name) c.title_name, c.status
             from consent c
            where c.application_uuid = a.application_uuid and ${canBeNewest('c')}
            order by c.title_name, ${consentOrder('c')} desc) latest
    where latest.status = 'AGREED') as "agreedTitles"`

/** The application with its facts, only if this entity owns it; null otherwise. */
export async function findApplication(
  db: Db,
  applicationUuid: string,
  owner: string,
): Promise<StoredApplication | null> {
  const [row] = await db.query<StoredApplication>(
    `select ${fields}
       from application a join personal_info p using (application_uuid)
      where a.application_uuid = $1 and a.entity_uuid = $2`,
    [applicationUuid, owner],
  )
  return row ?? null
}

/**
 * The same for a request; also checks that the session is open, in one statement instead of two.
 * @returns null when the session is not open
 */
export async function findForSession(
  db: Db,
  session: ClaimedSession,
  applicationUuid: string,
): Promise<{ application: StoredApplication | null } | null> {
  const [row] = await db.query<{ isOpen: boolean } & (StoredApplication | { applicationUuid: null })>(
    `select s."isOpen", f.*
       from (select ${isOpen} as "isOpen") s
       left join lateral (
         select ${fields}
           from application a join personal_info p using (application_uuid)
          where a.application_uuid = $5 and a.entity_uuid = $2) f on s."isOpen"`,
    [...sessionValues(session), applicationUuid],
  )
  if (row?.isOpen !== true) return null
  const { isOpen: _, ...application } = row
  return { application: application.applicationUuid === null ? null : application }
}

/** The same for a job: without the check of the owner. */
export async function findApplicationForJob(
  db: Db,
  applicationUuid: string,
): Promise<StoredApplication | null> {
  const [row] = await db.query<StoredApplication>(
    `select ${fields}
       from application a join personal_info p using (application_uuid)
      where a.application_uuid = $1`,
    [applicationUuid],
  )
  return row ?? null
}

/** All applications of this entity that are in progress, newest first. */
export async function findInProgress(db: Db, owner: string): Promise<StoredApplication[]> {
  return await db.query<StoredApplication>(
    `select ${fields}
       from application a join personal_info p using (application_uuid)
      where a.entity_uuid = $1 and a.decision_status = 'IN_PROGRESS' and a.ineligible_reason is null
      order by a.created_at desc limit 50`,
    [owner],
  )
}

/** Every application of this entity, newest first. */
export async function findAll(db: Db, owner: string): Promise<StoredApplication[]> {
  return await db.query<StoredApplication>(
    `select ${fields}
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
  /** The application that led to this one: a personal loan that a partner declined. */
  sourceApplicationUuid: string | null
  /** The applicant's earlier application, whose answers this one starts with. */
  earlier: { applicationUuid: string; reusesAddress: boolean } | null
  /** The phone number that it starts with; null when the applicant is asked for one. */
  phone: string | null
  record: EvidenceRecord
}

/**
 * Creates the application, its first evidence record, the applicant's name, the duty to send a notice if it
 * is never finished, and the reminders to finish it, in one statement.
 * @returns false, and creates nothing, when the entity already has an application for this product in
 * progress or one under review, or has closed the account in the meantime
 */
export async function createApplication(
  db: Db,
  keyring: Keyring,
  application: NewApplication,
): Promise<boolean> {
  return await db.transaction(async (tx) => {
    await lockAccount(tx, application.owner)
    const rows = await tx.query(
      `with created as (
         insert into application (application_uuid, entity_uuid, product_type_name, flow_entry_point, decision_status,
           created_at, updated_at, current_flow_step, version, chain_hash, is_address_known, is_phone_known,
           requested_loan_amount_cents, desired_loan_amount_cents, desired_loan_term_months, intended_use_of_funds,
           use_of_funds_other, source_application_uuid)
         select $1::uuid, $2::uuid, $3, $4, 'IN_PROGRESS', $5::timestamptz, $5::timestamptz, $6, 1, $7, $12, $13,
           $8::bigint, $8::bigint, $9::integer, $10, $11, $14::uuid
          where not exists (select 1 from application
            where entity_uuid = $2::uuid and product_type_name = $3 and decision_status = 'IN_PROGRESS'
              and accepted_at is null and ineligible_reason is null)
            and not exists (select 1 from application a where a.entity_uuid = $2::uuid and ${isHeldForReview('a')})
            and not exists (select 1 from "user" o where o."id" = $2::uuid and ${HAS_CLOSED})
         returning *
       ), person as (
         insert into personal_info (application_uuid, first_name, last_name)
         select application_uuid, u."firstName", u."lastName" from created join "user" u on u."id" = entity_uuid
         returning *
       ), ${unfinishedDuty}, ${comeBackMail}, evidence as (
         ${insertEvidence('created', 15)}
       ), row_records as (
         ${insertRowRecords([
           { table: 'application', from: 'created' },
           { table: 'personal_info', from: 'person' },
           { table: 'notice_duty', from: 'unfinished_duty' },
           { table: 'mail_message', from: 'come_back' },
         ])}
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
        application.earlier?.reusesAddress ?? false,
        application.phone !== null,
        application.sourceApplicationUuid,
        ...evidenceValues(application.record),
      ],
    )
    if (rows.length === 0) return false
    const { applicationUuid, earlier, phone } = application
    if (earlier !== null)
      await copyAnswers(
        tx,
        keyring,
        { from: earlier.applicationUuid, to: applicationUuid },
        earlier.reusesAddress,
      )
    if (phone !== null) await fillPerson(tx, keyring, applicationUuid, { phone })
    return true
  })
}

const {
  requestedLoanAmountCents,
  desiredLoanAmountCents,
  desiredLoanTermMonths,
  intendedUseOfFunds,
  useOfFundsOther,
  wantsBankLink,
} = patchColumns
/** What answers say of the loan that is asked for, and whether with a bank account. */
export const loanRequestColumns = {
  requestedLoanAmountCents,
  desiredLoanAmountCents,
  desiredLoanTermMonths,
  intendedUseOfFunds,
  useOfFundsOther,
  wantsBankLink,
}
