import { endOfIdleTime } from '@relief/domain/idle-time.ts'
import { lenderDay } from '@relief/domain/lender-day.ts'
import { paymentSchedule } from '@relief/domain/pricing/payment-dates.ts'
import type { Db } from '@relief/store/db.ts'
import type { MailKind, WaitingMail } from '@relief/store/mail.ts'
import {
  askForPaymentReminder,
  findComeBackFacts,
  findLoanMailFacts,
  findWaitsForAccount,
  type Stoppable,
} from '@relief/store/reminder.ts'

/** Whether a mail whose time has come is still wanted, with the values of its text. */
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
}

/** Not while the applicant is at it: a reminder waits for a day without an answer. */
async function comeBack(db: Db, applicationUuid: string, now: Date): Promise<Readiness> {
  const facts = await findComeBackFacts(db, applicationUuid)
  if (facts === null || !facts.isUnfinished || facts.isStopped) return drop
  const rested = new Date(facts.updatedAt.getTime() + DAY_MS)
  return rested > now ? { kind: 'LATER', until: rested } : { kind: 'SEND', payload: {} }
}

async function giveAccount(db: Db, applicationUuid: string): Promise<Readiness> {
  const waitingSince = await findWaitsForAccount(db, applicationUuid)
  if (waitingSince === null) return drop
  return { kind: 'SEND', payload: { until: lenderDay(endOfIdleTime(waitingSince)) } }
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

async function paymentDue(db: Db, applicationUuid: string, number: number, now: Date): Promise<Readiness> {
  const loan = await findLoanMailFacts(db, applicationUuid)
  if (loan === null || loan.isClosed || loan.isStopped) return drop
  const payment = paymentSchedule(loan)[number - 1]
  // After an outage a reminder may come too late to be one.
  if (payment === undefined || lenderDay(now) > payment.dueDate) return drop
  return { kind: 'SEND', payload: { payment: String(payment.amountCents), due: payment.dueDate } }
}

/** Decides about a mail when its time has come: what it was asked for may be over. */
export async function findReadiness(db: Db, mail: WaitingMail, now: Date): Promise<Readiness> {
  const { kind, applicationUuid, payload } = mail
  if (applicationUuid === null) return { kind: 'SEND', payload }
  if (kind === 'COME_BACK') return await comeBack(db, applicationUuid, now)
  if (kind === 'GIVE_ACCOUNT') return await giveAccount(db, applicationUuid)
  if (kind === 'MONEY_SENT') return await moneySent(db, applicationUuid)
  if (kind === 'PAYMENT_DUE') return await paymentDue(db, applicationUuid, Number(payload['number']), now)
  return { kind: 'SEND', payload }
}

/** What follows a mail that was sent or is not wanted any more: the reminder of the next payment. */
export async function askForNextMail(db: Db, mail: WaitingMail, now: Date): Promise<void> {
  const { kind, applicationUuid, payload } = mail
  if (kind !== 'PAYMENT_DUE' || applicationUuid === null) return
  const loan = await findLoanMailFacts(db, applicationUuid)
  if (loan === null || loan.isClosed) return
  await askForPaymentReminder(db, applicationUuid, loan, Number(payload['number']) + 1, now)
}
