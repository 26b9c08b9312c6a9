import { randomUUID } from 'node:crypto'
import type { CalendarDate } from '@relief/domain/calendar-date.ts'
import { lenderDay } from '@relief/domain/lender-day.ts'
import { type Context, Hono } from 'hono'
import { showCalls } from '../call-log.ts'
import { createConnections } from './connections.ts'
import { findInstitution } from './institutions.ts'
import { createLinkCalls, type LinkResult, type Reject } from './link-calls.ts'
import { problems } from './problems.ts'
import { accountId, accountsBehind, assetReport, authNumbers } from './report.ts'
import { type Login, makeToken, readToken, type TokenContents } from './tokens.ts'
import { createWebhooks } from './webhooks.ts'

export type PlaidSandboxOptions = {
  readonly clientId?: string
  readonly secret?: string
  readonly now?: () => number
  /** Time until a report is ready, and until user_slow's is. */
  readonly readyMs?: number
  readonly slowMs?: number
}

const LINK_TOKEN_MINUTES = 4 * 60
const UPDATE_TOKEN_MINUTES = 30

/**
 * A stand-in for Plaid: the calls of a lender's server, its webhooks, and Link under /link. Tokens carry
 * their own data, so memory holds little more than open and ended connections and results of Link sessions.
 */
export function createPlaidSandbox(options: PlaidSandboxOptions = {}): Hono {
  const {
    clientId = 'sandbox',
    secret = 'sandbox',
    now = Date.now,
    readyMs = 1_500,
    slowMs = 20_000,
  } = options
  const today = (): CalendarDate => lenderDay(new Date(now()))
  const webhooks = createWebhooks(now)
  const connections = createConnections()
  const failedOnce = new Set<string>()
  const finished = new Map<string, { result: LinkResult; at: number }>()
  const app = new Hono()
  showCalls(
    app,
    'Bank link',
    'What the lender’s server asked of the bank link since the sandbox started. The user name chooses what comes of it.',
  )

  const reject: Reject = (c, { status, ...body }) =>
    c.json({ ...body, request_id: randomUUID(), suggested_action: null }, status)

  /** A call of the lender's server: its keys in headers or body, everything else in the body. */
  function serve(
    path: string,
    answer: (c: Context, body: Record<string, unknown>) => Promise<Response>,
  ): void {
    app.post(path, async (c) => {
      const body = { ...Object(await c.req.json().catch(() => null)) }
      const id = c.req.header('PLAID-CLIENT-ID') ?? body['client_id']
      if (id !== clientId || (c.req.header('PLAID-SECRET') ?? body['secret']) !== secret)
        return reject(c, problems.keys)
      c.set('about', 'A call of the lender’s server')
      return await answer(c, body)
    })
  }
  const reply = (c: Context, body: object) => c.json({ ...body, request_id: randomUUID() })

  serve('/link/token/create', async (c, body) => {
    const user = Object(body['user'])['client_user_id']
    // With an access token Link opens in update mode, for that connection.
    const isUpdate = body['access_token'] !== undefined
    for (const name of ['client_name', 'language', 'country_codes', isUpdate ? 'access_token' : 'products'])
      if (body[name] === undefined) return reject(c, problems.field(name))
    if (typeof user !== 'string') return reject(c, problems.field('user.client_user_id'))
    const update = isUpdate ? (readToken('access', body['access_token'])?.login ?? null) : null
    if (isUpdate && update === null) return reject(c, problems.accessToken)
    const textOf = (value: unknown) => (typeof value === 'string' ? value : null)
    const expiresAt = now() + (isUpdate ? UPDATE_TOKEN_MINUTES : LINK_TOKEN_MINUTES) * 60_000
    const link_token = makeToken('link', {
      id: randomUUID(),
      userId: textOf(body['user_id']),
      webhook: textOf(body['webhook']),
      update,
      expiresAt,
    })
    return reply(c, { link_token, expiration: new Date(expiresAt).toISOString() })
  })

  serve('/link/token/get', async (c, { link_token: linkToken }) => {
    const token = readToken('link', linkToken)
    if (token === null) return reject(c, problems.linkToken)
    const done = finished.get(String(linkToken))
    const sessions = done && [
      {
        link_session_id: randomUUID(),
        finished_at: new Date(done.at).toISOString(),
        results: { item_add_results: [done.result] },
      },
    ]
    return reply(c, {
      link_token: linkToken,
      created_at: null,
      expiration: new Date(token.expiresAt).toISOString(),
      metadata: {},
      link_sessions: sessions ?? [],
    })
  })

  serve('/sandbox/public_token/create', async (c, body) => {
    const { override_username: username = 'user_good', override_password: password = 'pass_good' } = Object(
      body['options'],
    )
    const custom = username === 'user_custom' ? String(password) : null
    const login = {
      itemId: `item-${randomUUID()}`,
      institutionId: String(body['institution_id']),
      username,
      custom,
      webhook: null,
      userId: null,
    }
    const accounts = accountsBehind(login, today(), 1)
    if (accounts === null) return reject(c, problems.credentials)
    const accountIds = accounts.map((_, index) => accountId(login, index))
    const expiresAt = now() + 30 * 60_000
    return reply(c, { public_token: makeToken('public', { login: { ...login, accountIds }, expiresAt }) })
  })

  serve('/item/public_token/exchange', async (c, { public_token: publicToken }) => {
    const token = readToken('public', publicToken)
    if (token === null || token.expiresAt <= now() || !connections.make(token.login))
      return reject(c, problems.publicToken)
    const { login } = token
    return reply(c, { access_token: makeToken('access', { login }), item_id: login.itemId })
  })

  /** A call about one connection. */
  function serveItem(path: string, answer: (c: Context, login: Login) => Promise<Response> | Response): void {
    serve(path, async (c, { access_token }) => {
      const token = readToken('access', access_token)
      if (token === null) return reject(c, problems.accessToken)
      if (connections.isEnded(token.login.itemId)) return reject(c, problems.itemGone)
      return await answer(c, token.login)
    })
  }

  serveItem('/item/remove', (c, { itemId }) => {
    connections.end(itemId)
    return reply(c, {})
  })

  serveItem('/item/get', (c, login) => {
    const { status: _status, ...error } = problems.logInAgain
    const { itemId: item_id, institutionId: institution_id, webhook } = login
    const item = { item_id, institution_id, webhook, billed_products: ['assets'], available_products: [] }
    return reply(c, { item: { ...item, error: connections.needsLogIn(login) ? error : null }, status: null })
  })

  serveItem('/auth/get', (c, login) => {
    if (connections.needsLogIn(login)) return reject(c, problems.logInAgain)
    return reply(c, authNumbers(login, today()))
  })

  serve('/institutions/get_by_id', async (c, { institution_id: id, options: wanted }) => {
    const institution = findInstitution(id)
    if (institution === null) return reject(c, problems.institution)
    const { name, routingNumbers: routing_numbers } = institution
    const isFull = Object(wanted).include_optional_metadata === true
    const common = { institution_id: institution.id, name, products: ['assets'], country_codes: ['US'] }
    return reply(c, { institution: { ...common, oauth: false, ...(isFull && { routing_numbers }) } })
  })

  serveItem('/sandbox/item/reset_login', (c, login) => {
    connections.resetLogIn(login.itemId)
    askToLogIn(login, 0)
    return reply(c, { reset_login: true })
  })

  serve('/user/create', async (c, { client_user_id: ours }) => {
    if (typeof ours !== 'string') return reject(c, problems.field('client_user_id'))
    return reply(c, { user_id: `usr_${randomUUID()}` })
  })

  serve('/user/items/get', async (c, { user_id: userId }) => {
    if (typeof userId !== 'string') return reject(c, problems.userId)
    return reply(c, { items: connections.of(userId).map((item_id) => ({ item_id })) })
  })

  serve('/user/items/remove', async (c, { user_id: userId, item_ids: itemIds }) => {
    if (typeof userId !== 'string' || !Array.isArray(itemIds)) return reject(c, problems.userId)
    const known = connections.of(userId)
    if (!itemIds.every((id) => known.includes(id))) return reject(c, problems.userItems)
    for (const id of itemIds) connections.end(id)
    return reply(c, {})
  })

  serve('/asset_report/create', async (c, body) => {
    const [first] = Array.isArray(body['access_tokens']) ? body['access_tokens'] : []
    const token = readToken('access', first)
    if (token === null) return reject(c, problems.accessToken)
    const { login } = token
    if (connections.isEnded(login.itemId)) return reject(c, problems.itemGone)
    if (connections.needsLogIn(login)) return reject(c, problems.logInAgain)
    const { client_report_id = null, webhook = null } = Object(body['options'])
    const fails = login.username === 'user_error' && !failedOnce.has(login.itemId)
    if (fails) failedOnce.add(login.itemId)
    const waitMs = login.username === 'user_slow' ? slowMs : readyMs
    const asked: TokenContents['assets'] = {
      login,
      reportId: randomUUID(),
      reference: client_report_id,
      daysRequested: Number(body['days_requested'] ?? 90),
      createdAt: now(),
      readyAt: now() + waitMs,
      fails,
    }
    if (login.username === 'user_expired' && !failedOnce.has(login.itemId)) {
      failedOnce.add(login.itemId)
      connections.resetLogIn(login.itemId)
      askToLogIn(login, waitMs)
    } else if (typeof webhook === 'string') setTimeout(() => void sendWebhook(webhook, asked), waitMs).unref()
    return reply(c, { asset_report_token: makeToken('assets', asked), asset_report_id: asked.reportId })
  })

  serve('/asset_report/get', async (c, { asset_report_token }) => {
    const asked = readToken('assets', asset_report_token)
    if (asked === null) return reject(c, problems.reportToken)
    if (asked.readyAt > now()) return reject(c, problems.notReady)
    if (connections.needsLogIn(asked.login)) return reject(c, problems.notReady)
    if (asked.fails) return reject(c, problems.reportFailed)
    const madeAt = new Date(asked.createdAt)
    const report = assetReport(asked, lenderDay(madeAt), madeAt.toISOString())
    return reply(c, { report, warnings: [] })
  })

  serve('/webhook_verification_key/get', async (c, { key_id }) => {
    const key = await webhooks.keyOf(key_id)
    return key === null ? reject(c, problems.keyId) : reply(c, { key })
  })

  /** Sends a webhook that the bank requires a new log-in. */
  function askToLogIn({ webhook, itemId: item_id }: Login, afterMs: number): void {
    const { status: _status, ...error } = problems.logInAgain
    const body = { webhook_type: 'ITEM', webhook_code: 'ERROR', item_id, error, environment: 'sandbox' }
    if (webhook !== null) setTimeout(() => void webhooks.deliver(webhook, body), afterMs).unref()
  }

  async function sendWebhook(url: string, { reportId, fails }: TokenContents['assets']): Promise<void> {
    const { status: _status, ...error } = problems.reportFailed
    await webhooks.deliver(url, {
      webhook_type: 'ASSETS',
      webhook_code: fails ? 'ERROR' : 'PRODUCT_READY',
      asset_report_id: reportId,
      ...(fails ? { error } : { report_type: 'FULL' }),
      environment: 'sandbox',
    })
  }

  app.route(
    '/link',
    createLinkCalls({
      refuse: reject,
      now,
      today,
      loggedIn: connections.loggedIn,
      finished: (linkToken, result) => finished.set(linkToken, { result, at: now() }),
    }),
  )
  return app
}
