/** @module-tag slow */

import { retryAcceptanceCall } from '@relief/contract/calls/payout.ts'
import { addDays, formatCalendarDate } from '@relief/domain/calendar-date.ts'
import { lenderDay } from '@relief/domain/lender-day.ts'
import { listMail } from '@relief/sandbox/mail/outbox.ts'
import { words as mailWords } from '@relief/server/mail/words.ts'
import { type MailKind, requestMail } from '@relief/store/mail.ts'
import { someoneAboutToAccept } from '@relief/testing/acceptance.ts'
import { sendDueMail } from '@relief/testing/send-due-mail.ts'
import { until } from '@relief/testing/until.ts'
import { useServer } from '@relief/testing/use-server.ts'
import { expect, test } from 'vitest'
import type { Context } from '../context.ts'
import { reviewApplication } from '../decisions/review.ts'
import { expireApplications } from '../jobs/upkeep.ts'
import { noticeRound } from '../notices/round.ts'
import { outboxFolder } from '../settings/mail.ts'

const DAY_MS = 86_400_000
const server = useServer('postgres', { own: true })
const someone = (serial: string) => someoneAboutToAccept(server.origin, { ssn: `12345${serial}` })
const later = (days: number): Context => ({
  ...server.context,
  now: () => new Date(Date.now() + days * DAY_MS),
})
/** The mails about one application that were sent, in the order of sending. */
const sentAbout = async (id: string) =>
  (
    await server.context.database.query<{ kind: string }>(
      'select kind from mail_message where application_uuid = $1 and sent_at is not null order by sent_at',
      [id],
    )
  ).map(({ kind }) => kind)
const untilSent = (id: string, kind: string) =>
  until(
    () => sentAbout(id),
    (sent) => sent.includes(kind),
  )
const subjectsTo = async (email: string) =>
  (await listMail(outboxFolder(server.context.config), email)).map(({ subject }) => subject)
const textsTo = async (email: string, subject: string) =>
  (await listMail(outboxFolder(server.context.config), email)).filter((mail) => mail.subject === subject)

test('a failed last check is mailed at once, with the last whole day to try again', async () => {
  const { applicant, id, accept, untilStatus } = await someone('1600')
  await accept()
  await untilStatus('FAILED')
  const { subject } = mailWords.checkFailed
  await untilSent(id, 'CHECK_FAILED')
  const [first] = await textsTo(applicant.email, subject)
  const expires = new Date(Date.now() + 30 * DAY_MS)
  expect(first?.text).toContain(`try again by ${formatCalendarDate(addDays(lenderDay(expires), -1))}.`)
  expect(first?.text).toContain(`${mailWords.actions.retryCheck}:\n`)
  expect(first?.text).toContain(`/relief-loans/loan/${id}`)
  await sendDueMail(later(3))
  expect(await textsTo(applicant.email, subject)).toHaveLength(2)
  await applicant.send(retryAcceptanceCall, { params: { applicationUuid: id }, body: {} })
  await untilStatus('CONFIRMED')
  await sendDueMail(later(26))
  expect(await textsTo(applicant.email, subject)).toHaveLength(2)
})

test('a check that is never finished ends with a mail that says so', async () => {
  const { applicant, id, accept, untilStatus } = await someone('1600')
  await accept()
  await untilStatus('FAILED')
  await expireApplications(later(31))
  await sendDueMail(later(31))
  const [end] = await textsTo(applicant.email, mailWords.loanEnded.subject)
  expect(end?.text).toContain(mailWords.loanEnded.withoutCheck[0])
  expect((await sentAbout(id)).at(-1)).toBe('LOAN_ENDED')
})

test('a decline after acceptance is one mail of its own, about all its notices', async () => {
  const { applicant, id, accept, untilStatus } = await someone('1500')
  await accept()
  await untilStatus('DECLINED')
  const undelivered = () =>
    server.context.database.query(
      'select 1 from notice_duty where application_uuid = $1 and settled_at is null',
      [id],
    )
  await untilSent(id, 'NOTICE')
  await until(undelivered, (duties) => duties.length === 0)
  await noticeRound(server.context, new Date(0))
  await sendDueMail(server.context)
  const mails = await textsTo(applicant.email, mailWords.declinedAfterAcceptance.subject)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain(`/account/notices\n`)
  expect(await subjectsTo(applicant.email)).not.toContain(mailWords.notice.subject)
  const notices = await server.context.database.query<{ delivered: boolean }>(
    'select delivered_at is not null as delivered from notice where application_uuid = $1',
    [id],
  )
  expect(notices).toEqual([{ delivered: true }, { delivered: true }])
})

test('a review after acceptance is mailed when it begins and when it is done', async () => {
  const { id, accept, untilStatus } = await someone('1700')
  await accept()
  await untilStatus('DECLINED')
  const sent = await untilSent(id, 'UNDER_REVIEW')
  expect(sent.slice(-2)).toEqual(['AGREEMENT_COPY', 'UNDER_REVIEW'])
  const finding = { outcome: 'CLEARED' } as const
  await reviewApplication(server.context, id, { finding, note: 'Someone else', reviewedBy: 'test' })
  server.context.wakeJobs()
  await untilStatus('CONFIRMED')
  expect((await untilSent(id, 'REVIEW_DONE')).at(-1)).toBe('REVIEW_DONE')
})

test('the mail about the agreement is requested with the acceptance itself', async () => {
  const { id, accept } = await someone('0200')
  const requested = () =>
    server.context.database.query(
      `select 1 from mail_message where application_uuid = $1 and kind = 'AGREEMENT_COPY'`,
      [id],
    )
  expect(await requested()).toHaveLength(0)
  await accept()
  expect(await requested()).toHaveLength(1)
})

test('the mail about the agreement comes before the mail about the end of the payout', async () => {
  const { id, accept, give } = await someone('0200')
  await accept()
  await give('111110016')
  const sent = await untilSent(id, 'NOT_PAID')
  await noticeRound(server.context, new Date(0))
  await sendDueMail(server.context)
  expect(await sentAbout(id)).toEqual(sent)
  expect(sent.filter((kind) => ['AGREEMENT_COPY', 'NOT_PAID'].includes(kind))).toEqual([
    'AGREEMENT_COPY',
    'NOT_PAID',
  ])
})

test('a later mail waits for an earlier one of its application that is tried again', async () => {
  const { applicant, id } = await someone('0200')
  await untilSent(id, 'OFFERS_READY')
  const [owner] = await server.context.database.query<{ it: string }>(
    'select entity_uuid as it from application where application_uuid = $1',
    [id],
  )
  const at = new Date(Date.now() + DAY_MS / 2)
  for (const kind of ['NOT_PAID', 'DRAW_RETURNED'] as const)
    await requestMail(server.context.database, {
      key: `${kind}:order`,
      entityUuid: owner?.it ?? '',
      applicationUuid: id,
      kind,
      payload: {},
      at: new Date(at.getTime() + (kind === 'NOT_PAID' ? 0 : 1_000)),
    })
  await server.context.database.query(
    `update mail_message set attempts = 1, next_try_at = $1 where message_key = 'NOT_PAID:order'`,
    [new Date(at.getTime() + 60_000)],
  )
  const subjects = async (seconds: number) => {
    // The clock runs, so that the moments of sending have an order.
    let ms = seconds * 1_000
    await sendDueMail({ ...server.context, now: () => new Date(at.getTime() + ms++) })
    return (await subjectsTo(applicant.email)).filter((subject) =>
      [mailWords.notPaid.subject, mailWords.drawReturned.subject].includes(subject),
    )
  }
  expect(await subjects(30)).toEqual([])
  expect(await subjects(61)).toHaveLength(2)
  const sent = await sentAbout(id)
  expect(sent.indexOf('NOT_PAID')).toBeLessThan(sent.indexOf('DRAW_RETURNED'))
})

/** Requests mails of these kinds about an application, some hours later, and sends what is due. */
async function sendStale(id: string, kinds: readonly MailKind[]): Promise<void> {
  const { database } = server.context
  const [owner] = await database.query<{ it: string }>(
    'select entity_uuid as it from application where application_uuid = $1',
    [id],
  )
  const at = new Date(Date.now() + DAY_MS / 2)
  const about = { entityUuid: owner?.it ?? '', applicationUuid: id, payload: {}, at }
  for (const kind of kinds) await requestMail(database, { ...about, key: `${kind}:${id}:stale`, kind })
  await sendDueMail(later(0.6))
}

test('a mail that an event has made untrue is not sent', async () => {
  const { id, accept, give, untilPayout } = await someone('0200')
  await untilSent(id, 'OFFERS_READY')
  await accept()
  await give('000123456789')
  await untilPayout('SETTLED')
  await untilSent(id, 'MONEY_SENT')
  const before = await sentAbout(id)
  await sendStale(id, ['ACCOUNT_NEEDED', 'OFFERS_READY', 'RATE_EXPIRY', 'UNDER_REVIEW'])
  expect(await sentAbout(id)).toEqual(before)
  // These stay true as long as there is a loan.
  await sendStale(id, ['AGREEMENT_COPY', 'REVIEW_DONE'])
  expect((await sentAbout(id)).slice(before.length).sort()).toEqual(['AGREEMENT_COPY', 'REVIEW_DONE'])
})

test('no mail about a loan is sent after the money came back', async () => {
  const { id, accept, give } = await someone('0200')
  await accept()
  await give('111110016')
  const before = await untilSent(id, 'NOT_PAID')
  await sendStale(id, ['AGREEMENT_COPY', 'REVIEW_DONE', 'ACCOUNT_NEEDED', 'UNDER_REVIEW'])
  expect(await sentAbout(id)).toEqual(before)
})
