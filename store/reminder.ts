import type { CalendarDate } from '@relief/domain/calendar-date.ts'
import { addDays } from '@relief/domain/calendar-date.ts'
import { lenderDay } from '@relief/domain/lender-day.ts'
import { paymentSchedule } from '@relief/domain/pricing/payment-dates.ts'
import type { AgreedLoan } from '@relief/domain/servicing/payoff.ts'
import type { Db } from './db.ts'
import { removeEmailRequests } from './email-request.ts'
import { hasRow } from './has-row.ts'
import { decidedLoanFields, withLoanDates } from './loan-dates.ts'
import { requestMail } from './mail.ts'

/** Days after the application began on which an applicant is reminded to finish it. */
const COME_BACK_DAYS = [1, 7]

/**
 * CTE for the statement that creates an application as `created`: its two reminders. They are stored as
 * delayed mail; whether each is still relevant is checked when it is due.
 */
export const comeBackMail = `come_back as (
   insert into mail_message (id, message_key, entity_uuid, application_uuid, kind, payload, created_at, next_try_at)
   select gen_random_uuid(), 'COME_BACK:' || application_uuid || ':' || days, entity_uuid, application_uuid,
          'COME_BACK', '{}'::jsonb, created_at, created_at + make_interval(days => days)
     from created, unnest(array[${COME_BACK_DAYS.join(', ')}]) as wait(days) returning *)`

/**
 * Brings reminders forward that wait longer than any reminder of now: they are from before the database's
 * clock was set back. The reminders of payments have the dates of the loan.
 * @returns how many
 */
export async function returnRemindersOfTheFuture(db: Db, now: Date): Promise<number> {
  const longest = { COME_BACK: COME_BACK_DAYS, GIVE_ACCOUNT: ACCOUNT_DAYS, CHECK_FAILED: ACCOUNT_DAYS }
  let changed = 0
  for (const [kind, days] of Object.entries(longest)) {
    const latest = new Date(now.getTime() + Math.max(...days) * DAY_MS)
    const rows = await db.query(
      `update mail_message set next_try_at = $2
        where kind = $1 and sent_at is null and refused_at is null and next_try_at > $2 returning 1`,
      [kind, latest],
    )
    changed += rows.length
  }
  return changed
}

/** What an applicant may stop with one click. */
export type Stoppable = 'REMINDERS' | 'PAYMENTS' | 'REQUESTED' | 'WAITLIST'

const stopColumns: Record<Exclude<Stoppable, 'REQUESTED' | 'WAITLIST'>, string> = {
  REMINDERS: 'stops_reminders',
  PAYMENTS: 'stops_payment_reminders',
}

/** Stops a kind of email for an account; repeating it changes nothing. */
export async function stopMail(
  db: Db,
  entityUuid: string,
  what: Exclude<Stoppable, 'WAITLIST'>,
): Promise<void> {
  // These emails are sent only on request, so deleting the requests is enough.
  if (what === 'REQUESTED') return await removeEmailRequests(db, entityUuid)
  const column = stopColumns[what]
  await db.query(
    `insert into account_preference (entity_uuid, ${column}) values ($1, true)
     on conflict (entity_uuid) do update set ${column} = true`,
    [entityUuid],
  )
}

/** The application state that decides whether its reminders are sent. */
export type ComeBackFacts = { isUnfinished: boolean; isStopped: boolean; updatedAt: Date }

export async function findComeBackFacts(db: Db, applicationUuid: string): Promise<ComeBackFacts | null> {
  const [row] = await db.query<ComeBackFacts>(
    `select a.decision_status = 'IN_PROGRESS' and a.agreed_at is null and a.ineligible_reason is null as "isUnfinished",
            coalesce(p.stops_reminders, false) as "isStopped", a.updated_at as "updatedAt"
       from application a left join account_preference p using (entity_uuid) where a.application_uuid = $1`,
    [applicationUuid],
  )
  return row ?? null
}

/** The facts about a paid-out loan that its emails need. */
export type LoanMailFacts = AgreedLoan & {
  entityUuid: string
  isClosed: boolean
  isStopped: boolean
  toYouCents: number
}

export async function findLoanMailFacts(db: Db, applicationUuid: string): Promise<LoanMailFacts | null> {
  const [row] = await db.query<LoanMailFacts & Parameters<typeof withLoanDates>[0]>(
    `select l.entity_uuid as "entityUuid", l.closed_at is not null as "isClosed",
            coalesce(p.stops_payment_reminders, false) as "isStopped", o.to_you_cents as "toYouCents",
            o.product_type_name as "productTypeName", o.loan_amount_cents as "loanAmountCents",
            o.interest_rate as "interestRate",
            ${decidedLoanFields},
            o.monthly_payment_cents as "monthlyPaymentCents", o.final_payment_cents as "finalPaymentCents"
       from loan l
       join application a using (application_uuid)
       join loan_offer o on o.application_uuid = a.application_uuid and o.loan_offer_id = a.selected_loan_offer_id
       left join account_preference p on p.entity_uuid = l.entity_uuid
      where l.application_uuid = $1`,
    [applicationUuid],
  )
  return row === undefined ? null : withLoanDates(row)
}

/** A payment reminder is sent this many days before the due date. */
const DAYS_BEFORE = 3

/**
 * The email about a missed payment is sent this many days after the due date: booking a payment takes days.
 */
const DAYS_AFTER = 4

/** Requests the reminder of a payment, numbered from 1; does nothing after the last payment. */
export async function requestPaymentReminder(
  db: Db,
  applicationUuid: string,
  loan: LoanMailFacts,
  number: number,
  at: Date,
): Promise<void> {
  await enqueuePaymentMail(db, { kind: 'PAYMENT_DUE', days: -DAYS_BEFORE }, applicationUuid, loan, number, at)
}

/** Requests the reminder of the next payment of a loan that was closed, and got none, and is open again. */
export async function resumeReminders(db: Db, applicationUuid: string, at: Date): Promise<void> {
  const loan = await findLoanMailFacts(db, applicationUuid)
  if (loan === null) return
  const from = addDays(lenderDay(at), DAYS_BEFORE)
  const next = paymentSchedule(loan).findIndex(({ dueDate }) => dueDate > from)
  if (next >= 0) await requestPaymentReminder(db, applicationUuid, loan, next + 1, at)
}

/** Requests the email about a missed payment; whether the payment was missed is checked when it is due. */
export async function requestMissedMail(
  db: Db,
  applicationUuid: string,
  loan: LoanMailFacts,
  number: number,
  at: Date,
): Promise<void> {
  await enqueuePaymentMail(
    db,
    { kind: 'PAYMENT_MISSED', days: DAYS_AFTER },
    applicationUuid,
    loan,
    number,
    at,
  )
}

/**
 * Requests the email about each payment that a bank returned after it counted as paid. Whether it was missed
 * may have been checked already, so a later return is another mail. The reminder of a payment that falls due
 * later requests its own.
 */
export async function requestReturnedMails(
  db: Db,
  applicationUuid: string,
  numbers: readonly number[],
  at: Date,
): Promise<void> {
  const loan = numbers.length === 0 ? null : await findLoanMailFacts(db, applicationUuid)
  if (loan === null) return
  const today = lenderDay(at)
  const payments = paymentSchedule(loan)
  for (const number of numbers) {
    const dueDate = payments[number - 1]?.dueDate
    if (dueDate === undefined || dueDate > addDays(today, DAYS_BEFORE)) continue
    const isLate = addDays(dueDate, DAYS_AFTER) <= today
    const mail = { kind: 'PAYMENT_MISSED', days: DAYS_AFTER, ...(isLate && { returnedOn: today }) } as const
    await enqueuePaymentMail(db, mail, applicationUuid, loan, number, at)
  }
}

/** @param days from the payment's due date */
async function enqueuePaymentMail(
  db: Db,
  {
    kind,
    days,
    returnedOn,
  }: { kind: 'PAYMENT_DUE' | 'PAYMENT_MISSED'; days: number; returnedOn?: CalendarDate },
  applicationUuid: string,
  loan: LoanMailFacts,
  number: number,
  at: Date,
): Promise<void> {
  const payment = paymentSchedule(loan)[number - 1]
  if (payment === undefined) return
  await requestMail(db, {
    key: [kind, applicationUuid, number, ...(returnedOn === undefined ? [] : [returnedOn])].join(':'),
    entityUuid: loan.entityUuid,
    applicationUuid,
    kind,
    payload: { number: String(number), ...(returnedOn !== undefined && { returnedOn }) },
    at,
    // Morning in the lender's time zone.
    notBefore: new Date(`${addDays(payment.dueDate, days)}T14:00:00Z`),
  })
}

/** Requests the emails caused by a payout: that the money is sent, and the reminder of the first payment. */
export async function requestLoanMail(db: Db, applicationUuid: string, at: Date): Promise<void> {
  const loan = await findLoanMailFacts(db, applicationUuid)
  if (loan === null) return
  const { entityUuid } = loan
  await requestMail(db, {
    key: `MONEY_SENT:${applicationUuid}`,
    entityUuid,
    applicationUuid,
    kind: 'MONEY_SENT',
    payload: {},
    at,
  })
  await requestPaymentReminder(db, applicationUuid, loan, 1, at)
}

/** Days after the acceptance on which an applicant is reminded to enter the account for the payout. */
const ACCOUNT_DAYS = [2, 10, 25]
const DAY_MS = 86_400_000

/**
 * Requests the reminders after a confirmed acceptance: without an account, the loan is never paid out. They
 * are stored as delayed mail; whether each is still relevant is checked when it is due.
 */
export async function requestAccountReminders(db: Db, applicationUuid: string, at: Date): Promise<void> {
  const [owner] = await db.query<{ entityUuid: string }>(
    `select entity_uuid as "entityUuid" from application where application_uuid = $1`,
    [applicationUuid],
  )
  if (owner === undefined) return
  for (const days of ACCOUNT_DAYS)
    await requestMail(db, {
      key: `GIVE_ACCOUNT:${applicationUuid}:${days}`,
      entityUuid: owner.entityUuid,
      applicationUuid,
      kind: 'GIVE_ACCOUNT',
      payload: {},
      at,
      notBefore: new Date(at.getTime() + days * DAY_MS),
    })
}

/** An accepted application without a payout account, and the time of its last change. */
export async function findWaitsForAccount(db: Db, applicationUuid: string): Promise<Date | null> {
  const [row] = await db.query<{ updatedAt: Date }>(
    `select a.updated_at as "updatedAt" from application a
       join acceptance c on c.application_uuid = a.application_uuid and c.status = 'CONFIRMED'
      where a.application_uuid = $1 and a.decision_status = 'IN_PROGRESS'
        and not exists (select 1 from payout_account t where t.application_uuid = a.application_uuid)
        and not exists (select 1 from payout p where p.application_uuid = a.application_uuid)`,
    [applicationUuid],
  )
  return row?.updatedAt ?? null
}

/** Days after a failed check on which the applicant, who may have closed the page, is asked to try again. */
const RETRY_DAYS = [0, ...ACCOUNT_DAYS]

/**
 * Requests the mails after a check that failed: without a retry, the application expires. Whether each is
 * still relevant is checked when it is due.
 */
export async function requestRetryMails(
  db: Db,
  { applicationUuid, owner }: { applicationUuid: string; owner: string },
  at: Date,
): Promise<void> {
  for (const days of RETRY_DAYS)
    await requestMail(db, {
      key: `CHECK_FAILED:${applicationUuid}:${at.getTime()}:${days}`,
      entityUuid: owner,
      applicationUuid,
      kind: 'CHECK_FAILED',
      payload: { failedAt: String(at.getTime()) },
      at,
      ...(days > 0 && { notBefore: new Date(at.getTime() + days * DAY_MS) }),
    })
}

/** When the check of an application failed, and its last change; null unless it waits for a retry. */
export async function findFailedCheck(
  db: Db,
  applicationUuid: string,
): Promise<{ failedAt: Date; updatedAt: Date } | null> {
  const [row] = await db.query<{ failedAt: Date; updatedAt: Date }>(
    `select c.updated_at as "failedAt", a.updated_at as "updatedAt" from application a
       join acceptance c on c.application_uuid = a.application_uuid and c.status = 'FAILED'
      where a.application_uuid = $1 and a.decision_status = 'IN_PROGRESS'`,
    [applicationUuid],
  )
  return row ?? null
}

/**
 * Mails the applicant about the review of an accepted offer by a person: that it begins, or that it confirmed
 * the offer. They have closed the page by then.
 */
export async function requestReviewMail(
  db: Db,
  applicationUuid: string,
  decisionId: string,
  kind: 'UNDER_REVIEW' | 'REVIEW_DONE',
  at: Date,
): Promise<void> {
  const [held] = await db.query<{ entityUuid: string }>(
    `select entity_uuid as "entityUuid" from application a
      where application_uuid = $1 and ($2 = 'UNDER_REVIEW' or ${hasRow('application_review')})`,
    [applicationUuid, kind],
  )
  if (held === undefined) return
  await requestMail(db, {
    key: `${kind}:${decisionId}`,
    entityUuid: held.entityUuid,
    applicationUuid,
    kind,
    payload: {},
    at,
  })
}

/** Mails the applicant that an accepted offer ended: its check, or its payout, was not finished in time. */
export async function requestEndMail(
  db: Db,
  { applicationUuid, owner }: { applicationUuid: string; owner: string },
  without: 'CHECK' | 'MONEY',
  at: Date,
): Promise<void> {
  await requestMail(db, {
    key: `LOAN_ENDED:${applicationUuid}`,
    entityUuid: owner,
    applicationUuid,
    kind: 'LOAN_ENDED',
    payload: { without },
    at,
  })
}
