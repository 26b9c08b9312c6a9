import { join } from 'node:path'
import { defaultLanguage, isLanguage } from '@relief/contract/languages.ts'
import { documentPdf } from '@relief/documents/pdf/document-pdf.ts'
import { withTranslation } from '@relief/documents/spanish/translate-document.ts'
import { addDays } from '@relief/domain/calendar-date.ts'
import { RATE_DAYS } from '@relief/domain/idle-time.ts'
import { lenderDay } from '@relief/domain/lender-day.ts'
import { requestAgreementCopies, requestExpiryWarnings } from '@relief/store/mail.ts'
import { findPaperNotices, markNoticeDelivered } from '@relief/store/notice.ts'
import { claimAlarms } from '@relief/store/notice-duty.ts'
import { makePrivateFolder, replaceFile } from '@relief/store/private-files.ts'
import type { Context } from '../context.ts'
import { daysAfter } from './duty-outcome.ts'
import { processAllDuties } from './process-duties.ts'

/** An alarm is raised this many days before a notice's deadline. */
const ALARM_DAYS = 5
/**
 * Duties are opened with their causes, and every open one is found by its state. So the frequent pass looks
 * for missing ones no further back than this; the complete pass finds the others.
 */
const RECENT_DAYS = 2
/** Longer than the time from a cause to the deadline of its notice. */
const OPEN_DAYS = 40
const WARN_DAYS = 3

/**
 * Raises one alarm for each duty near its deadline, for an operator to act on.
 * @returns the number of alarms
 */
async function raiseAlarms(context: Pick<Context, 'database' | 'log' | 'now'>): Promise<number> {
  const now = context.now()
  const late = await claimAlarms(context.database, daysAfter(now, ALARM_DAYS), now)
  for (const { applicationUuid, basis, dueAt } of late)
    context.log.error(
      { alarm: 'NOTICE_DUE', applicationUuid, basis, dueAt },
      'A legally required notice has not been sent, and its deadline is near',
    )
  return late.length
}

/**
 * Writes letters to the print folder, each named by its notice's id, so that writing twice gives the same
 * file. A letter has its translation where the applicant's account is in another language.
 * @returns the number of letters
 */
async function writeLetters(
  context: Pick<Context, 'config' | 'database' | 'keyring' | 'now'>,
): Promise<number> {
  const { config, database, keyring } = context
  const waiting = await findPaperNotices(database, keyring, 50)
  const folder = config.notices.paperDirectory ?? join(config.dataDirectory, 'paper')
  if (waiting.length > 0) await makePrivateFolder(folder)
  for (const { applicationUuid, noticeId, document, createdAt, language } of waiting) {
    const file = join(folder, `${noticeId}.pdf`)
    const shown = withTranslation(document, isLanguage(language) ? language : defaultLanguage)
    const letter = await documentPdf(shown, createdAt)
    // On the disk, before the database calls it delivered.
    await replaceFile(file, letter)
    await database.transaction((tx) => markNoticeDelivered(tx, applicationUuid, noticeId, context.now()))
  }
  return waiting.length
}

/**
 * One pass over all duties, letters and alarms.
 * @param since also opens missing duties whose causes are since then
 * @returns the number of missing duties
 */
export async function noticeRound(
  context: Pick<Context, 'config' | 'database' | 'keyring' | 'log' | 'now'>,
  since: Date,
  signal?: AbortSignal,
): Promise<number> {
  const now = context.now()
  const today = lenderDay(now)
  const { missing } = await processAllDuties(context, since, signal)
  // A print folder that is full or gone must not keep back the rest, least of all the alarms.
  const [letters] = await Promise.allSettled([writeLetters(context)])
  await requestAgreementCopies(context.database, since, now, signal)
  await requestExpiryWarnings(context.database, {
    from: today,
    to: addDays(today, WARN_DAYS),
    createdBefore: daysAfter(now, WARN_DAYS + 1 - RATE_DAYS),
    at: now,
  })
  await raiseAlarms(context)
  if (letters.status === 'rejected') throw letters.reason
  return missing
}

type NoticeContext = Pick<Context, 'config' | 'database' | 'keyring' | 'log' | 'now'>

/** The frequent pass: what is due by now, and what began recently. Safe in several processes at once. */
export async function processDueNotices(context: NoticeContext, signal?: AbortSignal): Promise<void> {
  await noticeRound(context, daysAfter(context.now(), -RECENT_DAYS), signal)
}

/**
 * The complete pass: every application and decision since a moment has the duties that its state causes. A
 * missing one is opened, and logged, so that an operator finds out why it was missing.
 */
async function processAllNotices(context: NoticeContext, since: Date, signal?: AbortSignal): Promise<void> {
  const missing = await noticeRound(context, since, signal)
  if (missing > 0)
    context.log.error(
      { alarm: 'NOTICE_DUTY_MISSING', missing },
      'Applications or decisions lacked the duty for a required notice; it was opened now',
    )
}

/**
 * The complete pass of every hour. A process reads the whole history once; from then on, only the days in
 * which a notice can be due, so that an hour's work does not grow with the stored applications.
 */
export function createCompletePass(context: NoticeContext): (signal?: AbortSignal) => Promise<void> {
  let hasReadAll = false
  return async (signal) => {
    const since = hasReadAll ? daysAfter(context.now(), -OPEN_DAYS) : new Date(0)
    await processAllNotices(context, since, signal)
    hasReadAll ||= signal?.aborted !== true
  }
}
