import { serve } from '@hono/node-server'
import { createPlaidSandbox } from '@relief/sandbox/plaid/app.ts'
import { Hono } from 'hono'
import { Configuration, PlaidApi } from 'plaid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPlaid } from './plaid.ts'
import { readWebhook } from './plaid-wire.ts'
import { BankDataError, type BankDataProvider, type BankWebhook } from './port.ts'

let origin = ''
let close: () => void = () => undefined
let plaid: BankDataProvider
const received: BankWebhook[] = []

/** The sandbox, with an address for its webhooks. */
beforeAll(async () => {
  const app = new Hono()
  app.route('/plaid', createPlaidSandbox({ readyMs: 40 }))
  app.post('/webhooks', async (c) => {
    const raw = new Uint8Array(await c.req.arrayBuffer())
    const webhook = await plaid.readWebhook(raw, c.req.header('plaid-verification') ?? null)
    if (webhook !== null) received.push(webhook)
    return c.json({})
  })
  origin = await new Promise((resolve) => {
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
      resolve(`http://127.0.0.1:${port}`),
    )
    close = () => server.close()
  })
  const keys = { clientId: 'sandbox', secret: 'sandbox' }
  plaid = createPlaid({ ...keys, baseUrl: `${origin}/plaid`, clientName: 'Relief Loans', timeoutMs: 5_000 })
})
afterAll(() => close())

async function inLink(path: string, body: object): Promise<Record<string, never>> {
  const reply = await fetch(`${origin}/plaid/link/${path}`, { method: 'POST', body: JSON.stringify(body) })
  return Object(await reply.json())
}

async function someUser() {
  const userId = await plaid.createUser('u')
  return { userId, clientUserId: 'u', webhookUrl: `${origin}/webhooks` }
}
type Session = Awaited<ReturnType<typeof someUser>>

/** A connection made through Link. */
async function connect(session: Session, username: string) {
  const { linkToken } = await plaid.createLinkToken(session)
  const login = { link_token: linkToken, institution_id: 'ins_109508', username, password: 'pass_good' }
  const { accounts = [] } = (await inLink('log-in', login)) as never as { accounts: { id: string }[] }
  const ids = accounts.map(({ id }) => id)
  const { public_token: publicToken } = await inLink('finish', { ...login, account_ids: ids })
  return await plaid.exchange(String(publicToken))
}

const codeOf = async (attempt: Promise<unknown>) =>
  await attempt.then(
    () => 'DONE',
    (error: unknown) => (error instanceof BankDataError ? error.code : String(error)),
  )

const ask = (accessToken: string, { webhookUrl }: Session) =>
  plaid.createReport({ accessToken, daysRequested: 90, reference: 'r', webhookUrl })

async function until(about: BankWebhook['about']): Promise<BankWebhook | undefined> {
  const found = () => received.find((webhook) => webhook.about === about)
  for (let tries = 0; found() === undefined && tries < 100; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 20))
  return found()
}

test('accounts that money can be sent to come with their numbers, after a log-in', async () => {
  const { accessToken } = await connect(await someUser(), 'user_good')
  expect(await plaid.payableAccounts(accessToken)).toEqual([
    {
      id: expect.any(String),
      name: 'Plaid Checking',
      accountType: 'CHECKING',
      routingNumber: '121000248',
      accountNumber: '1111222233330000',
    },
    {
      id: expect.any(String),
      name: 'Plaid Saving',
      accountType: 'SAVINGS',
      routingNumber: '121000248',
      accountNumber: '1111222233331111',
    },
  ])
  const again = await connect(await someUser(), 'user_relogin')
  expect(await codeOf(plaid.payableAccounts(again.accessToken))).toBe('LOGIN_REQUIRED')
})

test("a required log-in blocks the report until Link's update mode finishes it", async () => {
  const session = await someUser()
  const { accessToken, itemId } = await connect(session, 'user_relogin')
  expect(await codeOf(ask(accessToken, session))).toBe('LOGIN_REQUIRED')
  expect(await plaid.needsLogIn(accessToken)).toBe(true)
  const { linkToken, expiresAt } = await plaid.createLogInToken({ ...session, accessToken })
  const minutes = (expiresAt.getTime() - Date.now()) / 60_000
  expect(minutes).toBeGreaterThan(29)
  expect(minutes).toBeLessThanOrEqual(30)
  expect(await inLink('session', { link_token: linkToken })).toMatchObject({
    update: { name: 'First Platypus Bank' },
  })
  const login = { link_token: linkToken, institution_id: 'ins_109508', password: 'pass_good' }
  // Another user's log-in at the same bank does not repair this connection.
  expect(await inLink('log-in-again', { ...login, username: 'user_good' })).toMatchObject({
    error_code: 'INVALID_CREDENTIALS',
  })
  expect(await plaid.needsLogIn(accessToken)).toBe(true)
  const { public_token: again } = await inLink('log-in-again', { ...login, username: 'user_relogin' })
  expect(await plaid.needsLogIn(accessToken)).toBe(false)
  expect(await codeOf(ask(accessToken, session))).toBe('DONE')
  // Update mode makes no new connection, so its public token is worthless.
  expect(await codeOf(plaid.exchange(String(again)))).toBe('REFUSED')
  expect(await plaid.removeOthers(session.userId, [itemId])).toBe(0)
})

test('a log-in required during a report sends a signed webhook about the connection', async () => {
  received.length = 0
  const session = await someUser()
  const { accessToken, itemId } = await connect(session, 'user_expired')
  const { reportToken } = await ask(accessToken, session)
  expect(await until('CONNECTION')).toEqual({ about: 'CONNECTION', itemId, kind: 'LOGIN_REQUIRED' })
  expect(await codeOf(plaid.getReport(reportToken))).toBe('NOT_READY')
  expect(await plaid.needsLogIn(accessToken)).toBe(true)
})

test('the vendor’s own call resets a log-in, and says so', async () => {
  received.length = 0
  const session = await someUser()
  const { accessToken } = await connect(session, 'user_good')
  expect(await plaid.needsLogIn(accessToken)).toBe(false)
  const headers = { 'PLAID-CLIENT-ID': 'sandbox', 'PLAID-SECRET': 'sandbox' }
  const api = new PlaidApi(new Configuration({ basePath: `${origin}/plaid`, baseOptions: { headers } }))
  const { data } = await api.sandboxItemResetLogin({ access_token: accessToken })
  expect(data.reset_login).toBe(true)
  expect(await until('CONNECTION')).toMatchObject({ kind: 'LOGIN_REQUIRED' })
  expect(await codeOf(ask(accessToken, session))).toBe('LOGIN_REQUIRED')
})

test('connections with lost keys are found by their user and ended, the others stay', async () => {
  const session = await someUser()
  const held = await connect(session, 'user_good')
  const lost = await connect(session, 'user_poor')
  const ofAnother = await connect(await someUser(), 'user_good')
  expect(await plaid.removeOthers(session.userId, [held.itemId])).toBe(1)
  expect(await plaid.removeOthers(session.userId, [held.itemId])).toBe(0)
  expect(await codeOf(plaid.needsLogIn(lost.accessToken))).toBe('REFUSED')
  expect(await plaid.needsLogIn(held.accessToken)).toBe(false)
  expect(await plaid.needsLogIn(ofAnother.accessToken)).toBe(false)
})

test.each([
  [{ webhook_type: 'ITEM', webhook_code: 'LOGIN_REPAIRED', item_id: 'i' }, 'REPAIRED'],
  [
    {
      webhook_type: 'ITEM',
      webhook_code: 'ERROR',
      item_id: 'i',
      error: { error_code: 'ITEM_LOGIN_REQUIRED' },
    },
    'LOGIN_REQUIRED',
  ],
])('what a webhook says about a connection: %#', (body, kind) => {
  expect(readWebhook(JSON.stringify(body))).toEqual({ about: 'CONNECTION', itemId: 'i', kind })
})

test('other webhooks about a connection are ignored', () => {
  const other = { webhook_type: 'ITEM', webhook_code: 'NEW_ACCOUNTS_AVAILABLE', item_id: 'i', error: null }
  expect(readWebhook(JSON.stringify(other))).toEqual({ about: 'OTHER' })
  const down = { ...other, webhook_code: 'ERROR', error: { error_code: 'INSTITUTION_DOWN' } }
  expect(readWebhook(JSON.stringify(down))).toEqual({ about: 'OTHER' })
})

test('an error about several connections says in its causes that a log-in is wanted', async () => {
  const server = serve({
    fetch: () =>
      Response.json(
        {
          error_type: 'ASSET_REPORT_ERROR',
          error_code: 'ASSET_REPORT_GENERATION_FAILED',
          causes: [{ item_id: 'i', error_code: 'ITEM_LOGIN_REQUIRED' }],
        },
        { status: 400 },
      ),
    port: 0,
    hostname: '127.0.0.1',
  })
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const client = createPlaid({
    baseUrl: `http://127.0.0.1:${port}`,
    clientId: 'c',
    secret: 's',
    clientName: 'n',
    timeoutMs: 2_000,
  })
  expect(await codeOf(client.getReport('t'))).toBe('LOGIN_REQUIRED')
  server.close()
})
