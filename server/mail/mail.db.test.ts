import { confirmEmailCall, getLogInCall } from '@relief/contract/calls/log-in.ts'
import { getNoticesCall } from '@relief/contract/calls/notices.ts'
import { getOffersCall } from '@relief/contract/calls/offers.ts'
import { formatApplicationNumber } from '@relief/domain/application-number.ts'
import { createSmtpMailer } from '@relief/providers/mail/smtp.ts'
import { listMail } from '@relief/sandbox/mail/outbox.ts'
import { words as mailWords } from '@relief/server/mail/words.ts'
import { offerReviewStep } from '@relief/steps/offer-review/step.ts'
import { offerSelectionStep } from '@relief/steps/offer-selection/step.ts'
import { findApplicationNumber } from '@relief/store/application-number.ts'
import { setEmail } from '@relief/store/log-in.ts'
import { requestMail, returnMailOfTheFuture } from '@relief/store/mail.ts'
import { announceAccount } from '@relief/store/payout-account.ts'
import { answerUntil, someApplicant, someApplication } from '@relief/testing/applicant.ts'
import { confirmEmail } from '@relief/testing/mail.ts'
import { sendDueMail } from '@relief/testing/send-due-mail.ts'
import { slow } from '@relief/testing/slow.ts'
import { until } from '@relief/testing/until.ts'
import { useServer } from '@relief/testing/use-server.ts'
import { agreeTo } from '@relief/testing/walk.ts'
import { expect, test } from 'vitest'
import { announce } from '../accounts/announce.ts'
import type { Context } from '../context.ts'
import { noticeRound } from '../notices/round.ts'
import { outboxFolder } from '../settings/mail.ts'
import { sendWaitingMail } from './send-mail.ts'

const DAY_MS = 86_400_000

const server = useServer('embedded', { own: true })

const mailTo = (email: string) => listMail(outboxFolder(server.context.config), email)
const untilMail = (email: string, subject: string) =>
  until(
    async () => (await mailTo(email)).filter((mail) => mail.subject.startsWith(subject)),
    (found) => found.length > 0,
  )
/** The server some days later, before its own mail is due, so that only the test's mail is sent. */
const later = (days: number, more: Partial<Context> = {}): Context => ({
  ...server.context,
  now: () => new Date(Date.now() + days * DAY_MS),
  ...more,
})
const waiting = (email: string) =>
  server.context.database.query<{ kind: string; attempts: number; sent: boolean; end: string | null }>(
    `select m.kind, m.attempts, m.sent_at is not null as sent, m.end_reason as "end"
         from mail_message m join "user" u on u."id" = m.entity_uuid where u."email" = $1 order by m.created_at`,
    [email],
  )
/** Waits until the server has recorded the sending, which is a moment after the mail arrives. */
const untilOffersSent = (email: string) =>
  expect.poll(async () => (await waiting(email)).find(({ kind }) => kind === 'OFFERS_READY')?.sent).toBe(true)
async function someoneWithOffers() {
  const applicant = await someApplicant(server.origin)
  const id = await someApplication(applicant)
  await answerUntil(applicant, id, 'OFFER_SELECTION')
  return { ...applicant, applicant, id }
}

test('opening an account sends a welcome mail whose link confirms the address', async () => {
  const { email, send } = await someApplicant(server.origin)
  const [mail] = await untilMail(email, 'Welcome')
  const link = /https?:\/\/\S+confirm-email\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  await fetch(link)
  const before = (await send(getLogInCall, {})).body.result
  expect(before.isEmailConfirmed).toBe(false)
  const token = new URL(link).hash.slice(1)
  const after = (await send(confirmEmailCall, { body: { token } })).body.result
  expect(after).toMatchObject({ email, isEmailConfirmed: true })
  // The link is a secret, so it is deleted once the mail is sent.
  const kept = await server.context.database.query(
    `select 1 from mail_message m join "user" u on u."id" = m.entity_uuid
        where u."email" = $1 and m.payload <> '{}'::jsonb`,
    [email],
  )
  expect(kept).toEqual([])
})

test('offers are announced once; one warning comes three days before they expire', slow, async () => {
  const { email, id } = await someoneWithOffers()
  const [mail] = await untilMail(email, mailWords.offersReady.subject)
  expect(mail?.text).toContain(`/relief-loans/loan/${id}/offers`)
  expect(`${mail?.text}${mail?.html}`).not.toMatch(/Byron/)
  const endings = async (days: number) => {
    await noticeRound(later(days), new Date(0))
    await noticeRound(later(days), new Date(0))
    return (await waiting(email)).filter((mail) => mail.kind === 'RATE_EXPIRY').length
  }
  expect(await endings(25)).toBe(0)
  expect(await endings(28)).toBe(1)
  expect(await endings(29)).toBe(1)
})

test('an accepted agreement is announced once', slow, async () => {
  const { applicant, send, email, id } = await someoneWithOffers()
  const offers = (await send(getOffersCall, { params: { applicationUuid: id } })).body.result
  const loanOfferId = offers.sdlOfferData?.loanOffers[0]?.loanOfferId ?? ''
  const selectedLoanOfferApplicationUuid = id
  await send(offerSelectionStep.submit, {
    params: { applicationUuid: id },
    body: { loanOfferId, selectedLoanOfferApplicationUuid },
  })
  await agreeTo(applicant, id, 'LOAN_AGREEMENT')
  await send(offerReviewStep.submit, {
    params: { applicationUuid: id },
    body: { selectedLoanOfferApplicationUuid },
  })
  await Promise.all([noticeRound(server.context, new Date(0)), noticeRound(server.context, new Date(0))])
  const found = await untilMail(email, mailWords.loanAgreement.subject)
  expect(found).toHaveLength(1)
  expect(found[0]?.text).toContain('/relief-loans/account/documents')
})

test("a mail server's outage loses no mail and sends each once afterward", slow, async () => {
  const { email } = await someoneWithOffers()
  await untilOffersSent(email)
  await server.context.database.query(
    `update mail_message set sent_at = null, attempts = 0, next_try_at = $2
        where kind = 'OFFERS_READY' and entity_uuid = (select "id" from "user" where "email" = $1)`,
    [email, new Date(Date.now() + DAY_MS / 2)],
  )
  const mailer = createSmtpMailer({ url: 'smtp://127.0.0.1:1', from: 'us@example.com', timeoutMs: 500 })
  const down = later(0.501, { mailer })
  await sendWaitingMail(down)
  await sendWaitingMail(down)
  const tried = (await waiting(email)).find((mail) => mail.kind === 'OFFERS_READY')
  expect(tried).toEqual({ kind: 'OFFERS_READY', attempts: 1, sent: false, end: null })
  await Promise.all([sendDueMail(later(0.51)), sendDueMail(later(0.51))])
  const due = (await waiting(email)).filter(({ kind }) => kind !== 'COME_BACK')
  expect(due.every(({ sent }) => sent)).toBe(true)
  // The earlier mail and one more, so the two concurrent processes did not send it twice.
  expect(await untilMail(email, mailWords.offersReady.subject)).toHaveLength(2)
  mailer.close()
})

test('a process that dies after sending a mail sends it again under the same id', slow, async () => {
  const { email } = await someoneWithOffers()
  await untilOffersSent(email)
  await server.context.database.query(
    `update mail_message set sent_at = null, next_try_at = $2
        where kind = 'OFFERS_READY' and entity_uuid = (select "id" from "user" where "email" = $1)`,
    [email, new Date(Date.now() + DAY_MS / 2)],
  )
  const { database } = server.context
  const dying = {
    ...database,
    transaction: async () => {
      throw new Error('The process died')
    },
  }
  await expect(sendWaitingMail(later(0.501, { database: dying }))).rejects.toThrow('died')
  // Its lease has not ended, so no other process takes it yet.
  expect(await sendWaitingMail(later(0.501))).toBe(0)
  await sendDueMail(later(0.51))
  const found = await untilMail(email, mailWords.offersReady.subject)
  expect(found).toHaveLength(3)
  expect(new Set(found.map(({ id }) => id)).size).toBe(1)
})

test('a deferred mail is retried later each time; a rejected one is given up', slow, async () => {
  const change = async (to: string) => {
    const { email } = await someApplicant(server.origin)
    await untilMail(email, 'Welcome')
    const address = `${to}-${email}`
    await server.context.database.query(
      `with u as (update "user" set "email" = $2 where "email" = $1 returning "id")
         update mail_message m set sent_at = null, attempts = 0, next_try_at = $3 from u where m.entity_uuid = u."id"`,
      [email, address, new Date(Date.now() + DAY_MS / 2)],
    )
    return address
  }
  const greylisted = await change('greylisted')
  const rejected = await change('refused')
  const waits: number[] = []
  for (const days of [1.001, 1.01, 1.02]) {
    const at = later(days)
    await sendDueMail(at)
    const [row] = await server.context.database.query<{ next: Date }>(
      `select m.next_try_at as next from mail_message m join "user" u on u."id" = m.entity_uuid where u."email" = $1`,
      [greylisted],
    )
    waits.push(Math.round(((row?.next.getTime() ?? 0) - at.now().getTime()) / 1000))
  }
  expect(waits[0]).toBeLessThanOrEqual(15)
  expect(waits[1]).toBeGreaterThan(waits[0] ?? 0)
  expect(waits[2]).toBeGreaterThan(waits[1] ?? 0)
  expect(await waiting(greylisted)).toEqual([{ kind: 'VERIFY', attempts: 3, sent: false, end: null }])
  expect(await waiting(rejected)).toEqual([{ kind: 'VERIFY', attempts: 1, sent: false, end: 'REJECTED' }])
})

test('only a mail to a confirmed email has the name: a stranger may have typed it', slow, async () => {
  const name = 'Your loan is blocked. Go to www.example.org now'
  const applicant = await someApplicant(server.origin, { firstName: name })
  const { email } = applicant
  const [welcome] = await untilMail(email, mailWords.verify.subject)
  expect(welcome?.text).toMatch(/^Hello,$/m)
  expect(`${welcome?.text} ${welcome?.html}`).not.toContain('example.org')
  await confirmEmail({ send: applicant.send, email, origin: server.origin })
  const [user] = await server.context.database.query<{ id: string }>(
    'select "id" from "user" where "email" = $1',
    [email],
  )
  await announce(server.context.database, user?.id ?? '', 'PHONE_CHANGED', new Date())
  const [changed] = await untilMail(email, mailWords.phoneChanged.subject)
  expect(changed?.text).toContain(`Hello ${name},`)
})

test('a mail about an application has its number, if the email is confirmed', slow, async () => {
  const { email, send, id } = await someoneWithOffers()
  const [mail] = await untilMail(email, mailWords.offersReady.subject)
  const number = formatApplicationNumber(await findApplicationNumber(server.context.database, id))
  expect(mail?.text).not.toContain(number)
  await confirmEmail({ send, email, origin: server.origin })
  await noticeRound(later(28), new Date(0))
  await sendDueMail(later(28.1))
  const [warning] = await untilMail(email, mailWords.rateExpiry.subject)
  expect(warning?.text).toContain(mailWords.number(number))
})

test('a mail about the safety of an account goes to the address before its change', slow, async () => {
  const { email, id } = await someoneWithOffers()
  const { database } = server.context
  const [user] = await database.query<{ id: string }>('select "id" from "user" where "email" = $1', [email])
  const owner = user?.id ?? ''
  const at = new Date(Date.now() + DAY_MS / 2)
  await announce(database, owner, 'PHONE_CHANGED', at)
  await announce(database, owner, 'PASSWORD_CHANGED', at)
  await announceAccount(database, id, owner, at)
  const thief = `thief-${email}`
  await setEmail(database, owner, thief, at)
  await sendDueMail(later(1))
  const received = (await mailTo(thief)).map(({ subject }) => subject)
  for (const { subject } of [
    mailWords.phoneChanged,
    mailWords.passwordChanged,
    mailWords.payoutAccountChanged,
  ]) {
    await untilMail(email, subject)
    expect(received).not.toContain(subject)
  }
})

test('a notice that mail cannot deliver goes out on paper', slow, async () => {
  const applicant = await someApplicant(server.origin)
  await untilMail(applicant.email, 'Welcome')
  await server.context.database.query('update "user" set "email" = $2 where "email" = $1', [
    applicant.email,
    `refused-${applicant.email}`,
  ])
  const id = await someApplication(applicant)
  await answerUntil(applicant, id, 'OFFER_SELECTION', { ssn: '123450700' })
  const look = async () => {
    const { result } = (await applicant.send(getNoticesCall, { query: { application_uuid: id } })).body
    return result[0]?.delivery
  }
  await expect.poll(look).toBe('PAPER')
  await noticeRound(server.context, new Date(0))
  const [duty] = await server.context.database.query<{ settlement: string }>(
    `select settlement from notice_duty where application_uuid = $1 and basis like 'DECISION:%'`,
    [id],
  )
  expect(duty?.settlement).toBe('ADVERSE_ACTION')
})

test('the sandbox shows the sent mail', async () => {
  const { email } = await someApplicant(server.origin)
  await untilMail(email, 'Welcome')
  const page = await fetch(`${server.origin}/sandbox/mail?to=${email}`)
  expect(page.headers.get('content-security-policy')).toContain("frame-src 'self'")
  expect(await page.text()).toContain('Welcome to Relief Loans')
})

test('mail of a clock that was set back is due again, unless it waits for its day', async () => {
  const { email } = await someApplicant(server.origin)
  const { database, now } = server.context
  const [user] = await database.query<{ id: string }>('select "id" from "user" where "email" = $1', [email])
  const at = new Date(now().getTime() + DAY_MS)
  const common = { entityUuid: user?.id ?? '', applicationUuid: null, payload: {}, at } as const
  const notBefore = new Date(at.getTime() + DAY_MS)
  await requestMail(database, { ...common, key: `NEW:${email}`, kind: 'VERIFY' })
  await requestMail(database, { ...common, key: `FAILED:${email}`, kind: 'VERIFY', notBefore })
  await requestMail(database, { ...common, key: `LATER:${email}`, kind: 'COME_BACK', notBefore })
  await requestMail(database, { ...common, key: `ASKED:${email}`, kind: 'COME_BACK', notBefore })
  await database.query('update mail_message set attempts = 1 where message_key = any($1)', [
    [`FAILED:${email}`, `ASKED:${email}`],
  ])
  await returnMailOfTheFuture(database, now())
  const waiting = await database.query<{ key: string }>(
    'select message_key as key from mail_message where entity_uuid = $1 and next_try_at > $2 order by 1',
    [user?.id, new Date(now().getTime() + DAY_MS / 2)],
  )
  expect(waiting.map(({ key }) => key)).toEqual([`ASKED:${email}`, `LATER:${email}`])
})
