import type { Db } from '@relief/store/db.ts'
import { newId } from '@relief/store/ids.ts'
import { requestMail } from '@relief/store/mail.ts'

/** Announces a change to the account's owner. */
export async function announce(
  tx: Db,
  owner: string,
  kind:
    | 'PASSWORD_CHANGED'
    | 'EMAIL_CHANGED'
    | 'PHONE_CHANGED'
    | 'ISSUER_REMOVED'
    | 'FACTOR_ADDED'
    | 'FACTOR_REMOVED',
  at: Date,
  payload: Record<string, string> = {},
): Promise<void> {
  await requestMail(tx, {
    key: `${kind}:${newId()}`,
    entityUuid: owner,
    applicationUuid: null,
    kind,
    payload,
    at,
  })
}
