import type { CalendarDate } from '@relief/domain/calendar-date.ts'
import { addDays } from '@relief/domain/calendar-date.ts'
import { paymentSchedule } from '@relief/domain/pricing/payment-dates.ts'
import type { Db } from './db.ts'
import { removeEmailRequests } from './email-request.ts'
import { askForMail } from './mail.ts'

/**
 * Part of the statement that creates an application as `created`: its two reminders. They wait like any other
 * mail, and whether one is still wanted is decided when its time comes.
 */
export const comeBackMail = `come_back as (
   insert into mail_message (id, message_key, entity_uuid, application_uuid, kind, payload, created_at, next_try_at)
   select gen_random_uuid(), 'COME_BACK:' || application_uuid || ':' || days, entity_uuid, application_uuid,
          'COME_BACK', '{}'::jsonb, created_at, created_at + make_interval(days => days)
     from created, (values (1), (7)) as wait(days) returning *)`

/** What an applicant may stop with one press. */
export type Stoppable = 'REMINDERS' | 'PAYMENTS' | 'REQUESTED' | 'WAITLIST'

const stopColumns: Record<Exclude<Stoppable, 'REQUESTED' | 'WAITLIST'>, string> = {
  REMINDERS: 'stops_reminders',
  PAYMENTS: 'stops_payment_reminders',
}

/** Stops a kind of email for an account; the same again changes nothing. */
export async function stopMail(
  db: Db,
  entityUuid: string,
  what: Exclude<Stoppable, 'WAITLIST'>,
): Promise<void> {
  // Nothing is sent but what is asked for, so there is nothing to remember.
  if (what === 'REQUESTED') return await removeEmailRequests(db, entityUuid)
  const column = stopColumns[what]
  await db.query(
    `insert into account_preference (entity_uuid, ${column}) values ($1, true)
     on conflict (entity_uuid) do update set ${column} = true`,
    [entityUuid],
  )
}

/** The state of an application that its applicant may want to come back to. */
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

/** A paid-out loan as its emails need it. */
export type LoanMailFacts = {
  entityUuid: string
  isClosed: boolean
  isStopped: boolean
  toYouCents: number
  firstPaymentDate: CalendarDate
  termMonths: number
  monthlyPaymentCents: number
  finalPaymentCents: number
}

export async function findLoanMailFacts(db: Db, applicationUuid: string): Promise<LoanMailFacts | null> {
  const [row] = await db.query<LoanMailFacts>(
    `select l.entity_uuid as "entityUuid", l.closed_at is not null as "isClosed",
            coalesce(p.stops_payment_reminders, false) as "isStopped", o.to_you_cents as "toYouCents",
            o.first_payment_date as "firstPaymentDate", o.term_months as "termMonths",
            o.monthly_payment_cents as "monthlyPaymentCents", o.final_payment_cents as "finalPaymentCents"
       from loan l
       join application a using (application_uuid)
       join loan_offer o on o.application_uuid = a.application_uuid and o.loan_offer_id = a.selected_loan_offer_id
       left join account_preference p on p.entity_uuid = l.entity_uuid
      where l.application_uuid = $1`,
    [applicationUuid],
  )
  return row ?? null
}

/** A payment is announced this many days before it is due. */
const DAYS_BEFORE = 3

/** A missed payment is spoken of this many days after it was due: a payment takes days to be booked. */
const DAYS_AFTER = 4

/** The reminder of a payment, its number from 1; nothing after the last payment. */
export async function askForPaymentReminder(
  db: Db,
  applicationUuid: string,
  loan: LoanMailFacts,
  number: number,
  at: Date,
): Promise<void> {
  await askForPaymentMail(db, { kind: 'PAYMENT_DUE', days: -DAYS_BEFORE }, applicationUuid, loan, number, at)
}

/** The email about a payment that was missed, if it then turns out to be. */
export async function askForMissedMail(
  db: Db,
  applicationUuid: string,
  loan: LoanMailFacts,
  number: number,
  at: Date,
): Promise<void> {
  await askForPaymentMail(db, { kind: 'PAYMENT_MISSED', days: DAYS_AFTER }, applicationUuid, loan, number, at)
}

/** @param days from the day on which the payment is due */
async function askForPaymentMail(
  db: Db,
  { kind, days }: { kind: 'PAYMENT_DUE' | 'PAYMENT_MISSED'; days: number },
  applicationUuid: string,
  loan: LoanMailFacts,
  number: number,
  at: Date,
): Promise<void> {
  const payment = paymentSchedule(loan)[number - 1]
  if (payment === undefined) return
  await askForMail(db, {
    key: `${kind}:${applicationUuid}:${number}`,
    entityUuid: loan.entityUuid,
    applicationUuid,
    kind,
    payload: { number: String(number) },
    at,
    // In the morning of the lender's day.
    notBefore: new Date(`${addDays(payment.dueDate, days)}T14:00:00Z`),
  })
}

/** The emails that a payout causes: that the money is sent, and the reminder of the first payment. */
export async function askForLoanMail(db: Db, applicationUuid: string, at: Date): Promise<void> {
  const loan = await findLoanMailFacts(db, applicationUuid)
  if (loan === null) return
  const { entityUuid } = loan
  await askForMail(db, {
    key: `MONEY_SENT:${applicationUuid}`,
    entityUuid,
    applicationUuid,
    kind: 'MONEY_SENT',
    payload: {},
    at,
  })
  await askForPaymentReminder(db, applicationUuid, loan, 1, at)
}

/** Days after the acceptance on which an applicant is asked for the account that the loan is paid to. */
const ACCOUNT_DAYS = [2, 10, 25]
const DAY_MS = 86_400_000

/**
 * The emails that a confirmed acceptance causes: without an account the loan is never paid out. They wait
 * like any other mail, and whether one is still wanted is decided when its time comes.
 */
export async function askForAccountReminders(db: Db, applicationUuid: string, at: Date): Promise<void> {
  const [owner] = await db.query<{ entityUuid: string }>(
    `select entity_uuid as "entityUuid" from application where application_uuid = $1`,
    [applicationUuid],
  )
  if (owner === undefined) return
  for (const days of ACCOUNT_DAYS)
    await askForMail(db, {
      key: `GIVE_ACCOUNT:${applicationUuid}:${days}`,
      entityUuid: owner.entityUuid,
      applicationUuid,
      kind: 'GIVE_ACCOUNT',
      payload: {},
      at,
      notBefore: new Date(at.getTime() + days * DAY_MS),
    })
}

/** An accepted application that has no account to pay to, and since when nothing has happened to it. */
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

/** Tells the applicant that an accepted loan has ended without its money. */
export async function askForEndMail(
  db: Db,
  { applicationUuid, owner }: { applicationUuid: string; owner: string },
  at: Date,
): Promise<void> {
  await askForMail(db, {
    key: `LOAN_ENDED:${applicationUuid}`,
    entityUuid: owner,
    applicationUuid,
    kind: 'LOAN_ENDED',
    payload: {},
    at,
  })
}
