import { routes } from '@relief/contract/routes.ts'
import type { Database } from '@relief/store/db.ts'
import { sha256 } from '@relief/store/evidence.ts'
import { newId } from '@relief/store/ids.ts'
import { askForMail, countMail } from '@relief/store/mail.ts'

/** A link to set a new password holds for an hour. */
const RESET_SECONDS = 3_600
/** Mails with a link for one account within that hour: nobody's box is filled by somebody else. */
const MAX_MAILS = 5
/** Asking takes this long at least, well above what a known address takes, so that time does not tell it from an unknown one. */
export const ASK_MS = 300

/** The work's result, not before the time has passed. */
export async function withMinimumDuration<Result>(work: Promise<Result>, ms: number): Promise<Result> {
  const [result] = await Promise.all([work, new Promise((resolve) => setTimeout(resolve, ms))])
  return result
}

/**
 * The page that sets the password. The token stands in the fragment, which browsers send to no server: it is in no log and no referrer.
 * @param asked the library's own link; of where it was to lead only the page to return to after logging in is kept
 */
function linkOf(asked: string, token: string, publicUrl: string): string {
  const wanted = new URL(new URL(asked).searchParams.get('callbackURL') ?? '', publicUrl)
  const back = wanted.searchParams.get('after_sign_in_path')
  const link = new URL(`/relief-loans${routes.newPassword}`, publicUrl)
  if (back !== null) link.searchParams.set('after_sign_in_path', back)
  link.hash = token
  return link.href
}

/** The part of the accounts that sets a forgotten password by mail; whoever has an account elsewhere alone gets a password beside it. */
export function newPasswordByMail(database: Database, publicUrl: string) {
  return {
    resetPasswordTokenExpiresIn: RESET_SECONDS,
    revokeSessionsOnPasswordReset: true,
    sendResetPassword: async ({ user, url, token }: { user: { id: string }; url: string; token: string }) => {
      const at = new Date()
      const since = new Date(at.getTime() - RESET_SECONDS * 1000)
      if ((await countMail(database, user.id, 'RESET_PASSWORD', since)) >= MAX_MAILS) return
      await askForMail(database, {
        key: `RESET_PASSWORD:${sha256(token)}`,
        entityUuid: user.id,
        applicationUuid: null,
        kind: 'RESET_PASSWORD',
        payload: { url: linkOf(url, token, publicUrl) },
        at,
      })
    },
    onPasswordReset: async ({ user }: { user: { id: string } }) => {
      await database.transaction(async (tx) => {
        // Other links of the same person end with the one that was used: theirs are the only rows that hold an account's id alone.
        await tx.query('delete from "verification" where "value" = $1', [user.id])
        await askForMail(tx, {
          key: `PASSWORD_CHANGED:${newId()}`,
          entityUuid: user.id,
          applicationUuid: null,
          kind: 'PASSWORD_CHANGED',
          payload: {},
          at: new Date(),
        })
      })
    },
  }
}
