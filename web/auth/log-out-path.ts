import { BASE, pathTo } from '../paths.ts'

/**
 * Navigation state set by a click in the app: a link to the log-out page from another site must not log out.
 */
export const logOutNavigation = { state: { changed: 'log-out' } } as const

/** The same after the account was closed. */
export const closedNavigation = { state: { changed: 'closed' } } as const

/** The same after a log-out in another tab, which ended the session. Someone may have logged in since. */
export const elsewhereNavigation = { state: { changed: 'log-out-elsewhere' } } as const

/** The path for an expired session: through log-out, and back to the current address after logging in. */
export function logOutPath(): string {
  const here = location.pathname.slice(BASE.length) + location.search
  return pathTo('logout', '', { after_sign_in_path: here || '/' })
}
