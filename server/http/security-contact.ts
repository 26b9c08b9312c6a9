import { mailDomain } from '@relief/documents/contact-us.ts'
import type { Hono } from 'hono'

/** A reader must not rely on the file after this time (RFC 9116 asks for less than a year). */
const VALID_MS = 90 * 86_400_000

/** Registers the contact for reporting vulnerabilities (RFC 9116). */
export function registerSecurityContact(app: Hono, publicUrl: string, now: () => Date): void {
  app.get('/.well-known/security.txt', (c) => {
    const expires = new Date(now().getTime() + VALID_MS)
    expires.setUTCHours(0, 0, 0, 0)
    return c.text(
      [
        `Contact: mailto:security@${mailDomain(publicUrl)}`,
        `Expires: ${expires.toISOString()}`,
        'Preferred-Languages: en',
        `Canonical: ${publicUrl}/.well-known/security.txt`,
        '',
      ].join('\n'),
    )
  })
}
