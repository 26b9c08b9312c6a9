import type { Db } from './db.ts'

/** A link of a chain as it stands, to be checked. */
export type ChainRow = {
  application_uuid: string
  sequence: number
  kind: string
  recorded_at: Date
  body: string
  previous_hash: string
  hash: string
}

/** An application as far as its evidence is concerned. */
export type AuditedApplication = { application_uuid: string; chain_hash: string }

/** Applications after an id, in the order of their ids. */
export async function findApplicationsAfter(
  db: Db,
  after: string,
  limit: number,
): Promise<AuditedApplication[]> {
  return await db.query<AuditedApplication>(
    'select application_uuid, chain_hash from application where application_uuid > $1 order by application_uuid limit $2',
    [after, limit],
  )
}

/** Their chains, each in its order. */
export async function findChains(db: Db, applications: readonly string[]): Promise<ChainRow[]> {
  return await db.query<ChainRow>(
    `select application_uuid, sequence, kind, recorded_at, body, previous_hash, hash from evidence_record
      where application_uuid = any($1::uuid[]) order by application_uuid, sequence`,
    [applications],
  )
}

export type DecisionRow = {
  application_uuid: string
  decision_id: string
  decided_at: Date
  policy_version: string
  policy_hash: string
  /** Null once it may no longer be kept; so is the result. */
  snapshot: string | null
  snapshot_hash: string
  result: string | null
  outcome: string
  purpose: 'PRICING' | 'ACCEPTANCE'
}

/** Decisions after one, in the order of their ids: for jobs that look at all of them. */
export async function findDecisionsAfter(db: Db, after: string, limit: number): Promise<DecisionRow[]> {
  return await db.query<DecisionRow>(
    'select * from decision where decision_id > $1 order by decision_id limit $2',
    [after, limit],
  )
}

export async function findDecision(db: Db, decisionId: string): Promise<DecisionRow | null> {
  const [row] = await db.query<DecisionRow>('select * from decision where decision_id = $1', [decisionId])
  return row ?? null
}

/** Every offer of these applications, each decision's in its order. */
export async function findOffersFor(
  db: Db,
  applications: readonly string[],
): Promise<Record<string, unknown>[]> {
  return await db.query(
    `select * from loan_offer where application_uuid = any($1::uuid[]) order by application_uuid, decision_id, position`,
    [applications],
  )
}

export type LinePaymentRow = { application_uuid: string; reference: string; amount_cents: number }

/** What was paid back on the lines of credit of these applications. */
export async function findLinePaymentsFor(
  db: Db,
  applications: readonly string[],
): Promise<LinePaymentRow[]> {
  return await db.query(
    `select application_uuid, reference, amount_cents from line_payment
      where application_uuid = any($1::uuid[]) order by application_uuid, reference`,
    [applications],
  )
}
