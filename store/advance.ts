import type { FlowStep } from '@relief/contract/flow-steps.ts'
import type { ApplicationPatch } from './application.ts'
import type { Db } from './db.ts'
import type { EvidenceRecord } from './evidence.ts'

/** Address and phone as the contact steps carry them; absent parts stay as they were. */
export type Contact = {
  street_line_one?: string
  street_line_two?: string | null
  city?: string
  state_code?: string
  zip_code?: string
  phone?: string
}

/** What a job is asked to do; `id` makes handing it over twice harmless. */
export type Order = {
  id: string
  topic:
    | 'price-application'
    | 'confirm-acceptance'
    | 'pay-out'
    | 'follow-payout'
    | 'follow-bank-link'
    | 'write-notices'
    | 'hand-over-ticket'
    | 'hand-over-loan'
  payload: Record<string, string>
}

export type Advance = {
  applicationUuid: string
  owner: string
  /** As read: another change since then makes this one do nothing. */
  version: number
  from: FlowStep
  to: FlowStep
  at: Date
  patch: Partial<ApplicationPatch>
  contact: Contact | null
  record: EvidenceRecord
  order: Order | null
}

/** One statement: checks owner, cursor and version, and carries the new state, the evidence, the contact and the order. */
const statement = `
  with moved as (
    update application a set
      current_flow_step = $5, version = a.version + 1, updated_at = $6, chain_hash = $7,
      (decision_status, resolved_at, agreed_at, accepted_at, requested_loan_amount_cents, desired_loan_amount_cents,
       desired_loan_term_months, intended_use_of_funds, use_of_funds_other, ineligible_reason, pricing_status,
       pricing_started_at, pricing_result, wants_bank_link, bank_link, is_turndown_closed, selected_loan_offer_id) =
      (select n.decision_status, n.resolved_at, n.agreed_at, n.accepted_at, n.requested_loan_amount_cents,
              n.desired_loan_amount_cents, n.desired_loan_term_months, n.intended_use_of_funds, n.use_of_funds_other,
              n.ineligible_reason, n.pricing_status, n.pricing_started_at, n.pricing_result, n.wants_bank_link,
              n.bank_link, n.is_turndown_closed, n.selected_loan_offer_id
         from jsonb_populate_record(a, $8::jsonb) n)
    where a.application_uuid = $1 and a.entity_uuid = $2 and a.version = $3 and a.current_flow_step = $4
      and a.decision_status not in ('FUNDED', 'INQUIRY_EXPIRED', 'WITHDRAWN', 'REJECTED_FUNDING')
    returning a.application_uuid
  ), evidence as (
    insert into evidence_record (application_uuid, sequence, kind, recorded_at, body, previous_hash, hash)
    select application_uuid, $9, $10, $6, $11, $12, $7 from moved
  ), contact as (
    update personal_info p set (street_line_one, street_line_two, city, state_code, zip_code, phone) =
      (select n.street_line_one, n.street_line_two, n.city, n.state_code, n.zip_code, n.phone
         from jsonb_populate_record(p, $13::jsonb) n)
     from moved where p.application_uuid = moved.application_uuid and $13::jsonb is not null
  ), ordered as (
    insert into outbox (application_uuid, id, topic, payload, created_at)
    select application_uuid, $14, $15, $16::jsonb, $6 from moved where $14::uuid is not null
  )
  select 1 from moved`

/** @returns whether it moved; false when the application is another's, elsewhere, changed since, or over */
export async function advance(db: Db, move: Advance): Promise<boolean> {
  const rows = await db.query(statement, [
    move.applicationUuid,
    move.owner,
    move.version,
    move.from,
    move.to,
    move.at,
    move.record.hash,
    JSON.stringify(move.patch),
    move.record.sequence,
    move.record.kind,
    move.record.body,
    move.record.previousHash,
    move.contact === null ? null : JSON.stringify(move.contact),
    move.order?.id ?? null,
    move.order?.topic ?? null,
    move.order === null ? null : JSON.stringify(move.order.payload),
  ])
  return rows.length === 1
}
