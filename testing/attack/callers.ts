import { createHmac } from 'node:crypto'
import { signInCall, signOutCall } from '@relief/contract/calls/accounts.ts'
import { changePasswordCall } from '@relief/contract/calls/log-in.ts'
import { closeAccountCall } from '@relief/contract/calls/own-data.ts'
import { type Applicant, someApplicant, someApplication } from '../applicant.ts'
import { createClient, fetchTransport } from '../client.ts'
import { PASSWORD } from '../person.ts'
import type { Server } from '../server.ts'

/** Headers of a caller who must be rejected, and an application that they would own. */
export type Caller = { name: string; headers: Record<string, string>; applicationUuid: string }

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Altered tokens of an open session. */
function forge(token: string, sub: string): Record<string, string> {
  const [head = '', body = '', signature = ''] = token.split('.')
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object
  const flipped = [...signature].reverse().join('')
  const hmac = { alg: 'HS256', typ: 'JWT' }
  const signedText = `${encoded(hmac)}.${body}`
  const secret = createHmac('sha256', 'public key').update(signedText).digest('base64url')
  const later = encoded({ ...claims, exp: 4_102_444_800 })
  return {
    'an empty token': '',
    'a token without a signature': `${head}.${body}.`,
    'a token with another signature': `${head}.${body}.${flipped}`,
    'an unsigned token': `${encoded({ alg: 'none' })}.${body}.`,
    'an unsigned token, mixed case': `${encoded({ alg: 'nOnE' })}.${body}.${signature}`,
    'a token signed with a guess': `${signedText}.${secret}`,
    "a token with another account's id": `${head}.${encoded({ ...claims, sub })}.${signature}`,
    'a token that was made to last longer': `${head}.${later}.${signature}`,
    'a token twice': `${token}, Bearer ${token}`,
  }
}

async function withApplication(origin: string): Promise<Applicant & { applicationUuid: string }> {
  const applicant = await someApplicant(origin)
  return { ...applicant, applicationUuid: await someApplication(applicant) }
}

/** Formerly valid tokens, and how each ended. */
async function endedCallers(origin: string): Promise<Caller[]> {
  const [loggedOut, changed, closed] = [
    await withApplication(origin),
    await withApplication(origin),
    await someApplicant(origin),
  ]
  await loggedOut.send(signOutCall, { body: {} })
  const other = createClient(fetchTransport(origin))
  await other.send(signInCall, { body: { email: changed.email, password: PASSWORD } })
  await other.refreshToken()
  const body = { newPassword: 'another good phrase', proof: { password: PASSWORD } }
  const ended = [
    await other.send(changePasswordCall, { body }),
    await closed.send(closeAccountCall, { body: { proof: { password: PASSWORD } } }),
  ]
  if (ended.some(({ status }) => status !== 200)) throw new Error('A session could not be ended')
  const of = (name: string, { own }: Applicant, applicationUuid: string) => ({
    name,
    headers: own,
    applicationUuid,
  })
  return [
    of('a token after its log-out', loggedOut, loggedOut.applicationUuid),
    of('a token after a new password', changed, changed.applicationUuid),
    of('a token of a closed account', closed, loggedOut.applicationUuid),
  ]
}

/** Expired tokens, made with the server's own key. */
export async function expiredCallers({ origin, context }: Server): Promise<Caller[]> {
  const [old, idle] = [await withApplication(origin), await withApplication(origin)]
  const claims = await context.verifyAccessToken(old.own.Authorization.replace('Bearer ', ''))
  if (claims === null) throw new Error('The token does not verify')
  const ago = Math.floor(Date.now() / 1000) - 60
  const payload = { sub: claims.entityUuid, sid: claims.sessionId, iat: ago - 600, exp: ago }
  const { token } = await context.auth.api.signJWT({ body: { payload } })
  await context.database.query(
    `update "session" set "expiresAt" = now() - interval '1 minute'
      where "userId" = (select "id" from "user" where "email" = $1)`,
    [idle.email],
  )
  const expired = { ...old.own, Authorization: `Bearer ${token}` }
  return [
    { name: 'an expired token', headers: expired, applicationUuid: old.applicationUuid },
    { name: 'a token of an expired session', headers: idle.own, applicationUuid: idle.applicationUuid },
  ]
}

/** Everyone who must get a 401 from every call that needs a log-in. */
export async function rejectedCallers(origin: string, otherAccount: string): Promise<Caller[]> {
  const { own, applicationUuid } = await withApplication(origin)
  const forged = forge(own.Authorization.replace('Bearer ', ''), otherAccount)
  return [
    { name: 'a visitor', headers: {}, applicationUuid },
    { name: 'a token in another scheme', headers: { ...own, Authorization: 'Basic YTpi' }, applicationUuid },
    ...Object.entries(forged).map(([name, token]) => ({
      name,
      headers: { ...own, Authorization: `Bearer ${token}` },
      applicationUuid,
    })),
    ...(await endedCallers(origin)),
  ]
}

/** A valid token with the anti-forgery token of another session, or without one. */
export async function crossSiteCallers(origin: string): Promise<Caller[]> {
  const [own, other] = [await withApplication(origin), await someApplicant(origin)]
  const { Authorization } = own.own
  const { applicationUuid } = own
  const wrong = { Authorization, 'X-CSRF-Token': other.own['X-CSRF-Token'] }
  return [
    { name: "another session's anti-forgery token", headers: wrong, applicationUuid },
    { name: 'no anti-forgery token', headers: { Authorization }, applicationUuid },
  ]
}
