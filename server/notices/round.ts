import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addDays } from '@relief/domain/calendar-date.ts'
import { lenderDay } from '@relief/domain/lender-day.ts'
import { askForAgreementCopies, askForExpiryWarnings } from '@relief/store/mail.ts'
import { findPaperNotices, markNoticeDelivered } from '@relief/store/notice.ts'
import { takeAlarms } from '@relief/store/notice-duty.ts'
import type { Context } from '../context.ts'
import { documentPdf } from '../documents/pdf/document-pdf.ts'
import { attendAll } from './attend.ts'
import { daysAfter } from './owed.ts'

/** An alarm goes off so many days before a notice would be late. */
const ALARM_DAYS = 7
/** Everything that can still be owed began in this time. */
const LOOK_BACK_DAYS = 100
const RECENT_DAYS = 2
const WARN_DAYS = 3
const EVERY_MS = 30_000

/** Raises one alarm for each duty that runs out soon: somebody has to look. @returns how many */
async function raiseAlarms(context: Context): Promise<number> {
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
async function writeLetters(context: Context): Promise<number> {
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
export async function noticeRound(context: Context, since: Date): Promise<void> {
  const now = context.now()
  const today = lenderDay(now)
  await attendAll(context, since)
  await writeLetters(context)
  await askForAgreementCopies(context.database, since, now)
  await askForExpiryWarnings(context.database, today, addDays(today, WARN_DAYS), now)
  await raiseAlarms(context)
}

/** Looks now at all that may be open, and from then on at what is recent. Several processes may do this at once. @returns stops it */
export function startNoticeRounds(context: Context): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  let isBusy = false
  const look = (days: number) => {
    if (isBusy) return
    isBusy = true
    running = noticeRound(context, daysAfter(context.now(), -days))
      .catch((error: unknown) => context.log.error({ error }, 'A round of notices failed and is tried again'))
      .finally(() => {
        isBusy = false
      })
  }
  look(LOOK_BACK_DAYS)
  const timer = setInterval(() => look(RECENT_DAYS), EVERY_MS)
  return async () => {
    clearInterval(timer)
    await running
  }
}
