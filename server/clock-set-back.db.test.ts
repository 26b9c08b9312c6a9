/** @module-tag slow */

import { getEmailRequestCall, saveEmailRequestCall } from '@relief/contract/calls/email-request.ts'
import { addDays } from '@relief/domain/calendar-date.ts'
import { lenderDay } from '@relief/domain/lender-day.ts'
import { audit } from '@relief/evidence/audit.ts'
import { createSigner } from '@relief/evidence/signing.ts'
import { answerUntil, someApplicant, someApplication } from '@relief/testing/applicant.ts'
import { useServer } from '@relief/testing/use-server.ts'
import { afterEach, expect, test } from 'vitest'
import { returnWaitsOfTheFuture } from './clock-set-back.ts'
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

test('the audit finds nothing wrong with what was brought forward', async () => {
  const { keyring, signingSeeds } = await readKeys(server.context.config.keys)
  const keys = { signer: createSigner(signingSeeds), keyring }
  const { findings } = await audit(server.context.database, keys, server.context.config.dataDirectory)
  expect(findings).toEqual([])
})
