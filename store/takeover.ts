import { removePhone } from './account-phone.ts'
import type { Db } from './db.ts'

/** An identity at Apple or Google. */
export type OutsideIdentity = { providerId: string; accountId: string }

/**
 * Separates an account from an email that was never confirmed. The person who opened the account did not
 * prove that the mailbox is theirs; its owner now has, through an identity issuer, a mailed code or a mailed
 * link. The account keeps its name and applications, but no password, identity, session or link opens it any
 * more, and its phone number is removed. The owner of the mailbox starts with a new account.
 *
 * An account that accepted an offer is left to its borrower, who may have mistyped the email: the owner of
 * the mailbox must not get the borrower's data and money, and the borrower must be able to come back.
 * @param identity at an issuer that proved the email: an account that it opens anyway is left alone; null for
 * a mailed proof
 * @returns the account; null when no such account exists
 */
export async function detachUnconfirmed(
  db: Db,
  email: string,
  identity: OutsideIdentity | null,
): Promise<string | null> {
  return await db.transaction(async (tx) => {
    const [found] = await tx.query<{ id: string }>(
      `update "user" u set "email" = u."id" || '@detached.invalid', "updatedAt" = now()
        where u."email" = lower($1) and not u."emailVerified"
          and not exists (select 1 from "account" a
            where a."userId" = u."id" and a."providerId" = $2 and a."accountId" = $3)
          and not exists (select 1 from application p
            where p.entity_uuid = u."id" and p.accepted_at is not null)
        returning u."id"`,
      [email, identity?.providerId ?? null, identity?.accountId ?? null],
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
  await tx.query('delete from passkey where entity_uuid = $1', [userId])
  await tx.query('delete from authenticator_app where entity_uuid = $1', [userId])
  await tx.query('delete from recovery_code where entity_uuid = $1', [userId])
  await tx.query('delete from "session" where "userId" = $1', [userId])
  await tx.query('delete from "verification" where "value" = $1', [userId])
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
