import { canonicalJson } from '@relief/domain/canonical-json.ts'
import { v5, v7 } from 'uuid'

let clock: (() => number) | null = null
let sequence = 0

/**
 * Sets the clock for new ids, so that ids from several processes are ordered by one clock.
 * @param now milliseconds since 1970; null for the machine's own clock
 */
export function setIdClock(now: (() => number) | null): void {
  clock = now
}

/** A new id: a UUID whose first bits are the time, so that new rows lie beside each other in every index. */
export function newId(): string {
  if (clock === null) return v7()
  sequence = (sequence + 1) % 0x7fffffff
  return v7({ msecs: Math.floor(clock()), seq: sequence })
}

/** The milliseconds since 1970 in an id of `newId`. */
const msecsOf = (id: string) => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)

/**
 * A new id that is ordered after another one, even if the clock was set back in the meantime.
 * @param previous null for the first one
 */
export function newIdAfter(previous: string | null): string {
  const id = newId()
  return previous === null || id > previous ? id : v7({ msecs: msecsOf(previous) + 1 })
}

/** An id derived from content: equal content within one application gets the same id. */
export function contentId(applicationUuid: string, content: unknown): string {
  return v5(canonicalJson(content), applicationUuid)
}
