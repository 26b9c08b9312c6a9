import { type EventForwarder, ForwardError, type ForwardedEvent } from '@relief/providers/analytics/port.ts'
import type { Database } from '@relief/store/db.ts'
import { findUnforwarded, markForwarded, type TrackedRow } from '@relief/store/tracked-event.ts'
import type { Log } from '../log.ts'

const LOOK_MS = 5_000
const MOST_AT_ONCE = 500
/** After a failure the next look comes later each time, up to this. */
const LONGEST_WAIT_MS = 5 * 60_000

export type ForwardLoop = { stop: () => Promise<void> }

type Parts = { database: Database; log: Log; now: () => Date; forwarder: EventForwarder; lookMs?: number }

function eventOf(row: TrackedRow): ForwardedEvent {
  const { userUuid, anonymousId, hasPrivacySignal: _signal, ...properties } = row.properties
  return {
    messageId: row.event_id,
    name: row.name,
    userId: typeof userUuid === 'string' ? userUuid : null,
    anonymousId: typeof anonymousId === 'string' ? anonymousId : '',
    timestamp: row.occurred_at.toISOString(),
    properties,
  }
}

/** Hands everything on that waits. @returns how many were handed on @throws ForwardError LATER */
export async function forwardWaiting({ database, log, now, forwarder }: Parts): Promise<number> {
  let handedOn = 0
  for (;;) {
    const rows = await findUnforwarded(database, MOST_AT_ONCE)
    if (rows.length === 0) return handedOn
    try {
      await forwarder.forward(rows.map(eventOf))
    } catch (error) {
      if (!(error instanceof ForwardError) || error.code === 'LATER') throw error
      // A batch that is never taken must not hold up those behind it.
      log.error({ error, events: rows.length }, 'A batch of events was refused and is not handed on')
    }
    await markForwarded(database, rows, now())
    handedOn += rows.length
  }
}

/** Looks for waiting events now and then, beside everything else. */
export function startForwarding(parts: Parts): ForwardLoop {
  const lookMs = parts.lookMs ?? LOOK_MS
  let isStopped = false
  let wait = lookMs
  let timer: ReturnType<typeof setTimeout>
  let working: Promise<void> = Promise.resolve()

  async function look(): Promise<void> {
    try {
      await forwardWaiting(parts)
      wait = lookMs
    } catch (error) {
      wait = Math.min(wait * 2, LONGEST_WAIT_MS)
      parts.log.warn({ error, nextTryMs: wait }, 'Events could not be handed on and are tried again')
    }
    if (!isStopped) next()
  }
  function next(): void {
    timer = setTimeout(() => {
      working = look()
    }, wait)
  }
  next()
  return {
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await working
      await parts.forwarder.stop()
    },
  }
}
