/** @module-tag slow */

import { getEmailRequestCall, saveEmailRequestCall } from '@relief/contract/calls/email-request.ts'
import { addDays } from '@relief/domain/calendar-date.ts'
import { lenderDay } from '@relief/domain/lender-day.ts'
import { audit } from '@relief/evidence/audit.ts'
import { createSigner } from '@relief/evidence/signing.ts'
import { findApplicationForJob } from '@relief/store/application.ts'
import { findSession, saveSession } from '@relief/store/bank-link-session.ts'
import { newId } from '@relief/store/ids.ts'
import { countTry } from '@relief/store/log-in.ts'
import { storeLogInCode } from '@relief/store/log-in-code.ts'
import { startApp, useAppPeriod } from '@relief/store/log-in-factor.ts'
import { requestJob, returnJobRequestsOfTheFuture } from '@relief/store/outbox.ts'
import { addUsage, findUsage } from '@relief/store/usage-count.ts'
import { someoneAboutToAccept } from '@relief/testing/acceptance.ts'
import { answerUntil, someApplicant, someApplication } from '@relief/testing/applicant.ts'
import { useServer } from '@relief/testing/use-server.ts'
import { afterEach, expect, test } from 'vitest'
import { returnWaitsOfTheFuture } from './clock-set-back.ts'
import { requestStuckJobs, rescuePricing } from './jobs/upkeep.ts'
import { processDueNotices } from './notices/round.ts'
import { readKeys } from './settings/keys.ts'

const server = useServer('postgres', { own: true })

const DAY_MS = 86_400_000
const DAYS_AHEAD = 40
const realTime = () => new Date()
const setAhead = (days: number) => {
  server.context.now = () => new Date(Date.now() + days * DAY_MS)
}
afterEach(() => {
  server.context.now = realTime
})

const rows = (sql: string, id: string) => server.context.database.query<Record<string, Date>>(sql, [id])
const daysUntil = (moment: Date | undefined) =>
  Math.round(((moment?.getTime() ?? 0) - Date.now()) / DAY_MS) + 0

/** An application whose events were stored while the clock was ahead; then it is set back. */
async function fromTheFuture(answer: (applicant: Applicant, id: string) => Promise<unknown>) {
  setAhead(DAYS_AHEAD)
  const applicant = await someApplicant(server.origin)
  const id = await someApplication(applicant)
  await answer(applicant, id)
  server.context.now = realTime
  return { applicant, id, params: { applicationUuid: id } }
}
type Applicant = Awaited<ReturnType<typeof someApplicant>>

test('after the clock was set back, the email to apply again comes on its day', async () => {
  const { applicant, id, params } = await fromTheFuture(async (someone, uuid) => {
    await answerUntil(someone, uuid, 'OFFER_SELECTION', { ssn: '123450700' })
    await someone.send(saveEmailRequestCall, {
      params: { applicationUuid: uuid },
      body: { isAsked: true },
    })
  })
  const dueOn = async () => (await applicant.send(getEmailRequestCall, { params })).body.result?.dueOn
  expect(await dueOn()).toBe(addDays(lenderDay(realTime()), DAYS_AHEAD + 30))
  for (let times = 0; times < 2; times++) {
    await returnWaitsOfTheFuture(server.context)
    expect(await dueOn()).toBe(addDays(lenderDay(realTime()), 30))
    const stored = `select asked_at as asked from email_request r
      join application a using (entity_uuid) where a.application_uuid = $1`
    const [request] = await rows(stored, id)
    expect(daysUntil(request?.['asked'])).toBe(0)
  }
})

test('after the clock was set back, reminders and notices come on their days', async () => {
  const { id } = await fromTheFuture(async () => undefined)
  const waits = async () => {
    const mails = await rows(
      `select next_try_at as at from mail_message where application_uuid = $1 and kind = 'COME_BACK'`,
      id,
    )
    const [duty] = await rows(
      'select act_at as act, due_at as due from notice_duty where application_uuid = $1',
      id,
    )
    return [...mails.map(({ at }) => at), duty?.['act'], duty?.['due']].map(daysUntil)
  }
  expect(await waits()).toEqual([41, 47, 50, 70])
  await returnWaitsOfTheFuture(server.context)
  expect(await waits()).toEqual([7, 7, 10, 30])
  // Another process does the same a little later.
  setAhead(2)
  await returnWaitsOfTheFuture(server.context)
  expect(await waits()).toEqual([7, 7, 10, 30])
  for (const [days, notices] of [
    [19, []],
    [20.1, [{ kind: 'INCOMPLETE' }]],
  ] as const) {
    setAhead(days)
    await processDueNotices(server.context)
    expect(await rows('select kind from notice where application_uuid = $1', id)).toEqual(notices)
  }
})

test('after the clock was set back, an end by an answer gets its notice within a month', async () => {
  const { id } = await fromTheFuture((someone, uuid) =>
    answerUntil(someone, uuid, 'OFFER_SELECTION', { salary: 11_000 }),
  )
  await returnWaitsOfTheFuture(server.context)
  setAhead(20.1)
  await processDueNotices(server.context)
  expect(await rows('select kind from notice where application_uuid = $1', id)).toEqual([
    { kind: 'ADVERSE_ACTION' },
  ])
})

const AHEAD = `now() + interval '${DAYS_AHEAD} days'`
/** The job requests of an application, as a database whose clock is ahead stores them. */
const moveJobsAhead = (id: string) =>
  rows(`update outbox set created_at = ${AHEAD}, handed_over_at = ${AHEAD} where application_uuid = $1`, id)

test('a job that was lost while the clock was ahead is requested again', async () => {
  const borrower = await someoneAboutToAccept(server.origin, { ssn: '123450200' })
  await borrower.accept()
  await borrower.untilStatus('CONFIRMED')
  await rows('delete from acceptance where application_uuid = $1', borrower.id)
  await rows(`update application set accepted_at = ${AHEAD} where application_uuid = $1`, borrower.id)
  await moveJobsAhead(borrower.id)
  expect(await requestStuckJobs(server.context, 0)).toBe(0)
  await returnWaitsOfTheFuture(server.context)
  expect(await requestStuckJobs(server.context, 0)).toBe(1)
  await borrower.untilStatus('CONFIRMED')
})

test('pricing that was lost while the clock was ahead is requested again', async () => {
  const { id } = await fromTheFuture(async (someone, uuid) => {
    // This persona's bureau sends a truncated reply, so the job fails and pricing with it.
    await answerUntil(someone, uuid, 'PRICING', { ssn: '123451200' })
    const status = 'select pricing_status as status from application where application_uuid = $1'
    await expect.poll(async () => (await rows(status, uuid))[0]?.['status']).toBe('FAILED')
    await rows(
      `update application set pricing_status = 'PENDING', pricing_started_at = ${AHEAD} where application_uuid = $1`,
      uuid,
    )
    await moveJobsAhead(uuid)
  })
  await returnWaitsOfTheFuture(server.context)
  await expect.poll(() => rescuePricing(server.context, 0)).toBe(1)
  const [application] = await rows(
    'select pricing_started_at as started, updated_at as changed from application where application_uuid = $1',
    id,
  )
  expect([application?.['started'], application?.['changed']].map(daysUntil)).toEqual([0, 0])
})

test('a request that waits for its dispatch keeps waiting when it is brought forward', async () => {
  const { id } = await fromTheFuture(async (_, uuid) => {
    const job = { id: newId(), topic: 'follow-bank-link', payload: {} } as const
    await requestJob(server.context.database, uuid, job, server.context.now())
  })
  expect(await returnJobRequestsOfTheFuture(server.context.database, realTime())).toBeGreaterThan(0)
  const sql = 'select created_at as at, handed_over_at as done from outbox where application_uuid = $1'
  const [request] = await rows(sql, id)
  expect(daysUntil(request?.['at'])).toBe(0)
})

test('limits of the future lock no one out, and codes and sessions from then end', async () => {
  const { database } = server.context
  const ahead = new Date(Date.now() + DAYS_AHEAD * DAY_MS)
  const id = await someApplication(await someApplicant(server.origin))
  const window = { cost: 1, seconds: 600 }
  await addUsage(database, 'some-key', { ...window, now: ahead })
  expect(await findUsage(database, 'some-key', { seconds: 600, now: realTime() })).toBe(null)
  expect(await addUsage(database, 'some-key', { ...window, now: realTime() })).toMatchObject({ used: 1 })
  await countTry(database, 'some-guess', 600_000, ahead)
  const { owner } = await findApplicationForJob(database, id).then((found) => found ?? { owner: '' })
  await startApp(database, server.context.keyring, owner, Buffer.alloc(20), ahead)
  const period = Math.floor(Date.now() / 30_000)
  expect(await useAppPeriod(database, owner, period + 3000)).toBe(true)
  expect(await useAppPeriod(database, owner, period)).toBe(true)
  expect(await useAppPeriod(database, owner, period - 1)).toBe(false)
  await rows(
    `update "session" set "createdAt" = now() + interval '40 days', "expiresAt" = now() + interval '41 days'
      where "userId" = $1`,
    owner,
  )
  await storeLogInCode(database, { requestUuid: newId(), codeHash: 'x', expiresAt: ahead })
  await returnWaitsOfTheFuture(server.context)
  expect(await countTry(database, 'some-guess', 600_000, realTime())).toBe(1)
  const [session] = await rows(
    `select "createdAt" as made, "expiresAt" as until from "session" where "userId" = $1`,
    owner,
  )
  expect([session?.['made'], session?.['until']].map(daysUntil)).toEqual([0, 0])
  const [code] = await database.query<Record<string, Date>>('select max(expires_at) as at from log_in_code')
  expect(daysUntil(code?.['at'])).toBe(0)
})

test('a bank link and its token of the future are tried again', async () => {
  const { id } = await fromTheFuture(async () => undefined)
  const { database } = server.context
  const ahead = new Date(Date.now() + DAYS_AHEAD * DAY_MS)
  await saveSession(database, id, { linkToken: 'a-token', createdAt: ahead, expiresAt: ahead })
  expect(await findSession(database, id, realTime())).toBe(null)
  expect(await findSession(database, id, new Date(ahead.getTime() - 1000))).not.toBe(null)
})

test('the audit finds nothing wrong with what was brought forward', async () => {
  const { keyring, signingSeeds } = await readKeys(server.context.config.keys)
  const keys = { signer: createSigner(signingSeeds), keyring }
  const { findings } = await audit(server.context.database, keys, server.context.config.dataDirectory)
  expect(findings).toEqual([])
})
