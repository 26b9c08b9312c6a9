import { AsyncLocalStorage } from 'node:async_hooks'
import type { Span } from '@opentelemetry/api'

/** The span of the work in progress. Without traces, nothing is stored here, and nothing gets slower. */
export const activeSpan = new AsyncLocalStorage<Span>()

/** The trace of the work in progress, for each log line. */
export function traceOfLine(): { traceId?: string } {
  const span = activeSpan.getStore()
  return span === undefined ? {} : { traceId: span.spanContext().traceId }
}
