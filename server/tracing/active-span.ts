import { AsyncLocalStorage } from 'node:async_hooks'
import type { Span } from '@opentelemetry/api'

/** The span of the work in progress. Nothing is kept here without traces, and nothing is slower. */
export const activeSpan = new AsyncLocalStorage<Span>()

/** The trace of the work in progress, for each line of the log. */
export function traceOfLine(): { traceId?: string } {
  const span = activeSpan.getStore()
  return span === undefined ? {} : { traceId: span.spanContext().traceId }
}
