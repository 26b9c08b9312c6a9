import type { TrackedEvent } from '@relief/contract/calls/tracking.ts'
import { redactJson, redactPersonalData } from '@relief/domain/personal-data.ts'
import { toStorable } from '@relief/domain/storable-text.ts'
import type { Database } from '@relief/store/db.ts'
import { newId } from '@relief/store/ids.ts'
import {
  createDayTable,
  dropDaysBefore,
  insertEvents,
  type StoredEvent,
} from '@relief/store/tracked-event.ts'
import type { Log } from '../log.ts'

/** Events are stored in batches and never delay a request: a crash loses at most one second of them. */
const BATCH_MS = 1_000
const MAX_BATCH = 500
/** Events that may wait during a database outage; beyond that events are dropped. */
const MAX_WAITING = 10_000
const EVENT_BYTES = 32_000
const DAY_MS = 86_400_000
/** A client clock that is off by more than this is ignored. */
const MAX_CLOCK_SKEW_MS = 2 * DAY_MS

/** Accepts events without waiting for the database. */
export type Collector = {
  collect: (events: readonly TrackedEvent[]) => void
  visit: (query: Readonly<Record<string, unknown>>) => void
  /** Counts the start of an application once, however often it is sent. */
  started: (applicationUuid: string, userUuid: string) => void
  /** Stores the waiting events now. */
  flush: () => Promise<void>
  /** Stores the waiting events, then ends. */
  stop: () => Promise<void>
}

export type CollectorOptions = {
  database: Database
  log: Log
  now: () => Date
  keepDays: number
}

/** Limits of a property's name and value, and of the number of properties; more is an error or abuse. */
const MAX_NAME = 80
const MAX_VALUE = 500
const MAX_PROPERTIES = 60

/** Removes personal data from a property, whatever its field, and text that cannot be stored. */
function cleanProperty([name, value]: [string, unknown]): [string, unknown] {
  const clean = redactJson(typeof value === 'string' ? toStorable(value) : value)
  const short = typeof clean === 'string' ? clean.slice(0, MAX_VALUE) : clean
  return [redactPersonalData(toStorable(name)).slice(0, MAX_NAME), short]
}

/** A data error by PostgreSQL's error class: a retry would fail in the same way. */
const isDataFault = (error: unknown) =>
  error instanceof Error && 'code' in error && /^22/.test(String(error.code))

const toDay = (at: Date) => at.toISOString().slice(0, 10)

/** Collects events into the table of their day, each once. */
export function startCollector({ database, log, now, keepDays }: CollectorOptions): Collector {
  let waiting: StoredEvent[] = []
  let dropped = 0
  let writing: Promise<void> = Promise.resolve()
  const days = new Set<string>()

  function keep(
    name: string,
    eventId: string,
    clientTime: string | null,
    properties: Record<string, unknown>,
  ): void {
    const received = now()
    const claimed = clientTime === null ? received : new Date(clientTime)
    const occurred = Math.abs(claimed.getTime() - received.getTime()) > MAX_CLOCK_SKEW_MS ? received : claimed
    const row = {
      day: toDay(occurred),
      eventId,
      name,
      userUuid: (properties['userUuid'] as string | undefined) ?? null,
      occurredAt: occurred,
      receivedAt: received,
      properties: Object.fromEntries(Object.entries(properties).slice(0, MAX_PROPERTIES).map(cleanProperty)),
    }
    if (waiting.length >= MAX_WAITING || Buffer.byteLength(JSON.stringify(row)) > EVENT_BYTES) dropped += 1
    else waiting.push(row)
  }

  async function prepare(day: string): Promise<void> {
    if (days.has(day)) return
    await createDayTable(database, day)
    days.add(day)
    const oldest = toDay(new Date(now().getTime() - keepDays * DAY_MS))
    const gone = await dropDaysBefore(database, oldest)
    if (gone > 0) log.info({ gone, oldest }, 'Events of expired days were dropped')
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
        // Put them back in front, so that a database outage loses no events while they fit.
        waiting = [...batch, ...waiting].slice(0, MAX_WAITING)
        log.warn({ error, waiting: waiting.length }, 'Events could not be stored and will be retried')
        return
      }
    }
  }

  const flush = () => {
    writing = writing.then(write)
    return writing
  }
  const timer = setInterval(() => void flush(), BATCH_MS)
  return {
    collect: (events) => {
      for (const { name, properties } of events) {
        const { eventId, eventTimestamp, ...rest } = properties
        keep(name, eventId, eventTimestamp, rest)
      }
    },
    visit: (query) => keep('external_visit', newId(), null, query),
    started: (applicationUuid, userUuid) =>
      keep('application_started', applicationUuid, null, { applicationUuid, userUuid }),
    flush,
    stop: async () => {
      clearInterval(timer)
      await flush()
    },
  }
}
