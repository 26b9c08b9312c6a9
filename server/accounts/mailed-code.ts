import { createHmac, randomInt } from 'node:crypto'
import { logInByCodeCall, mailLogInCodeCall } from '@relief/contract/calls/accounts.ts'
import { isLanguage, LANGUAGE_COOKIE } from '@relief/contract/languages.ts'
import { findAccountByEmail } from '@relief/store/account.ts'
import type { Database } from '@relief/store/db.ts'
import { newId } from '@relief/store/ids.ts'
import { storeLogInCode, useLogInCode } from '@relief/store/log-in-code.ts'
import { requestMail } from '@relief/store/mail.ts'
import { confirmByCode, isLeftToBorrower } from '@relief/store/takeover.ts'
import type { AuthContext, BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { countMail, toMailbox } from '../limits/mail-limits.ts'
import { hasLoggedIn } from './known-device.ts'
import { words } from './words.ts'

const CODE_SECONDS = 600
/** Ties the code to the browser that requested it: the code is worthless in another one. */
const COOKIE = 'code_request'

type World = { database: Database; secret: string; now: () => Date }

const libraryPath = (path: string) => path.replace(/^\/api\/auth/, '')
const spelled = (email: string) => email.trim().toLowerCase()

function hashCode({ secret }: World, requestUuid: string, email: string, code: string): string {
  const text = `log-in-code:${requestUuid}:${email}:${code}`
  return createHmac('sha256', secret).update(text).digest('base64url')
}

/** Counts every address the same way, so that a wait reveals nothing about accounts. @throws 429 */
async function countCode({ database, secret, now }: World, email: string, headers: Headers): Promise<void> {
  const isKnown = await hasLoggedIn({ database, authSecret: secret }, email, headers)
  const limit = isKnown ? 'logInCodeToKnownDevices' : 'logInCodeToMailbox'
  if ((await countMail(database, limit, toMailbox(email), now())) > 0)
    throw new APIError('TOO_MANY_REQUESTS', { code: 'TOO_MANY_CODES', message: words.tooManyCodes })
}

type Asked = { email: string; isForSignUp: boolean; language: string | null }

/** Mails a code if one may be sent. @returns the request that it belongs to */
async function mailCode(world: World, { email, isForSignUp, language }: Asked): Promise<string> {
  const { database, now } = world
  const at = now()
  const requestUuid = newId()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const codeHash = hashCode(world, requestUuid, email, code)
  const expiresAt = new Date(at.getTime() + CODE_SECONDS * 1_000)
  const owner = await findAccountByEmail(database, email)
  await database.transaction(async (tx) => {
    await storeLogInCode(tx, { requestUuid, codeHash, expiresAt })
    if (owner === null && !isForSignUp) return
    await requestMail(tx, {
      key: `LOG_IN_CODE:${requestUuid}`,
      entityUuid: owner ?? requestUuid,
      applicationUuid: null,
      kind: 'LOG_IN_CODE',
      payload: {
        code,
        to: email,
        // An existing account logs in, even from the sign-up page.
        purpose: owner === null ? 'SIGN_UP' : 'LOG_IN',
        ...(isLanguage(language) && { language }),
      },
      at,
    })
  })
  return requestUuid
}

function createAskEndpoint(world: World) {
  return createAuthEndpoint(
    libraryPath(mailLogInCodeCall.path),
    { method: 'POST', body: mailLogInCodeCall.body },
    async (context) => {
      const email = spelled(context.body.email)
      await countCode(world, email, context.headers ?? new Headers())
      const requestUuid = await mailCode(world, {
        email,
        isForSignUp: context.body.purpose === 'SIGN_UP',
        language: context.getCookie(LANGUAGE_COOKIE) ?? null,
      })
      const { name, attributes } = context.context.createAuthCookie(COOKIE, { maxAge: CODE_SECONDS })
      await context.setSignedCookie(name, requestUuid, context.context.secret, attributes)
      return context.json({ status: true as const })
    },
  )
}

type Names = { firstName?: string | undefined; lastName?: string | undefined }
type Users = AuthContext['internalAdapter']

/** The account of an email whose owner entered the code. @returns null for an unknown email without names */
async function findOrCreate(users: Users, email: string, { firstName, lastName }: Names) {
  const known = async () => (await users.findUserByEmail(email))?.user ?? null
  const found = await known()
  if (found !== null) return { user: found, isNew: false }
  if (firstName === undefined || lastName === undefined) return null
  const person = { email, emailVerified: true, name: `${firstName} ${lastName}`, firstName, lastName }
  try {
    return { user: await users.createUser(person, { method: 'email-otp' }), isNew: true }
  } catch (error) {
    // A concurrent request of the same person has created the account.
    const other = await known()
    if (other === null) throw error
    return { user: other, isNew: false }
  }
}

/**
 * The person has proved that the mailbox is theirs. If the email was not confirmed before, removes log-ins
 * that a stranger may have added, and informs the owner.
 */
async function confirmMailbox({ database, now }: World, owner: string): Promise<void> {
  await database.transaction(async (tx) => {
    if (!(await confirmByCode(tx, owner))) return
    await requestMail(tx, {
      key: `WAYS_REMOVED:${newId()}`,
      entityUuid: owner,
      applicationUuid: null,
      kind: 'WAYS_REMOVED',
      payload: {},
      at: now(),
    })
  })
}

function createLogInEndpoint(world: World) {
  return createAuthEndpoint(
    libraryPath(logInByCodeCall.path),
    { method: 'POST', body: logInByCodeCall.body },
    async (context) => {
      const { email: typed, code, ...names } = context.body
      const email = spelled(typed)
      const { createAuthCookie, internalAdapter, secret } = context.context
      const { name, attributes } = createAuthCookie(COOKIE)
      const requestUuid = await context.getSignedCookie(name, secret)
      const wrong = new APIError('BAD_REQUEST', {
        code: 'MAILED_CODE_WRONG',
        message: words.proofWrong.email,
      })
      if (!requestUuid) throw wrong
      const hash = hashCode(world, requestUuid, email, code)
      if (!(await useLogInCode(world.database, requestUuid, hash, world.now()))) throw wrong
      if (await isLeftToBorrower(world.database, email)) throw wrong
      const found = await findOrCreate(internalAdapter, email, names)
      if (found === null) throw wrong
      await confirmMailbox(world, found.user.id)
      const user = await internalAdapter.findUserById(found.user.id)
      if (user === null) throw wrong
      context.setCookie(name, '', { ...attributes, maxAge: 0 })
      const session = await internalAdapter.createSession(user.id)
      await setSessionCookie(context, { session, user })
      return context.json({ user: { id: user.id }, isNew: found.isNew })
    },
  )
}

/** Log-in and sign-up with a mailed code instead of a password. */
export function mailedCodeSignIn(world: World): BetterAuthPlugin {
  return {
    id: 'mailed-code',
    endpoints: { mailLogInCode: createAskEndpoint(world), logInByCode: createLogInEndpoint(world) },
  }
}
