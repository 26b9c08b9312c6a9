import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { CalendarDate } from '@relief/domain/calendar-date.ts'
import { type Context, Hono } from 'hono'
import { institutionOf, searchInstitutions } from './institutions.ts'
import { type PlaidProblem, problems } from './problems.ts'
import { accountId, accountsBehind } from './report.ts'
import { type Login, makeToken, readToken } from './tokens.ts'

/** Minutes that a public token may be exchanged in. */
const PUBLIC_TOKEN_MINUTES = 30
/** The code that log-ins with a second factor ask for. */
const CODE = '1234'
const SCRIPTS = ['link-initialize.js', 'dialog.js', 'pages.js', 'look.js']

type Typed = {
  link_token?: unknown
  query?: unknown
  institution_id?: unknown
  username?: unknown
  password?: unknown
  code?: unknown
  account_ids?: unknown
}
/** What a Link session ended with, as the vendor tells it later. */
export type LinkResult = {
  readonly public_token: string
  readonly accounts: readonly object[]
  readonly institution: object
}

export type Refuse = (c: Context, problem: PlaidProblem) => Response

/** What Link's page in the browser calls: search, log-in, code, accounts; and its scripts. */
export function createLinkCalls(options: {
  refuse: Refuse
  now: () => number
  today: () => CalendarDate
  /** Notes that somebody logged in again for this connection. */
  loggedIn: (itemId: string) => void
  /** Notes what a Link session ended with. */
  finished: (linkToken: string, result: LinkResult) => void
}): Hono {
  const { refuse, now, today } = options
  const app = new Hono()

  for (const name of SCRIPTS) {
    const text = readFileSync(new URL(`./link/${name}`, import.meta.url), 'utf8')
    app.get(`/${name}`, (c) => c.body(text, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }))
  }

  /** What Link is opened for: null to add an account, or the bank at which a new log-in is wanted. */
  app.post('/session', async (c) => {
    const { link_token } = await typed(c)
    if (!isOpen(link_token)) return refuse(c, problems.linkToken)
    const { update } = readToken('link', link_token) ?? {}
    const bank = update ? institutionOf(update.institutionId) : null
    return c.json({ update: bank && { institution_id: bank.id, name: bank.name } })
  })

  /** Ends a new log-in: the connection is the one that there was. */
  app.post('/log-in-again', async (c) => {
    const given = await typed(c)
    const wrong = wrongWith(given)
    if (wrong !== null) return refuse(c, wrong)
    const { update } = readToken('link', given.link_token) ?? {}
    const isSame = update?.username === loginOf(given).username
    if (!update || !isSame) return refuse(c, problems.credentials)
    if (asksForCode(given) && given.code === undefined) return c.json({ needs_code: true })
    if (asksForCode(given) && given.code !== CODE) return refuse(c, problems.code)
    options.loggedIn(update.itemId)
    const bank = institutionOf(update.institutionId)
    return c.json({
      needs_code: false,
      public_token: makeToken('public', { login: update, expiresAt: now() + PUBLIC_TOKEN_MINUTES * 60_000 }),
      metadata: { institution: bank && { institution_id: bank.id, name: bank.name }, accounts: [] },
    })
  })

  app.post('/institutions', async (c) => {
    const { link_token, query } = await typed(c)
    if (!isOpen(link_token)) return refuse(c, problems.linkToken)
    return c.json({
      institutions: searchInstitutions(String(query ?? '')).map(({ id, name }) => ({
        institution_id: id,
        name,
      })),
    })
  })

  app.post('/log-in', async (c) => {
    const given = await typed(c)
    const wrong = wrongWith(given)
    if (wrong !== null) return refuse(c, wrong)
    if (asksForCode(given)) {
      if (given.code === undefined) return c.json({ needs_code: true, accounts: [] })
      if (given.code !== CODE) return refuse(c, problems.code)
    }
    const itemId = `item-${randomUUID()}`
    return c.json({ needs_code: false, item: itemId, accounts: accountsOf(given, itemId) })
  })

  app.post('/finish', async (c) => {
    const given = await typed(c)
    const wrong = wrongWith(given)
    if (wrong !== null) return refuse(c, wrong)
    const chosen = Array.isArray(given.account_ids) ? given.account_ids.map(String) : []
    const itemId = /^(item-[\w-]+)-account-\d+$/.exec(chosen[0] ?? '')?.[1] ?? ''
    const accounts = accountsOf(given, itemId).filter(({ id }) => chosen.includes(id))
    if (accounts.length === 0) return refuse(c, problems.field('account_ids'))
    const institution = institutionOf(given.institution_id)
    const { userId = null, webhook = null } = readToken('link', given.link_token) ?? {}
    const accountIds = accounts.map(({ id }) => id)
    const login = { ...loginOf(given), itemId, accountIds, userId, webhook }
    const publicToken = makeToken('public', { login, expiresAt: now() + PUBLIC_TOKEN_MINUTES * 60_000 })
    const bank = { institution_id: institution?.id ?? '', name: institution?.name ?? '' }
    options.finished(String(given.link_token), { public_token: publicToken, accounts, institution: bank })
    return c.json({
      public_token: publicToken,
      metadata: {
        institution: bank,
        accounts,
      },
    })
  })

  function isOpen(linkToken: unknown): boolean {
    const token = readToken('link', linkToken)
    return token !== null && token.expiresAt > now()
  }

  function wrongWith(given: Typed): PlaidProblem | null {
    if (!isOpen(given.link_token)) return problems.linkToken
    const institution = institutionOf(given.institution_id)
    if (institution === null) return problems.field('institution_id')
    if (institution.isDown) return problems.bankDown
    if (given.password === 'error_ITEM_LOCKED') return problems.locked
    const isKnown = given.password === 'pass_good' || asksForCode(given) || given.username === 'user_custom'
    return isKnown && accountsBehind(loginOf(given), today(), 1) !== null ? null : problems.credentials
  }

  function accountsOf(given: Typed, itemId: string) {
    return (accountsBehind(loginOf(given), today(), 1) ?? []).map(({ name, mask, subtype }, index) => ({
      id: accountId({ itemId }, index),
      name,
      mask,
      type: 'depository',
      subtype,
      verification_status: null,
      class_type: null,
    }))
  }

  return app
}

function asksForCode({ password }: Typed): boolean {
  return password === 'mfa_device'
}

function loginOf({
  institution_id,
  username,
  password,
}: Typed): Pick<Login, 'institutionId' | 'username' | 'custom'> {
  const isCustom = username === 'user_custom'
  return {
    institutionId: String(institution_id),
    username: String(username ?? '').trim(),
    custom: isCustom ? String(password ?? '') : null,
  }
}

async function typed(c: Context): Promise<Typed> {
  return Object(await c.req.json().catch(() => null))
}
