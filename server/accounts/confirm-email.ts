import { routes } from '@relief/contract/routes.ts'
import type { Db } from '@relief/store/db.ts'
import { newId } from '@relief/store/ids.ts'
import { requestMail } from '@relief/store/mail.ts'
import { createEmailVerificationToken } from 'better-auth/api'
import { jwtVerify } from 'jose'
import * as z from 'zod/mini'
import { countMail } from '../limits/mail-limits.ts'

/** Lifetime of a link that confirms an email. */
export const CONFIRM_SECONDS = 86_400

const claims = z.object({ email: z.email() })

/** The email that a link's token confirms; null for an altered or expired one. */
export async function readConfirmation(secret: string, token: string): Promise<string | null> {
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), { algorithms: ['HS256'] })
    const parsed = claims.safeParse(payload)
    return parsed.success ? parsed.data.email : null
  } catch {
    return null
  }
}

/**
 * Mails the link that confirms an email. On its page, the logged-in account confirms its email with a button.
 * The token is in the URL fragment, and opening the link alone confirms nothing, so a mail scanner can't.
 * @returns false when the account got as many of these mails as it may
 */
export async function mailConfirmation(
  db: Db,
  owner: string,
  token: string,
  publicUrl: string,
  at: Date,
): Promise<boolean> {
  return await db.transaction(async (tx) => {
    if ((await countMail(tx, 'confirmationOfAccount', owner, at)) > 0) return false
    return await requestMail(tx, {
      key: `VERIFY:${newId()}`,
      entityUuid: owner,
      applicationUuid: null,
      kind: 'VERIFY',
      payload: { url: `${publicUrl}/relief-loans${routes.confirmEmail}#${token}` },
      at,
    })
  })
}

/** A new token for the link. */
export async function newConfirmation(secret: string, email: string): Promise<string> {
  return await createEmailVerificationToken(secret, email, undefined, CONFIRM_SECONDS)
}
