import { createHmac, timingSafeEqual } from 'node:crypto'

const sign = (secret: string, purpose: string, id: string) =>
  createHmac('sha256', secret).update(`${purpose}:${id}`).digest('base64url')

/** The token of a mailed link: it works without a log-in, for one purpose, and needs no row. */
export const signId = (secret: string, purpose: string, id: string) => `${id}.${sign(secret, purpose, id)}`

/** @returns the id; null for a token that is not ours, or for another purpose */
export function readSignedId(secret: string, purpose: string, token: string): string | null {
  const [id = '', signature = ''] = token.split('.')
  const expected = Buffer.from(sign(secret, purpose, id))
  const sent = Buffer.from(signature)
  return sent.length === expected.length && timingSafeEqual(sent, expected) ? id : null
}
