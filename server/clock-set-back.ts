import { addDays } from '@relief/domain/calendar-date.ts'
import { lenderDay } from '@relief/domain/lender-day.ts'
import { reapplicationRules } from '@relief/partners/reapplication.ts'
import { returnEmailRequestsOfTheFuture } from '@relief/store/email-request.ts'
import { returnLoanBooksOfTheFuture } from '@relief/store/loan-book.ts'
import { forgetTriesOfTheFuture } from '@relief/store/log-in.ts'
import { returnMailOfTheFuture } from '@relief/store/mail.ts'
import { returnDutiesOfTheFuture } from '@relief/store/notice-duty.ts'
import { returnJobRequestsOfTheFuture } from '@relief/store/outbox.ts'
import { returnRemindersOfTheFuture } from '@relief/store/reminder.ts'
import { limitProofsOfTheFuture } from '@relief/store/session.ts'
import { returnEndsOfTheFuture } from '@relief/store/status.ts'
import { returnIdleTimesOfTheFuture } from '@relief/store/upkeep.ts'
import { returnEventsOfTheFuture } from '@relief/store/webhook-inbox.ts'
import type { Context } from './context.ts'
import { causedDuties } from './notices/process-duties.ts'

/**
 * Brings forward what was stored while the database's clock was ahead, after that clock was set back: nothing
 * waits longer than if it began now. The queue's jobs have `returnJobsOfTheFuture`.
 */
export async function returnWaitsOfTheFuture({
  config,
  database,
  now,
}: Pick<Context, 'config' | 'database' | 'now'>) {
  const at = now()
  const sessionEndsAt = new Date(at.getTime() + config.sessionIdleMinutes * 60_000)
  const lastDueOn = addDays(lenderDay(at), reapplicationRules.daysAfterDecline)
  await returnEndsOfTheFuture(database, at)
  await returnMailOfTheFuture(database, at)
  await returnRemindersOfTheFuture(database, at)
  await returnEmailRequestsOfTheFuture(database, lastDueOn, at)
  await returnDutiesOfTheFuture(database, at, causedDuties)
  await returnLoanBooksOfTheFuture(database, at)
  await returnIdleTimesOfTheFuture(database, at)
  await returnJobRequestsOfTheFuture(database, at)
  await returnEventsOfTheFuture(database, at)
  await forgetTriesOfTheFuture(database, at)
  await limitProofsOfTheFuture(database, sessionEndsAt, at)
}
