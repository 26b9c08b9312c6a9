import { createHmac, timingSafeEqual } from 'node:crypto'
import { BadNotice } from './port.ts'

/** How far a call-back's time may lie from ours. */
const WINDOW_MS = 5 * 60 * 1000

/**
 * Checks a signature "t=<ISO moment>,v1=<hex>": HMAC-SHA256 with the shared secret over the moment, a full stop and the
 * body's bytes. Several v1 parts may stand there while the secret changes; one must fit.
 * @throws BadNotice
 */
export function checkSignature(raw: Uint8Array, header: string | null, secret: string, now: Date): void {
  const parts = (header ?? '').split(',').map((part) => part.split('=', 2))
  const moment = parts.find(([name]) => name === 't')?.[1] ?? ''
  const expected = createHmac('sha256', secret).update(`${moment}.`).update(raw).digest()
  const isSigned = parts.some(([name, value = '']) => {
    const given = Buffer.from(name === 'v1' ? value : '', 'hex')
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  if (!isSigned) throw new BadNotice('The signature is wrong')
  const apart = Math.abs(now.getTime() - Date.parse(moment))
  if (!(apart <= WINDOW_MS)) throw new BadNotice('The signature is too old or from the future')
}
