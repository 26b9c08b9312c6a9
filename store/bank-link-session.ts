import type { Db } from './db.ts'
import { isFromTheFuture } from './from-the-future.ts'

/** A link token that opens the vendor's dialog until it expires. */
export type BankLinkSession = { linkToken: string; createdAt: Date; expiresAt: Date }

/**
 * The newest link token that is still valid at `until`; null without one. The vendor's clock decides when it
 * expires, so one that was saved while the database's clock was ahead is not used.
 */
export async function findSession(
  db: Db,
  applicationUuid: string,
  until: Date,
): Promise<BankLinkSession | null> {
  const [row] = await db.query<BankLinkSession>(
    `select link_token as "linkToken", created_at as "createdAt", expires_at as "expiresAt"
       from bank_link_session
      where application_uuid = $1 and expires_at > $2 and not ${isFromTheFuture('created_at', '$2')}`,
    [applicationUuid, until],
  )
  return row ?? null
}

/** Saves a link token in place of an older one. */
export async function saveSession(db: Db, applicationUuid: string, session: BankLinkSession): Promise<void> {
  await db.query(
    `insert into bank_link_session (application_uuid, link_token, created_at, expires_at) values ($1, $2, $3, $4)
     on conflict (application_uuid) do update
       set link_token = excluded.link_token, created_at = excluded.created_at, expires_at = excluded.expires_at`,
    [applicationUuid, session.linkToken, session.createdAt, session.expiresAt],
  )
}
