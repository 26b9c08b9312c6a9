import type { FlowStep } from '@relief/contract/flow-steps.ts'
import type { Decision, Offer } from '@relief/domain/underwriting/decision.ts'
import { setAcceptance } from './acceptance.ts'
import type { Order } from './advance.ts'
import type { ApplicationPatch, ApplicationRow } from './application.ts'
import type { Db } from './db.ts'
import type { EvidenceRecord } from './evidence.ts'
import { newId } from './ids.ts'
import { placeOrder } from './outbox.ts'
import { checkSnapshot } from './snapshot-schema.ts'

type StoredReply = {
  id: string
  capability: string
  /** Of a bureau: the permissible purpose of 15 USC 1681b under which it was asked. */
  purpose: string
  /** How visible the inquiry was; null where none leaves a mark. */
  inquiryKind: 'SOFT' | 'HARD' | null
  receivedAt: Date
  sha256: string
  rawSealed: string
}

export type StoredOffer = Offer & { loanOfferId: string; isCounterOffer: boolean; rateExpiresOn: string }

/** The columns that a decision may change. */
export type DecisionPatch = Partial<
  ApplicationPatch & Pick<ApplicationRow, 'bank_pricing' | 'has_line_of_credit_offer'>
>

export type NewDecision = {
  applicationUuid: string
  /** What was decided: which offers to make, or whether the accepted one stands. */
  purpose: 'PRICING' | 'ACCEPTANCE'
  decisionId: string
  decidedAt: Date
  /** As read: another change since then makes this one do nothing. */
  version: number
  policyHash: string
  snapshot: string
  snapshotHash: string
  /** Canonical JSON of the decision. */
  result: string
  decision: Decision
  offers: readonly StoredOffer[]
  replies: readonly StoredReply[]
  patch: DecisionPatch
  /** Where the application stands afterwards. */
  to: FlowStep
  /** What the decision says of the acceptance; null before there is one. */
  acceptance: 'CONFIRMED' | 'DECLINED' | null
  /** What the jobs do next. */
  order: Order | null
  record: EvidenceRecord
}

/**
 * Stores inputs, hashes, policy hash, trace, result and offers and moves the application on, all or nothing.
 * @returns false when the application has changed since it was read
 * @throws when the snapshot holds anything that may not be considered
 */
export async function saveDecision(db: Db, decision: NewDecision): Promise<boolean> {
  checkSnapshot(decision.snapshot)
  return await db.transaction(async (tx) => {
    const { applicationUuid, record } = decision
    const moved = await tx.query(
      `update application a set version = version + 1, updated_at = $3, chain_hash = $4, current_flow_step = $6,
         (decision_status, resolved_at, ineligible_reason, pricing_status, pricing_result, bank_pricing,
          has_line_of_credit_offer) =
         (select n.decision_status, n.resolved_at, n.ineligible_reason, n.pricing_status, n.pricing_result,
                 n.bank_pricing, n.has_line_of_credit_offer
            from jsonb_populate_record(a, $5::jsonb) n)
        where application_uuid = $1 and version = $2 and decision_status = 'IN_PROGRESS'
       returning 1`,
      [
        applicationUuid,
        decision.version,
        decision.decidedAt,
        record.hash,
        JSON.stringify(decision.patch),
        decision.to,
      ],
    )
    if (moved.length === 0) return false
    await tx.query(
      `insert into evidence_record (application_uuid, sequence, kind, recorded_at, body, previous_hash, hash)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [
        applicationUuid,
        record.sequence,
        record.kind,
        record.recordedAt,
        record.body,
        record.previousHash,
        record.hash,
      ],
    )
    await tx.query(
      `insert into decision (application_uuid, decision_id, decided_at, policy_version, policy_hash, snapshot,
         snapshot_hash, result, outcome, purpose) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        applicationUuid,
        decision.decisionId,
        decision.decidedAt,
        decision.decision.policyVersion,
        decision.policyHash,
        decision.snapshot,
        decision.snapshotHash,
        decision.result,
        decision.decision.outcome,
        decision.purpose,
      ],
    )
    for (const reply of decision.replies) await insertReply(tx, decision, reply)
    for (const [position, offer] of decision.offers.entries())
      await insertOffer(tx, decision, offer, position)
    if (decision.acceptance !== null)
      await setAcceptance(tx, applicationUuid, decision.acceptance, decision.decidedAt)
    if (decision.order !== null) await placeOrder(tx, applicationUuid, decision.order, decision.decidedAt)
    const notices = { id: newId(), topic: 'write-notices' as const, payload: { applicationUuid } }
    await placeOrder(tx, applicationUuid, notices, decision.decidedAt)
    return true
  })
}

async function insertReply(tx: Db, decision: NewDecision, reply: StoredReply): Promise<void> {
  await tx.query(
    `insert into provider_reply (application_uuid, id, decision_id, capability, purpose, received_at, sha256, raw_sealed,
       inquiry_kind) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      decision.applicationUuid,
      reply.id,
      decision.decisionId,
      reply.capability,
      reply.purpose,
      reply.receivedAt,
      reply.sha256,
      reply.rawSealed,
      reply.inquiryKind,
    ],
  )
}

async function insertOffer(
  tx: Db,
  decision: NewDecision,
  offer: StoredOffer,
  position: number,
): Promise<void> {
  await tx.query(
    `insert into loan_offer (application_uuid, loan_offer_id, decision_id, position, product_id, product_type_name,
       issuing_bank_slug, is_default, is_counter_offer, loan_amount_cents, term_months, monthly_payment_cents,
       final_payment_cents, interest_rate, annual_percentage_rate, origination_fee_cents, finance_charge_cents,
       interest_cents, to_you_cents, total_to_repay_cents, funding_date, first_payment_date, last_payment_date,
       rate_expires_on, subscription_cents, minimum_payment_cents, highest_rate)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24,
       $25, $26, $27)`,
    [
      decision.applicationUuid,
      offer.loanOfferId,
      decision.decisionId,
      position,
      offer.productId,
      offer.productTypeName,
      offer.issuingBankSlug,
      offer.isDefault,
      offer.isCounterOffer,
      offer.loanAmountCents,
      offer.termMonths,
      offer.monthlyPaymentCents,
      offer.finalPaymentCents,
      offer.interestRate,
      offer.annualPercentageRate,
      offer.originationFeeCents,
      offer.financeChargeCents,
      offer.interestCents,
      offer.toYouAmountCents,
      offer.totalToRepayCents,
      offer.fundingDate,
      offer.firstPaymentDate,
      offer.lastPaymentDate,
      offer.rateExpiresOn,
      offer.lineOfCredit?.subscriptionCents ?? null,
      offer.lineOfCredit?.minimumPaymentCents ?? null,
      offer.lineOfCredit?.highestRate ?? null,
    ],
  )
}

/** Notes that pricing could not be done for now; the applicant can ask for another try. */
export async function failPricing(db: Db, applicationUuid: string, version: number, at: Date): Promise<void> {
  await db.query(
    `update application set pricing_status = 'FAILED', version = version + 1, updated_at = $3
      where application_uuid = $1 and version = $2 and pricing_status = 'PENDING'`,
    [applicationUuid, version, at],
  )
}

/** What the newest decision on an application considered, as canonical JSON, for a job; null before there is one. */
export async function findLatestSnapshot(db: Db, applicationUuid: string): Promise<string | null> {
  const [row] = await db.query<{ snapshot: string }>(
    'select snapshot from decision where application_uuid = $1 order by decided_at desc, decision_id desc limit 1',
    [applicationUuid],
  )
  return row?.snapshot ?? null
}

export type LatestDecision = { decisionId: string; decidedAt: Date; decision: Decision }

/** The newest decision on an application that this entity owns; null before there is one. */
export async function findLatestDecision(
  db: Db,
  applicationUuid: string,
  owner: string,
): Promise<LatestDecision | null> {
  const [row] = await db.query<{ decision_id: string; decided_at: Date; result: string }>(
    `select d.decision_id, d.decided_at, d.result from decision d join application a using (application_uuid)
      where a.application_uuid = $1 and a.entity_uuid = $2 and d.result is not null
      order by d.decided_at desc, d.decision_id desc limit 1`,
    [applicationUuid, owner],
  )
  if (row === undefined) return null
  return {
    decisionId: row.decision_id,
    decidedAt: row.decided_at,
    decision: JSON.parse(row.result) as Decision,
  }
}
