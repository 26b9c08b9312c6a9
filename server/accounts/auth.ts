import type { Database, Db } from '@relief/store/db.ts'
import { newId } from '@relief/store/ids.ts'
import { hasApp } from '@relief/store/log-in-factor.ts'
import type { Keyring } from '@relief/store/sealing.ts'
import { betterAuth } from 'better-auth'
import { APIError } from 'better-auth/api'
import { jwt } from 'better-auth/plugins/jwt'
import type { Log } from '../log.ts'
import type { SecurityEvents } from '../security/security-events.ts'
import type { Config } from '../settings/config.ts'
import { CLIENT_ADDRESS_HEADER } from './client-headers.ts'
import { CONFIRM_SECONDS, mailConfirmation } from './confirm-email.ts'
import { factorSignIn } from './factor-sign-in.ts'
import { afterAccountCalls, beforeAccountCalls } from './hooks.ts'
import { kyselyDialect } from './kysely-dialect.ts'
import { mailedCodeSignIn } from './mailed-code.ts'
import { passwordResetByMail } from './new-password.ts'
import { openIdSignIn } from './openid.ts'
import { cookiePrefix } from './session-cookie.ts'

/** Lifetime of an access token; the browser requests a new one every 180 seconds. */
const ACCESS_TOKEN_SECONDS = 600

/** The app never calls an issuer on a user's behalf, so it does not keep the issuer's tokens. */
const dropTokens = async <Account extends object>(account: Account) => ({
  data: { ...account, accessToken: null, refreshToken: null, idToken: null },
})

/** If the account has an authenticator app, a new session has no access until the code is entered. */
const waitForCode =
  (db: Db) =>
  async <Session extends { userId: string }>(session: Session) => ({
    data: { ...session, needsCode: await hasApp(db, session.userId) },
  })

/** The library dates an account by the clock of the machine, which may be wrong; we use the database's. */
const dateBy =
  (now: () => Date) =>
  async <User extends object>(user: User) => {
    const at = now()
    return { data: { ...user, createdAt: at, updatedAt: at } }
  }

type AuthParts = {
  config: Pick<Config, 'publicUrl' | 'sessionIdleMinutes' | 'signIn'>
  database: Database
  events: SecurityEvents
  keyring: Keyring
  log: Log
  now: () => Date
  /** Signs cookies and tokens. */
  secret: string
}

/**
 * Accounts with a password, with mailed codes or with Apple and Google sign-in, sessions in a cookie, short
 * access tokens signed with EdDSA. Apple or Google sign-in opens an existing account with the same email only
 * when both sides have confirmed that email.
 */
export function createAuth({ config, database, events, keyring, log, now, secret }: AuthParts) {
  const { publicUrl, sessionIdleMinutes, signIn } = config
  const isHttps = publicUrl.startsWith('https:')
  return betterAuth({
    appName: 'Relief Loans',
    baseURL: publicUrl,
    basePath: '/api/auth',
    secret,
    trustedOrigins: [publicUrl],
    // Within a transaction, the library would also hash the password and send the confirmation email of a new
    // account. That email reads the user on another connection, which does not see an uncommitted one; and a
    // connection would be held while the password waits to be hashed. So a process that is killed may leave a
    // user without a password. `removeUnfinishedAccount` removes it when its email signs up again;
    // cut-off-sign-up.db.test.ts shows it: "a sign-up that was cut off does not lock its email out".
    database: { dialect: kyselyDialect(database), type: 'postgres', transaction: false },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      autoSignIn: true,
      ...passwordResetByMail(database, publicUrl, events, now),
    },
    verification: {
      // Read access to the table must not be enough to set a password.
      storeIdentifier: { default: 'plain', overrides: { 'reset-password:': 'hashed' } },
      // A request would delete other people's expired links; store/purge.ts does that.
      disableCleanup: true,
    },
    emailVerification: {
      sendOnSignUp: true,
      expiresIn: CONFIRM_SECONDS,
      sendVerificationEmail: async ({ user, token }) => {
        await mailConfirmation(database, user.id, token, publicUrl, now())
      },
    },
    user: {
      additionalFields: {
        firstName: { type: 'string', required: true, input: true },
        lastName: { type: 'string', required: true, input: true },
      },
    },
    // Only our own call changes a legal name, because it checks the name.
    disabledPaths: ['/update-user'],
    account: { updateAccountOnSignIn: false },
    databaseHooks: {
      user: { create: { before: dateBy(now) } },
      account: { create: { before: dropTokens } },
      session: { create: { before: waitForCode(database) } },
    },
    // An open page calls the identity endpoint every three minutes, which extends the session.
    session: {
      expiresIn: sessionIdleMinutes * 60,
      updateAge: 60,
      additionalFields: { needsCode: { type: 'boolean', required: false, input: false } },
    },
    // Allows a person to mistype a password a few times, but stops a script that guesses.
    rateLimit: {
      enabled: true,
      storage: 'database',
      window: 60,
      max: 100,
      customRules: {
        '/sign-in/email': { window: 10, max: 5 },
        '/sign-in/social': { window: 60, max: 30 },
        '/sign-up/email': { window: 60, max: 20 },
        '/passkey/question': { window: 60, max: 30 },
        '/sign-in/passkey': { window: 10, max: 5 },
        '/sign-in/code': { window: 10, max: 5 },
        '/mailed-code': { window: 60, max: 5 },
        '/sign-in/mailed-code': { window: 10, max: 5 },
        '/request-password-reset': { window: 60, max: 5 },
        '/reset-password': { window: 60, max: 10 },
      },
    },
    advanced: {
      // The library turns this off when NODE_ENV is test; tests must behave like production.
      disableOriginCheck: false,
      // Browsers accept a cookie with this prefix only over https, for every path, and from this exact host.
      cookiePrefix: cookiePrefix(isHttps),
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isHttps },
      database: { generateId: () => newId() },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
    },
    hooks: {
      before: beforeAccountCalls({ database, events, now }),
      after: afterAccountCalls({ database, events }),
    },
    plugins: [
      jwt({ jwt: { expirationTime: `${ACCESS_TOKEN_SECONDS}s`, issuer: publicUrl, audience: publicUrl } }),
      mailedCodeSignIn({ database, secret, now }),
      factorSignIn({ database, keyring, publicUrl, events, now }),
      openIdSignIn(signIn, database, log, events),
    ],
    telemetry: { enabled: false },
    // Without this the library prints every 4xx to the console.
    onAPIError: {
      errorURL: `${publicUrl}/relief-loans/login`,
      onError: (error) => {
        // Other errors are answered and logged like those of our own calls; the library would print them.
        if (!(error instanceof APIError)) throw error
        log.debug({ error }, 'An account call was rejected')
      },
    },
    logger: {
      level: 'warn',
      // Never an error: the library calls a request with a forged address or state one, and anyone can send
      // these. The text after the colon may be a value from the request, so it is not logged.
      log: (_level, message) => log.warn(message.split(':')[0]),
    },
  })
}

export type Auth = ReturnType<typeof createAuth>
