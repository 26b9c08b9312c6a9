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

/** An alarm goes off so many days before a notice would be late. */
const ALARM_DAYS = 7
/** Everything that can still be owed began in this time. */
const LOOK_BACK_DAYS = 100
const RECENT_DAYS = 2
const WARN_DAYS = 3

/** Raises one alarm for each duty that runs out soon: somebody has to look. @returns how many */
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
 * Puts letters into the folder of whoever prints them, each under its notice's id: doing it twice gives the same file.
 * @returns how many
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

/** One look at all that is owed or to be told. @param since what began before is left to the duties already open */
export async function noticeRound(
  context: Pick<Context, 'config' | 'database' | 'log' | 'now'>,
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

/** Looks at all that may be open at the start, and later at what is recent. Several processes may do this at once. */
export async function processNotices(
  context: Pick<Context, 'config' | 'database' | 'log' | 'now'>,
  isFirst: boolean,
): Promise<void> {
  await noticeRound(context, daysAfter(context.now(), -(isFirst ? LOOK_BACK_DAYS : RECENT_DAYS)))
}
