import { firstName, lastName } from '@relief/contract/fields.ts'
import type { Database } from '@relief/store/db.ts'
import { sha256 } from '@relief/store/evidence.ts'
import { newId } from '@relief/store/ids.ts'
import { askForMail } from '@relief/store/mail.ts'
import { betterAuth } from 'better-auth'
import { APIError, createAuthMiddleware } from 'better-auth/api'
import { jwt } from 'better-auth/plugins/jwt'
import type { Log } from '../log.ts'
import type { Config } from '../settings/config.ts'
import { kyselyDialect } from './kysely-dialect.ts'
import { newPasswordByMail } from './new-password.ts'
import { signInElsewhere } from './openid.ts'

/** Seconds for which an access token holds; the browser asks for a new one every 180. */
const ACCESS_TOKEN_SECONDS = 600
/** A link to confirm an email holds for a day. */
const VERIFY_SECONDS = 86_400
/** Set by us from the connection; whatever a client sends under this name is dropped. */
export const CLIENT_ADDRESS_HEADER = 'x-client-address'

/** The link with the page that it leads to in the end. */
function withReturn(url: string): string {
  const link = new URL(url)
  link.searchParams.set('callbackURL', '/relief-loans/account')
  return link.href
}

/** Names are checked by the contract's own rule before the library sees them. */
const checkNames = createAuthMiddleware(async (context) => {
  if (context.path !== '/sign-up/email') return
  const first = firstName.safeParse(context.body?.firstName)
  const last = lastName.safeParse(context.body?.lastName)
  const failed = first.success ? last : first
  if (!failed.success)
    throw new APIError('BAD_REQUEST', {
      code: 'INVALID_NAME',
      message: failed.error.issues[0]?.message ?? '',
    })
  return { context: { body: { ...context.body, name: `${first.data} ${last.data}` } } }
})

/** We never speak for anybody at an issuer, so its tokens are not kept once they said who it is. */
const dropTokens = async <Account extends object>(account: Account) => ({
  data: { ...account, accessToken: null, refreshToken: null, idToken: null },
})

/**
 * Accounts by email and password or with an account elsewhere, sessions in a cookie, short access tokens signed with EdDSA.
 * An account elsewhere opens the one with the same email only where both sides have confirmed that email.
 */
export function createAuth(
  database: Database,
  secret: string,
  { publicUrl, sessionIdleMinutes, signIn }: Pick<Config, 'publicUrl' | 'sessionIdleMinutes' | 'signIn'>,
  log: Log,
) {
  return betterAuth({
    appName: 'Relief Loans',
    baseURL: publicUrl,
    basePath: '/api/auth',
    secret,
    trustedOrigins: [publicUrl],
    database: { dialect: kyselyDialect(database), type: 'postgres', transaction: false },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      autoSignIn: true,
      ...newPasswordByMail(database, publicUrl),
    },
    // Whoever reads the table can set nobody's password.
    verification: { storeIdentifier: { default: 'plain', overrides: { 'reset-password:': 'hashed' } } },
    emailVerification: {
      sendOnSignUp: true,
      expiresIn: VERIFY_SECONDS,
      sendVerificationEmail: ({ user, url, token }) =>
        askForMail(database, {
          key: `VERIFY:${sha256(token)}`,
          entityUuid: user.id,
          applicationUuid: null,
          kind: 'VERIFY',
          payload: { url: withReturn(url) },
          at: new Date(),
        }),
    },
    user: {
      additionalFields: {
        firstName: { type: 'string', required: true, input: true },
        lastName: { type: 'string', required: true, input: true },
      },
    },
    // A legal name is changed by our own call alone, which checks it.
    disabledPaths: ['/update-user'],
    account: { updateAccountOnSignIn: false },
    databaseHooks: { account: { create: { before: dropTokens } } },
    // The page asks who is signed in every three minutes while somebody is there, which carries the session on.
    session: { expiresIn: sessionIdleMinutes * 60, updateAge: 60 },
    // The window's own limits: a person retries a password a few times; a script that guesses does not get far.
    rateLimit: {
      enabled: true,
      storage: 'database',
      window: 60,
      max: 100,
      customRules: {
        '/sign-in/email': { window: 10, max: 5 },
        '/sign-in/social': { window: 60, max: 30 },
        '/sign-up/email': { window: 60, max: 20 },
        '/request-password-reset': { window: 60, max: 5 },
        '/reset-password': { window: 60, max: 10 },
      },
    },
    advanced: {
      // The library leaves it out where NODE_ENV is test; what is tested is what runs.
      disableOriginCheck: false,
      cookiePrefix: 'relief',
      useSecureCookies: publicUrl.startsWith('https:'),
      database: { generateId: () => newId() },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
    },
    hooks: { before: checkNames },
    plugins: [
      jwt({ jwt: { expirationTime: `${ACCESS_TOKEN_SECONDS}s`, issuer: publicUrl, audience: publicUrl } }),
      signInElsewhere(signIn, log),
    ],
    telemetry: { enabled: false },
    // Refusals are ordinary; without this the library prints each one to the console.
    onAPIError: {
      errorURL: `${publicUrl}/relief-loans/login`,
      onError: (error) => log.debug({ error }, 'An account call was refused'),
    },
    logger: {
      level: 'warn',
      log: (level, message) => (level === 'error' ? log.error(message) : log.warn(message)),
    },
  })
}

export type Auth = ReturnType<typeof createAuth>
