import type { Decision } from '@relief/domain/underwriting/decision.ts'
import { requestedCents } from './amount-change.ts'
import type { Db } from './db.ts'
import type { DecisionPurpose } from './decision.ts'
import { decisionOrder, newestDecision } from './decision-order.ts'

/** The parts of a decision that its notices need. */
export type StoredDecision = {
  decisionId: string
  purpose: DecisionPurpose
  /** The requested amount; null once the inputs are erased. */
  requestedCents: number | null
  decidedAt: Date
  /** When a changed amount was first decided; null for the application's first amount. */
  changedAt: Date | null
  decision: Decision
  /** From the snapshot of the decision. */
  stateCode: string
  /** The last day of its offers; null when it has none. */
  rateExpiresOn: string | null
  /** No later decision has the same purpose. */
  isNewest: boolean
  /** The applicant withdrew the application; false when they wanted no offer or the offers expired. */
  hasWithdrawn: boolean
}

/**
 * A decision on an application, for a job: the one with this id, or else the newest one that the
 * application's state is based on; null without a decision.
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
