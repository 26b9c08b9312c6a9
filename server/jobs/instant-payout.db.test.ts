/** @module-tag slow */

import { getOffersCall } from '@relief/contract/calls/offers.ts'
import { findBankCall, savePayoutAccountCall } from '@relief/contract/calls/payout.ts'
import { createHttpPayout } from '@relief/providers/payout/http-payout.ts'
import type { PayoutBank } from '@relief/providers/payout/port.ts'
import { newId } from '@relief/store/ids.ts'
import { anAccount, someoneAboutToAccept } from '@relief/testing/acceptance.ts'
import { answerUntil, someApplicant, someApplication } from '@relief/testing/applicant.ts'
import { addBank, untilReported } from '@relief/testing/bank.ts'
import { serveApp } from '@relief/testing/serve-app.ts'
import { type Server, startServer } from '@relief/testing/server.ts'
import { useServer } from '@relief/testing/use-server.ts'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { payOut } from './pay-out.ts'

async function someone(server: Server, account: Partial<typeof anAccount> = {}) {
  const someone = await someoneAboutToAccept(server.origin, { ssn: '123450200' })
  await someone.accept()
  await someone.untilStatus('CONFIRMED')
  const give = () =>
    someone.applicant.send(savePayoutAccountCall, {
      params: { applicationUuid: someone.id },
      body: { ...anAccount, ...account },
    })
  const payouts = () =>
    server.context.database.query<Record<string, unknown>>(
      'select rail, instant_refusal, status, transfer_id from payout where application_uuid = $1 order by payout_id',
      [someone.id],
    )
  return { ...someone, give, payouts }
}

const server = useServer('postgres')

test('a loan within the limit is paid instantly to a participating bank', async () => {
  const { give, untilPayout, payouts, decisionStatus } = await someone(server)
  await give()
  expect(await untilPayout('SETTLED')).toMatchObject({ payout: { speed: 'INSTANT' } })
  expect(await decisionStatus()).toBe('FUNDED')
  expect(await payouts()).toMatchObject([{ rail: 'INSTANT', instant_refusal: null, status: 'SETTLED' }])
})

test('a bank without instant payments is paid by ACH from the start', async () => {
  const { give, untilPayout, payouts } = await someone(server, { routingNumber: '026009593' })
  await give()
  expect(await untilPayout('SETTLED')).toMatchObject({ payout: { speed: 'ONE_DAY' } })
  expect(await payouts()).toMatchObject([{ rail: 'ACH', instant_refusal: null }])
})

test('a payout that the instant rail rejects goes by ACH once, with the same id', async () => {
  const { id, give, untilPayout, payouts, decisionStatus } = await someone(server, {
    accountNumber: '000111117777',
  })
  await give()
  expect(await untilPayout('SETTLED')).toMatchObject({ payout: { speed: 'INSTANT_REFUSED' } })
  expect(await decisionStatus()).toBe('FUNDED')
  const [paid, ...others] = await payouts()
  expect(others).toEqual([])
  expect(paid).toMatchObject({ rail: 'ACH', instant_refusal: 'transaction_not_supported' })
  expect(paid?.['transfer_id']).toMatch(/^ach_/)
  // The state after a kill between recording the rejection and the ACH reply.
  await server.context.database.query(
    `update payout set status = 'CREATED', transfer_id = null, settled_at = null where application_uuid = $1`,
    [id],
  )
  await server.context.database.query(
    `update application set decision_status = 'IN_PROGRESS' where application_uuid = $1`,
    [id],
  )
  const job = { id: newId(), topic: 'pay-out' as const, payload: { applicationUuid: id } }
  await Promise.allSettled([1, 2, 3].map(() => payOut(server.context, job)))
  await untilPayout('SETTLED')
  expect(await payouts()).toMatchObject([{ rail: 'ACH', transfer_id: paid?.['transfer_id'] }])
})

test('a job that learns late of an instant rejection leaves the ACH transfer alone', async () => {
  const { id, give, untilPayout, payouts } = await someone(server, { accountNumber: '000111117777' })
  await give()
  await untilPayout('SETTLED')
  // The state before any payout, with two jobs: the saved account and the acceptance each request one.
  for (const statement of [
    'delete from loan where application_uuid = $1',
    `update payout set status = 'CREATED', rail = null, instant_refusal = null, transfer_id = null, settled_at = null
      where application_uuid = $1`,
    `update application set decision_status = 'IN_PROGRESS' where application_uuid = $1`,
  ])
    await server.context.database.query(statement, [id])
  const job = { id: newId(), topic: 'pay-out' as const, payload: { applicationUuid: id } }
  let noteSent = (): void => undefined
  let reply = (): void => undefined
  const sent = new Promise<void>((resolve) => (noteSent = resolve))
  const replied = new Promise<void>((resolve) => (reply = resolve))
  const slowBank: PayoutBank = {
    ...server.context.payout,
    send: async (request) => {
      const transfer = await server.context.payout.send(request)
      noteSent()
      await replied
      return transfer
    },
  }
  const late = payOut({ ...server.context, payout: slowBank }, job)
  await sent
  await payOut(server.context, job)
  expect(await payouts()).toMatchObject([{ rail: 'ACH', instant_refusal: 'transaction_not_supported' }])
  reply()
  await late
  await untilPayout('SETTLED')
  const [paid] = await payouts()
  expect(paid?.['transfer_id']).toMatch(/^ach_/)
})

test('a bank is paid by ACH when the directory does not answer', async () => {
  const { payout: bank } = server.context.config
  const front = new Hono()
  front.get('/routing_numbers', (c) => c.body(null, 503))
  front.all('*', async (c) => {
    const text = await c.req.text()
    return await fetch(`${bank.baseUrl}${c.req.path}`, {
      method: c.req.method,
      headers: c.req.raw.headers,
      ...(text === '' ? {} : { body: text }),
    })
  })
  const listening = await serveApp(front)
  const { id, give, untilPayout, payouts } = await someone(server)
  await give()
  await untilPayout('SETTLED')
  // The state before any payout: the account is known, and no job is waiting.
  for (const statement of [
    'delete from payout where application_uuid = $1',
    'delete from loan where application_uuid = $1',
    `update application set decision_status = 'IN_PROGRESS' where application_uuid = $1`,
  ])
    await server.context.database.query(statement, [id])
  const payout = createHttpPayout({ ...bank, baseUrl: listening.baseUrl, timeoutMs: 5000 })
  const job = { id: newId(), topic: 'pay-out' as const, payload: { applicationUuid: id } }
  await payOut({ ...server.context, payout }, job)
  expect(await payouts()).toMatchObject([{ rail: 'ACH' }])
  listening.close()
})

test('a routing number gives its bank, no bank, or an error', async () => {
  const { send } = await someApplicant(server.origin)
  const find = async (routingNumber: string) =>
    (await send(findBankCall, { params: { routingNumber } })).body.result
  expect(await find('021000021')).toEqual({ status: 'FOUND', name: 'First Platypus Bank' })
  expect(await find('011000015')).toEqual({ status: 'UNKNOWN', name: null })
  expect((await send(findBankCall, { params: { routingNumber: '021000022' } })).status).toBe(400)
})

test('instant funding is promised once the linked bank is known to accept it', async () => {
  const applicant = await someApplicant(server.origin)
  const id = await someApplication(applicant)
  await answerUntil(applicant, id, 'ADD_BANK_ASSETS', { ssn: '123450100' })
  await addBank(applicant, id, { username: 'user_good' })
  await untilReported(applicant, id)
  await answerUntil(applicant, id, 'OFFER_SELECTION', { ssn: '123450100' })
  const offers = (await applicant.send(getOffersCall, { params: { applicationUuid: id } })).body.result
  expect(offers['sdlOfferData']).toMatchObject({ eligibleForInstantFunding: true })
  // Some of these are above the limit.
  expect(offers['plOfferData']).toMatchObject({ eligibleForInstantFunding: false })
})

test('without a linked bank instant funding is not promised', async () => {
  const applicant = await someApplicant(server.origin)
  const id = await someApplication(applicant)
  await answerUntil(applicant, id, 'OFFER_SELECTION', { ssn: '123450200' })
  const offers = (await applicant.send(getOffersCall, { params: { applicationUuid: id } })).body.result
  expect(offers['sdlOfferData']).toMatchObject({ eligibleForInstantFunding: false })
})

test('above the limit, or with a limit of 0, money goes by ACH without a promise', async () => {
  const server = await startServer('postgres', { PAYOUT_INSTANT_LIMIT: '0' })
  const { give, untilPayout, payouts } = await someone(server)
  await give()
  expect(await untilPayout('SETTLED')).toMatchObject({ payout: { speed: 'ONE_DAY' } })
  expect(await payouts()).toMatchObject([{ rail: 'ACH' }])
  await server.stop()
})
