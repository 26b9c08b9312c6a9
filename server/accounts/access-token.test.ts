import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { createVerifier, csrfToken, isCsrfToken } from './access-token.ts'
import type { Auth } from './auth.ts'

const issuer = 'https://loans.example.com'
const { privateKey, publicKey } = await generateKeyPair('EdDSA', { extractable: true })
const jwk = { ...(await exportJWK(publicKey)), kid: 'k1', alg: 'EdDSA' }
// The part of the auth library that the verifier calls: the public keys.
const auth = { api: { getJwks: async () => ({ keys: [jwk] }) } } as unknown as Auth

const token = (claims: Record<string, unknown>, seconds = 600, kid = 'k1') =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'EdDSA', kid })
    .setIssuer(issuer)
    .setAudience(issuer)
    .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
    .sign(privateKey)

test('a valid token gives its claims, uncached and cached, until it expires', async () => {
  let later = 0
  const verify = createVerifier(auth, issuer, () => Date.now() + later)
  const good = await token({ sub: 'ada', sid: 's1' }, 2)
  expect(await verify(good)).toEqual({ entityUuid: 'ada', sessionId: 's1' })
  expect(await verify(good)).toEqual({ entityUuid: 'ada', sessionId: 's1' })
  later = 3000
  await new Promise((resolve) => setTimeout(resolve, 2100))
  expect(await verify(good)).toBeNull()
})

test('a token that is altered, expired, of an unknown key or session is rejected', async () => {
  const verify = createVerifier(auth, issuer)
  const good = await token({ sub: 'ada', sid: 's1' })
  const [head, , signature] = good.split('.')
  const forged = Buffer.from(JSON.stringify({ sub: 'eve', sid: 's1', iss: issuer, aud: issuer, exp: 9e9 }))
  expect(await verify(`${head}.${forged.toString('base64url')}.${signature}`)).toBeNull()
  expect(await verify(await token({ sub: 'ada', sid: 's1' }, -10))).toBeNull()
  expect(await verify(await token({ sub: 'ada', sid: 's1' }, 600, 'k2'))).toBeNull()
  expect(await verify(await token({ sub: 'ada' }))).toBeNull()
  expect(await verify('a.b.c')).toBeNull()
})

test('a CSRF token is valid for its own session and secret alone', () => {
  const own = csrfToken('secret', 's1')
  expect(isCsrfToken('secret', 's1', own)).toBe(true)
  expect(isCsrfToken('secret', 's2', own)).toBe(false)
  expect(isCsrfToken('other', 's1', own)).toBe(false)
  expect(isCsrfToken('secret', 's1', undefined)).toBe(false)
})
