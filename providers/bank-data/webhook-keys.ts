import { importJWK, type JWK } from 'jose'
import { BankDataError } from './port.ts'

export type Key = Awaited<ReturnType<typeof importJWK>>
export type AskKey = (keyId: string) => Promise<(JWK & { expired_at?: number | null | undefined }) | null>

/** Keys rarely change, so more than this means an attack. */
const MAX_KEYS = 10
/** How long an id that the vendor does not know is not looked up again. */
const UNKNOWN_FOR_MS = 600_000
const MAX_UNKNOWN = 1_000
/**
 * The burst of look-ups allowed, and the time until one more is: limits the look-ups that forged ids can
 * cause.
 */
const MAX_LOOKUPS = 20
const LOOKUP_EVERY_MS = 3_000

/**
 * The vendor's keys by id, each looked up once.
 * @returns null for an id that the vendor does not know, and for an expired key
 * @throws BankDataError after too many unknown ids; the vendor resends genuine webhooks
 */
export function createWebhookKeys(askKey: AskKey, now: () => number = Date.now) {
  const keys = new Map<string, Key>()
  const unknown = new Map<string, number>()
  let lookups = MAX_LOOKUPS
  let countedAt = now()

  function countLookup(): void {
    const more = Math.floor((now() - countedAt) / LOOKUP_EVERY_MS)
    if (more > 0) countedAt += more * LOOKUP_EVERY_MS
    lookups = Math.min(MAX_LOOKUPS, lookups + more)
    if (lookups === 0) throw new BankDataError('RATE_LIMITED', 'Too many unknown webhook keys')
    lookups -= 1
  }

  function rememberUnknown(keyId: string): null {
    const [oldest] = unknown.size >= MAX_UNKNOWN ? unknown.keys() : []
    if (oldest !== undefined) unknown.delete(oldest)
    unknown.set(keyId, now())
    return null
  }

  return async (keyId: string): Promise<Key | null> => {
    const known = keys.get(keyId)
    if (known !== undefined) return known
    if (now() - (unknown.get(keyId) ?? -UNKNOWN_FOR_MS) < UNKNOWN_FOR_MS) return null
    countLookup()
    const jwk = await askKey(keyId)
    if (jwk === null || (jwk.expired_at !== null && jwk.expired_at !== undefined))
      return rememberUnknown(keyId)
    const key = await importJWK(jwk, 'ES256').catch(() => {
      throw new BankDataError('MALFORMED', 'A webhook key can not be read')
    })
    if (keys.size >= MAX_KEYS) keys.clear()
    keys.set(keyId, key)
    return key
  }
}
