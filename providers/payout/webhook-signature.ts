import { createHmac, timingSafeEqual } from 'node:crypto'
import { InvalidWebhook } from './port.ts'

/** How far a webhook's time may differ from ours. */
const WINDOW_MS = 5 * 60 * 1000

/**
 * Checks a signature "t=<ISO moment>,v1=<hex>": HMAC-SHA256 with the shared secret over the moment, a period
 * and the body's bytes. While the secret rotates there are several v1 values; one must match.
 * @throws InvalidWebhook
 */
export function checkSignature(raw: Uint8Array, header: string | null, secret: string, now: Date): void {
  const fields = (header ?? '').split(',').map((field) => field.split('=', 2))
  const moment = fields.find(([name]) => name === 't')?.[1] ?? ''
  const expected = createHmac('sha256', secret).update(`${moment}.`).update(raw).digest()
  const isSigned = fields.some(([name, value = '']) => {
    const signature = Buffer.from(name === 'v1' ? value : '', 'hex')
    return signature.length === expected.length && timingSafeEqual(signature, expected)
  })
  if (!isSigned) throw new InvalidWebhook('The signature is wrong')
  const apart = Math.abs(now.getTime() - Date.parse(moment))
  if (!(apart <= WINDOW_MS)) throw new InvalidWebhook('The signature is too old or from the future')
}
