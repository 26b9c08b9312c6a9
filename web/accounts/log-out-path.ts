import { BASE, pathOf } from '../paths.ts'

/** Where people go whose session ended: through log-out, to come back to the present address after logging in. */
export function logOutPath(): string {
  const here = location.pathname.slice(BASE.length) + location.search
  return pathOf('logout', '', { after_sign_in_path: here || '/' })
}
