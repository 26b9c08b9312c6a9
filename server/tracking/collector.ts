import type { TrackedEvent } from '@relief/contract/calls/tracking.ts'
import type { Database } from '@relief/store/db.ts'
import { newId } from '@relief/store/ids.ts'
import { dropDaysBefore, insertEvents, makeDay, type StoredEvent } from '@relief/store/tracked-event.ts'
import type { Log } from '../log.ts'

/** Events are kept in batches, never while somebody waits: a crash loses a second of them. */
const BATCH_MS = 1_000
const MAX_BATCH = 500
/** What a database that is away may leave waiting here; beyond that events are dropped. */
const MAX_WAITING = 10_000
const EVENT_BYTES = 32_000
const DAY_MS = 86_400_000
/** A clock that is wrong by more than this is not believed. */
const BELIEVED_MS = 2 * DAY_MS

/** Takes events without waiting for the database. */
export type Collector = {
  collect: (events: readonly TrackedEvent[]) => void
  visit: (query: Readonly<Record<string, unknown>>) => void
  /** Keeps what waits, then ends. */
  stop: () => Promise<void>
}

export type CollectorParts = {
  database: Database
  log: Log
  now: () => Date
  keepDays: number
}

/** Text that a database cannot store: a zero byte, or half of a character. */
const storable = (value: unknown) =>
  typeof value === 'string' ? value.replaceAll('\0', '').replace(/\p{Cs}/gu, '') : value

/** A fault in the data, by PostgreSQL's own class: another try would end the same. */
const isDataFault = (error: unknown) =>
  error instanceof Error && 'code' in error && /^22/.test(String(error.code))

const dayOf = (at: Date) => at.toISOString().slice(0, 10)

/** Collects events into the table of their day, each once. */
export function startCollector({ database, log, now, keepDays }: CollectorParts): Collector {
  let waiting: StoredEvent[] = []
  let dropped = 0
  let writing: Promise<void> = Promise.resolve()
  const days = new Set<string>()

  function keep(
    name: string,
    eventId: string,
    said: string | null,
    properties: Record<string, unknown>,
  ): void {
    const received = now()
    const told = said === null ? received : new Date(said)
    const occurred = Math.abs(told.getTime() - received.getTime()) > BELIEVED_MS ? received : told
    const row = {
      day: dayOf(occurred),
      eventId,
      name,
      userUuid: (properties['userUuid'] as string | undefined) ?? null,
      occurredAt: occurred,
      receivedAt: received,
      properties: Object.fromEntries(
        Object.entries(properties).map(([key, value]) => [key, storable(value)]),
      ),
    }
    if (waiting.length >= MAX_WAITING || Buffer.byteLength(JSON.stringify(row)) > EVENT_BYTES) dropped += 1
    else waiting.push(row)
  }

  async function prepare(day: string): Promise<void> {
    if (days.has(day)) return
    await makeDay(database, day)
    days.add(day)
    const oldest = dayOf(new Date(now().getTime() - keepDays * DAY_MS))
    const gone = await dropDaysBefore(database, oldest)
    if (gone > 0) log.info({ gone, oldest }, 'Events of days past were dropped')
  }

  async function write(): Promise<void> {
    if (dropped > 0) log.warn({ dropped }, 'Events were dropped')
    dropped = 0
    while (waiting.length > 0) {
      const batch = waiting.splice(0, MAX_BATCH)
      try {
        for (const day of new Set(batch.map((row) => row.day))) await prepare(day)
        await insertEvents(database, batch)
      } catch (error) {
        if (isDataFault(error)) {
          log.error({ error, events: batch.length }, 'Events that cannot be stored were dropped')
          continue
        }
        // They wait for the next try, in front, so that an outage of the database loses none that fit.
        waiting = [...batch, ...waiting].slice(0, MAX_WAITING)
        log.warn({ error, waiting: waiting.length }, 'Events could not be kept and are tried again')
        return
      }
    }
  }

  const timer = setInterval(() => {
    writing = writing.then(write)
  }, BATCH_MS)
  return {
    collect: (events) => {
      for (const { name, properties } of events) {
        const { eventId, eventTimestamp, ...rest } = properties
        keep(name, eventId, eventTimestamp, rest)
      }
    },
    visit: (query) => keep('external_visit', newId(), null, query),
    stop: async () => {
      clearInterval(timer)
      await writing
      await write()
    },
  }
}
