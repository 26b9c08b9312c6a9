import { BASE, pathTo } from '../paths.ts'

/** Where an expired session leads: through log-out, and back to the present address after logging in. */
export function logOutPath(): string {
  const here = location.pathname.slice(BASE.length) + location.search
  return pathTo('logout', '', { after_sign_in_path: here || '/' })
}
