/** The content of a W3C `traceparent` header: the trace, and the span in it that caused a request. */
export type Traceparent = { traceId: string; spanId: string; isSampled: boolean }

/** Version 00; the fields of a later version may mean something else. */
const SHAPE = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

/** Null for a header that is missing or malformed, since anyone can send one. */
export function readTraceparent(header: string | undefined): Traceparent | null {
  const [, traceId, spanId, flags] = SHAPE.exec(header ?? '') ?? []
  if (traceId === undefined || spanId === undefined || flags === undefined) return null
  if (/^0+$/.test(traceId) || /^0+$/.test(spanId)) return null
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 }
}

export function writeTraceparent({ traceId, spanId, isSampled }: Traceparent): string {
  return `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`
}
