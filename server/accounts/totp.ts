import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Time-based codes of RFC 6238, with the settings that every authenticator app supports: SHA-1, 6 digits, 30
 * seconds.
 */
const PERIOD_SECONDS = 30
const DIGITS = 6
/** How many periods a clock may be early or late. */
const SKEW = 1
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The number of the period at a moment. */
const periodAt = (now: Date) => Math.floor(now.getTime() / 1000 / PERIOD_SECONDS)

/** The code of a period. */
export function codeAt(secret: Uint8Array, period: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(period))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 0xf
  const number = digest.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** The period of a typed code; null when it is not currently valid. */
export function findPeriod(secret: Uint8Array, typed: string, now: Date): number | null {
  if (!/^\d{6}$/.test(typed)) return null
  const current = periodAt(now)
  for (let period = Math.max(current - SKEW, 0); period <= current + SKEW; period++)
    if (timingSafeEqual(Buffer.from(codeAt(secret, period)), Buffer.from(typed))) return period
  return null
}

/** Letters and digits that are easy to type correctly: 5 bits each. */
export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** The URI that a QR code or link passes to an authenticator app. */
export function toAppUri(secret: string, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`
}
