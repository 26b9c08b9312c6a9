import type { Db } from './db.ts'

/** The purpose of a mailed code: to verify the person acting, or that a new email is theirs. */
export type CodePurpose = 'PROOF' | 'NEW_EMAIL'

/** A guess has one chance in a million; after this many wrong guesses the code is void. */
const MAX_TRIES = 5

type NewCode = { purpose: CodePurpose; codeHash: string; email: string | null; expiresAt: Date }

/** Saves a code in place of an earlier one. */
export async function storeMailCode(db: Db, owner: string, code: NewCode): Promise<void> {
  await db.query(
    `insert into mail_code (entity_uuid, purpose, code_hash, email, expires_at) values ($1, $2, $3, $4, $5)
     on conflict (entity_uuid, purpose) do update set code_hash = excluded.code_hash, email = excluded.email,
       expires_at = excluded.expires_at, tries = 0`,
    [owner, code.purpose, code.codeHash, code.email, code.expiresAt],
  )
}

/** Whether an account has a code for a new email that has not expired. */
export async function hasCodeFor(db: Db, owner: string, email: string, now: Date): Promise<boolean> {
  const rows = await db.query(
    `select 1 from mail_code
      where entity_uuid = $1 and purpose = 'NEW_EMAIL' and email = $2 and expires_at > $3`,
    [owner, email, now],
  )
  return rows.length > 0
}

/**
 * Consumes a code. Each try is counted before the comparison, so that concurrent guesses are limited too.
 * @returns the value saved with it; null for a wrong, used or expired code
 */
export async function useCode(
  db: Db,
  owner: string,
  purpose: CodePurpose,
  codeHash: string,
  now: Date,
): Promise<{ email: string | null } | null> {
  const [tried] = await db.query<{ codeHash: string }>(
    `update mail_code set tries = tries + 1
      where entity_uuid = $1 and purpose = $2 and expires_at > $3 and tries < ${MAX_TRIES}
      returning code_hash as "codeHash"`,
    [owner, purpose, now],
  )
  if (tried?.codeHash !== codeHash) return null
  const [used] = await db.query<{ email: string | null }>(
    'delete from mail_code where entity_uuid = $1 and purpose = $2 and code_hash = $3 returning email',
    [owner, purpose, codeHash],
  )
  return used ?? null
}
