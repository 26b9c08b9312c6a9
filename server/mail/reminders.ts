import { addDays } from '@relief/domain/calendar-date.ts'
import { endOfIdleTime } from '@relief/domain/idle-time.ts'
import { lenderDay } from '@relief/domain/lender-day.ts'
import { paymentSchedule } from '@relief/domain/pricing/payment-dates.ts'
import { findPayoff } from '@relief/domain/servicing/payoff.ts'
import { type LoanBook, ServicingError } from '@relief/providers/servicing/port.ts'
import { findOutlook, type Outlook } from '@relief/store/acceptance.ts'
import type { Db } from '@relief/store/db.ts'
import type { MailKind, WaitingMail } from '@relief/store/mail.ts'
import { findUnannounced } from '@relief/store/notice.ts'
import { isSettled } from '@relief/store/payout.ts'
import {
  findComeBackFacts,
  findFailedCheck,
  findLoanMailFacts,
  findWaitsForAccount,
  type LoanMailFacts,
  requestMissedMail,
  requestPaymentReminder,
  type Stoppable,
} from '@relief/store/reminder.ts'
import type { Context } from '../context.ts'

type ReminderContext = Pick<Context, 'database' | 'log' | 'servicing'>

/** Whether a mail that is due is still relevant, with the values of its text. */
export type Readiness =
  | { kind: 'SEND'; payload: Record<string, string> }
  | { kind: 'LATER'; until: Date }
  | { kind: 'DROP' }

const DAY_MS = 86_400_000
const drop: Readiness = { kind: 'DROP' }

/** The kinds of email that the applicant can stop. */
export const stoppable: Partial<Record<MailKind, Stoppable>> = {
  COME_BACK: 'REMINDERS',
  PAYMENT_DUE: 'PAYMENTS',
  STATE_OPENS: 'REQUESTED',
  APPLY_AGAIN: 'REQUESTED',
  WAITLIST_CONFIRM: 'WAITLIST',
}

/** Not while the applicant is working on it: a reminder waits for a day without an answer. */
async function comeBack(db: Db, applicationUuid: string, now: Date): Promise<Readiness> {
  const facts = await findComeBackFacts(db, applicationUuid)
  if (facts === null || !facts.isUnfinished || facts.isStopped) return drop
  const rested = new Date(facts.updatedAt.getTime() + DAY_MS)
  // A last answer later than now is from before the clock was set back.
  const isAtWork = rested > now && facts.updatedAt <= now
  return isAtWork ? { kind: 'LATER', until: rested } : { kind: 'SEND', payload: {} }
}

/** The last day of which every hour is before an idle application expires. */
const lastWholeDay = (idleSince: Date) => addDays(lenderDay(endOfIdleTime(idleSince)), -1)

async function accountMissing(db: Db, applicationUuid: string): Promise<Readiness> {
  const waitingSince = await findWaitsForAccount(db, applicationUuid)
  if (waitingSince === null) return drop
  return { kind: 'SEND', payload: { until: lastWholeDay(waitingSince) } }
}

/** Not once the check was tried again: if that fails too, it has its own mails. */
async function checkFailed(db: Db, applicationUuid: string, failedAt = ''): Promise<Readiness> {
  const failed = await findFailedCheck(db, applicationUuid)
  if (failed === null || failed.failedAt.getTime() !== Number(failedAt)) return drop
  return { kind: 'SEND', payload: { until: lastWholeDay(failed.updatedAt) } }
}

/** The kinds that an event after them makes stale, each with the state in which it is still true. */
const trueWhile: Partial<Record<MailKind, (outlook: Outlook) => boolean>> = {
  OFFERS_READY: ({ decisionStatus, acceptedAt }) => decisionStatus === 'IN_PROGRESS' && acceptedAt === null,
  RATE_EXPIRY: ({ decisionStatus, acceptedAt }) => decisionStatus === 'IN_PROGRESS' && acceptedAt === null,
  AGREEMENT_COPY: ({ decisionStatus }) => decisionStatus === 'IN_PROGRESS' || decisionStatus === 'FUNDED',
  UNDER_REVIEW: ({ decisionStatus, status }) => decisionStatus === 'IN_PROGRESS' && status === 'DECLINED',
  REVIEW_DONE: ({ decisionStatus }) => decisionStatus === 'IN_PROGRESS' || decisionStatus === 'FUNDED',
  ACCOUNT_NEEDED: ({ decisionStatus, payoutStatus, hasNewAccount }) =>
    decisionStatus === 'IN_PROGRESS' && payoutStatus === 'RETURNED' && hasNewAccount !== true,
}

/**
 * One mail announces every notice of its application that no mail has announced yet, such as those of several
 * lenders after one decline.
 */
async function notice(db: Db, mail: WaitingMail & { applicationUuid: string }): Promise<Readiness> {
  const { applicationUuid, entityUuid, payload } = mail
  const waiting = await findUnannounced(db, applicationUuid)
  if (!waiting.includes(payload['noticeId'] ?? '')) return drop
  const outlook = await findOutlook(db, applicationUuid, entityUuid)
  const isAfterAcceptance = outlook !== null && outlook.acceptedAt !== null && outlook.status === 'DECLINED'
  return {
    kind: 'SEND',
    payload: {
      ...payload,
      noticeIds: waiting.join(','),
      ...(isAfterAcceptance && { after: 'ACCEPTANCE' }),
    },
  }
}

async function moneySent(db: Db, applicationUuid: string): Promise<Readiness> {
  const loan = await findLoanMailFacts(db, applicationUuid)
  if (loan === null || loan.isClosed) return drop
  const { toYouCents, monthlyPaymentCents, firstPaymentDate } = loan
  return {
    kind: 'SEND',
    payload: { sent: String(toYouCents), payment: String(monthlyPaymentCents), due: firstPaymentDate },
  }
}

/** The figures of the servicing system; null without a system, or while it is unavailable. */
async function readBook(
  { servicing, log }: ReminderContext,
  { applicationUuid, id }: { applicationUuid: string; id: string },
) {
  if (servicing === null) return null
  return await servicing.readLoan(applicationUuid).catch((error: unknown) => {
    if (!(error instanceof ServicingError)) throw error
    log.warn({ error, mailId: id }, 'Could not find out what is owed of a payment')
    return null
  })
}

/** What is owed of a payment, numbered from 1; nothing once the payoff amount was paid. */
function owedOf(number: number, loan: LoanMailFacts, book: LoanBook, now: Date): number {
  if (findPayoff(loan, book, lenderDay(now))?.cents === 0) return 0
  return book.payments[number - 1]?.owedCents ?? 0
}

/** A payment that was made in advance needs no reminder; of one made in part, the rest is due. */
async function paymentDue(
  context: ReminderContext,
  mail: WaitingMail & { applicationUuid: string },
  now: Date,
): Promise<Readiness> {
  const { applicationUuid, payload } = mail
  const loan = await findLoanMailFacts(context.database, applicationUuid)
  if (loan === null || loan.isClosed || loan.isStopped) return drop
  const number = Number(payload['number'])
  const payment = paymentSchedule(loan)[number - 1]
  // After an outage, a reminder may come after the due date, when it is pointless.
  if (payment === undefined || lenderDay(now) > payment.dueDate) return drop
  const book = await readBook(context, mail)
  const owedCents = book === null ? payment.amountCents : owedOf(number, loan, book, now)
  if (owedCents === 0) return drop
  return { kind: 'SEND', payload: { payment: String(owedCents), due: payment.dueDate } }
}

/** How many days, and how often, the servicing system is asked about a missed payment. */
const ASKED_DAYS = 7
const ASKED_EVERY_MS = 6 * 3_600_000

/** Only the servicing system knows whether a payment was missed; while it is unavailable, no mail is sent. */
async function paymentMissed(
  context: ReminderContext,
  mail: WaitingMail & { applicationUuid: string },
  now: Date,
): Promise<Readiness> {
  const { applicationUuid, payload } = mail
  const loan = await findLoanMailFacts(context.database, applicationUuid)
  if (loan === null || loan.isClosed || context.servicing === null) return drop
  const number = Number(payload['number'])
  const due = paymentSchedule(loan)[number - 1]?.dueDate
  if (due === undefined) return drop
  const book = await readBook(context, mail)
  if (book === null)
    return lenderDay(now) > addDays(payload['returnedOn'] ?? due, ASKED_DAYS)
      ? drop
      : { kind: 'LATER', until: new Date(now.getTime() + ASKED_EVERY_MS) }
  const missed = owedOf(number, loan, book, now)
  return missed > 0 ? { kind: 'SEND', payload: { payment: String(missed), due } } : drop
}

/** Decides whether to send a mail that is due: its reason may no longer apply. */
export async function findReadiness(
  context: ReminderContext,
  mail: WaitingMail,
  now: Date,
): Promise<Readiness> {
  const { database: db } = context
  const { kind, applicationUuid, payload } = mail
  if (applicationUuid === null) return { kind: 'SEND', payload }
  const isTrue = trueWhile[kind]
  if (isTrue !== undefined) {
    const outlook = await findOutlook(db, applicationUuid, mail.entityUuid)
    return outlook !== null && isTrue(outlook) ? { kind: 'SEND', payload } : drop
  }
  if (kind === 'NOTICE') return await notice(db, { ...mail, applicationUuid })
  if (kind === 'CHECK_FAILED') return await checkFailed(db, applicationUuid, payload['failedAt'])
  if (kind === 'COME_BACK') return await comeBack(db, applicationUuid, now)
  if (kind === 'GIVE_ACCOUNT') return await accountMissing(db, applicationUuid)
  if (kind === 'MONEY_SENT') return await moneySent(db, applicationUuid)
  if (kind === 'DRAW_SENT')
    return (await isSettled(db, applicationUuid, payload['payoutId'] ?? ''))
      ? { kind: 'SEND', payload }
      : drop
  if (kind === 'PAYMENT_DUE') return await paymentDue(context, { ...mail, applicationUuid }, now)
  if (kind === 'PAYMENT_MISSED') return await paymentMissed(context, { ...mail, applicationUuid }, now)
  return { kind: 'SEND', payload }
}

/**
 * Requests the follow-up of a mail that was sent or is no longer relevant: the check whether the payment was
 * missed, and the reminder of the next one.
 */
export async function requestNextMail(db: Db, mail: WaitingMail, now: Date): Promise<void> {
  const { kind, applicationUuid, payload } = mail
  if (kind !== 'PAYMENT_DUE' || applicationUuid === null) return
  const loan = await findLoanMailFacts(db, applicationUuid)
  if (loan === null || loan.isClosed) return
  const number = Number(payload['number'])
  await requestMissedMail(db, applicationUuid, loan, number, now)
  await requestPaymentReminder(db, applicationUuid, loan, number + 1, now)
}
