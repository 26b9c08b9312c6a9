import { removePhone } from './account-phone.ts'
import type { Db } from './db.ts'
import { newId } from './ids.ts'
import { CLOSED_EMAIL } from './retention.ts'
import { removeFactors } from './takeover.ts'

/** The ways to log in to an account. */
export type LogIn = {
  email: string
  isEmailConfirmed: boolean
  firstName: string
  lastName: string
  passwordHash: string | null
  /** Apple and Google, if linked. */
  providers: string[]
}

export async function findLogIn(db: Db, owner: string): Promise<LogIn | null> {
  const [user] = await db.query<Pick<LogIn, 'email' | 'isEmailConfirmed' | 'firstName' | 'lastName'>>(
    `select "email", "emailVerified" as "isEmailConfirmed", "firstName", "lastName"
       from "user" where "id" = $1`,
    [owner],
  )
  if (user === undefined) return null
  const accounts = await db.query<{ providerId: string; password: string | null }>(
    'select "providerId", "password" from "account" where "userId" = $1 order by "createdAt"',
    [owner],
  )
  const withPassword = accounts.find(({ providerId }) => providerId === 'credential')
  return {
    ...user,
    passwordHash: withPassword?.password ?? null,
    providers: accounts.filter((account) => account !== withPassword).map(({ providerId }) => providerId),
  }
}

/** The account of an email, and its password's hash if it has one; null when there is no account. */
export async function findPassword(
  db: Db,
  email: string,
): Promise<{ owner: string; passwordHash: string | null } | null> {
  const [row] = await db.query<{ owner: string; passwordHash: string | null }>(
    `select u."id" as owner, a."password" as "passwordHash" from "user" u
       left join "account" a on a."userId" = u."id" and a."providerId" = 'credential'
      where u."email" = $1`,
    [email],
  )
  return row ?? null
}

/** Sets the password of an account, which may not have had one, and voids its password links. */
export async function setPassword(tx: Db, owner: string, passwordHash: string, at: Date): Promise<void> {
  const changed = await tx.query(
    `update "account" set "password" = $2, "updatedAt" = $3
      where "userId" = $1 and "providerId" = 'credential' returning 1`,
    [owner, passwordHash, at],
  )
  if (changed.length === 0)
    await tx.query(
      `insert into "account" ("id", "accountId", "providerId", "userId", "password", "createdAt", "updatedAt")
       values ($1, $2::uuid::text, 'credential', $2::uuid, $3, $4, $4)`,
      [newId(), owner, passwordHash, at],
    )
  await endLinks(tx, owner)
}

/** Voids the mailed links to set a password. Theirs are the only rows whose value is just an account's id. */
export async function endLinks(tx: Db, owner: string): Promise<void> {
  await tx.query('delete from "verification" where "value" = $1', [owner])
}

/** Whether {@link setEmail} failed because another account got the email at the same time. */
export const isEmailTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505'

/**
 * Sets a confirmed email.
 * @returns the earlier one; null when another account has it, or the account was closed at the same time
 */
export async function setEmail(tx: Db, owner: string, email: string, at: Date): Promise<string | null> {
  const [before] = await tx.query<{ email: string }>('select "email" from "user" where "id" = $1', [owner])
  const changed = await tx.query(
    `update "user" set "email" = $2, "emailVerified" = true, "updatedAt" = $3
      where "id" = $1 and "email" not like '%${CLOSED_EMAIL}'
        and not exists (select 1 from "user" o where o."email" = $2 and o."id" <> $1)
      returning 1`,
    [owner, email, at],
  )
  if (changed.length === 0) return null
  await endLinks(tx, owner)
  return before?.email ?? null
}

/**
 * After the owner of the mailbox has set a new password: confirms the email and drops linked Apple and Google
 * identities, because a stranger may have added them. An identity whose issuer confirms this email is linked
 * again at its next use.
 * @returns the dropped ones
 */
export async function confirmByMail(tx: Db, owner: string): Promise<string[]> {
  const confirmed = await tx.query(
    'update "user" set "emailVerified" = true where "id" = $1 and not "emailVerified" returning 1',
    [owner],
  )
  // What was added earlier may be a stranger's: an authenticator app would keep the owner out, and support
  // would call back at the phone number.
  if (confirmed.length > 0) {
    await removeFactors(tx, owner)
    await removePhone(tx, owner)
  }
  return await dropIdentities(tx, owner, null)
}

/** Unlinks identities at Apple or Google. @param provider one of them; null for all */
export async function dropIdentities(tx: Db, owner: string, provider: string | null): Promise<string[]> {
  const rows = await tx.query<{ providerId: string }>(
    `delete from "account" where "userId" = $1 and "providerId" <> 'credential'
        and ($2::text is null or "providerId" = $2) returning "providerId"`,
    [owner, provider],
  )
  return rows.map(({ providerId }) => providerId)
}

/** Resets the count after a correct answer. */
export async function forgetTries(db: Db, key: string): Promise<void> {
  await db.query('delete from "rateLimit" where "key" = $1', [key])
}

/**
 * Counts an attempt at something that can be guessed, within a time window.
 * @returns the attempts in the window so far, including this one
 */
export async function countTry(db: Db, key: string, windowMs: number, now: Date): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `insert into "rateLimit" ("id", "key", "count", "lastRequest") values ($1, $2, 1, $3)
     on conflict ("key") do update set
       "count" = case when "rateLimit"."lastRequest" < $3 - $4::bigint then 1 else "rateLimit"."count" + 1 end,
       "lastRequest" =
         case when "rateLimit"."lastRequest" < $3 - $4::bigint then $3 else "rateLimit"."lastRequest" end
     returning "count"`,
    [newId(), key, now.getTime(), windowMs],
  )
  return row?.count ?? 1
}

/**
 * Forgets the attempts that were counted later than now, before the database's clock was set back: their time
 * window would not end until then.
 */
export async function forgetTriesOfTheFuture(db: Db, now: Date): Promise<void> {
  await db.query('delete from "rateLimit" where "lastRequest" > $1', [now.getTime() + 60_000])
}
