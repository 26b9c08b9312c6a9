import type {
  TrackedEnvelope,
  TrackedEvent,
  TrackedName,
  TrackedProperties,
} from '@relief/contract/calls/tracking.ts'

/** Events that wait for the page or the client's ids; later ones are dropped. */
const MAX_WAITING = 300
const MAX_PER_SECOND = 100
const SECOND_MS = 1_000
/** Typing in a field counts as one event, after a pause of this length. */
const DEBOUNCE_MS = 500
/** A page that never reports its title counts as ready after this long. */
const PAGE_READY_MS = 10_000
const BATCH_MS = 1_000
const MAX_IN_BATCH = 50

export type EventBusOptions = {
  /** The fields that every event gets when it happens; null until the client's ids are known. */
  envelope: () => Omit<TrackedEnvelope, 'eventId' | 'eventTimestamp'> | null
  /** Sends a batch; a failed batch is lost. */
  send: (events: readonly TrackedEvent[], isLeaving: boolean) => void
  now?: () => number
  /** Runs the work when the browser is idle, so that a batch is not sent while a page is being shown. */
  whenIdle?: (work: () => void) => void
}

type Track = <Name extends TrackedName>(
  name: Name,
  ...[properties]: Record<never, never> extends TrackedProperties<Name>
    ? [TrackedProperties<Name>?]
    : [TrackedProperties<Name>]
) => void

export type EventBus = {
  /** Records an event of the list, with the properties of that event. */
  track: Track
  /** Records typing in a field: only the last event of a burst counts. */
  trackTyping: (field: string) => void
  /** A new page: events wait until it is ready. */
  pageChanged: () => void
  pageIsReady: () => void
  /** Sends everything at once, when the visitor leaves the page. */
  leave: () => void
}

type Waiting = { name: TrackedName; properties: object; at: number; eventId: string }

/** Collects events and sends them in batches. It never blocks and never throws. */
export function createEventBus({
  envelope,
  send,
  now = Date.now,
  whenIdle = (work) => work(),
}: EventBusOptions): EventBus {
  const waiting: Waiting[] = []
  const ready: TrackedEvent[] = []
  let isPageReady = false
  let recent: number[] = []
  let readyTimer: ReturnType<typeof setTimeout> | undefined
  let batchTimer: ReturnType<typeof setTimeout> | undefined
  const typing = new Map<string, ReturnType<typeof setTimeout>>()

  function isTooFast(at: number): boolean {
    recent = recent.filter((time) => time > at - SECOND_MS)
    if (recent.length >= MAX_PER_SECOND) return true
    recent.push(at)
    return false
  }

  function flush(isLeaving = false): void {
    clearTimeout(batchTimer)
    batchTimer = undefined
    if (ready.length > 0) send(ready.splice(0), isLeaving)
  }

  /** Adds the data of their page to waiting events, now that it is known. */
  function release(): void {
    const shared = isPageReady ? envelope() : null
    if (shared === null) return
    for (const { name, properties, at, eventId } of waiting.splice(0))
      ready.push({
        name,
        properties: { ...shared, ...properties, eventId, eventTimestamp: new Date(at).toISOString() },
      } as TrackedEvent)
    if (ready.length >= MAX_IN_BATCH) flush()
    else if (ready.length > 0) batchTimer ??= setTimeout(() => whenIdle(() => flush()), BATCH_MS)
  }

  const track: Track = (name, ...[properties = {}]) => {
    const at = now()
    if (waiting.length >= MAX_WAITING || isTooFast(at)) return
    waiting.push({ name, properties, at, eventId: crypto.randomUUID() })
    release()
  }

  function finishTyping(): void {
    for (const [field, timer] of typing) {
      clearTimeout(timer)
      typing.delete(field)
      track('change', { field })
    }
  }

  function pageIsReady(): void {
    clearTimeout(readyTimer)
    isPageReady = true
    release()
  }

  return {
    track,
    trackTyping: (field) => {
      clearTimeout(typing.get(field))
      typing.set(
        field,
        setTimeout(() => {
          typing.delete(field)
          track('change', { field })
        }, DEBOUNCE_MS),
      )
    },
    pageChanged: () => {
      finishTyping()
      isPageReady = true
      release()
      isPageReady = false
      clearTimeout(readyTimer)
      readyTimer = setTimeout(pageIsReady, PAGE_READY_MS)
    },
    pageIsReady,
    leave: () => {
      finishTyping()
      isPageReady = true
      release()
      flush(true)
    },
  }
}
