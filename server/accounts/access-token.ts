import { createHmac, timingSafeEqual } from 'node:crypto'
import { createLocalJWKSet, errors, type JSONWebKeySet, jwtVerify } from 'jose'
import type { Config } from '../settings/config.ts'
import type { Auth } from './auth.ts'

export type Claims = { entityUuid: string; sessionId: string }

/** Verified tokens in the cache. Verifying a signature costs more than the rest of a request. */
const MAX_CACHED_TOKENS = 10_000

/** Verifies access tokens locally. It reads the public keys again when a token names an unknown one. */
export function createVerifier(auth: Auth, publicUrl: string, now: () => number = Date.now) {
  let keys: ReturnType<typeof createLocalJWKSet> | null = null
  const verified = new Map<string, { claims: Claims; endsAt: number }>()

  async function readPublicKeys() {
    keys = createLocalJWKSet((await auth.api.getJwks()) as JSONWebKeySet)
    return keys
  }

  async function check(token: string, known: ReturnType<typeof createLocalJWKSet>): Promise<Claims | null> {
    const { payload } = await jwtVerify(token, known, { issuer: publicUrl, audience: publicUrl })
    const { sub, sid, exp } = payload
    if (typeof sub !== 'string' || typeof sid !== 'string' || exp === undefined) return null
    const claims = { entityUuid: sub, sessionId: sid }
    if (verified.size >= MAX_CACHED_TOKENS) verified.clear()
    verified.set(token, { claims, endsAt: exp * 1000 })
    return claims
  }

  /** The token's claims; null when it is forged, expired or malformed. */
  return async (token: string): Promise<Claims | null> => {
    const cached = verified.get(token)
    if (cached !== undefined && cached.endsAt > now()) return cached.claims
    try {
      return await check(token, keys ?? (await readPublicKeys()))
    } catch (error) {
      if (!(error instanceof errors.JOSEError)) throw error
      if (!(error instanceof errors.JWKSNoMatchingKey)) return null
    }
    try {
      return await check(token, await readPublicKeys())
    } catch (error) {
      if (error instanceof errors.JOSEError) return null
      throw error
    }
  }
}

/** The X-CSRF-Token of a session, derived from its id, so it need not be stored. */
export function csrfToken(secret: string, sessionId: string): string {
  return createHmac('sha256', secret).update(`csrf:${sessionId}`).digest('base64url')
}

/** The key that encrypts an account's drafts in its browsers: the same at each log-in, and never stored. */
export function draftKey(secret: string, owner: string): string {
  return createHmac('sha256', secret).update(`draft:${owner}`).digest('base64url')
}

export function isCsrfToken(secret: string, sessionId: string, token: string | undefined): boolean {
  const expected = Buffer.from(csrfToken(secret, sessionId))
  const received = Buffer.from(token ?? '')
  return expected.length === received.length && timingSafeEqual(expected, received)
}

const HOUR_MS = 3_600_000

/** Sessions that started earlier have reached their longest age. */
export function earliestStart({ sessionMaxHours }: Pick<Config, 'sessionMaxHours'>, now: Date): Date {
  return new Date(now.getTime() - sessionMaxHours * HOUR_MS)
}
