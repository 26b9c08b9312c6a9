import { type Columns, toColumns } from './columns.ts'
import type { Db } from './db.ts'

/** A stored event; `day` names the table that holds it. */
export type StoredEvent = {
  day: string
  eventId: string
  name: string
  userUuid: string | null
  occurredAt: Date
  receivedAt: Date
  properties: Record<string, unknown>
}

const columns: Columns<keyof StoredEvent> = {
  day: 'day',
  eventId: 'event_id',
  name: 'name',
  userUuid: 'user_uuid',
  occurredAt: 'occurred_at',
  receivedAt: 'received_at',
  properties: 'properties',
}

const tableOf = (day: string) => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) throw new Error('A day is written like 2026-11-20')
  return `tracked_event_${day.replaceAll('-', '')}`
}

const nextDay = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)

/** Two processes may create the same table at once; the second gets this error. */
const isThere = (error: unknown) =>
  error instanceof Error && 'code' in error && ['42P07', '23505', '42P17'].includes(String(error.code))

/** Creates the table of a day if it is missing. */
export async function createDayTable(db: Db, day: string): Promise<void> {
  try {
    await db.query(
      `create table if not exists ${tableOf(day)} partition of tracked_event for values from ('${day}') to ('${nextDay(day)}')`,
    )
  } catch (error) {
    if (!isThere(error)) throw error
  }
}

/** Drops the tables of all days before this one: dropping a table is fast, however many events it has. */
export async function dropDaysBefore(db: Db, day: string): Promise<number> {
  const old = await db.query<{ name: string }>(
    `select c.relname as name from pg_inherits i
       join pg_class c on c.oid = i.inhrelid join pg_class p on p.oid = i.inhparent
      where p.relname = 'tracked_event' and c.relname < $1`,
    [tableOf(day)],
  )
  for (const { name } of old) await db.query(`drop table if exists ${name}`)
  return old.length
}

/**
 * Stores events in one statement; an event with a known id for its day is not stored again.
 * @returns how many were new
 */
export async function insertEvents(db: Db, events: readonly StoredEvent[]): Promise<number> {
  const rows = await db.query(
    `insert into tracked_event (day, event_id, name, user_uuid, occurred_at, received_at, properties)
     select day, event_id, name, user_uuid, occurred_at, received_at, properties
       from jsonb_to_recordset($1::jsonb) as e(day date, event_id uuid, name text, user_uuid uuid,
            occurred_at timestamptz, received_at timestamptz, properties jsonb)
     on conflict do nothing returning 1`,
    [JSON.stringify(events.map((event) => toColumns(columns, event)))],
  )
  return rows.length
}
