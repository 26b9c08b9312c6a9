import { csrfCookie } from '@relief/contract/csrf-cookie.ts'
import { readCookie } from './cookie.ts'

/** The token that our own writes echo to show that they come from our page; undefined for a visitor. */
export function csrfToken(): string | undefined {
  return readCookie(csrfCookie(location.protocol === 'https:'))
}
