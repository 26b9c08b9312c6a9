import type { TrackedEvent } from '@relief/contract/calls/tracking.ts'
import { trackAddress } from '@relief/contract/tracking-addresses.ts'
import { clientHeaders } from '../api/client-headers.ts'
import { csrfToken } from '../api/csrf-token.ts'
import { browserLog } from '../errors/browser-log.ts'

/** The server's limit per request, and the browsers' limit for beacons. */
const BATCH_BYTES = 500_000
const BEACON_BYTES = 60_000

/** The events in batches of at most this many bytes each. */
export function splitIntoBatches(events: readonly TrackedEvent[], most: number): TrackedEvent[][] {
  const all: TrackedEvent[][] = []
  let bytes = Number.POSITIVE_INFINITY
  for (const event of events) {
    const size = JSON.stringify(event).length + 1
    if (size > most) continue
    if (bytes + size > most) {
      all.push([])
      bytes = 20
    }
    bytes += size
    all.at(-1)?.push(event)
  }
  return all
}

async function post(body: string): Promise<void> {
  const headers = new Headers({
    'Content-Type': 'application/json',
    Accept: 'application/json',
    ...clientHeaders(),
  })
  const token = csrfToken()
  if (token) headers.set('X-CSRF-Token', token)
  const reply = await fetch(trackAddress.path, { method: trackAddress.method, headers, body })
  if (!reply.ok) throw new Error(`status ${reply.status}`)
}

/**
 * Sends events; those of a leaving page by beacon. A failed batch is dropped, and only the browser's log says
 * so.
 */
export function sendEvents(events: readonly TrackedEvent[], isLeaving: boolean): void {
  for (const piece of splitIntoBatches(events, isLeaving ? BEACON_BYTES : BATCH_BYTES)) {
    const body = JSON.stringify({ events: piece })
    if (isLeaving) navigator.sendBeacon(trackAddress.path, new Blob([body], { type: 'application/json' }))
    else
      post(body).catch((error: unknown) =>
        browserLog.info('Events were dropped', { count: piece.length, reason: String(error) }),
      )
  }
}
