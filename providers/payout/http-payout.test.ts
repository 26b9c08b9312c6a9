import { createHmac } from 'node:crypto'
import { createPayoutSandbox } from '@relief/sandbox/payout/app.ts'
import { serveApp } from '@relief/testing/serve-app.ts'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHttpPayout } from './http-payout.ts'
import { InvalidWebhook, PayoutError, type Transfer, type TransferRequest } from './port.ts'

const SECRET = 'a secret between the two'
const SETTLE_MS = 150

type ReceivedWebhook = { raw: Uint8Array; headers: Headers }
const received: ReceivedWebhook[] = []
let taken = 200
let hook: Awaited<ReturnType<typeof serveApp>>
let sandbox: Awaited<ReturnType<typeof serveApp>>

beforeAll(async () => {
  const listener = new Hono()
  listener.post('/hook', async (c) => {
    received.push({ raw: new Uint8Array(await c.req.arrayBuffer()), headers: c.req.raw.headers })
    return c.body(null, taken as 200)
  })
  hook = await serveApp(listener)
  sandbox = await serveApp(
    createPayoutSandbox({
      key: 'k',
      webhookUrl: `${hook.baseUrl}/hook`,
      webhookSecret: SECRET,
      settleMs: SETTLE_MS,
    }),
  )
})

afterAll(async () => {
  await sandbox.close()
  await hook.close()
})

function bankAt(baseUrl: string, options: { key?: string; timeoutMs?: number } = {}) {
  return createHttpPayout({
    baseUrl,
    key: 'k',
    accountId: 'ours',
    accountNumberId: 'our number',
    webhookSecret: SECRET,
    timeoutMs: 2000,
    ...options,
  })
}

function transferTo(accountNumber: string, idempotencyKey: string = crypto.randomUUID()): TransferRequest {
  return {
    rail: 'ACH',
    creditorName: 'Ada Byron',
    idempotencyKey,
    amountCents: 100_000,
    routingNumber: '021000021',
    accountNumber,
    funding: 'CHECKING',
  }
}

async function errorOf(attempt: Promise<unknown>): Promise<PayoutError> {
  const error = await attempt.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(PayoutError)
  return error as PayoutError
}

async function untilStatus(
  transferId: string,
  status: Transfer['status'],
  rail: TransferRequest['rail'] = 'ACH',
): Promise<Transfer> {
  for (;;) {
    const transfer = await bankAt(sandbox.baseUrl).find(transferId, rail)
    if (transfer.status === status) return transfer
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

async function untilReceived(transferId: string, times: number): Promise<ReceivedWebhook[]> {
  for (;;) {
    const about = received.filter(({ raw }) => new TextDecoder().decode(raw).includes(transferId))
    if (about.length >= times) return about
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

test('a transfer is created, submitted and settled, with a webhook for each change', async () => {
  const created = await bankAt(sandbox.baseUrl).send(transferTo('000123456789'))
  expect(created).toMatchObject({ status: 'CREATED', returnCode: null })
  expect(await untilStatus(created.transferId, 'SETTLED')).toMatchObject({ returnCode: null })
  const notices = (await untilReceived(created.transferId, 2)).map(({ raw, headers }) =>
    bankAt(sandbox.baseUrl).readWebhook(raw, headers, new Date()),
  )
  expect(notices.map((notice) => notice?.transferId)).toEqual([created.transferId, created.transferId])
  expect(new Set(notices.map((notice) => notice?.eventId)).size).toBe(2)
})

test('0000, 0016 and 0001 come back, the last after it has settled', async () => {
  const bank = bankAt(sandbox.baseUrl)
  for (const [account, code] of [
    ['111110000', 'R03'],
    ['111110016', 'R16'],
    ['111110001', 'R02'],
  ] as const) {
    const { transferId } = await bank.send(transferTo(account))
    if (account.endsWith('0001')) await untilStatus(transferId, 'SETTLED')
    expect(await untilStatus(transferId, 'RETURNED')).toMatchObject({ returnCode: code })
  }
})

test('a repeated key returns the same transfer and rejects a different one', async () => {
  const bank = bankAt(sandbox.baseUrl)
  const request = transferTo('000123456789')
  const first = await bank.send(request)
  expect((await bank.send(request)).transferId).toBe(first.transferId)
  expect((await errorOf(bank.send({ ...request, amountCents: 1 }))).code).toBe('UNAVAILABLE')
  expect((await bank.send(transferTo('000123456789'))).transferId).not.toBe(first.transferId)
})

test('9999 is rejected, 8888 fails twice, and neither error names the account', async () => {
  const bank = bankAt(sandbox.baseUrl)
  const rejected = await errorOf(bank.send(transferTo('111119999')))
  expect([rejected.code, rejected.message]).toEqual(['REFUSED', 'The bank answered with status 400'])
  const request = transferTo('111118888')
  expect((await errorOf(bank.send(request))).code).toBe('UNAVAILABLE')
  expect((await errorOf(bank.send(request))).code).toBe('UNAVAILABLE')
  expect((await bank.send(request)).status).toBe('CREATED')
})

test('a wrong key and an unknown transfer are outages, not refusals', async () => {
  expect((await errorOf(bankAt(sandbox.baseUrl, { key: 'guess' }).send(transferTo('1234')))).message).toBe(
    'The bank answered with status 401',
  )
  expect((await errorOf(bankAt(sandbox.baseUrl).find('ach_transfer_unknown', 'ACH'))).code).toBe(
    'UNAVAILABLE',
  )
})

test('what is missing or wrong in a request is refused', async () => {
  const bank = bankAt(sandbox.baseUrl)
  for (const change of [{ amountCents: 0 }, { routingNumber: '12' }, { accountNumber: 'x' }])
    expect((await errorOf(bank.send({ ...transferTo('000123456789'), ...change }))).code).toBe('REFUSED')
})

/** A bank with one scripted reply. */
async function scripted(reply: () => Response | Promise<Response>) {
  const app = new Hono()
  const calls: string[] = []
  app.all('*', (c) => {
    calls.push(`${c.req.method} ${c.req.path}`)
    return reply()
  })
  return { calls, ...(await serveApp(app)) }
}

test('every error status of the bank, 429 included, is an outage without a retry', async () => {
  for (const status of [429, 500, 502, 503]) {
    const bank = await scripted(() => new Response(null, { status }))
    const error = await errorOf(bankAt(bank.baseUrl).send(transferTo('000123456789')))
    expect([error.code, error.message]).toEqual(['UNAVAILABLE', `The bank answered with status ${status}`])
    expect(bank.calls).toEqual(['POST /ach_transfers'])
    await bank.close()
  }
})

test('an unreadable answer is MALFORMED, a missing one TIMEOUT', async () => {
  for (const body of ['{"id":"', '{}', '{"id":"a","status":"lost","return":null}', 'null']) {
    const bank = await scripted(() => new Response(body))
    expect((await errorOf(bankAt(bank.baseUrl).send(transferTo('000123456789')))).code).toBe('MALFORMED')
    await bank.close()
  }
  const slow = await scripted(
    () => new Promise<Response>((done) => setTimeout(() => done(new Response()), 400)),
  )
  const error = await errorOf(bankAt(slow.baseUrl, { timeoutMs: 100 }).find('a', 'INSTANT'))
  expect([error.code, error.message]).toEqual(['TIMEOUT', 'The bank did not answer within 100 ms'])
  await slow.close()
})

test('the state of another transfer is not taken for the one that was asked for', async () => {
  const bank = await scripted(() => Response.json({ id: 'b', status: 'settled', return: null }))
  expect((await errorOf(bankAt(bank.baseUrl).find('a', 'ACH'))).code).toBe('MALFORMED')
  expect(await bankAt(bank.baseUrl).find('b', 'ACH')).toMatchObject({ status: 'SETTLED' })
  await bank.close()
})

test('a bank that is not there is an outage', async () => {
  const gone = await serveApp(new Hono())
  await gone.close()
  expect((await errorOf(bankAt(gone.baseUrl).send(transferTo('000123456789')))).code).toBe('UNAVAILABLE')
})

const now = new Date('2026-11-20T12:00:00Z')

function signed(body: string, at = now, secret = SECRET): Headers {
  const moment = at.toISOString()
  const mac = createHmac('sha256', secret).update(`${moment}.${body}`).digest('hex')
  return new Headers({ 'Increase-Webhook-Signature': `t=${moment},v1=${mac}` })
}

const event = JSON.stringify({
  id: 'event_1',
  category: 'ach_transfer.updated',
  associated_object_id: 'ach_transfer_1',
  associated_object_type: 'ach_transfer',
})

function read(body: string, headers: Headers, at = now) {
  return bankAt('http://unused.invalid').readWebhook(new TextEncoder().encode(body), headers, at)
}

test('a signed transfer event gives its ids, any other event null', () => {
  expect(read(event, signed(event))).toEqual({ eventId: 'event_1', transferId: 'ach_transfer_1' })
  const other = event.replace('"associated_object_type":"ach_transfer"', '"associated_object_type":"card"')
  expect(read(other, signed(other))).toBeNull()
})

test('a signature by another secret, over another body, torn or absent is refused', () => {
  const whole = signed(event).get('increase-webhook-signature') ?? ''
  const wrong = [
    signed(event, now, 'another secret'),
    signed(`${event} `),
    new Headers(),
    new Headers({ 'Increase-Webhook-Signature': whole.slice(0, -2) }),
    new Headers({ 'Increase-Webhook-Signature': whole.replace('2026-11-20', '2026-11-21') }),
    new Headers({ 'Increase-Webhook-Signature': 't=,v1=' }),
  ]
  for (const headers of wrong) expect(() => read(event, headers)).toThrow(InvalidWebhook)
})

test('a rewritten event of equal meaning is rejected, because the bytes are signed', () => {
  const rewritten = JSON.stringify(JSON.parse(event), null, 1)
  expect(() => read(rewritten, signed(event))).toThrow('The signature is wrong')
})

test('five minutes either way pass, a second more does not', () => {
  const at = (seconds: number) => new Date(now.getTime() + seconds * 1000)
  for (const seconds of [-300, 0, 300]) expect(read(event, signed(event), at(seconds))).not.toBeNull()
  for (const seconds of [-301, 301])
    expect(() => read(event, signed(event), at(seconds))).toThrow('too old or from the future')
})

test('while the secret changes either of two signatures will do', () => {
  const [moment = '', mac = ''] = (signed(event).get('increase-webhook-signature') ?? '').split(',')
  const both = new Headers({ 'Increase-Webhook-Signature': `${moment},v1=${'0'.repeat(64)},${mac}` })
  expect(read(event, both)).not.toBeNull()
})

test('a signed body that is no event is refused', () => {
  const long = JSON.stringify({ ...JSON.parse(event), id: 'i'.repeat(256) })
  for (const body of ['{"id":"', '{}', 'null', long])
    expect(() => read(body, signed(body))).toThrow(InvalidWebhook)
})

test('a webhook that is not accepted is sent again', async () => {
  taken = 503
  const { transferId } = await bankAt(sandbox.baseUrl).send(transferTo('000123456789'))
  await untilReceived(transferId, 1)
  taken = 200
  const again = await untilReceived(transferId, 3)
  const ids = again.map(({ raw }) => JSON.parse(new TextDecoder().decode(raw)).id)
  expect(new Set(ids).size).toBeLessThan(ids.length)
})

const instantly = (accountNumber: string): TransferRequest => ({
  ...transferTo(accountNumber),
  rail: 'INSTANT',
})

test('an instant payment settles at once, sends a webhook and names the creditor', async () => {
  const bank = bankAt(sandbox.baseUrl)
  const request = instantly('000123456789')
  const { transferId } = await bank.send(request)
  expect(await untilStatus(transferId, 'SETTLED', 'INSTANT')).toMatchObject({ returnCode: null })
  expect((await bank.send(request)).transferId).toBe(transferId)
  const notices = (await untilReceived(transferId, 2)).map(({ raw, headers }) =>
    bank.readWebhook(raw, headers, new Date()),
  )
  expect(notices.map((notice) => notice?.transferId)).toEqual([transferId, transferId])
  expect((await errorOf(bank.find(transferId, 'ACH'))).code).toBe('UNAVAILABLE')
})

test('a rejected instant payment is returned with its reason, and ACH pays 7777', async () => {
  const bank = bankAt(sandbox.baseUrl)
  for (const [account, code] of [
    ['111117777', 'transaction_not_supported'],
    ['111110000', 'incorrect_account_number'],
  ] as const) {
    const { transferId } = await bank.send(instantly(account))
    expect(await untilStatus(transferId, 'RETURNED', 'INSTANT')).toMatchObject({ returnCode: code })
  }
  const { transferId } = await bank.send(transferTo('111117777'))
  await untilStatus(transferId, 'SETTLED')
})

test('the directory names the bank of a routing number and whether it takes part', async () => {
  const bank = bankAt(sandbox.baseUrl)
  expect(await bank.findBank('021000021')).toEqual({ name: 'First Platypus Bank', takesInstant: true })
  const away = { name: 'First Gingham Credit Union', takesInstant: false }
  expect(await bank.findBank('026009593')).toEqual(away)
  expect(await bank.findBank('011000015')).toBe(null)
  expect(await bank.findBank('none')).toBe(null)
  const slow = { ...instantly('000123456789'), routingNumber: '026009593' }
  expect((await errorOf(bank.send(slow))).code).toBe('REFUSED')
  for (const [status, body, code] of [
    [429, '{}', 'UNAVAILABLE'],
    [200, '{"data":[{}]}', 'MALFORMED'],
  ] as const) {
    const odd = await scripted(() => new Response(body, { status }))
    expect((await errorOf(bankAt(odd.baseUrl).findBank('021000021'))).code).toBe(code)
    await odd.close()
  }
})

test('every state of an instant payment is read, and one that is not known is not', async () => {
  const read = async (reply: object) => {
    const bank = await scripted(() => Response.json({ id: 'r', rejection: null, ...reply }))
    return await bankAt(bank.baseUrl).find('r', 'INSTANT').finally(bank.close)
  }
  for (const [status, as] of [
    ['pending_approval', 'CREATED'],
    ['pending_reviewing', 'CREATED'],
    ['requires_attention', 'CREATED'],
    ['pending_submission', 'CREATED'],
    ['submitted', 'SUBMITTED'],
    ['complete', 'SETTLED'],
  ])
    expect(await read({ status })).toEqual({ transferId: 'r', status: as, returnCode: null })
  expect(await read({ status: 'canceled' })).toMatchObject({ status: 'RETURNED', returnCode: 'canceled' })
  expect((await errorOf(read({ status: 'lost' }))).code).toBe('MALFORMED')
})
