import type { Db } from './db.ts'

export type WebhookEvent = {
  vendor: string
  eventId: string
  /** What the event is about, as the vendor calls it. */
  subject: string
  sha256: string
  receivedAt: Date
}

/** Keeps an event. @returns false when it is here already: a repeated delivery */
export async function receiveEvent(db: Db, event: WebhookEvent): Promise<boolean> {
  const rows = await db.query(
    `insert into webhook_inbox (vendor, event_id, subject, sha256, received_at) values ($1, $2, $3, $4, $5)
     on conflict (vendor, event_id) do nothing returning 1`,
    [event.vendor, event.eventId, event.subject, event.sha256, event.receivedAt],
  )
  return rows.length === 1
}

/** Everything received about this subject has been acted on. */
export async function markNoticesHandled(db: Db, subject: string, at: Date): Promise<void> {
  await db.query(
    'update webhook_inbox set handled_at = $2 where subject = $1 and handled_at is null and received_at <= $2',
    [subject, at],
  )
}
