import { randomUUID } from 'node:crypto'
import type { CalendarDate } from '@relief/domain/calendar-date.ts'
import { lenderDay } from '@relief/domain/lender-day.ts'
import { type Context, Hono } from 'hono'
import { createCallBacks } from './call-backs.ts'
import { createLinkCalls, type LinkResult, type Refuse } from './link-calls.ts'
import { problems } from './problems.ts'
import { accountId, accountsBehind, assetReport } from './report.ts'
import { makeToken, readToken, type TokenContents } from './tokens.ts'

/** How the sandbox behaves; the defaults suit the product's own default run. */
export type PlaidSandboxOptions = {
  readonly clientId?: string
  readonly secret?: string
  readonly now?: () => number
  /** Until a report is ready, and until user_slow's is. */
  readonly readyMs?: number
  readonly slowMs?: number
}

const LINK_TOKEN_HOURS = 4

/**
 * Plaid in a box: the calls that a lender's server makes, the call-backs it gets, and Link under /link. Tokens carry all
 * they stand for, so nothing but used public tokens, removed items and finished Link sessions is kept in memory.
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
  const callBacks = createCallBacks(now)
  const used = new Set<string>()
  const removed = new Set<string>()
  const failedOnce = new Set<string>()
  const finished = new Map<string, { result: LinkResult; at: number }>()
  const app = new Hono()

  const refuse: Refuse = (c, { status, ...body }) =>
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
        return refuse(c, problems.keys)
      return await answer(c, body)
    })
  }
  const reply = (c: Context, body: object) => c.json({ ...body, request_id: randomUUID() })

  serve('/link/token/create', async (c, body) => {
    const user = Object(body['user'])['client_user_id']
    for (const name of ['client_name', 'language', 'country_codes', 'products'])
      if (body[name] === undefined) return refuse(c, problems.field(name))
    if (typeof user !== 'string') return refuse(c, problems.field('user.client_user_id'))
    const webhook = typeof body['webhook'] === 'string' ? body['webhook'] : null
    const expiresAt = now() + LINK_TOKEN_HOURS * 3_600_000
    const link_token = makeToken('link', { userId: `${user} ${randomUUID()}`, webhook, expiresAt })
    return reply(c, { link_token, expiration: new Date(expiresAt).toISOString() })
  })

  serve('/link/token/get', async (c, { link_token: linkToken }) => {
    const token = readToken('link', linkToken)
    if (token === null) return refuse(c, problems.linkToken)
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
    }
    const accounts = accountsBehind(login, today(), 1)
    if (accounts === null) return refuse(c, problems.credentials)
    const accountIds = accounts.map((_, index) => accountId(login, index))
    const expiresAt = now() + 30 * 60_000
    return reply(c, { public_token: makeToken('public', { login: { ...login, accountIds }, expiresAt }) })
  })

  serve('/item/public_token/exchange', async (c, { public_token: publicToken }) => {
    const token = readToken('public', publicToken)
    const key = token?.login.itemId ?? ''
    if (token === null || token.expiresAt <= now() || used.has(key)) return refuse(c, problems.publicToken)
    used.add(key)
    const { login } = token
    return reply(c, { access_token: makeToken('access', { login }), item_id: login.itemId })
  })

  serve('/item/remove', async (c, { access_token }) => {
    const token = readToken('access', access_token)
    if (token === null) return refuse(c, problems.accessToken)
    if (removed.has(token.login.itemId)) return refuse(c, problems.itemGone)
    removed.add(token.login.itemId)
    return reply(c, {})
  })

  serve('/asset_report/create', async (c, body) => {
    const [first] = Array.isArray(body['access_tokens']) ? body['access_tokens'] : []
    const token = readToken('access', first)
    if (token === null) return refuse(c, problems.accessToken)
    const { login } = token
    if (removed.has(login.itemId)) return refuse(c, problems.itemGone)
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
    if (typeof webhook === 'string') setTimeout(() => void callBack(webhook, asked), waitMs).unref()
    return reply(c, { asset_report_token: makeToken('assets', asked), asset_report_id: asked.reportId })
  })

  serve('/asset_report/get', async (c, { asset_report_token }) => {
    const asked = readToken('assets', asset_report_token)
    if (asked === null) return refuse(c, problems.reportToken)
    if (asked.readyAt > now()) return refuse(c, problems.notReady)
    if (asked.fails) return refuse(c, problems.reportFailed)
    const madeAt = new Date(asked.createdAt)
    const report = assetReport(asked, lenderDay(madeAt), madeAt.toISOString())
    return reply(c, { report, warnings: [] })
  })

  serve('/webhook_verification_key/get', async (c, { key_id }) => {
    const key = await callBacks.keyOf(key_id)
    return key === null ? refuse(c, problems.keyId) : reply(c, { key })
  })

  async function callBack(url: string, { reportId, fails }: TokenContents['assets']): Promise<void> {
    const { status: _status, ...error } = problems.reportFailed
    await callBacks.deliver(url, {
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
      refuse,
      now,
      today,
      finished: (linkToken, result) => finished.set(linkToken, { result, at: now() }),
    }),
  )
  return app
}
