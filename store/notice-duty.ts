import type { NoticeKind } from '@relief/contract/entities/notice.ts'
import type { CalendarDate } from '@relief/domain/calendar-date.ts'
import type { Db } from './db.ts'
import { insertRowRecords, recordingWrite } from './row-record.ts'
import { weeksWith } from './weeks.ts'

/**
 * A notice that the lender owes. `basis` names the reason: APPLICATION, REFUSED, REFUSED_AGAIN (after a
 * correction), UNFINISHED, a kind and a decision's id, or the kind of a notice with a clock of its own.
 */
export type Duty = { applicationUuid: string; basis: string; startedAt: Date; dueAt: Date }

/** Reasons that end an application because of an answer, before any decision. */
const ANSWER_DECLINES = ['STATE', 'AGE', 'INCOME'] as const

/** A decline after a correction is a separate duty, because the correction settled the first one. */
const DECLINED_FOR_ANSWER = `case when corrected_at is null then 'REFUSED' else 'REFUSED_AGAIN' end`

type Opening = {
  from: string
  basis: string
  startedAt: string
  since: string
  where?: string
  /** The duty opens this many days after its cause. */
  afterDays?: number
  dueDays?: number
}

/** Events of an application that can start the clock of a duty outside Regulation B. */
const causes = { BEGUN: 'a.created_at', SUBMITTED: 'a.agreed_at', ENDED: 'a.resolved_at' } as const

/** A duty with its own deadline, besides those of Regulation B. Its basis is the notice's kind. */
export type CausedDuty = {
  readonly basis: NoticeKind
  readonly cause: keyof typeof causes
  /** Events before this day create no duty. */
  readonly since: CalendarDate
  /** Days from the cause to the deadline. */
  readonly dueDays: number
}

const toOpening = ({ basis, cause, since, dueDays }: CausedDuty): Opening => ({
  from: 'application a',
  basis: `'${basis}'`,
  startedAt: causes[cause],
  since: causes[cause],
  where: `${causes[cause]} >= '${since}'`,
  dueDays,
})

/** 12 CFR 1002.9(a)(1) and (c): each is due so many days after it began. */
export const DUE_DAYS = 30
const ofDecision: Opening = {
  // The first decision responds to the application; a later one, about bank data or an acceptance, responds
  // to information received since then.
  from: 'decision d join application a using (application_uuid)',
  basis: `'DECISION:' || d.decision_id`,
  startedAt: `case when exists (select 1 from decision e where e.application_uuid = d.application_uuid
                                     and e.decided_at < d.decided_at) then d.decided_at else coalesce(a.agreed_at, d.decided_at) end`,
  since: 'd.decided_at',
}
const openings: readonly Opening[] = [
  { from: 'application a', basis: `'APPLICATION'`, startedAt: 'a.agreed_at', since: 'a.agreed_at' },
  {
    from: 'application a',
    basis: DECLINED_FOR_ANSWER,
    startedAt: 'a.resolved_at',
    since: 'a.resolved_at',
    where: `a.ineligible_reason in (${ANSWER_DECLINES.map((reason) => `'${reason}'`).join(', ')})`,
  },
  {
    from: 'application a',
    basis: `'UNFINISHED'`,
    startedAt: 'a.created_at',
    since: 'a.created_at',
    where: `a.decision_status = 'IN_PROGRESS' and a.agreed_at is null`,
    afterDays: 10,
  },
  ofDecision,
]

/** CTE for the statement that creates an application as `created`: its duty while it is unfinished. */
export const unfinishedDuty = `unfinished_duty as (
   insert into notice_duty (application_uuid, basis, started_at, act_at, due_at)
   select application_uuid, 'UNFINISHED', created_at, created_at + interval '10 days', created_at + interval '30 days'
     from created returning *)`

type Move = { agreedAt?: Date | null; ineligibleReason?: string | null }

/**
 * CTEs for the statement that moves an application, `target`: the duties caused by its submission or by a
 * decline for an answer.
 * @param at the statement's parameter that carries the time of the move
 */
export function insertDutiesOfMove(patch: Move, at: string): string[] {
  const begins = (column: string, basis: string) => `duty as (
    insert into notice_duty (application_uuid, basis, started_at, act_at, due_at)
    select application_uuid, ${basis}, ${column}, ${at}::timestamptz, ${column} + interval '30 days'
      from target where ${column} is not null on conflict do nothing returning *)`
  const isDeclined = (ANSWER_DECLINES as readonly unknown[]).includes(patch.ineligibleReason)
  const duty = isDeclined
    ? begins('resolved_at', DECLINED_FOR_ANSWER)
    : patch.agreedAt instanceof Date
      ? begins('agreed_at', `'APPLICATION'`)
      : null
  if (duty === null) return []
  return [duty, `duty_records as (${insertRowRecords([{ table: 'notice_duty', from: 'duty' }])})`]
}

function statement(opening: Opening, which: string): string {
  const { from, basis, startedAt, since, where = 'true', afterDays, dueDays = DUE_DAYS } = opening
  return recordingWrite(
    'notice_duty',
    `insert into notice_duty (application_uuid, basis, started_at, act_at, due_at)
  select a.application_uuid, ${basis}, ${startedAt}, $2::timestamptz, ${startedAt} + interval '${dueDays} days'
    from ${from}
   where ${since} is not null and ${which} and ${where}
     ${afterDays === undefined ? '' : `and ${since} < $2::timestamptz - interval '${afterDays} days'`}
     and not exists (select 1 from notice_duty n where n.application_uuid = a.application_uuid and n.basis = ${basis})
  on conflict do nothing returning *`,
  )
}

/**
 * Opens every duty whose cause happened since a moment and that was not opened along with its cause.
 * @returns how many, not counting duties with their own deadline, which only this function opens
 */
export async function openDuties(
  db: Db,
  since: Date,
  now: Date,
  caused: readonly CausedDuty[],
  signal?: AbortSignal,
): Promise<number> {
  let opened = 0
  for (const opening of [...openings, ...caused.map(toOpening)]) {
    const { from, where = 'true' } = opening
    const inWeek = statement(
      opening,
      `${opening.since} >= $1::timestamptz and ${opening.since} < $3::timestamptz`,
    )
    for await (const { start, end } of weeksWith(
      db,
      opening.since,
      `${from} where ${where}`,
      since,
      signal,
    )) {
      const rows = await db.query(inWeek, [start, now, end])
      if (openings.includes(opening)) opened += rows.length
    }
  }
  return opened
}

/** The same for one application. */
export async function openApplicationDuties(
  db: Db,
  applicationUuid: string,
  now: Date,
  caused: readonly CausedDuty[],
): Promise<void> {
  for (const opening of [...openings, ...caused.map(toOpening)])
    await db.query(statement(opening, 'a.application_uuid = $1::uuid'), [applicationUuid, now])
}

/** Opens the duty of a decision, in the transaction that stores the decision. */
export async function openDecisionDuty(
  tx: Db,
  {
    applicationUuid,
    decisionId,
    decidedAt,
  }: { applicationUuid: string; decisionId: string; decidedAt: Date },
): Promise<void> {
  const which = 'd.application_uuid = $1::uuid and d.decision_id = $3::uuid'
  await tx.query(statement(ofDecision, which), [applicationUuid, decidedAt, decisionId])
}

/** Opens a duty discovered while another one was being handled. */
export async function openDuty(db: Db, duty: Duty & { actAt: Date }): Promise<void> {
  await db.query(
    recordingWrite(
      'notice_duty',
      `insert into notice_duty (application_uuid, basis, started_at, act_at, due_at) values ($1, $2, $3, $4, $5)
       on conflict do nothing returning *`,
    ),
    [duty.applicationUuid, duty.basis, duty.startedAt, duty.actAt, duty.dueAt],
  )
}

const columns = `application_uuid as "applicationUuid", basis, started_at as "startedAt", due_at as "dueAt"`

/** Duties that can be acted on now, the most urgent first. */
export async function findDuties(db: Db, now: Date, limit: number): Promise<Duty[]> {
  return await db.query<Duty>(
    `select ${columns} from notice_duty where settled_at is null and act_at <= $1 order by due_at limit $2`,
    [now, limit],
  )
}

/**
 * Every open duty of an application that has just changed, because the change may settle a postponed duty.
 */
export async function findApplicationDuties(db: Db, applicationUuid: string): Promise<Duty[]> {
  return await db.query<Duty>(
    `select ${columns} from notice_duty where settled_at is null and application_uuid = $1 order by due_at`,
    [applicationUuid],
  )
}

/** Records, once, how a duty was met, or why no notice was owed. */
export async function settleDuty(
  db: Db,
  { applicationUuid, basis }: Pick<Duty, 'applicationUuid' | 'basis'>,
  settlement: string,
  at: Date,
): Promise<void> {
  await db.query(
    recordingWrite(
      'notice_duty',
      `update notice_duty set settled_at = $3, settlement = $4
        where application_uuid = $1 and basis = $2 and settled_at is null returning *`,
    ),
    [applicationUuid, basis, at, settlement],
  )
}

/** Postpones work on a duty. It stays open, and its deadline stays the same. */
export async function postponeDuty(
  db: Db,
  { applicationUuid, basis }: Pick<Duty, 'applicationUuid' | 'basis'>,
  until: Date,
): Promise<void> {
  await db.query(
    'update notice_duty set act_at = $3 where application_uuid = $1 and basis = $2 and settled_at is null',
    [applicationUuid, basis, until],
  )
}

/** 12 CFR 1002.9(a)(1)(iv): a counteroffer that is not accepted. */
export const COUNTER_OFFER_DAYS = 90

/**
 * Brings open duties forward whose deadline is later than that of any duty that begins now: they are from
 * before the database's clock was set back. They have as many days left as when they began.
 * @returns how many
 */
export async function returnDutiesOfTheFuture(
  db: Db,
  now: Date,
  caused: readonly CausedDuty[],
): Promise<number> {
  const latest = `$1::timestamptz + interval '1 day' * case
    when basis like 'COUNTER_OFFER:%' then ${COUNTER_OFFER_DAYS}
    else coalesce(($2::jsonb ->> basis)::integer, ${DUE_DAYS}) end`
  const days = Object.fromEntries(caused.map(({ basis, dueDays }) => [basis, dueDays]))
  const fewest = Math.min(DUE_DAYS, ...Object.values(days))
  const rows = await db.query(
    recordingWrite(
      'notice_duty',
      `update notice_duty set act_at = greatest($1::timestamptz, act_at - (due_at - (${latest}))), due_at = ${latest}
        where settled_at is null and due_at > $1::timestamptz + interval '${fewest} days' and due_at > ${latest}
       returning *`,
    ),
    [now, JSON.stringify(days)],
  )
  return rows.length
}

/** Open duties that are due before a moment and have raised no alarm yet; each is returned once. */
export async function claimAlarms(db: Db, dueBefore: Date, now: Date): Promise<Duty[]> {
  return await db.query<Duty>(
    recordingWrite(
      'notice_duty',
      `update notice_duty set alarmed_at = $2
        where settled_at is null and alarmed_at is null and due_at < $1 returning *`,
      columns,
    ),
    [dueBefore, now],
  )
}

/** How many duties are open, and how many of them an alarm was raised for. */
export async function countOpenDuties(db: Db): Promise<{ open: number; alarmed: number }> {
  const [row] = await db.query<{ open: number; alarmed: number }>(
    `select count(*) as open, count(alarmed_at) as alarmed from notice_duty where settled_at is null`,
  )
  return { open: Number(row?.open ?? 0), alarmed: Number(row?.alarmed ?? 0) }
}
