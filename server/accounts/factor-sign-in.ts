import { codeCall, passkeyQuestionCall, passkeySignInCall } from '@relief/contract/calls/accounts.ts'
import type { Database } from '@relief/store/db.ts'
import { countTry, forgetTries } from '@relief/store/log-in.ts'
import { completeSession } from '@relief/store/log-in-factor.ts'
import type { Keyring } from '@relief/store/sealing.ts'
import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthEndpoint, getSessionFromCtx } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import type { SecurityEvents } from '../security/security-events.ts'
import { readClient } from './client-headers.ts'
import { consumeFactorCode } from './factors.ts'
import { checkPasskey, createPasskeyChallenge } from './passkeys.ts'
import { words } from './words.ts'

/** Wrong codes per account and window. */
const MAX_WRONG = 10
const WINDOW_MS = 15 * 60_000

type World = {
  database: Database
  keyring: Keyring
  publicUrl: string
  events: SecurityEvents
  now: () => Date
}

const libraryPath = (path: string) => path.replace(/^\/api\/auth/, '')

/** A log-in with a passkey alone: the device has verified the person, so no other proof is required. */
function createPasskeyEndpoints(world: World) {
  return {
    passkeyQuestion: createAuthEndpoint(
      libraryPath(passkeyQuestionCall.path),
      { method: 'POST', body: passkeyQuestionCall.body },
      async (context) => context.json(await createPasskeyChallenge(world, 'LOG_IN', null)),
    ),
    passkeySignIn: createAuthEndpoint(
      libraryPath(passkeySignInCall.path),
      { method: 'POST', body: passkeySignInCall.body },
      async (context) => {
        const owner = await checkPasskey(world, 'LOG_IN', null, context.body.passkey)
        const { internalAdapter } = context.context
        const user = owner === null ? null : await internalAdapter.findUserById(owner)
        if (user === null)
          throw new APIError('UNAUTHORIZED', {
            code: 'PASSKEY_UNKNOWN',
            message: words.passkeyUnknown,
          })
        const session = await internalAdapter.createSession(user.id)
        await completeSession(world.database, session.id)
        await setSessionCookie(context, { session, user })
        return context.json({ user: { id: user.id } })
      },
    ),
  }
}

/** The second step of a log-in to an account with an authenticator app: its code, or a recovery code. */
function createCodeEndpoint(world: World) {
  const { database, events, now } = world
  return createAuthEndpoint(
    libraryPath(codeCall.path),
    { method: 'POST', body: codeCall.body },
    async (context) => {
      const found = await getSessionFromCtx(context)
      if (found === null)
        throw new APIError('UNAUTHORIZED', { code: 'SIGNED_OUT', message: words.logInAgain })
      const owner = found.user.id
      const client = readClient(context.headers)
      const key = `factor:${owner}`
      if ((await countTry(database, key, WINDOW_MS, now())) > MAX_WRONG)
        throw new APIError(
          'TOO_MANY_REQUESTS',
          { code: 'TOO_MANY_TRIES', message: words.tooManyTries },
          { 'Retry-After': String(WINDOW_MS / 1_000) },
        )
      const method = await consumeFactorCode(world, owner, context.body.code)
      if (method === null) {
        await events.record(database, 'PROOF_REJECTED', { owner, client })
        throw new APIError('BAD_REQUEST', { code: 'CODE_WRONG', message: words.appCodeWrong })
      }
      await completeSession(database, found.session.id)
      await events.record(database, 'LOG_IN', { owner, client, details: { method } })
      await forgetTries(database, key)
      return context.json({ user: { id: owner } })
    },
  )
}

/** Log-in by passkey, and by the code of an authenticator app after a password or an issuer. */
export function factorSignIn(world: World): BetterAuthPlugin {
  return {
    id: 'factor-sign-in',
    endpoints: { ...createPasskeyEndpoints(world), code: createCodeEndpoint(world) },
  }
}
