import { stopEmailsCall } from '@relief/contract/calls/account.ts'
import { defaultLanguage, isLanguage } from '@relief/contract/languages.ts'
import { routes } from '@relief/contract/routes.ts'
import { documentWords } from '@relief/documents/catalogs.ts'
import { contactUs, ourAddress, phoneHours } from '@relief/documents/contact-us.ts'
import { MailError } from '@relief/providers/mail/port.ts'
import { findApplicationNumber } from '@relief/store/application-number.ts'
import type { Db } from '@relief/store/db.ts'
import { claimMail, endMail, markMailSent, postponeMail, type WaitingMail } from '@relief/store/mail.ts'
import { markNoticeDelivered, sendNoticeOnPaper } from '@relief/store/notice.ts'
import type { Context } from '../context.ts'
import { mailWords } from './catalogs.ts'
import { findMailText } from './messages.ts'
import { findReadiness, requestNextMail, stoppable } from './reminders.ts'
import { makeStopToken } from './stop-token.ts'
import { writeMail } from './write-mail.ts'

/** Mails per batch: the mailer's limit ends a send before its lease ends. */
const BATCH = 1
/** A mail is leased to one process for this time, even if that process dies. */
const LEASE_MS = 60_000
/** First delay after a failure; each later one is twice as long, up to an hour. */
const FIRST_WAIT_MS = 15_000
const MAX_WAIT_MS = 3_600_000
/** After this many failures, the log reports an error to an operator. */
const MANY_ATTEMPTS = 8

type SendContext = Pick<
  Context,
  'authSecret' | 'config' | 'database' | 'log' | 'mailer' | 'now' | 'servicing' | 'tracer'
>

/**
 * Sends waiting mail. A mail is marked as sent after a server accepted it, so none is lost. It is sent twice
 * only if the process dies in between, with the same message id.
 * @returns the number of mails processed
 */
export async function sendWaitingMail(context: SendContext): Promise<number> {
  const now = context.now()
  const mails = await claimMail(context.database, now, new Date(now.getTime() + LEASE_MS), BATCH)
  for (const mail of mails) {
    const about = { name: `mail ${mail.kind}`, attributes: { 'mail.kind': mail.kind } }
    const stored = mail.payload['traceparent']
    await context.tracer.begin({ ...about, kind: 'CONSUMER', stored }, () => sendOne(context, mail))
  }
  return mails.length
}

async function sendOne(context: SendContext, mail: WaitingMail): Promise<void> {
  const { config, database, log, mailer, now } = context
  const { id, kind, email, isConfirmed, attempts } = mail
  const firstName = isConfirmed ? mail.firstName : null
  if (email === null) return await giveUp(context, mail)
  const ready = await findReadiness(context, mail, now())
  if (ready.kind === 'LATER') return await postponeMail(database, id, ready.until)
  if (ready.kind === 'DROP') return await dropMail(context, mail)
  const { phoneNumber } = contactUs(config.publicUrl).phone
  const language = isLanguage(mail.language) ? mail.language : defaultLanguage
  const words = mailWords[language]
  const { publicUrl } = config
  const text = findMailText(kind, { ...mail, payload: ready.payload, publicUrl }, words)
  const stop = findStopLinks(context, mail)
  const hours = phoneHours(config.publicUrl, documentWords[language])
  const applicationNumber = await findNumber(database, mail)
  const sender = { address: ourAddress, phone: phoneNumber, hours, applicationNumber }
  try {
    await mailer.send({
      id,
      to: email,
      language,
      ...(stop && { stopUrl: stop.oneClick }),
      ...writeMail({ ...text, ...(stop && { stopUrl: stop.page }) }, firstName ?? '', sender, {
        words,
        language,
      }),
    })
  } catch (error) {
    if (!(error instanceof MailError)) throw error
    if (error.isPermanent) return await giveUp(context, mail)
    const level = attempts < MANY_ATTEMPTS ? 'warn' : 'error'
    log[level]({ error, mailId: id, kind, attempts }, 'A mail could not be sent and is tried again')
    const wait = Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), MAX_WAIT_MS)
    return await postponeMail(database, id, new Date(now().getTime() + wait))
  }
  await database.transaction(async (tx) => {
    await markMailSent(tx, id, now())
    await requestNextMail(tx, mail, now())
    const { noticeIds } = ready.payload
    if (kind === 'NOTICE' && mail.applicationUuid !== null && noticeIds !== undefined)
      for (const noticeId of noticeIds.split(','))
        await markNoticeDelivered(tx, mail.applicationUuid, noticeId, now())
  })
}

/** The number to say on the phone. A stranger, who may have typed the email, must not learn it. */
async function findNumber(db: Db, { applicationUuid, isConfirmed }: WaitingMail): Promise<string | null> {
  return applicationUuid === null || !isConfirmed ? null : await findApplicationNumber(db, applicationUuid)
}

/** The links that stop this kind of email: a page for a person, and the call for mail programs (RFC 8058). */
function findStopLinks(
  { authSecret, config: { publicUrl } }: Pick<Context, 'authSecret' | 'config'>,
  { kind, entityUuid }: WaitingMail,
): { page: string; oneClick: string } | null {
  const what = stoppable[kind]
  if (what === undefined) return null
  const token = makeStopToken(authSecret, what, entityUuid)
  return {
    page: `${publicUrl}/relief-loans${routes.stopEmails}#${token}`,
    oneClick: `${publicUrl}${stopEmailsCall.path.replace('{token}', token)}`,
  }
}

/** Drops a mail whose reason no longer applies, or that the applicant does not want. */
async function dropMail(
  { database, log, now }: Pick<Context, 'database' | 'log' | 'now'>,
  mail: WaitingMail,
): Promise<void> {
  log.info({ mailId: mail.id, kind: mail.kind }, 'A mail is no longer needed')
  await database.transaction(async (tx) => {
    await endMail(tx, mail.id, 'NOT_NEEDED', now())
    await requestNextMail(tx, mail, now())
  })
}

/** Gives a mail up. A notice that can't be delivered by mail goes out on paper. */
async function giveUp(
  { database, log, now }: Pick<Context, 'database' | 'log' | 'now'>,
  mail: WaitingMail,
): Promise<void> {
  const { id, kind, applicationUuid, payload } = mail
  log.warn({ mailId: id, kind }, 'A mail was permanently rejected')
  await database.transaction(async (tx) => {
    await endMail(tx, id, 'REJECTED', now())
    const { noticeId } = payload
    if (kind === 'NOTICE' && applicationUuid !== null && noticeId !== undefined)
      await sendNoticeOnPaper(tx, applicationUuid, noticeId)
  })
}
