import type { Db } from './db.ts'
import { isFromTheFuture } from './from-the-future.ts'

/** A session that a caller claims to have. Sessions that started before `startedAfter` have ended. */
export type ClaimedSession = { sessionId: string; owner: string; startedAfter: Date; now: Date }

/** Whether the session in the first four values of a statement is open and not waiting for a code. */
export const isOpen = `exists (
  select 1 from "session"
   where "id" = $1 and "userId" = $2 and "expiresAt" > $3 and "createdAt" > $4 and not "needsCode")`

export const sessionValues = ({ sessionId, owner, startedAfter, now }: ClaimedSession) => [
  sessionId,
  owner,
  now,
  startedAfter,
]

/** Whether a session is still open, and not waiting for a code. */
export async function isSessionOpen(db: Db, session: ClaimedSession): Promise<boolean> {
  const [row] = await db.query<{ isOpen: boolean }>(`select ${isOpen} as "isOpen"`, sessionValues(session))
  return row?.isOpen === true
}

export type OpenSession = {
  sessionUuid: string
  startedAt: Date
  lastActiveAt: Date
  userAgent: string | null
}

/** The open sessions of an account, the newest first. */
export async function findSessions(
  db: Db,
  owner: string,
  startedAfter: Date,
  now: Date,
): Promise<OpenSession[]> {
  return await db.query<OpenSession>(
    `select "id" as "sessionUuid", "createdAt" as "startedAt", "updatedAt" as "lastActiveAt", "userAgent"
       from "session" where "userId" = $1 and "expiresAt" > $2 and "createdAt" > $3 and not "needsCode"
      order by "createdAt" desc, "id" desc`,
    [owner, now, startedAfter],
  )
}

/** Ends one session. @returns false when the account has no such session */
export async function endSession(db: Db, owner: string, sessionId: string): Promise<boolean> {
  const rows = await db.query('delete from "session" where "userId" = $1 and "id" = $2 returning 1', [
    owner,
    sessionId,
  ])
  return rows.length === 1
}

/** Ends every session of an account. @param except the one that stays open */
export async function endSessions(db: Db, owner: string, except: string | null): Promise<void> {
  await db.query('delete from "session" where "userId" = $1 and ($2::uuid is null or "id" <> $2)', [
    owner,
    except,
  ])
}

/** Removes sessions that have ended, with the addresses and browsers in them, and codes that have expired. */
export async function removeEnded(db: Db, startedAfter: Date, now: Date): Promise<void> {
  await db.query('delete from "session" where "expiresAt" <= $1 or "createdAt" <= $2', [now, startedAfter])
  await db.query('delete from mail_code where expires_at <= $1', [now])
  await db.query('delete from data_export where expires_at <= $1', [now])
  await db.query('delete from passkey_challenge where expires_at <= $1', [now])
}

/** What proves an identity for an hour at most, and when it expires. */
const SHORT_PROOFS = [
  ['"verification"', '"expiresAt"'],
  ['mail_code', 'expires_at'],
  ['log_in_code', 'expires_at'],
  ['data_export', 'expires_at'],
  ['passkey_challenge', 'expires_at'],
] as const
const HOUR_MS = 3_600_000

/**
 * Lets sessions, codes and links that were made later than now, before the database's clock was set back,
 * live no longer than if they were made now.
 * @param endsAt when a session that is used now expires
 */
export async function limitProofsOfTheFuture(db: Db, endsAt: Date, now: Date): Promise<void> {
  await db.query(
    `update "session" set "createdAt" = least("createdAt", $1), "updatedAt" = least("updatedAt", $1),
            "expiresAt" = least("expiresAt", $2)
      where ${isFromTheFuture('"createdAt"', '$1')} or ${isFromTheFuture('"expiresAt"', '$2')}`,
    [now, endsAt],
  )
  const latest = new Date(now.getTime() + HOUR_MS)
  for (const [table, expiresAt] of SHORT_PROOFS) {
    const isLate = isFromTheFuture(expiresAt, '$1')
    await db.query(`update ${table} set ${expiresAt} = $1 where ${isLate}`, [latest])
  }
}
