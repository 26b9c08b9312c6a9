import { routes } from '@relief/contract/routes.ts'
import type { Database } from '@relief/store/db.ts'
import { sha256 } from '@relief/store/evidence.ts'
import { newId } from '@relief/store/ids.ts'
import { confirmByMail, endLinks } from '@relief/store/log-in.ts'
import { requestMail } from '@relief/store/mail.ts'
import { countMail } from '../limits/mail-limits.ts'
import type { SecurityEvents } from '../security/security-events.ts'
import { readClient } from './client-headers.ts'

/** Lifetime of a link to set a new password. */
const RESET_SECONDS = 3_600
/**
 * Minimum duration of a request, well above the time for a known address, so that timing does not reveal
 * accounts.
 */
export const MIN_REQUEST_MS = 300

/** Resolves with the work's result, but not before the time has passed. */
export async function withMinimumDuration<Result>(work: Promise<Result>, ms: number): Promise<Result> {
  const [result] = await Promise.all([work, new Promise((resolve) => setTimeout(resolve, ms))])
  return result
}

/**
 * The page that sets the password. The token is in the fragment, which browsers do not send to servers, so it
 * gets into no log or referrer.
 * @param libraryUrl the library's own link; only its page to return to after log-in is kept
 */
function toResetLink(libraryUrl: string, token: string, publicUrl: string): string {
  const wanted = new URL(new URL(libraryUrl).searchParams.get('callbackURL') ?? '', publicUrl)
  const back = wanted.searchParams.get('after_sign_in_path')
  const link = new URL(`/relief-loans${routes.newPassword}`, publicUrl)
  if (back !== null) link.searchParams.set('after_sign_in_path', back)
  link.hash = token
  return link.href
}

/**
 * Settings that let users reset a password by mail. An account from Apple or Google sign-in gets a password
 * this way too.
 */
export function passwordResetByMail(
  database: Database,
  publicUrl: string,
  events: SecurityEvents,
  now: () => Date,
) {
  return {
    resetPasswordTokenExpiresIn: RESET_SECONDS,
    revokeSessionsOnPasswordReset: true,
    sendResetPassword: async (
      { user, url, token }: { user: { id: string }; url: string; token: string },
      request?: Request,
    ) => {
      const at = now()
      if ((await countMail(database, 'newPasswordOfAccount', user.id, at)) > 0) return
      await requestMail(database, {
        key: `RESET_PASSWORD:${sha256(token)}`,
        entityUuid: user.id,
        applicationUuid: null,
        kind: 'RESET_PASSWORD',
        payload: { url: toResetLink(url, token, publicUrl) },
        at,
      })
      const client = readClient(request?.headers)
      await events.record(database, 'PASSWORD_RESET_REQUESTED', { owner: user.id, client })
    },
    onPasswordReset: async ({ user }: { user: { id: string } }, request?: Request) => {
      await database.transaction(async (tx) => {
        await endLinks(tx, user.id)
        const dropped = await confirmByMail(tx, user.id)
        await requestMail(tx, {
          key: `PASSWORD_CHANGED:${newId()}`,
          entityUuid: user.id,
          applicationUuid: null,
          kind: 'PASSWORD_CHANGED',
          payload: dropped.length > 0 ? { dropped: dropped.sort().join() } : {},
          at: now(),
        })
        await events.record(tx, 'PASSWORD_RESET', { owner: user.id, client: readClient(request?.headers) })
      })
    },
  }
}
