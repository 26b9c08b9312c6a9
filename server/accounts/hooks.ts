import { type PasswordProblem, passwordProblems } from '@relief/contract/calls/accounts.ts'
import { firstName, lastName } from '@relief/contract/fields.ts'
import { findAccountByEmail } from '@relief/store/account.ts'
import type { Db } from '@relief/store/db.ts'
import { findLogIn } from '@relief/store/log-in.ts'
import { isLeftToBorrower } from '@relief/store/takeover.ts'
import { APIError, BASE_ERROR_CODES } from 'better-auth'
import { createAuthMiddleware } from 'better-auth/api'
import type { SecurityEvents } from '../security/security-events.ts'
import { readClient } from './client-headers.ts'
import { findPasswordProblem, type PasswordOwner } from './password-rules.ts'

/** Checks the legal name by the contract's rule, before the library sees it. */
function checkedName(body: Record<string, unknown>) {
  const first = firstName.safeParse(body['firstName'])
  const last = lastName.safeParse(body['lastName'])
  const failed = first.success ? last : first
  if (!failed.success)
    throw new APIError('BAD_REQUEST', {
      code: 'INVALID_NAME',
      message: failed.error.issues[0]?.message ?? '',
    })
  const names = { firstName: first.data ?? '', lastName: last.data ?? '' }
  return { ...names, name: `${names.firstName} ${names.lastName}` }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Rejects passwords that are among the first guesses. The library checks its length. */
function checkPassword(password: unknown, owner: PasswordOwner): void {
  if (textOf(password) === '') return
  rejectPassword(findPasswordProblem(textOf(password), owner))
}

function rejectPassword(code: PasswordProblem | null): void {
  if (code !== null) throw new APIError('BAD_REQUEST', { code, message: passwordProblems[code] })
}

type Adapter = {
  findVerificationValue: (identifier: string) => Promise<{ value: string } | null>
  findUserById: (id: string) => Promise<object | null>
}

/** The account whose password a mailed token sets. The library itself rejects an unknown token later. */
async function resettingOwner(adapter: Adapter, token: unknown): Promise<PasswordOwner & { id: string }> {
  const found = textOf(token) === '' ? null : await adapter.findVerificationValue(`reset-password:${token}`)
  const user: Partial<PasswordOwner> = (found && (await adapter.findUserById(found.value))) ?? {}
  const [email, firstName, lastName] = [user.email, user.firstName, user.lastName].map(textOf)
  return { id: found?.value ?? '', email: email ?? '', firstName: firstName ?? '', lastName: lastName ?? '' }
}

/** The token of a mailed link: the library accepts it in the body and in the query. */
const resetToken = ({ body, query }: Pick<AccountCall, 'body' | 'query'>): unknown =>
  textOf(body?.['token']) || query?.['token']

/** A sign-up that has taken longer than this was cut off. */
const SIGN_UP_MS = 30_000

type Accounts = {
  findUserByEmail: (
    email: string,
    options: { includeAccounts: true },
  ) => Promise<{
    user: { id: string; createdAt: Date; emailVerified: boolean }
    accounts: readonly unknown[]
  } | null>
  deleteUser: (id: string) => Promise<void>
}

/**
 * The library stores the user first and then the password or the outside identity. If the process is killed
 * in between, the user can't log in, and their email can't sign up again, so the unfinished account is
 * removed.
 */
async function removeUnfinishedAccount(adapter: Accounts, email: string, now: Date): Promise<void> {
  const found = await adapter.findUserByEmail(email, { includeAccounts: true })
  // An account opened by mailed codes has no password or identity; its confirmed email lets its owner in.
  if (found === null || found.accounts.length > 0 || found.user.emailVerified) return
  if (now.getTime() - new Date(found.user.createdAt).getTime() > SIGN_UP_MS)
    await adapter.deleteUser(found.user.id)
}

/**
 * Adds checks that the library lacks. Every session has the same lifetime: `rememberMe` would make one that
 * lives a day and is never extended.
 */
export const beforeAccountCalls = ({ database, events, now }: Recording & { now: () => Date }) =>
  createAuthMiddleware(async (context) => {
    if (context.path === '/sign-out') {
      const owner = await callerOf(context)
      const client = readClient(context.headers)
      if (owner !== null) await events.record(database, 'LOG_OUT', { owner, client })
      return
    }
    const body = { ...context.body, rememberMe: true }
    if (context.path === '/sign-in/email') return { context: { body } }
    if (context.path === '/reset-password') {
      const owner = await resettingOwner(context.context.internalAdapter, resetToken(context))
      checkPassword(body['newPassword'], owner)
      const hash = owner.id === '' ? null : (await findLogIn(database, owner.id))?.passwordHash
      const password = textOf(body['newPassword'])
      if (hash != null && (await context.context.password.verify({ hash, password })))
        rejectPassword('PASSWORD_SAME')
      // The library gives this reply to a spent link.
      if (await isLeftToBorrower(database, owner.email))
        throw APIError.from('BAD_REQUEST', BASE_ERROR_CODES.INVALID_TOKEN)
    }
    if (context.path !== '/sign-up/email') return
    const name = checkedName(body)
    checkPassword(body['password'], { ...name, email: textOf(body['email']) })
    await removeUnfinishedAccount(context.context.internalAdapter, textOf(body['email']), now())
    return { context: { body: { ...body, ...name } } }
  })

type AccountCall = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]
type Recording = { database: Db; events: SecurityEvents }

/** The log-in method of a call; null for other calls. */
function logInMethod(path: string | undefined): string | null {
  if (path === '/sign-in/email') return 'PASSWORD'
  if (path === '/sign-in/passkey') return 'PASSKEY'
  if (path === '/sign-in/mailed-code') return 'MAILED_CODE'
  return path === '/callback/:id' ? 'ISSUER' : null
}

async function recordCall(context: AccountCall, { database, events }: Recording): Promise<void> {
  const { path, body, params, headers } = context
  const { newSession } = context.context
  const client = readClient(headers)
  const method = logInMethod(path)
  const details = {
    method: method === 'ISSUER' ? String(params?.['id']).toUpperCase() : (method ?? 'PASSWORD'),
  }
  if (newSession) {
    const kind = path === '/sign-up/email' || isNew(context.context.returned) ? 'SIGN_UP' : 'LOG_IN'
    await events.record(database, kind, { owner: newSession.user.id, client, details })
  } else if (method !== null) {
    // An unknown email is looked up too, so that the reply takes equally long.
    const owner =
      method === 'PASSWORD' || method === 'MAILED_CODE'
        ? await findAccountByEmail(database, emailOf(body))
        : null
    await events.record(database, 'LOG_IN_REJECTED', { owner, client, details })
  }
}

/** Whether a log-in by a mailed code created the account. */
const isNew = (returned: unknown) =>
  typeof returned === 'object' && returned !== null && 'isNew' in returned && returned.isNew === true

const emailOf = (body: Record<string, unknown> | undefined) => textOf(body?.['email']).trim().toLowerCase()

/**
 * A log-in ends this browser's previous session, so that its old cookie becomes worthless. Each log-in,
 * rejected log-in and log-out is a security event.
 */
export const afterAccountCalls = (recording: Recording) =>
  createAuthMiddleware(async (context) => {
    await recordCall(context, recording)
    const { newSession, authCookies, secret, internalAdapter } = context.context
    if (!newSession) return
    const earlier = await context.getSignedCookie(authCookies.sessionToken.name, secret)
    if (earlier && earlier !== newSession.session.token) await internalAdapter.deleteSession(earlier)
  })

/** @returns the account of the session cookie; null without an open session */
async function callerOf({ getSignedCookie, context }: AccountCall): Promise<string | null> {
  const { authCookies, secret, internalAdapter } = context
  const token = await getSignedCookie(authCookies.sessionToken.name, secret)
  return token ? ((await internalAdapter.findSession(token))?.user.id ?? null) : null
}
