import type { NoticeKind } from '@relief/contract/entities/notice.ts'
import { findProduct } from '@relief/documents/notices/declines.ts'
import {
  type Decision,
  isCounterOffer,
  isHeldForReview,
  listNotOffered,
} from '@relief/domain/underwriting/decision.ts'
import { causedDuties } from '@relief/server/notices/process-duties.ts'
import type { Db } from '@relief/store/db.ts'
import type { DecisionPurpose } from '@relief/store/decision.ts'
import { openDuties } from '@relief/store/notice-duty.ts'
import type { Findings } from './findings.ts'

/** Ends a transaction without keeping anything of it. */
class NotKept extends Error {}

/** How many duties the product itself finds missing. Nothing is opened. */
async function countMissingDuties(db: Db, now: Date): Promise<number> {
  let missing = 0
  await db
    .transaction(async (tx) => {
      missing = await openDuties(tx, new Date(0), now, causedDuties)
      throw new NotKept()
    })
    .catch((error: unknown) => {
      if (!(error instanceof NotKept)) throw error
    })
  return missing
}

/** The notices that a decision requires at once, by its result alone; empty for one that requires none. */
function requiredNotices(decision: Decision, purpose: DecisionPurpose): readonly NoticeKind[] {
  const decline: readonly NoticeKind[] = decision.isAdverseAction ? ['ADVERSE_ACTION'] : []
  if (purpose === 'AMOUNT_CHANGE')
    return listNotOffered(decision).length > 0 ? ['ADVERSE_ACTION', 'COUNTER_OFFER'] : decline
  if (isHeldForReview(decision) || decision.outcome === 'PLAID_REQUIRED') return []
  if (decision.outcome === 'DISQUALIFIED') return decline
  const isLess = decision.products.some(
    (product) => isCounterOffer(product) && findProduct(product.productId).bank.combinesCounterOffers,
  )
  return purpose === 'PRICING' && isLess ? ['COUNTER_OFFER'] : []
}

/** Whether the job that writes the notices of an application `d` has not ended. */
const IS_BEING_WRITTEN = `exists (
  select 1 from pgboss.job j where j.name = 'write-notices' and j.state in ('created', 'retry', 'active')
     and j.data #>> '{payload,applicationUuid}' = d.application_uuid::text)
  or exists (select 1 from outbox o where o.application_uuid = d.application_uuid and o.handed_over_at is null)`

/**
 * Checks that every notice that the law requires is there, once.
 * @param doneBy what was due by then has been done
 */
export async function checkNotices(
  db: Db,
  doneBy: Date,
  found: Pick<Findings, 'lost' | 'doubled' | 'stuck' | 'altered'>,
): Promise<void> {
  const missing = await countMissingDuties(db, doneBy)
  if (missing > 0) found.lost.push(`${missing} duties to send a notice`)
  const decisions = await db.query<{
    id: string
    application: string
    purpose: DecisionPurpose
    result: string
    kinds: string | null
  }>(
    `select d.decision_id as id, d.application_uuid as application, d.purpose, d.result,
            (select string_agg(n.kind, ',') from notice n
              where n.application_uuid = d.application_uuid and n.basis = 'DECISION:' || d.decision_id) as kinds
       from decision d where not (${IS_BEING_WRITTEN})`,
  )
  for (const { id, application, purpose, result, kinds } of decisions) {
    const required = requiredNotices(JSON.parse(result) as Decision, purpose)
    const written = kinds?.split(',') ?? []
    const about = `of the decision ${id} of ${application}`
    if (required.length > 0 && written.length === 0)
      found.lost.push(`the notice ${required.join(' or ')} ${about}`)
    if (written.length > 1) found.doubled.push(`${written.length} notices ${about}`)
    if (written.some((kind) => !required.some((other) => other === kind)))
      found.altered.push(`a notice that is not required, ${written.join(', ')} ${about}`)
  }
  // 12 CFR 1002.9(c)(2): a request that stays unfinished gets a notice of incompleteness.
  const unfinished = await db.query<{ id: string }>(
    `select a.application_uuid as id from application a
      where a.agreed_at is null and a.ineligible_reason is null and a.decision_status <> 'WITHDRAWN'
        and a.created_at < $1::timestamptz - interval '20 days'
        and not exists (select 1 from notice n where n.application_uuid = a.application_uuid
                           and n.basis = 'UNFINISHED' and n.kind = 'INCOMPLETE')`,
    [doneBy],
  )
  for (const { id } of unfinished) found.lost.push(`the notice INCOMPLETE of ${id}`)
  const due = await db.query<{ id: string; basis: string }>(
    `select application_uuid as id, basis from notice_duty where settled_at is null and act_at < $1`,
    [doneBy],
  )
  for (const { id, basis } of due) found.stuck.push(`the duty ${basis} of ${id}`)
  const gone = await db.query<{ id: string; basis: string }>(
    `select d.application_uuid as id, d.basis from notice_duty d
      where d.settlement in ('ADVERSE_ACTION', 'COUNTER_OFFER', 'INCOMPLETE')
        and not exists (select 1 from notice n where n.application_uuid = d.application_uuid
                           and n.basis = d.basis and n.kind = d.settlement)`,
  )
  for (const { id, basis } of gone) found.lost.push(`the notice that met the duty ${basis} of ${id}`)
  const undue = await db.query<{ id: string; basis: string }>(
    `select n.application_uuid as id, n.basis from notice n
      where not exists (select 1 from notice_duty d where d.application_uuid = n.application_uuid
                           and d.basis = n.basis)`,
  )
  for (const { id, basis } of undue) found.altered.push(`a notice without the duty ${basis} of ${id}`)
}
