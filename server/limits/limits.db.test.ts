import { signInCall } from '@relief/contract/calls/accounts.ts'
import { createIncomeCall } from '@relief/contract/calls/answers.ts'
import { getLegalDocumentFileCall } from '@relief/contract/calls/consents.ts'
import { changePasswordCall } from '@relief/contract/calls/log-in.ts'
import { externalVisitCall } from '@relief/contract/calls/tracking.ts'
import { MAX_INCOME_ENTRIES } from '@relief/contract/entities/income.ts'
import type { Problem } from '@relief/contract/problem.ts'
import { newId } from '@relief/store/ids.ts'
import { answerUntil, someApplicant, someApplication } from '@relief/testing/applicant.ts'
import { slow } from '@relief/testing/slow.ts'
import { useServer } from '@relief/testing/use-server.ts'
import { expect, test } from 'vitest'
import { createLimiter } from './limiter.ts'

const server = useServer('postgres', { own: true })

const post = async (path: string, body: object, headers: Record<string, string> = {}) =>
  await fetch(`${server.origin}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: server.origin, ...headers },
    body: JSON.stringify(body),
  })

/** Another process on the same database. */
const another = (now = () => new Date(), factor = 1) =>
  createLimiter({ database: server.context.database, now, factor })

test('processes share the count of a limited call, and the next window starts anew', async () => {
  const owner = newId()
  const subject = { owner, ipAddress: null }
  const start = Date.now()
  const [first, second] = [another(() => new Date(start)), another(() => new Date(start))]
  for (let use = 0; use < 3; use++) {
    await first.use('pricing', subject)
    await second.use('pricing', subject)
  }
  const rejected = await first.use('pricing', subject).catch((error: Problem) => error)
  expect(rejected).toMatchObject({ status: 429, retryAfterSeconds: 600 })
  expect(String(rejected)).toContain('Wait 10 minutes')
  await another(() => new Date(start + 600_001)).use('pricing', subject)
  await another(() => new Date(start), 2).use('pricing', subject)
})

test('accounts behind one address are counted together', async () => {
  const limiter = another()
  const uses = Array.from({ length: 45 }, () =>
    limiter.use('pricingByAddress', { owner: newId(), ipAddress: '198.51.100.201' }),
  )
  const results = await Promise.allSettled(uses)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(40)
})

test('the addresses of one IPv6 network are counted together', async () => {
  const limiter = another()
  const use = (ipAddress: string) => limiter.use('pricingByAddress', { owner: newId(), ipAddress })
  const within = Array.from({ length: 45 }, (_, at) => use(`2001:db8:7:7::${at.toString(16)}`))
  const results = await Promise.allSettled(within)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(40)
  await use('2001:db8:7:8::1')
})

test('a hundred uses at the same time get no more than the limit', async () => {
  const subject = { owner: newId(), ipAddress: null }
  const limiters = [another(), another()]
  const uses = Array.from({ length: 100 }, (_, at) => limiters[at % 2]?.use('pricing', subject))
  const results = await Promise.allSettled(uses)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(6)
})

test('visits of an address are limited, and the reply says how long to wait', async () => {
  const headers = { 'X-Forwarded-For': '198.51.100.77' }
  const replies = []
  for (let visit = 0; visit < 310; visit++)
    replies.push(await fetch(`${server.origin}${externalVisitCall.path}`, { headers }))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(300)
  const last = replies.at(-1)
  expect(Number(last?.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(await last?.text()).toContain('Wait 10 minutes')
})

test('an application has at most 20 incomes', async () => {
  const applicant = await someApplicant(server.origin)
  const params = { applicationUuid: await someApplication(applicant) }
  const statuses = []
  for (let at = 0; at <= MAX_INCOME_ENTRIES; at++) {
    const body = {
      kind: 'INCOME_SOURCE',
      incomeSourceFields: { amount: 1000 + at, category: 'OTHER' },
    } as const
    statuses.push((await applicant.send(createIncomeCall, { params, body })).status)
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(MAX_INCOME_ENTRIES)
  expect(statuses.at(-1)).toBe(400)
})

test('a document is rendered once, for every request', slow, async () => {
  const applicant = await someApplicant(server.origin)
  const params = { applicationUuid: await someApplication(applicant), titleName: 'ESIGN_CONSENT' } as const
  const path = getLegalDocumentFileCall.path.replace(/\{(\w+)\}/g, (_, name: 'titleName') => params[name])
  const open = () => fetch(`${server.origin}${path}`, { headers: applicant.own })
  const files = await Promise.all(Array.from({ length: 40 }, open))
  // The PDF contains the second in which it was rendered.
  await new Promise((resolve) => setTimeout(resolve, 1_100))
  files.push(await open())
  expect(files.map(({ status }) => status)).toEqual(files.map(() => 200))
  const bodies = await Promise.all(files.map(async (file) => Buffer.from(await file.arrayBuffer())))
  expect(new Set(bodies.map((bytes) => bytes.toString('base64'))).size).toBe(1)
})

test('wrong passwords make an unknown device wait, not the owner’s device', slow, async () => {
  const { email, person } = await someApplicant(server.origin)
  const { password } = person
  const logIn = (password: string, address: number, cookie = '') =>
    post(signInCall.path, { email, password }, { 'X-Forwarded-For': `198.51.100.${address}`, Cookie: cookie })
  const first = await logIn(password, 1)
  expect(first.status).toBe(200)
  const device = first.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('relief.device='))
    ?.split(';')[0]

  const wrong = []
  for (let address = 10; address < 40; address++) wrong.push(await logIn('wrong password', address))
  expect(wrong.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(6)
  const waiting = await logIn(password, 50)
  expect(waiting.status).toBe(429)
  expect(Number(waiting.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect((await logIn(password, 51, device)).status).toBe(200)

  const mails = await server.context.database.query<{ kind: string }>(
    `select kind from mail_message m join "user" u on u."id" = m.entity_uuid where u."email" = $1`,
    [email],
  )
  expect(mails.filter(({ kind }) => kind === 'LOG_IN_TRIES')).toHaveLength(1)
})

test('a new password, or another account of the email, makes a device unknown', slow, async () => {
  const deviceOf = (reply: Response) =>
    reply.headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith('relief.device='))
      ?.split(';')[0] ?? ''
  const { email, person, send } = await someApplicant(server.origin)
  const logIn = (password: string, address: number, cookie = '') =>
    post(signInCall.path, { email, password }, { 'X-Forwarded-For': `192.0.2.${address}`, Cookie: cookie })
  const guess = async (cookie: string) => {
    const statuses = []
    for (let address = 10; address < 20; address++)
      statuses.push((await logIn('wrong password', address, cookie)).status)
    await server.context.database.query('delete from usage_count')
    return statuses.at(-1)
  }
  const device = deviceOf(await logIn(person.password, 1))
  expect(await guess(device)).toBe(401)
  const newPassword = 'another long passw0rd'
  await send(changePasswordCall, { body: { newPassword, proof: { password: person.password } } })
  expect(await guess(device)).toBe(429)
  const renewed = deviceOf(await logIn(newPassword, 2))
  expect(await guess(renewed)).toBe(401)
  // The email goes to an account of another person.
  await server.context.database.query('update "user" set "email" = $2 where "email" = $1', [
    email,
    `before-${email}`,
  ])
  await someApplicant(server.origin, { email })
  expect(await guess(renewed)).toBe(429)
})

test('an unknown email waits like a known one', async () => {
  const email = `nowhere.${Date.now()}@example.com`
  const statuses = []
  for (let address = 60; address < 70; address++)
    statuses.push(
      (await post(signInCall.path, { email, password: 'x' }, { 'X-Forwarded-For': `198.51.100.${address}` }))
        .status,
    )
  expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 401])
  expect(statuses.at(-1)).toBe(429)
})

test('the seventh pricing within ten minutes says how long to wait and asks no vendor', async () => {
  const applicant = await someApplicant(server.origin)
  const id = await someApplication(applicant)
  await answerUntil(applicant, id, 'AGREE')
  const [row] = await server.context.database.query<{ owner: string }>(
    'select entity_uuid as owner from application where application_uuid = $1',
    [id],
  )
  const subject = { owner: row?.owner ?? '', ipAddress: null }
  for (let use = 0; use < 6; use++) await another().use('pricing', subject)
  await expect(answerUntil(applicant, id, 'PRICING')).rejects.toThrow(/429.*Wait 10 minutes/)
  const asked = await server.context.database.query(
    'select current_flow_step as step, pricing_status as status from application where application_uuid = $1',
    [id],
  )
  expect(asked).toEqual([{ step: 'AGREE', status: null }])
})
