import { createHash, timingSafeEqual } from 'node:crypto'
import { decodeProtectedHeader, importJWK, type JWK, jwtVerify } from 'jose'

/** Reject an older webhook: it may be a replay. */
const MAXIMUM_AGE = '5 minutes'
/** Allowance for clock differences. */
const TOLERANCE_SECONDS = 30
/** Keys rarely change; forged key ids must not fill the cache or make us ask the vendor again and again. */
const MAX_KEYS = 10
const ASK_AGAIN_MS = 60_000

type Key = Awaited<ReturnType<typeof importJWK>>

/**
 * Verifies that a webhook comes from the vendor unaltered: ES256 only, key by its id, hash of the raw bytes.
 */
export function createVerifier(askKey: (keyId: string) => Promise<JWK & { expired_at?: number | null }>) {
  const keys = new Map<string, Key>()
  let lastMissAt = 0

  async function keyOf(keyId: string): Promise<Key | null> {
    const known = keys.get(keyId)
    if (known !== undefined) return known
    if (keys.size > 0 && Date.now() - lastMissAt < ASK_AGAIN_MS) return null
    lastMissAt = Date.now()
    const jwk = await askKey(keyId)
    if (jwk.expired_at !== null && jwk.expired_at !== undefined) return null
    const key = await importJWK(jwk, 'ES256')
    if (keys.size >= MAX_KEYS) keys.clear()
    keys.set(keyId, key)
    return key
  }

  /** @throws what `askKey` throws: without the key the signature cannot be verified */
  return async (raw: Uint8Array, signature: string): Promise<boolean> => {
    const keyId = keyIdOf(signature)
    const key = keyId === null ? null : await keyOf(keyId)
    if (key === null) return false
    const verified = await jwtVerify(signature, key, {
      algorithms: ['ES256'],
      maxTokenAge: MAXIMUM_AGE,
      clockTolerance: TOLERANCE_SECONDS,
    }).catch(() => null)
    const claimed = verified?.payload['request_body_sha256']
    const found = createHash('sha256').update(raw).digest()
    const expected = Buffer.from(typeof claimed === 'string' ? claimed : '', 'hex')
    return expected.length === found.length && timingSafeEqual(expected, found)
  }
}

function keyIdOf(signature: string): string | null {
  try {
    const { alg, kid } = decodeProtectedHeader(signature)
    return alg === 'ES256' && typeof kid === 'string' ? kid : null
  } catch {
    return null
  }
}
