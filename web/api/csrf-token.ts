import { csrfCookie } from '@relief/contract/csrf-cookie.ts'
import { readCookie } from './cookie.ts'

/**
 * The CSRF token that our own writes send back to prove that they come from our page; undefined for a
 * visitor.
 */
export function csrfToken(): string | undefined {
  return readCookie(csrfCookie(location.protocol === 'https:'))
}
