import { importJWK, type JWK } from 'jose'
import { BankDataError } from './port.ts'

export type Key = Awaited<ReturnType<typeof importJWK>>
export type AskKey = (keyId: string) => Promise<(JWK & { expired_at?: number | null }) | null>

/** Keys rarely change; more are those of an attacker. */
const MAX_KEYS = 10
/** Ids that the vendor does not know are not asked for again for a while. */
const UNKNOWN_FOR_MS = 600_000
const MAX_UNKNOWN = 1_000
/** Questions at once, and the time until there may be one more: forged ids cannot keep us asking. */
const MAX_QUESTIONS = 20
const QUESTION_EVERY_MS = 3_000

/**
 * The vendor's keys by their ids, asked for once.
 * @returns null for an id that the vendor does not know, and for an expired key
 * @throws BankDataError when too many unknown ids came: the vendor sends a true webhook again
 */
export function createWebhookKeys(askKey: AskKey, now: () => number = Date.now) {
  const keys = new Map<string, Key>()
  const unknown = new Map<string, number>()
  let questions = MAX_QUESTIONS
  let countedAt = now()

  function takeQuestion(): void {
    const more = Math.floor((now() - countedAt) / QUESTION_EVERY_MS)
    if (more > 0) countedAt += more * QUESTION_EVERY_MS
    questions = Math.min(MAX_QUESTIONS, questions + more)
    if (questions === 0) throw new BankDataError('RATE_LIMITED', 'Too many unknown webhook keys')
    questions -= 1
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
    takeQuestion()
    const jwk = await askKey(keyId)
    if (jwk === null || (jwk.expired_at !== null && jwk.expired_at !== undefined))
      return rememberUnknown(keyId)
    const key = await importJWK(jwk, 'ES256')
    if (keys.size >= MAX_KEYS) keys.clear()
    keys.set(keyId, key)
    return key
  }
}
