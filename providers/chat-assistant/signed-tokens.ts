import { SignJWT } from 'jose'
import type { ChatTokens } from './port.ts'

const MINUTES = 10

/** Tokens signed with the secret that we share with the vendor (HS256), valid for ten minutes. */
export function createSignedTokens(options: { secret: string; issuer: string }): ChatTokens {
  const key = new TextEncoder().encode(options.secret)
  return {
    issue: (subject, now) => {
      const seconds = Math.floor(now.getTime() / 1000)
      return new SignJWT({})
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(subject)
        .setIssuer(options.issuer)
        .setAudience('sierra')
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + MINUTES * 60)
        .sign(key)
    },
  }
}
