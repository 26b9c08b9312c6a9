/** @module-tag slow */

import { stopEmailsCall } from '@relief/contract/calls/account.ts'
import { createApplicationCall } from '@relief/contract/calls/application.ts'
import {
  getEmailRequestCall,
  getEmailRequestsCall,
  saveEmailRequestCall,
} from '@relief/contract/calls/email-request.ts'
import { exportDataCall } from '@relief/contract/calls/own-data.ts'
import { addDays } from '@relief/domain/calendar-date.ts'
import { lenderDay } from '@relief/domain/lender-day.ts'
import { policyInForce } from '@relief/partners/policy.ts'
import { listMail } from '@relief/sandbox/mail/outbox.ts'
import { words as mailWordsEs } from '@relief/server/mail/words.es.ts'
import { words as mailWords } from '@relief/server/mail/words.ts'
import { closeAccount } from '@relief/store/own-data.ts'
import { answerUntil, someApplicant, someApplication } from '@relief/testing/applicant.ts'
import { addressIn, type Person } from '@relief/testing/person.ts'
import { sendDueMail } from '@relief/testing/send-due-mail.ts'
import { useServer } from '@relief/testing/use-server.ts'
import { expect, test } from 'vitest'
import type { Context } from '../context.ts'
import { outboxFolder } from '../settings/mail.ts'
import { requestDueEmails } from './email-requests.ts'

const DAY_MS = 86_400_000
const elsewhere: Partial<Person> = { address: addressIn('NY') }
const declined: Partial<Person> = { ssn: '123450700' }

const server = useServer('postgres', { own: true })

const ended = async (changes: Partial<Person>) => {
  const applicant = await someApplicant(server.origin)
  const id = await someApplication(applicant)
  await answerUntil(applicant, id, 'OFFER_SELECTION', changes)
  const params = { applicationUuid: id }
  const ask = (isAsked: boolean) => applicant.send(saveEmailRequestCall, { params, body: { isAsked } })
  const offered = async () => (await applicant.send(getEmailRequestCall, { params })).body.result
  const asked = async () => (await applicant.send(getEmailRequestsCall, {})).body.result
  const mails = async (subject: string) =>
    (await listMail(outboxFolder(server.context.config), applicant.email)).filter((mail) =>
      mail.subject.startsWith(subject),
    )
  return { applicant, id, params, ask, offered, asked, mails }
}
/** The policy of the same day, with every state open. */
const openEverywhere = (day: string) => {
  const policy = policyInForce(day)
  return { ...policy, products: policy.products.map((sold) => ({ ...sold, nonQualifyingStates: [] })) }
}
const roundAfter = async (days: number, isOpen = false) => {
  const now = () => new Date(Date.now() + days * DAY_MS)
  const context: Context = { ...server.context, now }
  await requestDueEmails(context, ...(isOpen ? [openEverywhere(lenderDay(now()))] : []))
  await sendDueMail(context)
}

test('an opened state is announced once to those who asked, even much later', async () => {
  const someone = await ended(elsewhere)
  const quiet = await ended(elsewhere)
  const open = { kind: 'STATE_OPENS', stateCode: 'NY', dueOn: null }
  expect(await someone.offered()).toEqual({ ...open, isAsked: false })
  expect((await someone.ask(true)).body.result).toEqual({ ...open, isAsked: true })
  expect(await someone.asked()).toMatchObject([{ ...open, productTypeName: 'SMALL_DOLLAR_LOAN' }])
  const subject = mailWords.stateOpens.subject('New York')
  await roundAfter(1)
  expect(await someone.mails(subject)).toEqual([])
  await roundAfter(700, true)
  await roundAfter(701, true)
  const [mail, ...more] = await someone.mails(subject)
  expect(more).toEqual([])
  expect(mail?.text).toContain('/relief-loans/get-relief')
  expect(mail?.html).toContain('stop-emails')
  expect(await quiet.mails(subject)).toEqual([])
  expect(await someone.asked()).toEqual([])
})

test('the reapply reminder is sent on its day, but not to those who have applied', async () => {
  const waiting = await ended(declined)
  const back = await ended(declined)
  const dueOn = addDays(lenderDay(new Date()), 30)
  for (const applicantOf of [waiting, back]) {
    expect(await applicantOf.offered()).toEqual({
      kind: 'APPLY_AGAIN',
      stateCode: null,
      dueOn,
      isAsked: false,
    })
    await applicantOf.ask(true)
  }
  // Simulates a later day: applications must be 30 days apart.
  await server.context.database.query(
    `update application set resolved_at = resolved_at - interval '31 days' where application_uuid = $1`,
    [back.id],
  )
  const body = { requestedLoanAmount: 500, intendedUseOfFunds: 'TAXES' } as const
  expect((await back.applicant.send(createApplicationCall, { body })).status).toBe(200)
  const { subject } = mailWords.applyAgain
  await roundAfter(28.9)
  expect(await waiting.mails(subject)).toEqual([])
  await roundAfter(31)
  await roundAfter(32)
  expect(await waiting.mails(subject)).toHaveLength(1)
  expect(await back.mails(subject)).toEqual([])
  expect(await back.asked()).toEqual([])
})

test('one click cancels it, on the page or in the email, also in Spanish', async () => {
  const { applicant, ask, asked, mails } = await ended(elsewhere)
  await ask(true)
  await ask(false)
  expect(await asked()).toEqual([])
  await roundAfter(1, true)
  expect(await mails('')).not.toContainEqual(
    expect.objectContaining({ subject: expect.stringContaining('New York') }),
  )
  await ask(true)
  await server.context.database.query(`update "user" set "language" = 'es' where "email" = $1`, [
    applicant.email,
  ])
  await roundAfter(2, true)
  const [mail] = await mails(mailWordsEs.stateOpens.subject('Nueva York'))
  expect(mail?.text).toContain(mailWordsEs.actions.applyNow)
  await ask(true)
  const token = /stop-emails#(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const stopped = await fetch(`${server.origin}${stopEmailsCall.path.replace('{token}', token)}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  expect(stopped.status).toBe(200)
  expect(await asked()).toEqual([])
})

test.each<[string, Partial<Person>]>([
  ['too little income', { salary: 11_000 }],
  ['offers', {}],
  ['a frozen credit file', { ssn: '123450900' }],
])('%s offers no such email, and a request for one is rejected', async (_name, changes) => {
  const { ask, offered, asked } = await ended(changes)
  expect(await offered()).toBeNull()
  expect((await ask(true)).status).toBe(404)
  expect(await asked()).toEqual([])
})

test('a closed account has no email requests, and a stranger cannot make one', async () => {
  const { applicant, ask, params } = await ended(elsewhere)
  const stranger = await someApplicant(server.origin)
  expect((await stranger.send(getEmailRequestCall, { params })).status).toBe(404)
  expect((await stranger.send(saveEmailRequestCall, { params, body: { isAsked: true } })).status).toBe(404)
  await ask(true)
  const proof = { password: applicant.person.password }
  const exported = await applicant.send(exportDataCall, { body: { proof } })
  expect(JSON.stringify(exported.body.result.data.account)).toContain('"STATE_OPENS"')
  const { database } = server.context
  const [user] = await database.query<{ id: string }>('select "id" from "user" where "email" = $1', [
    applicant.email,
  ])
  await database.transaction((tx) => closeAccount(tx, user?.id ?? '', new Date()))
  expect(await database.query('select 1 from email_request where entity_uuid = $1', [user?.id])).toEqual([])
})
