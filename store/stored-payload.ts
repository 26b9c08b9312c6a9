import type { Db } from './db.ts'

/** The stored payload of a requested job or mail, with the trace of the work that requests it. */
export function storedPayload(db: Db, payload: Readonly<Record<string, string>>): string {
  const traceparent = db.traceparent?.() ?? null
  return JSON.stringify(traceparent === null ? payload : { ...payload, traceparent })
}
