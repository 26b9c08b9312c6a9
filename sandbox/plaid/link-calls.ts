import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { CalendarDate } from '@relief/domain/calendar-date.ts'
import { type Context, Hono } from 'hono'
import { findInstitution, searchInstitutions } from './institutions.ts'
import { type PlaidProblem, problems } from './problems.ts'
import { accountId, accountsBehind } from './report.ts'
import { type Login, makeToken, readToken } from './tokens.ts'

/** Lifetime of a public token in minutes. */
const PUBLIC_TOKEN_MINUTES = 30
/** The second factor of log-ins that ask for one. */
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
/** The result of a Link session, as the vendor reports it later. */
export type LinkResult = {
  readonly public_token: string
  readonly accounts: readonly object[]
  readonly institution: object
}

export type Reject = (c: Context, problem: PlaidProblem) => Response

/** The calls of Link's page in the browser (search, log-in, code, accounts) and its scripts. */
export function createLinkCalls(options: {
  refuse: Reject
  now: () => number
  today: () => CalendarDate
  /** Called after a new log-in to this connection. */
  loggedIn: (itemId: string) => void
  /** Called at the end of a Link session. */
  finished: (linkToken: string, result: LinkResult) => void
}): Hono {
  const { refuse: reject, now, today } = options
  const app = new Hono()

  for (const name of SCRIPTS) {
    const text = readFileSync(new URL(`./link/${name}`, import.meta.url), 'utf8')
    app.get(`/${name}`, (c) => c.body(text, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }))
  }

  /** Null to add an account, or the bank that requires a new log-in. */
  app.post('/session', async (c) => {
    const { link_token } = await typed(c)
    if (!isOpen(link_token)) return reject(c, problems.linkToken)
    const { update } = readToken('link', link_token) ?? {}
    const bank = update ? findInstitution(update.institutionId) : null
    return c.json({ update: bank && { institution_id: bank.id, name: bank.name } })
  })

  /** Ends a new log-in: the connection stays the same. */
  app.post('/log-in-again', async (c) => {
    const fields = await typed(c)
    const wrong = wrongWith(fields)
    if (wrong !== null) return reject(c, wrong)
    const { update } = readToken('link', fields.link_token) ?? {}
    const isSame = update?.username === loginOf(fields).username
    if (!update || !isSame) return reject(c, problems.credentials)
    if (asksForCode(fields) && fields.code === undefined) return c.json({ needs_code: true })
    if (asksForCode(fields) && fields.code !== CODE) return reject(c, problems.code)
    options.loggedIn(update.itemId)
    const bank = findInstitution(update.institutionId)
    return c.json({
      needs_code: false,
      public_token: makeToken('public', { login: update, expiresAt: now() + PUBLIC_TOKEN_MINUTES * 60_000 }),
      metadata: { institution: bank && { institution_id: bank.id, name: bank.name }, accounts: [] },
    })
  })

  app.post('/institutions', async (c) => {
    const { link_token, query } = await typed(c)
    if (!isOpen(link_token)) return reject(c, problems.linkToken)
    return c.json({
      institutions: searchInstitutions(String(query ?? '')).map(({ id, name }) => ({
        institution_id: id,
        name,
      })),
    })
  })

  app.post('/log-in', async (c) => {
    const fields = await typed(c)
    const wrong = wrongWith(fields)
    if (wrong !== null) return reject(c, wrong)
    if (asksForCode(fields)) {
      if (fields.code === undefined) return c.json({ needs_code: true, accounts: [] })
      if (fields.code !== CODE) return reject(c, problems.code)
    }
    const itemId = `item-${randomUUID()}`
    return c.json({ needs_code: false, item: itemId, accounts: accountsOf(fields, itemId) })
  })

  app.post('/finish', async (c) => {
    const fields = await typed(c)
    const wrong = wrongWith(fields)
    if (wrong !== null) return reject(c, wrong)
    const chosen = Array.isArray(fields.account_ids) ? fields.account_ids.map(String) : []
    const itemId = /^(item-[\w-]+)-account-\d+$/.exec(chosen[0] ?? '')?.[1] ?? ''
    const accounts = accountsOf(fields, itemId).filter(({ id }) => chosen.includes(id))
    if (accounts.length === 0) return reject(c, problems.field('account_ids'))
    const institution = findInstitution(fields.institution_id)
    const { userId = null, webhook = null } = readToken('link', fields.link_token) ?? {}
    const accountIds = accounts.map(({ id }) => id)
    const login = { ...loginOf(fields), itemId, accountIds, userId, webhook }
    const publicToken = makeToken('public', { login, expiresAt: now() + PUBLIC_TOKEN_MINUTES * 60_000 })
    const bank = { institution_id: institution?.id ?? '', name: institution?.name ?? '' }
    options.finished(String(fields.link_token), { public_token: publicToken, accounts, institution: bank })
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

  function wrongWith(fields: Typed): PlaidProblem | null {
    if (!isOpen(fields.link_token)) return problems.linkToken
    const institution = findInstitution(fields.institution_id)
    if (institution === null) return problems.field('institution_id')
    if (institution.isDown) return problems.bankDown
    if (fields.password === 'error_ITEM_LOCKED') return problems.locked
    const isKnown =
      fields.password === 'pass_good' || asksForCode(fields) || fields.username === 'user_custom'
    return isKnown && accountsBehind(loginOf(fields), today(), 1) !== null ? null : problems.credentials
  }

  function accountsOf(fields: Typed, itemId: string) {
    return (accountsBehind(loginOf(fields), today(), 1) ?? []).map(({ name, mask, subtype }, index) => ({
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
