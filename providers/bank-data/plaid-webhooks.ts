import { createHash, timingSafeEqual } from 'node:crypto'
import { decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose'
import { type AskKey, createWebhookKeys } from './webhook-keys.ts'

/** Reject an older webhook: it may be a replay. */
const MAXIMUM_AGE_SECONDS = 300
/** Allowance for clock differences. */
const TOLERANCE_SECONDS = 30
/** The longest key id that is looked up; the vendor's ids are UUIDs. */
const MAX_KEY_ID = 100

/**
 * Verifies that a webhook comes from the vendor unaltered: ES256 only, key by its id, hash of the raw bytes.
 */
export function createVerifier(askKey: AskKey, now: () => number = Date.now) {
  const findKey = createWebhookKeys(askKey, now)

  /** @throws what `askKey` throws: without the key the signature cannot be verified */
  return async (raw: Uint8Array, signature: string): Promise<boolean> => {
    const digest = createHash('sha256').update(raw).digest()
    const keyId = findKeyId(signature, digest, now())
    const key = keyId === null ? null : await findKey(keyId)
    if (key === null) return false
    const verified = await jwtVerify(signature, key, {
      algorithms: ['ES256'],
      maxTokenAge: MAXIMUM_AGE_SECONDS,
      clockTolerance: TOLERANCE_SECONDS,
    }).catch(() => null)
    return verified !== null && isDigest(verified.payload['request_body_sha256'], digest)
  }
}

function isDigest(claimed: unknown, digest: Buffer): boolean {
  const expected = Buffer.from(typeof claimed === 'string' ? claimed : '', 'hex')
  return expected.length === digest.length && timingSafeEqual(expected, digest)
}

/**
 * The id of the key to look up; null for a signature that cannot be valid with any key, which saves the
 * look-up.
 */
function findKeyId(signature: string, digest: Buffer, now: number): string | null {
  try {
    const { alg, kid } = decodeProtectedHeader(signature)
    const { iat = 0, request_body_sha256: claimed } = decodeJwt(signature)
    const isRecent = Math.abs(now / 1000 - iat) <= MAXIMUM_AGE_SECONDS + TOLERANCE_SECONDS
    const isPossible = alg === 'ES256' && isRecent && isDigest(claimed, digest)
    return isPossible && typeof kid === 'string' && kid.length <= MAX_KEY_ID ? kid : null
  } catch {
    return null
  }
}
