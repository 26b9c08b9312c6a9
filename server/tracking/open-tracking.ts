import { createNatsForwarder } from '@relief/providers/analytics/nats.ts'
import type { EventForwarder } from '@relief/providers/analytics/port.ts'
import { createSegmentForwarder } from '@relief/providers/analytics/segment.ts'
import type { Database } from '@relief/store/db.ts'
import type { Log } from '../log.ts'
import { type Collector, startCollector } from './collector.ts'
import { startForwarding } from './forward.ts'
import type { TrackingConfig } from './settings.ts'

const TIMEOUT_MS = 10_000

function forwarderOf({ forwarder }: TrackingConfig): EventForwarder | null {
  if (forwarder.kind === 'segment') return createSegmentForwarder({ ...forwarder, timeoutMs: TIMEOUT_MS })
  if (forwarder.kind === 'nats') return createNatsForwarder({ ...forwarder, timeoutMs: TIMEOUT_MS })
  return null
}

/** Starts the collector, and the handing on where that is configured. */
export function openTracking(config: TrackingConfig, database: Database, log: Log): Collector {
  const now = () => new Date()
  const forwarder = forwarderOf(config)
  const collector = startCollector({
    database,
    log,
    now,
    keepDays: config.keepDays,
    isForwarding: forwarder !== null,
  })
  if (forwarder === null) return collector
  const loop = startForwarding({ database, log, now, forwarder })
  return {
    ...collector,
    stop: async () => {
      await collector.stop()
      await loop.stop()
    },
  }
}
