import type { Db } from './db.ts'
import { isFromTheFuture } from './from-the-future.ts'

export type WebhookEvent = {
  vendor: string
  eventId: string
  /** The vendor's name for the subject of the event. */
  subject: string
  sha256: string
  receivedAt: Date
}

/** Stores an event. @returns false for a repeated delivery */
export async function receiveEvent(db: Db, event: WebhookEvent): Promise<boolean> {
  const rows = await db.query(
    `insert into webhook_inbox (vendor, event_id, subject, sha256, received_at) values ($1, $2, $3, $4, $5)
     on conflict (vendor, event_id) do nothing returning 1`,
    [event.vendor, event.eventId, event.subject, event.sha256, event.receivedAt],
  )
  return rows.length === 1
}

/** Marks everything received about this subject as handled. */
export async function markNoticesHandled(db: Db, subject: string, at: Date): Promise<void> {
  await db.query(
    'update webhook_inbox set handled_at = $2 where subject = $1 and handled_at is null and received_at <= $2',
    [subject, at],
  )
}

/**
 * Makes events count as received now that were received later than now, before the database's clock was set
 * back. @returns how many
 */
export async function returnEventsOfTheFuture(db: Db, now: Date): Promise<number> {
  const rows = await db.query(
    `update webhook_inbox set received_at = $1 where ${isFromTheFuture('received_at', '$1')} returning 1`,
    [now],
  )
  return rows.length
}
