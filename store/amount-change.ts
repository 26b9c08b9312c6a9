import type { Decision } from '@relief/domain/underwriting/decision.ts'
import type { Db } from './db.ts'
import { newestDecision } from './decision-order.ts'

/** The amount requested in a decision; null once its inputs are erased. */
export const requestedCents = (decision: string): string =>
  `(${decision}.snapshot::jsonb #>> '{request,amountCents}')::integer`

/** The requested amount, in cents, behind the current offers of an application; null without a decision. */
export async function findOfferedRequest(
  db: Db,
  applicationUuid: string,
  owner: string,
): Promise<number | null> {
  const [row] = await db.query<{ amountCents: number | null }>(
    `select ${requestedCents('d')} as "amountCents" from decision d join application a using (application_uuid)
      where a.application_uuid = $1 and a.entity_uuid = $2 and d.purpose = 'PRICING'
      ${newestDecision('d')}`,
    [applicationUuid, owner],
  )
  return row?.amountCents ?? null
}

/**
 * The requested amount, in cents, and the reason, when the newest decision is that a changed amount is not
 * offered; null otherwise.
 */
export async function findAmountNotOffered(
  db: Db,
  applicationUuid: string,
  owner: string,
): Promise<{ amountCents: number; decision: Decision } | null> {
  const [row] = await db.query<{ purpose: string; amountCents: number | null; result: string | null }>(
    `select d.purpose, ${requestedCents('d')} as "amountCents", d.result
       from decision d join application a using (application_uuid)
      where a.application_uuid = $1 and a.entity_uuid = $2
      ${newestDecision('d')}`,
    [applicationUuid, owner],
  )
  if (row?.purpose !== 'AMOUNT_CHANGE' || row.amountCents === null || row.result === null) return null
  return { amountCents: row.amountCents, decision: JSON.parse(row.result) as Decision }
}
