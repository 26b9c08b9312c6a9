/** @module-tag slow */

import { getPreferencesCall, savePreferencesCall, stopEmailsCall } from '@relief/contract/calls/account.ts'
import { closeAccountCall } from '@relief/contract/calls/own-data.ts'
import { withdrawCall } from '@relief/contract/calls/payout.ts'
import { addDays, formatCalendarDate } from '@relief/domain/calendar-date.ts'
import { lenderDay } from '@relief/domain/lender-day.ts'
import { formatDollars } from '@relief/domain/money.ts'
import { formatPercent } from '@relief/domain/percent.ts'
import { listMail } from '@relief/sandbox/mail/outbox.ts'
import { words as mailWords } from '@relief/server/mail/words.ts'
import { someoneAboutToAccept, withChosenOffer } from '@relief/testing/acceptance.ts'
import { answerUntil, someApplicant, someApplication } from '@relief/testing/applicant.ts'
import { confirmEmail } from '@relief/testing/mail.ts'
import { PASSWORD } from '@relief/testing/person.ts'
import { sendDueMail } from '@relief/testing/send-due-mail.ts'
import { until } from '@relief/testing/until.ts'
import { useServer } from '@relief/testing/use-server.ts'
import { expect, test } from 'vitest'
import type { Context } from '../context.ts'
import { expireApplications } from '../jobs/upkeep.ts'
import { outboxFolder } from '../settings/mail.ts'

const DAY_MS = 86_400_000

const server = useServer('postgres', { own: true })

/** The mail that an address has received after some days, once the server has sent what is due. */
const mailAfter = async (days: number, email: string, subject: string) => {
  const context: Context = { ...server.context, now: () => new Date(Date.now() + days * DAY_MS) }
  await sendDueMail(context)
  const mails = await listMail(outboxFolder(server.context.config), email)
  return mails.filter((mail) => mail.subject.startsWith(subject))
}
const untilMail = (email: string, subject: string) =>
  until(
    () => mailAfter(0, email, subject),
    (found) => found.length > 0,
  )
const comeBack = mailWords.comeBack.subject

test('an unfinished application gets reminders after a day and a week, then none', async () => {
  const applicant = await someApplicant(server.origin)
  const id = await someApplication(applicant)
  expect(await mailAfter(0.9, applicant.email, comeBack)).toEqual([])
  const [mail] = await mailAfter(1.1, applicant.email, comeBack)
  expect(mail?.text).toContain(`/relief-loans/loan/${id}`)
  expect(await mailAfter(6, applicant.email, comeBack)).toHaveLength(1)
  expect(await mailAfter(8, applicant.email, comeBack)).toHaveLength(2)
  expect(await mailAfter(29, applicant.email, comeBack)).toHaveLength(2)
})

test('a submitted application gets no reminder', async () => {
  const applicant = await someApplicant(server.origin)
  const id = await someApplication(applicant)
  await answerUntil(applicant, id, 'OFFER_SELECTION', { ssn: '123450200' })
  expect(await mailAfter(8, applicant.email, comeBack)).toEqual([])
  const ended = await server.context.database.query(
    `select distinct end_reason from mail_message where application_uuid = $1 and kind = 'COME_BACK'`,
    [id],
  )
  expect(ended).toEqual([{ end_reason: 'NOT_NEEDED' }])
})

test('one click on the link stops the reminders, without a log-in', async () => {
  const applicant = await someApplicant(server.origin)
  const id = await someApplication(applicant)
  const [mail] = await mailAfter(1.1, applicant.email, comeBack)
  const token = /stop-emails#(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  expect(mail?.html).toContain(`stop-emails#${token}`)
  // The request of a mail program (RFC 8058).
  const post = (sent: string) =>
    fetch(`${server.origin}${stopEmailsCall.path.replace('{token}', sent)}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
  for (const forged of [`${token}x`, token.replace('REMINDERS', 'PAYMENTS'), 'nothing'])
    expect((await post(forged)).status).toBe(404)
  expect((await (await applicant.send(getPreferencesCall, {})).body).result.stopsReminders).toBe(false)
  for (const press of [1, 2]) expect([press, (await post(token)).status]).toEqual([press, 200])
  const preferences = (await applicant.send(getPreferencesCall, {})).body.result
  expect(preferences).toMatchObject({ stopsReminders: true, stopsPaymentReminders: false })
  expect(await mailAfter(8, applicant.email, comeBack)).toHaveLength(1)
  const rows = () => server.context.database.query('select 1 from account_preference')
  const before = (await rows()).length
  await applicant.send(withdrawCall, { params: { applicationUuid: id }, body: {} })
  const proof = { password: PASSWORD }
  expect((await applicant.send(closeAccountCall, { body: { proof } })).status).toBe(200)
  expect((await post(token)).status).toBe(200)
  expect(await rows()).toHaveLength(before - 1)
})

test('a saved preference keeps what was stopped elsewhere', async () => {
  const applicant = await someApplicant(server.origin)
  await applicant.send(savePreferencesCall, { body: { stopsPaymentReminders: true } })
  await applicant.send(savePreferencesCall, { body: { reusesAddress: false } })
  expect((await applicant.send(getPreferencesCall, {})).body.result).toEqual({
    reusesAddress: false,
    reusesPhone: true,
    stopsReminders: false,
    stopsPaymentReminders: true,
  })
})

test('the offers mail has an offer’s figures; the payout mail has the first payment', async () => {
  const applicant = await someApplicant(server.origin, { ssn: '123450200' })
  await confirmEmail({ send: applicant.send, email: applicant.email, origin: server.origin })
  const id = await someApplication(applicant)
  await answerUntil(applicant, id, 'OFFER_SELECTION')
  const { offer, accept, give, untilPayout } = await withChosenOffer(applicant, id)
  const [offers] = await untilMail(applicant.email, mailWords.offersReady.subject)
  // The first period, and with it each payment, depends on the day.
  const [payment, last] = [formatDollars(offer.monthlyPaymentAmount), formatDollars(offer.finalPaymentAmount)]
  const total = formatDollars(offer.totalToRepayAmount)
  const apr = `APR is ${formatPercent(offer.annualPercentageRate)}`
  for (const shown of ['$1,000.00', payment, last, total, apr]) expect(offers?.text).toContain(shown)
  await accept()
  await give('000123456789')
  await untilPayout('SETTLED')
  const [sent] = await untilMail(applicant.email, mailWords.moneySent.subject)
  expect(sent?.text).toContain('We sent $1,000.00')
  expect(sent?.text).toContain(`Your first payment of ${payment}`)
  expect(sent?.html).not.toContain('stop-emails')
  // Three days before each payment, and not before.
  const firstDue = Date.parse(`${offer.firstPaymentDate}T15:00:00Z`)
  const daysTo = (firstDue - Date.now()) / DAY_MS
  const due = 'Your payment is due on'
  expect(await mailAfter(daysTo - 4, applicant.email, due)).toEqual([])
  const [reminder] = await mailAfter(daysTo - 3, applicant.email, due)
  expect(reminder?.text).toContain(payment)
  expect(reminder?.html).toContain('stop-emails')
  const boarded = () =>
    server.context.database.query<{ it: string | null }>(
      'select servicing_status as it from loan where application_uuid = $1',
      [id],
    )
  await until(boarded, ([row]) => row?.it === 'HANDED_OVER')
  expect(await mailAfter(daysTo + 20, applicant.email, due)).toHaveLength(1)
  expect(await mailAfter(daysTo + 31, applicant.email, due)).toHaveLength(2)
  // Four days after the due date of the first payment, the servicing system still shows it as owed.
  const missed = await mailAfter(daysTo + 31, applicant.email, mailWords.paymentMissed.subject)
  expect(missed).toHaveLength(1)
  expect(missed[0]?.text).toContain(payment)
})

test('an email that is not confirmed gets no figures of the loan', async () => {
  const { applicant, offer, accept, give, untilPayout } = await someoneAboutToAccept(server.origin, {
    ssn: '123450200',
  })
  const expectNoFigures = async (subject: string, days = 0) => {
    const [mail] = await until(
      () => mailAfter(days, applicant.email, subject),
      (found) => found.length > 0,
    )
    expect.soft(mail?.text, subject).not.toMatch(/\$\d|\d%/)
    expect.soft(mail?.text, subject).not.toContain(formatCalendarDate(offer.firstPaymentDate))
    expect.soft(mail?.text, subject).toMatch(/^Hello,$/m)
  }
  await expectNoFigures(mailWords.offersReady.subject)
  await accept()
  await give('000123456789')
  await untilPayout('SETTLED')
  await expectNoFigures(mailWords.moneySent.subject)
  const daysToFirst = (Date.parse(`${offer.firstPaymentDate}T15:00:00Z`) - Date.now()) / DAY_MS
  await expectNoFigures(mailWords.paymentDue.withoutFigures.subject, daysToFirst - 3)
})

test.each([
  ['made in advance gets no reminder', { share: 1, isPaidOff: false }],
  ['made in part gets a reminder of the rest', { share: 0.25, isPaidOff: false }],
  ['of a loan that was paid off gets no reminder', { share: 0.25, isPaidOff: true }],
])('a payment %s', async (_, { share, isPaidOff }) => {
  const { applicant, offer, accept, give, untilPayout } = await someoneAboutToAccept(server.origin, {
    ssn: '123450200',
  })
  await confirmEmail({ send: applicant.send, email: applicant.email, origin: server.origin })
  await accept()
  await give('000123456789')
  await untilPayout('SETTLED')
  const { servicing } = server.context
  if (servicing === null) throw new Error('The sandbox has a servicing system')
  const amountCents = Math.round(offer.monthlyPaymentAmount * 100)
  const owedCents = amountCents - Math.floor(amountCents * share)
  const payments = [{ dueDate: offer.firstPaymentDate, amountCents, owedCents }]
  const totalCents = Math.round(offer.totalToRepayAmount * 100)
  // On the day of the loan, the payoff amount is the amount lent.
  const cents = isPaidOff ? Math.round(offer.loanAmount * 100) : amountCents - owedCents
  const repayments = [{ on: lenderDay(new Date()), cents }]
  const readLoan = async () => ({
    owedCents: totalCents - cents,
    overdueCents: 0,
    overpaidCents: 0,
    repayments,
    payments,
  })
  const days = (Date.parse(`${offer.firstPaymentDate}T15:00:00Z`) - Date.now()) / DAY_MS
  const context: Context = {
    ...server.context,
    servicing: { ...servicing, readLoan },
    now: () => new Date(Date.now() + (days - 3) * DAY_MS),
  }
  await sendDueMail(context)
  const mails = await mailAfter(0, applicant.email, 'Your payment is due on')
  expect(mails).toHaveLength(owedCents === 0 || isPaidOff ? 0 : 1)
  for (const { text } of mails) {
    expect(text).toContain(formatDollars(owedCents / 100))
    expect(text).not.toContain(formatDollars(offer.monthlyPaymentAmount))
  }
})

test('a booked payment is not reported as missed', async () => {
  const { applicant, offer, accept, give, untilPayout } = await someoneAboutToAccept(server.origin, {
    ssn: '123450200',
  })
  await accept()
  await give('000123456789')
  await untilPayout('SETTLED')
  const days = (Date.parse(`${offer.firstPaymentDate}T15:00:00Z`) - Date.now()) / DAY_MS
  const { servicing } = server.context
  if (servicing === null) throw new Error('The sandbox has a servicing system')
  await mailAfter(days - 3, applicant.email, '')
  const paid = offer.monthlyPaymentAmount * 100
  const booked = { dueDate: offer.firstPaymentDate, amountCents: paid, owedCents: 0 }
  const none = { owedCents: 0, overdueCents: 0, overpaidCents: 0, repayments: [] }
  const readLoan = async () => ({ ...none, payments: [booked] })
  const context: Context = {
    ...server.context,
    servicing: { ...servicing, readLoan },
    now: () => new Date(Date.now() + (days + 5) * DAY_MS),
  }
  await sendDueMail(context)
  expect(await mailAfter(days + 6, applicant.email, mailWords.paymentMissed.subject)).toEqual([])
})

test('a loan without an account gets three reminders, and a mail at its end', async () => {
  const { applicant, id, accept, untilStatus } = await someoneAboutToAccept(server.origin)
  await accept()
  await untilStatus('CONFIRMED')
  const { subject } = mailWords.accountMissing
  expect(await mailAfter(1.9, applicant.email, subject)).toEqual([])
  const [mail] = await mailAfter(2.1, applicant.email, subject)
  const expires = lenderDay(new Date(Date.now() + 30 * DAY_MS))
  const lastDay = formatCalendarDate(addDays(expires, -1))
  expect(mail?.text).toContain(`add your account by ${lastDay}`)
  expect(mail?.text).toContain(`/relief-loans/loan/${id}`)
  expect(await mailAfter(26, applicant.email, subject)).toHaveLength(3)
  const later: Context = { ...server.context, now: () => new Date(Date.now() + 31 * DAY_MS) }
  await expireApplications(later)
  const [end] = await mailAfter(31, applicant.email, mailWords.loanEnded.subject)
  expect(end?.text).toContain('you don’t owe anything')
  expect(await mailAfter(60, applicant.email, subject)).toHaveLength(3)
})

test('an accepted loan with an account gets no reminder', async () => {
  const { applicant, accept, give, untilPayout, untilStatus } = await someoneAboutToAccept(server.origin)
  await accept()
  await untilStatus('CONFIRMED')
  await give('000123456789')
  await untilPayout('SETTLED')
  expect(await mailAfter(26, applicant.email, mailWords.accountMissing.subject)).toEqual([])
})
