import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { documentPdf } from '@relief/documents/pdf/document-pdf.ts'
import { addDays } from '@relief/domain/calendar-date.ts'
import { lenderDay } from '@relief/domain/lender-day.ts'
import { askForAgreementCopies, askForExpiryWarnings } from '@relief/store/mail.ts'
import { findPaperNotices, markNoticeDelivered } from '@relief/store/notice.ts'
import { takeAlarms } from '@relief/store/notice-duty.ts'
import type { Context } from '../context.ts'
import { daysAfter } from './duty-outcome.ts'
import { processAllDuties } from './process-duties.ts'

/** An alarm is raised this many days before a notice's deadline. */
const ALARM_DAYS = 5
/** No open duty can have begun before this period. */
const LOOK_BACK_DAYS = 100
const RECENT_DAYS = 2
const WARN_DAYS = 3

/**
 * Raises one alarm for each duty near its deadline, for an operator to act on.
 * @returns the number of alarms
 */
async function raiseAlarms(context: Pick<Context, 'database' | 'log' | 'now'>): Promise<number> {
  const now = context.now()
  const late = await takeAlarms(context.database, daysAfter(now, ALARM_DAYS), now)
  for (const { applicationUuid, basis, dueAt } of late)
    context.log.error(
      { alarm: 'NOTICE_DUE', applicationUuid, basis, dueAt },
      'A notice that the law wants is not sent, and its last day is near',
    )
  return late.length
}

/**
 * Writes letters to the print folder, each under its notice's id: writing twice gives the same file.
 * @returns the number of letters
 */
async function writeLetters(context: Pick<Context, 'config' | 'database' | 'now'>): Promise<number> {
  const { config, database } = context
  const waiting = await findPaperNotices(database, 50)
  const folder = config.notices.paperDirectory ?? join(config.dataDirectory, 'paper')
  if (waiting.length > 0) await mkdir(folder, { recursive: true })
  for (const { applicationUuid, noticeId, document, createdAt } of waiting) {
    const file = join(folder, `${noticeId}.pdf`)
    await writeFile(`${file}.part`, await documentPdf(document, createdAt))
    await rename(`${file}.part`, file)
    await database.transaction((tx) => markNoticeDelivered(tx, applicationUuid, noticeId, context.now()))
  }
  return waiting.length
}

/**
 * One pass over all duties, letters and alarms.
 * @param since older applications are covered by their open duties
 */
export async function noticeRound(
  context: Pick<Context, 'config' | 'database' | 'keyring' | 'log' | 'now'>,
  since: Date,
): Promise<void> {
  const now = context.now()
  const today = lenderDay(now)
  await processAllDuties(context, since)
  await writeLetters(context)
  await askForAgreementCopies(context.database, since, now)
  await askForExpiryWarnings(context.database, today, addDays(today, WARN_DAYS), now)
  await raiseAlarms(context)
}

/**
 * The first pass covers everything that may be open, later ones what is recent. Safe in several processes at
 * once.
 */
export async function processNotices(
  context: Pick<Context, 'config' | 'database' | 'keyring' | 'log' | 'now'>,
  isFirst: boolean,
): Promise<void> {
  await noticeRound(context, daysAfter(context.now(), -(isFirst ? LOOK_BACK_DAYS : RECENT_DAYS)))
}
