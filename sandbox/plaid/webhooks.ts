import { createHash, randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

/** Delays before a webhook that was not accepted is sent again. */
const RETRY_MS = [1000, 2000, 4000, 8000]

/** Signs webhooks with its own key and delivers them. */
export type Webhooks = {
  readonly keyOf: (keyId: unknown) => Promise<object | null>
  /** Delivers every webhook twice, as the real vendor sometimes does. */
  readonly deliver: (url: string, body: object) => Promise<void>
}

export function createWebhooks(now: () => number): Webhooks {
  const kid = randomUUID()
  const createdAt = Math.floor(now() / 1000)
  const pair = generateKeyPair('ES256')

  async function post(url: string, text: string): Promise<void> {
    const { privateKey } = await pair
    for (const pauseMs of [...RETRY_MS, 0]) {
      const signature = await new SignJWT({
        request_body_sha256: createHash('sha256').update(text).digest('hex'),
      })
        .setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' })
        .setIssuedAt(Math.floor(now() / 1000))
        .sign(privateKey)
      const reply = await fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Plaid-Verification': signature },
        body: text,
        signal: AbortSignal.timeout(10_000),
      }).catch(() => null)
      await reply?.body?.cancel()
      if (reply?.ok) return
      await new Promise((resolve) => setTimeout(resolve, pauseMs).unref())
    }
  }

  return {
    keyOf: async (keyId) => {
      if (keyId !== kid) return null
      const { publicKey } = await pair
      const jwk = await exportJWK(publicKey)
      return { ...jwk, alg: 'ES256', kid, use: 'sig', created_at: createdAt, expired_at: null }
    },
    deliver: async (url, body) => {
      const text = JSON.stringify(body)
      await post(url, text)
      await post(url, text)
    },
  }
}
