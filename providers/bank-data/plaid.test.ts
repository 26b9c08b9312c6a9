import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { serve } from '@hono/node-server'
import { lenderDay } from '@relief/domain/lender-day.ts'
import { bankSummary } from '@relief/domain/underwriting/bank-summary.ts'
import { createPlaidSandbox } from '@relief/sandbox/plaid/app.ts'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { Configuration, CountryCode, PlaidApi, Products } from 'plaid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPlaid } from './plaid.ts'
import { createVerifier } from './plaid-webhooks.ts'
import { BankDataError } from './port.ts'

const readyMs = 60
const slowMs = 400
/** The sandbox's clock stops between the tests' steps, so that a busy machine makes no report ready early. */
const startedAt = Date.now()
let passedMs = 0
const passTime = (ms: number) => {
  passedMs += ms
}
let baseUrl = ''
let webhookUrl = ''
const received: { raw: Buffer; signature: string | null }[] = []
const closers: (() => void)[] = []

type Handler = (request: IncomingMessage, response: ServerResponse) => void

async function listen(handler: Handler): Promise<string> {
  const server = createServer(handler)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
}

beforeAll(async () => {
  const app = createPlaidSandbox({ readyMs, slowMs, now: () => startedAt + passedMs })
  baseUrl = await new Promise((resolve) => {
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
      resolve(`http://127.0.0.1:${port}`),
    )
    closers.push(() => server.close())
  })
  webhookUrl = await listen((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const signature = request.headers['plaid-verification']
      received.push({
        raw: Buffer.concat(chunks),
        signature: typeof signature === 'string' ? signature : null,
      })
      response.end()
    })
  })
})
afterAll(() => {
  for (const close of closers) close()
})

const options = { clientId: 'sandbox', secret: 'sandbox', clientName: 'Relief Loans', timeoutMs: 5_000 }
const plaid = () => createPlaid({ ...options, baseUrl })
const vendor = () =>
  new PlaidApi(
    new Configuration({
      basePath: baseUrl,
      baseOptions: { headers: { 'PLAID-CLIENT-ID': 'sandbox', 'PLAID-SECRET': 'sandbox' } },
    }),
  )

/** A public token as Link returns it, without Link's pages. */
async function publicTokenOf(username: string, password = 'pass_good'): Promise<string> {
  const { data } = await vendor().sandboxPublicTokenCreate({
    institution_id: 'ins_109508',
    initial_products: [Products.Assets],
    options: { override_username: username, override_password: password },
  })
  return data.public_token
}

async function reportOf(username: string, password?: string) {
  const { accessToken } = await plaid().exchange(await publicTokenOf(username, password))
  return await plaid().createReport({ accessToken, daysRequested: 90, reference: 'r-1', webhookUrl })
}

async function errorOf(attempt: Promise<unknown>): Promise<BankDataError> {
  const error = await attempt.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof BankDataError)) throw new Error(`No bank-data error: ${String(error)}`)
  return error
}

/** Both webhooks of one report; a late one of an earlier report may arrive in between. */
async function untilReceived(reportId: string): Promise<typeof received> {
  const own = () => received.filter(({ raw }) => raw.includes(reportId))
  await expect.poll(() => own().length, { timeout: 10_000 }).toBe(2)
  return own()
}

test('a link token lasts four hours and has no finished session yet', async () => {
  const { linkToken, expiresAt } = await plaid().createLinkToken({
    userId: 'usr_1',
    clientUserId: 'u',
    webhookUrl,
  })
  expect(expiresAt.getTime() - Date.now()).toBeGreaterThan(3.9 * 3_600_000)
  expect(await plaid().finishedLink(linkToken)).toBeNull()
  expect((await errorOf(plaid().finishedLink('made-up'))).vendorCode).toBe('INVALID_LINK_TOKEN')
})

test('a connection tells the routing numbers of its bank', async () => {
  const { accessToken } = await plaid().exchange(await publicTokenOf('user_good'))
  expect(await plaid().routingNumbers(accessToken)).toEqual(['021000021', '121000248'])
})

test('a public token is exchanged once', async () => {
  const publicToken = await publicTokenOf('user_good')
  expect(await plaid().exchange(publicToken)).toMatchObject({ itemId: expect.stringMatching(/^item-/) })
  expect(await errorOf(plaid().exchange(publicToken))).toMatchObject({
    code: 'REFUSED',
    vendorCode: 'INVALID_PUBLIC_TOKEN',
  })
})

test('a healthy account: not ready at first, then a report whose summary would pass', async () => {
  const { reportToken } = await reportOf('user_good')
  expect((await errorOf(plaid().getReport(reportToken))).code).toBe('NOT_READY')
  passTime(readyMs)
  const { report, raw } = await plaid().getReport(reportToken)
  const summary = bankSummary(report)
  expect(summary).toMatchObject({ accounts: 2, daysOfHistory: 90, overdraftDays90: 0, returnedPayments90: 0 })
  expect(summary.monthlyIncomeCents).toBeGreaterThan(400_000)
  expect(summary.lowestBalanceCents).toBeGreaterThan(0)
  expect(JSON.parse(new TextDecoder().decode(raw)).report.client_report_id).toBe('r-1')
})

test('an overdrawn account shows overdrafts and returned payments', async () => {
  const { reportToken } = await reportOf('user_poor')
  passTime(readyMs)
  const summary = bankSummary((await plaid().getReport(reportToken)).report)
  expect(summary.overdraftDays90).toBeGreaterThan(20)
  expect(summary.returnedPayments90).toBeGreaterThan(2)
})

test('a slow bank is not ready for longer', async () => {
  const { reportToken } = await reportOf('user_slow')
  passTime(readyMs)
  expect((await errorOf(plaid().getReport(reportToken))).code).toBe('NOT_READY')
  passTime(slowMs)
  expect((await plaid().getReport(reportToken)).report.accounts).toHaveLength(2)
})

test("a failed report is rejected with a webhook, and the connection's next one works", async () => {
  const { accessToken } = await plaid().exchange(await publicTokenOf('user_error'))
  const ask = () => plaid().createReport({ accessToken, daysRequested: 90, reference: 'r', webhookUrl })
  const failed = await ask()
  const [webhook] = await untilReceived(failed.reportId)
  passTime(readyMs)
  expect((await errorOf(plaid().getReport(failed.reportToken))).code).toBe('REFUSED')
  expect(await plaid().readWebhook(webhook?.raw ?? Buffer.alloc(0), webhook?.signature ?? null)).toEqual({
    about: 'REPORT',
    reportId: failed.reportId,
    kind: 'FAILED',
  })
  const good = await ask()
  passTime(readyMs)
  expect((await plaid().getReport(good.reportToken)).report.accounts).toHaveLength(2)
})

test('a user described as JSON in the password has the accounts it describes', async () => {
  const today = lenderDay(new Date())
  const described = {
    override_accounts: [
      {
        type: 'depository',
        subtype: 'checking',
        starting_balance: 12.34,
        meta: { name: 'Mine', mask: '4321' },
        transactions: [{ date_transacted: today, amount: -900.5, currency: 'USD', description: 'WAGES' }],
      },
    ],
  }
  const { reportToken } = await reportOf('user_custom', JSON.stringify(described))
  passTime(readyMs)
  const [account] = (await plaid().getReport(reportToken)).report.accounts
  expect(account).toMatchObject({
    currentCents: 1234,
    transactions: [{ date: today, amountCents: 90_050, description: 'WAGES' }],
  })
  expect(account?.dailyBalances[1]?.balanceCents).toBe(1234 - 90_050)
})

test('a removed connection gives no more reports, and removing it again is no error', async () => {
  const { accessToken } = await plaid().exchange(await publicTokenOf('user_good'))
  await plaid().removeItem(accessToken)
  await plaid().removeItem(accessToken)
  const again = plaid().createReport({ accessToken, daysRequested: 90, reference: 'r', webhookUrl })
  expect((await errorOf(again)).vendorCode).toBe('ITEM_NOT_FOUND')
})

test('every webhook arrives twice and is verified on its raw bytes', async () => {
  const { reportId } = await reportOf('user_good')
  const own = await untilReceived(reportId)
  const client = plaid()
  for (const { raw, signature } of own)
    expect(await client.readWebhook(raw, signature)).toEqual({ about: 'REPORT', reportId, kind: 'READY' })
  const [{ raw, signature }] = own as [(typeof received)[number]]
  const respaced = Buffer.from(JSON.stringify(JSON.parse(raw.toString()), null, 1))
  expect(await client.readWebhook(respaced, signature)).toBeNull()
  expect(await client.readWebhook(raw, null)).toBeNull()
  expect(await client.readWebhook(raw, 'a.b.c')).toBeNull()
  expect(await client.readWebhook(raw, `${signature}x`)).toBeNull()
})

test('a webhook with another key or algorithm, or an old one, is not verified', async () => {
  const body = Buffer.from('{}')
  const { publicKey, privateKey } = await generateKeyPair('ES256')
  const stranger = await generateKeyPair('ES256')
  const digest = '44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a'
  const sign = (key: typeof privateKey, issuedAt: number, alg = 'ES256') =>
    new SignJWT({ request_body_sha256: digest })
      .setProtectedHeader({ alg, kid: 'k1' })
      .setIssuedAt(issuedAt)
      .sign(alg === 'HS256' ? new TextEncoder().encode('x'.repeat(32)) : key)
  const asked: string[] = []
  const verify = createVerifier(async (keyId) => {
    asked.push(keyId)
    return { ...(await exportJWK(publicKey)), expired_at: null }
  })
  const now = Math.floor(Date.now() / 1000)
  expect(await verify(body, await sign(privateKey, now))).toBe(true)
  expect(await verify(body, await sign(privateKey, now - 240))).toBe(true)
  expect(await verify(body, await sign(privateKey, now - 400))).toBe(false)
  expect(await verify(body, await sign(stranger.privateKey, now))).toBe(false)
  expect(await verify(body, await sign(privateKey, now, 'HS256'))).toBe(false)
  expect(asked).toEqual(['k1'])
  const expired = createVerifier(async () => ({ ...(await exportJWK(publicKey)), expired_at: now }))
  expect(await expired(body, await sign(privateKey, now))).toBe(false)
})

test('forged key ids cost few questions and do not keep out the true key', async () => {
  const body = Buffer.from('{}')
  const digest = createHash('sha256').update(body).digest('hex')
  const { publicKey, privateKey } = await generateKeyPair('ES256')
  const stranger = await generateKeyPair('ES256')
  const sign = (key: typeof privateKey, kid: string, claimed = digest) =>
    new SignJWT({ request_body_sha256: claimed })
      .setProtectedHeader({ alg: 'ES256', kid })
      .setIssuedAt()
      .sign(key)
  const asked: string[] = []
  let time = Date.now()
  const verify = createVerifier(
    async (keyId) => {
      asked.push(keyId)
      return keyId.startsWith('true') ? { ...(await exportJWK(publicKey)), expired_at: null } : null
    },
    () => time,
  )
  // Without the body's hash, no key is looked up; with it, each id is looked up once.
  for (let at = 0; at < 100; at++)
    await verify(body, await sign(stranger.privateKey, `f${at}`, 'ab'.repeat(32)))
  expect(asked).toEqual([])
  for (let at = 0; at < 100; at++)
    expect(await verify(body, await sign(stranger.privateKey, 'forged'))).toBe(false)
  expect(asked).toEqual(['forged'])
  expect(await verify(body, await sign(privateKey, 'true-1'))).toBe(true)
  expect(await verify(body, await sign(stranger.privateKey, 'forged-2'))).toBe(false)
  expect(await verify(body, await sign(privateKey, 'true-2'))).toBe(true)
  // A flood of new ids is stopped; a known key still works, and a new one a few seconds later.
  const flood = await Promise.allSettled(
    Array.from({ length: 100 }, async (_, at) =>
      verify(body, await sign(stranger.privateKey, `flood-${at}`)),
    ),
  )
  expect(asked.length).toBe(20)
  expect(flood.filter(({ status }) => status === 'rejected')).toHaveLength(84)
  expect(await verify(body, await sign(privateKey, 'true-1'))).toBe(true)
  await expect(verify(body, await sign(privateKey, 'true-3'))).rejects.toThrow('Too many')
  time += 3_000
  expect(await verify(body, await sign(privateKey, 'true-3'))).toBe(true)
})

test('wrong keys are an outage of ours, not of the applicant', async () => {
  const wrong = createPlaid({ ...options, secret: 'guess', baseUrl })
  const error = await errorOf(wrong.createLinkToken({ userId: 'usr_1', clientUserId: 'u', webhookUrl }))
  expect(error).toMatchObject({ code: 'UNAVAILABLE', vendorCode: 'INVALID_API_KEYS' })
})

/** Plaid's client against a different server, and the number of calls to it. */
async function against(handler: Handler, timeoutMs = 5_000) {
  let calls = 0
  const url = await listen((request, response) => {
    calls += 1
    handler(request, response)
  })
  return { client: createPlaid({ ...options, baseUrl: url, timeoutMs }), calls: () => calls }
}

const answer =
  (status: number, body: string): Handler =>
  (_request, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(body)
  }

test('a vendor that hangs is given up after the time-out, once', async () => {
  const { client, calls } = await against(() => undefined, 150)
  expect((await errorOf(client.getReport('t'))).code).toBe('TIMEOUT')
  expect(calls()).toBe(1)
})

test('a vendor whose reply never ends is given up after the time-out', async () => {
  const { client } = await against((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' })
    const drip = setInterval(() => response.write(' '), 20)
    response.on('close', () => clearInterval(drip))
  }, 150)
  expect((await errorOf(client.getReport('t'))).code).toBe('TIMEOUT')
})

test('a redirect is an outage, and no key goes to another address', async () => {
  const taken: unknown[] = []
  const elsewhere = await listen((request, response) => {
    taken.push(request.headers['plaid-secret'])
    response.end('{}')
  })
  for (const status of [302, 307]) {
    const { client } = await against((_request, response) => {
      response.writeHead(status, { Location: elsewhere }).end()
    })
    expect((await errorOf(client.getReport('t'))).code).toBe('UNAVAILABLE')
  }
  expect(taken).toEqual([])
})

const reportWith = (account: object, generated = '2026-11-20') => {
  const whole = {
    type: 'depository',
    subtype: 'checking',
    balances: { current: 1 },
    days_available: 90,
    transactions: [],
    historical_balances: [],
    ...account,
  }
  return JSON.stringify({ report: { date_generated: generated, items: [{ accounts: [whole] }] } })
}

test.each([
  ['no such day', reportWith({}, '0000-00-00')],
  ['no such moment', reportWith({}, '2026-13-45T99:00:00Z')],
  ['more money than there is', reportWith({ balances: { current: 1e300 } })],
  ['an endless number', reportWith({ balances: { current: 0 } }).replace('"current":0', '"current":1e400')],
])('a report with %s is malformed', async (_name, body) => {
  const { client } = await against(answer(200, body))
  expect((await errorOf(client.getReport('t'))).code).toBe('MALFORMED')
})

test('a webhook whose key or content is unreadable is an error of the vendor', async () => {
  const { publicKey, privateKey } = await generateKeyPair('ES256')
  const body = Buffer.from('not JSON')
  const signature = await new SignJWT({
    request_body_sha256: createHash('sha256').update(body).digest('hex'),
  })
    .setProtectedHeader({ alg: 'ES256', kid: 'k1' })
    .setIssuedAt()
    .sign(privateKey)
  for (const reply of [{}, { key: 7 }, { key: {} }, { key: await exportJWK(publicKey) }]) {
    const { client } = await against(answer(200, JSON.stringify(reply)))
    expect((await errorOf(client.readWebhook(body, signature))).code).toBe('MALFORMED')
  }
})

test('an overloaded vendor gets one retry, but never for calls that must not repeat', async () => {
  const { client, calls } = await against(answer(503, '{}'))
  expect((await errorOf(client.getReport('t'))).code).toBe('UNAVAILABLE')
  expect(calls()).toBe(2)
  expect((await errorOf(client.exchange('t'))).code).toBe('UNAVAILABLE')
  expect(calls()).toBe(3)
})

test('too many calls is said to be that, and not made worse by another', async () => {
  const { client, calls } = await against(
    answer(429, '{"error_type":"RATE_LIMIT_EXCEEDED","error_code":"RATE_LIMIT"}'),
  )
  expect(await errorOf(client.getReport('t'))).toMatchObject({
    code: 'RATE_LIMITED',
    vendorCode: 'RATE_LIMIT',
  })
  expect(calls()).toBe(1)
})

test('a wrong shape, half a reply and no vendor give different errors without values', async () => {
  const { client } = await against(answer(200, '{"report":{"items":[{"accounts":"4111"}]}}'))
  const malformed = await errorOf(client.getReport('t'))
  expect(malformed.code).toBe('MALFORMED')
  expect(malformed.message).not.toContain('4111')
  const torn = await against(answer(200, '{"link_token":"'))
  expect(
    (await errorOf(torn.client.createLinkToken({ userId: 'usr_1', clientUserId: 'u', webhookUrl }))).code,
  ).toBe('MALFORMED')
  const unreachable = createPlaid({ ...options, baseUrl: 'http://127.0.0.1:9' })
  expect((await errorOf(unreachable.removeItem('t'))).code).toBe('UNAVAILABLE')
})

/** A report with one cash account and one deposit, each changed as wanted. */
const oneAccount = (change: object = {}) => ({
  account_id: 'a-1',
  type: 'depository',
  subtype: 'checking',
  balances: { current: 12.5, available: 10 },
  days_available: 90,
  transactions: [{ transaction_id: 't-1', date: '2026-03-01', amount: -100, name: 'Pay' }],
  historical_balances: [{ date: '2026-03-01', current: 12.5 }],
  ...change,
})
const answerWith = (...accounts: object[]) =>
  answer(
    200,
    JSON.stringify({
      report: { date_generated: '2026-03-02', items: accounts.map((it) => ({ accounts: [it] })) },
    }),
  )

test('what a report repeats counts once: an account, and a transaction', async () => {
  const { transactions } = oneAccount()
  const twice = oneAccount({ transactions: [...transactions, ...transactions] })
  const { client } = await against(answerWith(twice, twice, oneAccount({ account_id: 'a-2' })))
  const { accounts } = (await client.getReport('t')).report
  expect(accounts.map((account) => account.transactions.length)).toEqual([1, 1])
})

test('an account without a current balance has its available one, never zero', async () => {
  const { client } = await against(answerWith(oneAccount({ balances: { current: null, available: -3 } })))
  expect((await client.getReport('t')).report.accounts[0]?.currentCents).toBe(-300)
  const unknown = await against(answerWith(oneAccount({ balances: { current: null, available: null } })))
  expect((await errorOf(unknown.client.getReport('t'))).code).toBe('MALFORMED')
  const card = oneAccount({ type: 'credit', balances: { current: null, available: null } })
  expect((await (await against(answerWith(card))).client.getReport('t')).report.accounts).toEqual([])
})

test('the vendor’s own package finds nothing strange about the sandbox', async () => {
  const api = vendor()
  const { data: link } = await api.linkTokenCreate({
    client_name: 'Relief Loans',
    language: 'en',
    country_codes: [CountryCode.Us],
    user: { client_user_id: 'u-1' },
    products: [Products.Assets],
  })
  expect(Object.keys(link).sort()).toEqual(['expiration', 'link_token', 'request_id'])
  await expect(
    api.assetReportGet({ asset_report_token: 'made-up' }).catch((error: { response: { data: object } }) => {
      throw error.response.data
    }),
  ).rejects.toMatchObject({
    error_type: 'INVALID_INPUT',
    error_code: 'INVALID_ASSET_REPORT_TOKEN',
    display_message: null,
  })
})
