import { passwordProblems } from '@relief/contract/calls/accounts.ts'
import { firstName, lastName } from '@relief/contract/fields.ts'
import { APIError, createAuthMiddleware } from 'better-auth/api'
import { findPasswordProblem, type PasswordOwner } from './password-rules.ts'

/** The legal name by the contract's rule, before the library sees it. */
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

/** Refuses a password that is guessed first. The library checks its length. */
function checkPassword(password: unknown, owner: PasswordOwner): void {
  if (textOf(password) === '') return
  const code = findPasswordProblem(textOf(password), owner)
  if (code !== null) throw new APIError('BAD_REQUEST', { code, message: passwordProblems[code] })
}

type Adapter = {
  findVerificationValue: (identifier: string) => Promise<{ value: string } | null>
  findUserById: (id: string) => Promise<object | null>
}

/** Whose password a mailed token sets. The library refuses an unknown token afterward. */
async function resettingOwner(adapter: Adapter, token: unknown): Promise<PasswordOwner> {
  const found = textOf(token) === '' ? null : await adapter.findVerificationValue(`reset-password:${token}`)
  const user: Partial<PasswordOwner> = (found && (await adapter.findUserById(found.value))) ?? {}
  return { email: textOf(user.email), firstName: textOf(user.firstName), lastName: textOf(user.lastName) }
}

/** A sign-up that takes longer was cut off. */
const SIGN_UP_MS = 30_000

type Accounts = {
  findUserByEmail: (
    email: string,
    options: { includeAccounts: true },
  ) => Promise<{ user: { id: string; createdAt: Date }; accounts: readonly unknown[] } | null>
  deleteUser: (id: string) => Promise<void>
}

/**
 * The library stores the user first and then the password or the outside identity. A process that was killed
 * in between left a user whom nothing lets in, and whose email could not sign up again.
 */
async function removeUnfinishedAccount(adapter: Accounts, email: string): Promise<void> {
  const found = await adapter.findUserByEmail(email, { includeAccounts: true })
  if (found === null || found.accounts.length > 0) return
  if (Date.now() - new Date(found.user.createdAt).getTime() > SIGN_UP_MS)
    await adapter.deleteUser(found.user.id)
}

/**
 * Checks what the library does not. Every session has the same lifetime: `rememberMe` would make one that
 * lives a day and is never extended.
 */
export const beforeAccountCalls = createAuthMiddleware(async (context) => {
  const body = { ...context.body, rememberMe: true }
  if (context.path === '/sign-in/email') return { context: { body } }
  if (context.path === '/reset-password')
    checkPassword(body['newPassword'], await resettingOwner(context.context.internalAdapter, body['token']))
  if (context.path !== '/sign-up/email') return
  const name = checkedName(body)
  checkPassword(body['password'], { ...name, email: textOf(body['email']) })
  await removeUnfinishedAccount(context.context.internalAdapter, textOf(body['email']))
  return { context: { body: { ...body, ...name } } }
})

/** A log-in ends the session that this browser had before, so that its cookie is worth nothing any more. */
export const afterAccountCalls = createAuthMiddleware(async (context) => {
  const { newSession, authCookies, secret, internalAdapter } = context.context
  if (!newSession) return
  const earlier = await context.getSignedCookie(authCookies.sessionToken.name, secret)
  if (earlier && earlier !== newSession.session.token) await internalAdapter.deleteSession(earlier)
})
