import { removePhone } from './account-phone.ts'
import type { Db } from './db.ts'

/** An identity at Apple or Google. */
export type OutsideIdentity = { providerId: string; accountId: string }

/** Whether the account `u` accepted an offer. */
const HAS_ACCEPTED = `exists (select 1 from application p
  where p.entity_uuid = u."id" and p.accepted_at is not null)`

/**
 * Whether an account must not be entered by its mailbox: it accepted an offer, and its email was never
 * confirmed. Its borrower may have mistyped the email. The mailbox then belongs to a stranger, who must not
 * get the borrower's data and money. The borrower's own way to log in stays.
 */
export async function isLeftToBorrower(db: Db, email: string): Promise<boolean> {
  const rows = await db.query(
    `select 1 from "user" u where u."email" = lower($1) and not u."emailVerified" and ${HAS_ACCEPTED}`,
    [email],
  )
  return rows.length > 0
}

/**
 * Separates an account from an email that was never confirmed. The person who opened the account did not
 * prove that the mailbox is theirs; its owner now has, through an identity issuer. The account keeps its
 * applications, but no password, identity, session or link opens it any more, and its phone number is
 * removed. The owner of the mailbox starts with a new account. An account that is left to its borrower stays
 * as it is.
 * @returns the account; null when no such account exists
 */
export async function detachUnconfirmed(
  db: Db,
  email: string,
  { providerId, accountId }: OutsideIdentity,
): Promise<string | null> {
  return await db.transaction(async (tx) => {
    const [found] = await tx.query<{ id: string }>(
      `update "user" u set "email" = u."id" || '@detached.invalid', "updatedAt" = now()
        where u."email" = lower($1) and not u."emailVerified"
          and not exists (select 1 from "account" a
            where a."userId" = u."id" and a."providerId" = $2 and a."accountId" = $3)
          and not ${HAS_ACCEPTED}
        returning u."id"`,
      [email, providerId, accountId],
    )
    if (found === undefined) return null
    await closeDoors(tx, found.id)
    await removePhone(tx, found.id)
    return found.id
  })
}

/** Removes every way into an account: passwords, outside identities, sessions, and links already mailed. */
export async function closeDoors(tx: Db, userId: string): Promise<void> {
  await tx.query('delete from "account" where "userId" = $1', [userId])
  await removeFactors(tx, userId)
  await tx.query('delete from "session" where "userId" = $1', [userId])
  await tx.query('delete from "verification" where "value" = $1', [userId])
}

/** Removes passkeys, the authenticator app and the recovery codes. */
export async function removeFactors(tx: Db, userId: string): Promise<void> {
  await tx.query('delete from passkey where entity_uuid = $1', [userId])
  await tx.query('delete from authenticator_app where entity_uuid = $1', [userId])
  await tx.query('delete from recovery_code where entity_uuid = $1', [userId])
}

/**
 * After the owner of the mailbox proved that it is theirs: confirms the email of an account, and removes
 * every earlier way to log in, because a stranger may have added it. That includes an authenticator app,
 * whose code would keep the owner out, and a phone number of the account, where support would call back.
 * @returns whether a way to log in was removed
 */
export async function confirmByCode(tx: Db, userId: string): Promise<boolean> {
  const confirmed = await tx.query(
    `update "user" set "emailVerified" = true, "updatedAt" = now()
      where "id" = $1 and not "emailVerified" returning 1`,
    [userId],
  )
  if (confirmed.length === 0) return false
  const ways = await tx.query(
    `select 1 from "account" where "userId" = $1
     union all select 1 from passkey where entity_uuid = $1
     union all select 1 from authenticator_app where entity_uuid = $1`,
    [userId],
  )
  await closeDoors(tx, userId)
  await removePhone(tx, userId)
  return ways.length > 0
}

/** Confirms the email of an account, if it is still this one. @returns false when it has changed */
export async function confirmEmail(db: Db, userId: string, email: string): Promise<boolean> {
  const rows = await db.query(
    `update "user" set "emailVerified" = true, "updatedAt" = now()
      where "id" = $1 and "email" = lower($2) returning 1`,
    [userId, email],
  )
  return rows.length === 1
}
