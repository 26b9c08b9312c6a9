import { canonicalJson } from '@relief/domain/canonical-json.ts'
import { v5, v7 } from 'uuid'

let offsetMs = 0
let sequence = 0

/**
 * Moves the time in new ids: ids of several processes are ordered by one clock.
 * @param milliseconds to add
 */
export function setIdClock(milliseconds: number): void {
  offsetMs = milliseconds
}

/** A new id: a UUID whose first bits are the time, so that new rows lie beside each other in every index. */
export function newId(): string {
  if (offsetMs === 0) return v7()
  sequence = (sequence + 1) % 0x7fffffff
  return v7({ msecs: Date.now() + offsetMs, seq: sequence })
}

/** An id made from content: the same content within one application has the same id. */
export function contentId(applicationUuid: string, content: unknown): string {
  return v5(canonicalJson(content), applicationUuid)
}
