import type { Decision } from '@relief/domain/underwriting/decision.ts'
import { requestedCents } from './amount-change.ts'
import type { Db } from './db.ts'
import type { DecisionPurpose } from './decision.ts'
import { decisionOrder, newestDecision } from './decision-order.ts'

/** A decision as the notices about it need it. */
export type StoredDecision = {
  decisionId: string
  purpose: DecisionPurpose
  /** What was asked for; null once the inputs are erased. */
  requestedCents: number | null
  decidedAt: Date
  /** When its amount was decided first, if another one had been before; null for the application's first. */
  changedAt: Date | null
  decision: Decision
  /** Of the snapshot that was decided on. */
  stateCode: string
  /** The last day of its offers; null when it has none. */
  rateExpiresOn: string | null
  /** No other decision of its purpose has come after it. */
  isNewest: boolean
  /** The applicant took the application back: not that no offer was wanted, nor that the offers ran out. */
  hasWithdrawn: boolean
}

/**
 * A decision on an application, for a job: the decision with this id, or the newest that the
 * application's state follows from; null without a decision.
 */
export async function findDecisionForNotice(
  db: Db,
  applicationUuid: string,
  decisionId: string | null,
): Promise<StoredDecision | null> {
  const [row] = await db.query<Omit<StoredDecision, 'decision'> & { result: string }>(
    `select d.decision_id as "decisionId", d.purpose, d.decided_at as "decidedAt", d.result,
            ${requestedCents('d')} as "requestedCents",
            (select case when count(distinct ${requestedCents('c')}) > 1 then max(c.decided_at) end from decision c
              where c.application_uuid = d.application_uuid and ${decisionOrder('c')} <= ${decisionOrder('d')}
                and (c.purpose = 'PRICING' or c.decision_id = d.decision_id and c.purpose = 'AMOUNT_CHANGE'))
              as "changedAt",
            d.snapshot::jsonb #>> '{applicant,stateCode}' as "stateCode",
            (select max(o.rate_expires_on) from loan_offer o
              where o.application_uuid = d.application_uuid and o.decision_id = d.decision_id) as "rateExpiresOn",
            not exists (select 1 from decision later
                         where later.application_uuid = d.application_uuid and later.purpose = d.purpose
              and ${decisionOrder('later')} > ${decisionOrder('d')}) as "isNewest",
            exists (select 1 from evidence_record e where e.application_uuid = d.application_uuid and e.kind = 'STATUS'
                       and e.body like '%"cause":"APPLICANT_WITHDREW"%') as "hasWithdrawn"
       from decision d
      where d.application_uuid = $1 and d.result is not null
        and (d.decision_id = $2 or $2::uuid is null and d.purpose <> 'AMOUNT_CHANGE')
      ${newestDecision('d')}`,
    [applicationUuid, decisionId],
  )
  if (row === undefined) return null
  const { result, ...rest } = row
  return { ...rest, decision: JSON.parse(result) as Decision }
}
