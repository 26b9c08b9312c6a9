import type { Db } from './db.ts'

/** What a request for a job or a mail stores: its payload, and the trace of the work that asks for it. */
export function storedPayload(db: Db, payload: Readonly<Record<string, string>>): string {
  const traceparent = db.traceparent?.() ?? null
  return JSON.stringify(traceparent === null ? payload : { ...payload, traceparent })
}
