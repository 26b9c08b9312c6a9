import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Db } from '@relief/store/db.ts'
import { findPassword } from '@relief/store/log-in.ts'

const YEAR_SECONDS = 365 * 86_400
const DEVICE_COOKIE = 'relief.device'

/** What a mark is computed from. */
type Marking = { database: Db; authSecret: string }

/**
 * The mark of a device that logged in to the account while it had its present password: wrong passwords from
 * elsewhere, and codes that strangers request, don't make it wait. A new password, or another account of the
 * email, voids the marks of a stranger's devices.
 * @returns null for an email without an account
 */
export async function deviceMark({ database, authSecret }: Marking, email: string): Promise<string | null> {
  const found = await findPassword(database, email)
  if (found === null) return null
  const text = `device:${found.owner}:${found.passwordHash ?? ''}`
  return createHmac('sha256', authSecret).update(text).digest('base64url')
}

export function isKnownDevice(headers: Headers, mark: string | null): boolean {
  if (mark === null) return false
  const cookies = (headers.get('cookie') ?? '').split(/; ?/)
  return cookies.some((cookie) => {
    const [name = '', value = ''] = cookie.split('=')
    return (
      name.endsWith(DEVICE_COOKIE) &&
      value.length === mark.length &&
      timingSafeEqual(Buffer.from(value), Buffer.from(mark))
    )
  })
}

/** Whether the browser has the mark of the email's account. */
export const hasLoggedIn = async (marking: Marking, email: string, headers: Headers) =>
  isKnownDevice(headers, await deviceMark(marking, email))

/** Marks the browser of a successful log-in. */
export function markDevice(config: { publicUrl: string }, reply: Response, mark: string | null): void {
  if (mark === null) return
  const isHttps = config.publicUrl.startsWith('https:')
  const name = isHttps ? `__Host-${DEVICE_COOKIE}` : DEVICE_COOKIE
  const attributes = `Path=/; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`
  reply.headers.append('Set-Cookie', `${name}=${mark}; ${attributes}`)
}
