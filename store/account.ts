import type { Language } from '@relief/contract/languages.ts'
import type { Db } from './db.ts'
import { HAS_CLOSED } from './retention.ts'

type LegalName = { firstName: string; lastName: string }

/** The legal name of an account; null while it has none, and for an unknown account. */
export async function findName(db: Db, owner: string): Promise<LegalName | null> {
  const [row] = await db.query<LegalName>(
    'select "firstName", "lastName" from "user" where "id" = $1 and "firstName" <> \'\' and "lastName" <> \'\'',
    [owner],
  )
  return row ?? null
}

/**
 * Saves the legal name of an account that has none yet.
 * @returns false when it already has a different one
 */
export async function saveName(db: Db, owner: string, { firstName, lastName }: LegalName): Promise<boolean> {
  const saved = await db.query(
    `update "user" set "firstName" = $2, "lastName" = $3, "name" = $4, "updatedAt" = now()
      where "id" = $1 and ("firstName" = '' or "lastName" = '' or ("firstName" = $2 and "lastName" = $3))
      returning 1 as saved`,
    [owner, firstName, lastName, `${firstName} ${lastName}`],
  )
  return saved.length > 0
}

/** @param email in lower case, as accounts keep it */
export async function findAccountByEmail(db: Db, email: string): Promise<string | null> {
  const [row] = await db.query<{ id: string }>('select "id" from "user" where "email" = $1', [email])
  return row?.id ?? null
}

/**
 * Locks an account, so that its changes, new applications and closing happen one at a time.
 * @returns false for a closed account
 */
export async function lockAccount(tx: Db, owner: string): Promise<boolean> {
  const [account] = await tx.query<{ isOpen: boolean }>(
    `select not (${HAS_CLOSED}) as "isOpen" from "user" o where o."id" = $1 for update`,
    [owner],
  )
  return account?.isOpen ?? false
}

/** The language of an account; null before its first page, and for an unknown account. */
export async function findLanguage(db: Db, owner: string): Promise<string | null> {
  const [row] = await db.query<{ language: string | null }>('select "language" from "user" where "id" = $1', [
    owner,
  ])
  return row?.language ?? null
}

export async function saveLanguage(db: Db, owner: string, language: Language): Promise<void> {
  await db.query('update "user" set "language" = $2, "updatedAt" = now() where "id" = $1', [owner, language])
}
