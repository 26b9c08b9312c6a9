import { LENDER_TIME_ZONE } from '@relief/domain/lender-day.ts'
import { type Columns, selectList, toFields } from './columns.ts'
import type { Db } from './db.ts'
import type { DecisionPurpose } from './decision.ts'
import { contentColumns, hasContent, openContent, type StoredContent } from './document.ts'
import type { FixedRow } from './fixed-row.ts'
import type { Keyring } from './sealing.ts'

/** A stored record of a chain, to be verified. */
export type ChainRecord = {
  applicationUuid: string
  sequence: number
  kind: string
  recordedAt: Date
  body: string
  previousHash: string
  hash: string
}

const chainColumns: Columns<keyof ChainRecord> = {
  applicationUuid: 'application_uuid',
  sequence: 'sequence',
  kind: 'kind',
  recordedAt: 'recorded_at',
  body: 'body',
  previousHash: 'previous_hash',
  hash: 'hash',
}

/** The columns of an application that the evidence covers. */
export type AuditedApplication = { applicationUuid: string; chainHash: string; currentFlowStep: string }

/** Exported for reports, which name the column that was altered. */
export const auditedColumns: Columns<keyof AuditedApplication> = {
  applicationUuid: 'application_uuid',
  chainHash: 'chain_hash',
  currentFlowStep: 'current_flow_step',
}

/** Applications after an id, in the order of their ids. */
export async function findApplicationsAfter(
  db: Db,
  after: string,
  limit: number,
): Promise<AuditedApplication[]> {
  return await db.query<AuditedApplication>(
    `select ${selectList(auditedColumns, 'application')} from application
      where application_uuid > $1 order by application_uuid limit $2`,
    [after, limit],
  )
}

/** A single application; null for an unknown id. */
export async function findAuditedApplication(
  db: Db,
  applicationUuid: string,
): Promise<AuditedApplication | null> {
  const [row] = await db.query<AuditedApplication>(
    `select ${selectList(auditedColumns, 'application')} from application where application_uuid = $1`,
    [applicationUuid],
  )
  return row ?? null
}

/** The ids among these that belong to no application. */
export async function findUnknownApplications(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select id from unnest($1::uuid[]) as asked(id)
      where not exists (select 1 from application a where a.application_uuid = asked.id)`,
    [ids],
  )
  return rows.map(({ id }) => id)
}

/** Applications created between two of the lender's days, inclusive, oldest first. */
export async function findCreatedBetween(db: Db, from: string, to: string): Promise<string[]> {
  const rows = await db.query<{ applicationUuid: string }>(
    `select application_uuid as "applicationUuid" from application
      where (created_at at time zone $3)::date between $1::date and $2::date order by created_at, application_uuid`,
    [from, to, LENDER_TIME_ZONE],
  )
  return rows.map((row) => row.applicationUuid)
}

/** The owner of each of these applications; unknown ones are left out. */
export async function findOwners(
  db: Db,
  applications: readonly string[],
): Promise<{ applicationUuid: string; owner: string }[]> {
  return await db.query<{ applicationUuid: string; owner: string }>(
    `select application_uuid as "applicationUuid", entity_uuid as owner from application
      where application_uuid = any($1::uuid[]) order by application_uuid`,
    [applications],
  )
}

/** A stored text. */
export type AuditedDocument = {
  sha256: string
  /** Null once it may no longer be kept. */
  content: string | null
  /**
   * Whether an application that still keeps its applicant's identity refers to it, as an agreement or a
   * notice.
   */
  isNeeded: boolean
}

/** These texts, by their hashes. */
export async function findAuditedDocuments(
  db: Db,
  keyring: Keyring,
  hashes: readonly string[],
): Promise<AuditedDocument[]> {
  const rows = await db.query<StoredContent & Pick<AuditedDocument, 'isNeeded'>>(
    `select ${contentColumns('d')},
            not ${hasContent('d')} and (
              exists (select 1 from consent c join application a using (application_uuid)
                       where c.sha256 = d.sha256 and a.identity_erased_at is null)
              or exists (select 1 from notice n join application a using (application_uuid)
                          where n.sha256 = d.sha256 and a.identity_erased_at is null)) as "isNeeded"
       from document d where d.sha256 = any($1)`,
    [hashes],
  )
  return rows.map(({ isNeeded, ...stored }) => ({
    sha256: stored.sha256,
    content: openAudited(keyring, stored),
    isNeeded,
  }))
}

/** If a row holds the text both sealed and in the clear, both must match the hash. */
function openAudited(keyring: Keyring, stored: StoredContent): string | null {
  const { contentSealed, content } = stored
  if (contentSealed === null) return content
  try {
    const opened = openContent(keyring, stored)
    return content ?? opened
  } catch {
    return 'does not open with our keys'
  }
}

/** Their chains, each in its order. */
export async function findChains(db: Db, applications: readonly string[]): Promise<ChainRecord[]> {
  return await db.query<ChainRecord>(
    `select ${selectList(chainColumns, 'evidence_record')} from evidence_record
      where application_uuid = any($1::uuid[]) order by application_uuid, sequence`,
    [applications],
  )
}

export type AuditedDecision = {
  applicationUuid: string
  decisionId: string
  decidedAt: Date
  policyVersion: string
  policyHash: string
  /** Null once it may no longer be kept; so is the result. */
  snapshot: string | null
  snapshotHash: string
  result: string | null
  outcome: string
  purpose: DecisionPurpose
}

/** Exported for reports, which name the column that was altered. */
export const decisionColumns: Columns<keyof AuditedDecision> = {
  applicationUuid: 'application_uuid',
  decisionId: 'decision_id',
  decidedAt: 'decided_at',
  policyVersion: 'policy_version',
  policyHash: 'policy_hash',
  snapshot: 'snapshot',
  snapshotHash: 'snapshot_hash',
  result: 'result',
  outcome: 'outcome',
  purpose: 'purpose',
}

/** A decision from the row that checkpoints sign. */
export const decisionOf = ({ columns }: FixedRow): AuditedDecision =>
  toFields<AuditedDecision>(decisionColumns, columns)

export type AuditedReply = { id: string; sha256: string; rawSealed: string | null }

/** A vendor's reply from the row that checkpoints sign. */
export const replyOf = ({ columns }: FixedRow): AuditedReply =>
  toFields<AuditedReply>({ id: 'id', sha256: 'sha256', rawSealed: 'raw_sealed' }, columns)

/** Decisions after an id, in the order of their ids, for jobs that read all of them. */
export async function findDecisionsAfter(db: Db, after: string, limit: number): Promise<AuditedDecision[]> {
  return await db.query<AuditedDecision>(
    `select ${selectList(decisionColumns, 'd')} from decision d
      where decision_id > $1 order by decision_id limit $2`,
    [after, limit],
  )
}

export async function findDecision(db: Db, decisionId: string): Promise<AuditedDecision | null> {
  const [row] = await db.query<AuditedDecision>(
    `select ${selectList(decisionColumns, 'd')} from decision d where decision_id = $1`,
    [decisionId],
  )
  return row ?? null
}

export type AuditedLinePayment = {
  applicationUuid: string
  reference: string
  amountCents: number
  subscriptionCents: number | null
  returnedAt: Date | null
}

export const linePaymentColumns: Columns<keyof AuditedLinePayment> = {
  applicationUuid: 'application_uuid',
  reference: 'reference',
  amountCents: 'amount_cents',
  subscriptionCents: 'subscription_cents',
  returnedAt: 'returned_at',
}

/** The payments and refunds on the lines of credit of these applications. */
export async function findLinePaymentsFor(
  db: Db,
  applications: readonly string[],
): Promise<AuditedLinePayment[]> {
  return await db.query(
    `select ${selectList(linePaymentColumns, 'line_payment')} from line_payment
      where application_uuid = any($1::uuid[]) order by application_uuid, reference`,
    [applications],
  )
}
