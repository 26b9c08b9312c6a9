import { LENDER_TIME_ZONE } from '@relief/domain/lender-day.ts'
import type { Cutoffs } from '@relief/domain/retention.ts'
import type { Db } from './db.ts'
import { hasContent } from './document.ts'
import { appendEvidence, nextEvidenceRecord } from './evidence.ts'
import { type FixedRow, fixedRow, toCheckpointEntry } from './fixed-row.ts'
import { hasRow } from './has-row.ts'
import { lockApplication } from './lock-application.ts'
import { recordingRemoval, recordingWrite } from './row-record.ts'

/**
 * An application with data past its retention period: the FACTS of its decision, or the applicant's IDENTITY.
 */
export type Erasable = {
  applicationUuid: string
  version: number
  chainHash: string
  stage: 'FACTS' | 'IDENTITY'
}

/** How many rows were emptied or deleted, by kind of content. */
export type Erased = {
  readonly [what in 'applications' | 'replies' | 'decisions' | 'answers' | 'texts']: number
}

/** The end of a closed account's placeholder email; its id comes before it. */
export const CLOSED_EMAIL = '@closed.invalid'

/** The lender's day of a moment; its time zone is the statement's last parameter. */
const dayOf = (moment: string) => `(${moment} at time zone $7::text)::date`
/** Decisions with a sanctions match are kept longest. No column marks them, so their result is searched. */
const IS_SANCTIONS = `exists (select 1 from decision d where d.application_uuid = a.application_uuid
  and d.result like '%"kind":"SANCTIONS_REVIEW"%' and ${dayOf('d.decided_at')} >= $5::date)`
/** Never submitted, and no notice was owed. */
export const IS_ABANDONED = `(a.agreed_at is null and a.decision_status in ('INQUIRY_EXPIRED', 'WITHDRAWN')
  and not ${hasRow('notice')})`
/** Whether the account `o` is closed. */
export const HAS_CLOSED = `o."email" = o."id"::text || '${CLOSED_EMAIL}'`
/** The owner closed the account and no law requires the data, so it is not kept for a possible return. */
const IS_ACCOUNT_CLOSED = `exists (select 1 from "user" o where o."id" = a.entity_uuid and ${HAS_CLOSED})`
/** Applications that may be erasable, each query using an index. */
const candidates = [
  'from application a where a.resolved_at < greatest($1::date, $4::date) + 2',
  `from "user" o join application a on a.entity_uuid = o."id"
     where o."email" like '%${CLOSED_EMAIL}' and ${HAS_CLOSED}`,
]
/** The last event that the retention period is counted from. */
export const ENDED_AT = `greatest(a.resolved_at,
  (select max(n.created_at) from notice n where n.application_uuid = a.application_uuid),
  (select max(d.decided_at) from decision d where d.application_uuid = a.application_uuid))`
const HELD = `coalesce((select h.is_on from legal_hold h where h.application_uuid = a.application_uuid order by h.id desc limit 1), false)`
/** An account that was opened and is not known to be closed keeps its customer's identity. */
export const HAD_ACCOUNT = `(a.decision_status = 'FUNDED' or ${hasRow('loan')})`
/**
 * A cancelled line of credit is closed once nothing is drawn on it: by the cancellation, or by a later
 * repayment or returned draw. Its subscriptions, which no column counts, may still be owed: see `isLineOwed`.
 */
const LINE_CLOSED_AT = `(select greatest(c.cancelled_at,
    (select greatest(max(b.booked_at), max(b.returned_at)) from line_payment b where b.application_uuid = a.application_uuid),
    (select max(p.updated_at) from payout p where p.application_uuid = a.application_uuid and p.status = 'RETURNED'))
  from line_cancellation c where c.application_uuid = a.application_uuid
   and not exists (select 1 from payout p where p.application_uuid = a.application_uuid and p.status in ('CREATED', 'SUBMITTED'))
   and coalesce((select sum(p.amount_cents) from payout p where p.application_uuid = a.application_uuid and p.status <> 'RETURNED'), 0)
    <= coalesce((select sum(b.amount_cents) from line_payment b where b.application_uuid = a.application_uuid and b.returned_at is null), 0))`
export const CLOSED_AT = `coalesce((select l.closed_at from loan l where l.application_uuid = a.application_uuid), ${LINE_CLOSED_AT})`

const erasable = (source: string) => `
  select a.application_uuid as "applicationUuid", a.version, a.chain_hash as "chainHash",
         case when a.facts_erased_at is null then 'FACTS' else 'IDENTITY' end as stage
    ${source} and a.identity_erased_at is null and a.application_uuid <> all($8::uuid[]) and not ${HELD} and not ${IS_SANCTIONS}
     and not exists (select 1 from notice_duty u where u.application_uuid = a.application_uuid and u.settled_at is null)
     and case
           when ${IS_ABANDONED} then ${dayOf('a.resolved_at')} < $4::date or ${IS_ACCOUNT_CLOSED}
           when a.facts_erased_at is null then ${dayOf(ENDED_AT)} < $1::date
           when ${HAD_ACCOUNT} then coalesce(${dayOf(CLOSED_AT)} < $3::date, false) and ${dayOf(ENDED_AT)} < $2::date
           else ${dayOf(ENDED_AT)} < $2::date
         end
   order by a.resolved_at limit $6`

/**
 * Applications whose retention period is over, oldest first, then those of closed accounts; without those on
 * legal hold. Each is returned as FACTS first, and as IDENTITY later.
 * @param except not to return
 */
export async function findErasable(
  db: Db,
  days: Cutoffs,
  limit: number,
  except: readonly string[] = [],
): Promise<Erasable[]> {
  const found = new Map<string, Erasable>()
  for (const source of candidates) {
    const rows = await db.query<Erasable>(erasable(source), [
      days.facts,
      days.identity,
      days.closedAccount,
      days.abandoned,
      days.sanctions,
      limit,
      LENDER_TIME_ZONE,
      except,
    ])
    for (const row of rows) found.set(row.applicationUuid, row)
  }
  return [...found.values()]
}

type Fixed = { kind: 'DECISION' | 'CONSENT'; rowKey: string; hash: string }

/**
 * Empties one stage of one application, all or nothing, unless it was put on hold after it was found. It
 * records that in its chain with the hash of each signed row, so that the audit can tell an erasure by the
 * rules from tampering.
 * @returns null when the application has changed or is on hold, or another process has erased it
 */
export async function erase(
  db: { transaction: <T>(work: (tx: Db) => Promise<T>) => Promise<T> },
  { applicationUuid, version, chainHash, stage }: Erasable,
  at: Date,
): Promise<Erased | null> {
  return await db.transaction(async (tx) => {
    const isFacts = stage === 'FACTS'
    // First the lock alone: the statement after it sees a hold that was set while it waited.
    await lockApplication(tx, applicationUuid)
    const taken = await tx.query(
      recordingWrite(
        'application',
        `update application a set version = version + 1, ${isFacts ? 'facts_erased_at' : 'identity_erased_at'} = $3
          where application_uuid = $1 and version = $2
            and ${isFacts ? 'facts_erased_at' : 'identity_erased_at'} is null and not ${HELD} returning *`,
      ),
      [applicationUuid, version, at],
    )
    if (taken.length === 0) return null
    const counted = isFacts ? await eraseFacts(tx, applicationUuid) : await eraseIdentity(tx, applicationUuid)
    const kind = isFacts ? 'DECISION' : 'CONSENT'
    const rows: Fixed[] = counted.rows.map((row) => ({
      kind,
      rowKey: row.rowKey,
      hash: toCheckpointEntry(row).hash,
    }))
    const record = nextEvidenceRecord(applicationUuid, chainHash, version + 1, 'ERASURE', at, {
      stage,
      rows,
      replies: counted.replies,
      ...(isFacts ? {} : { texts: counted.texts.length }),
    })
    await appendEvidence(tx, applicationUuid, record)
    await tx.query('update application set chain_hash = $2 where application_uuid = $1', [
      applicationUuid,
      record.hash,
    ])
    return {
      applications: 1,
      replies: counted.replies.length,
      decisions: isFacts ? rows.length : 0,
      answers: counted.answers,
      texts: counted.texts.length,
    }
  })
}

type Counted = { rows: FixedRow[]; replies: string[]; answers: number; texts: unknown[] }

/** The inputs of the decision: vendors' replies, snapshots, answers about money, the bank history. */
async function eraseFacts(tx: Db, id: string): Promise<Counted> {
  const rows = await tx.query<Record<string, unknown>>(
    'select * from decision where application_uuid = $1 order by decision_id',
    [id],
  )
  await tx.query('update decision set snapshot = null, result = null where application_uuid = $1', [id])
  const replies = await tx.query<{ id: string }>(
    'update provider_reply set raw_sealed = null where application_uuid = $1 and raw_sealed is not null returning id',
    [id],
  )
  const removals = [
    ...(['education', 'income_entry', 'wealth_account'] as const).map((table) =>
      recordingRemoval(table, `delete from ${table} where application_uuid = $1 returning *`),
    ),
    ...['bank_link_session', 'bank_vendor_user'].map(
      (table) => `delete from ${table} where application_uuid = $1 returning 1`,
    ),
  ]
  const gone: object[][] = []
  // One at a time: a transaction has one connection.
  for (const removal of removals) gone.push(await tx.query(removal, [id]))
  await tx.query(
    `update bank_link set access_token_sealed = null, public_token_sealed = null, report_token_sealed = null, summary = null,
            institution_name = '', account_mask = null where application_uuid = $1`,
    [id],
  )
  const decisions = rows.map((row) => fixedRow('DECISION', row))
  return {
    rows: decisions,
    replies: replies.map((reply) => reply.id).sort(),
    answers: gone.flat().length,
    texts: [],
  }
}

/**
 * The applicant's identity: numbers, date of birth, name, address, phone, accounts, signatures, and the texts
 * that contain them.
 */
async function eraseIdentity(tx: Db, id: string): Promise<Counted> {
  const rows = await tx.query<Record<string, unknown>>(
    `select * from consent where application_uuid = $1
        and (ip_address is not null or user_agent is not null or typed_name is not null) order by id`,
    [id],
  )
  await tx.query(
    recordingWrite(
      'consent',
      `update consent set ip_address = null, user_agent = null, typed_name = null
        where application_uuid = $1 returning *`,
    ),
    [id],
  )
  await tx.query(
    recordingWrite(
      'application_review',
      `update application_review set note_sealed = null where application_uuid = $1 returning *`,
    ),
    [id],
  )
  await tx.query('delete from person_use where application_uuid = $1', [id])
  const remove = (table: 'personal_info' | 'payout_account') =>
    tx.query(recordingRemoval(table, `delete from ${table} where application_uuid = $1 returning *`), [id])
  const people = await remove('personal_info')
  const accounts = await remove('payout_account')
  // A text that is the same for every applicant names no one, and stays while another applicant may have been
  // shown it.
  const texts = await tx.query(
    `update document set content = null, content_sealed = null
      where ${hasContent('document')}
        and (title_name in ('LOAN_AGREEMENT', 'LINE_OF_CREDIT_TERMS')
          or sha256 in (select n.sha256 from notice n where n.application_uuid = $1))
        and sha256 in (select c.sha256 from consent c where c.application_uuid = $1
                        union select n.sha256 from notice n where n.application_uuid = $1)
        and not exists (select 1 from consent c join application a using (application_uuid)
                         where c.sha256 = document.sha256 and a.identity_erased_at is null)
        and not exists (select 1 from notice n join application a using (application_uuid)
                         where n.sha256 = document.sha256 and a.identity_erased_at is null)
      returning 1`,
    [id],
  )
  const consents = rows.map((row) => fixedRow('CONSENT', row))
  return { rows: consents, replies: [], answers: people.length + accounts.length, texts }
}
