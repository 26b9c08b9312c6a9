import type { Db } from './db.ts'

/** A guess has one chance in a million; after this many wrong guesses the code is void. */
const MAX_TRIES = 5

/** Saves the code of one log-in attempt. */
export async function storeLogInCode(
  db: Db,
  { requestUuid, codeHash, expiresAt }: { requestUuid: string; codeHash: string; expiresAt: Date },
): Promise<void> {
  await db.query('insert into log_in_code (request_uuid, code_hash, expires_at) values ($1, $2, $3)', [
    requestUuid,
    codeHash,
    expiresAt,
  ])
}

/**
 * Consumes a code. Each try is counted before the comparison, so that concurrent guesses are limited too.
 * @returns false for a wrong, used or expired code
 */
export async function useLogInCode(
  db: Db,
  requestUuid: string,
  codeHash: string,
  now: Date,
): Promise<boolean> {
  const [tried] = await db.query<{ codeHash: string }>(
    `update log_in_code set tries = tries + 1
      where request_uuid = $1 and expires_at > $2 and tries < ${MAX_TRIES} returning code_hash as "codeHash"`,
    [requestUuid, now],
  )
  if (tried?.codeHash !== codeHash) return false
  const used = await db.query('delete from log_in_code where request_uuid = $1 returning 1 as used', [
    requestUuid,
  ])
  return used.length > 0
}
