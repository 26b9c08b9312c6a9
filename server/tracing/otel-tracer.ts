import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import {
  type Span as OtelSpan,
  ROOT_CONTEXT,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Log } from '../log.ts'
import type { TraceConfig } from '../settings/traces.ts'
import { activeSpan } from './active-span.ts'
import { createSampler } from './sampler.ts'
import { readTraceparent, writeTraceparent } from './traceparent.ts'
import type { Attributes, Span, Tracer } from './tracer.ts'
import { watchExporter } from './watched-exporter.ts'

/** Spans that may wait for the collector; further spans are dropped. */
const MAX_WAITING = 2_048
const MAX_BATCH = 512
const BATCH_MS = 1_000
/** One attempt and its retries. */
const EXPORT_TIMEOUT_MS = 5_000
/** How long a stopping process waits for the collector. */
const STOP_TIMEOUT_MS = 3_000

/** Longer than any name in our code. */
const limits = { attributeValueLengthLimit: 200, attributeCountLimit: 16, eventCountLimit: 0 }

/**
 * Traces with the OpenTelemetry SDK. It is not registered globally, so libraries that look for a global
 * tracer make no spans: only our own spans leave this server.
 * @param secret the same on every server
 */
export function createOtelTracer(config: NonNullable<TraceConfig>, secret: string, log: Log): Tracer {
  const exporter = new OTLPTraceExporter({
    url: config.url,
    headers: { ...config.headers },
    timeoutMillis: EXPORT_TIMEOUT_MS,
  })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': config.serviceName,
      'service.instance.id': randomUUID(),
    }),
    sampler: createSampler(config.share, secret),
    spanLimits: limits,
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: watchExporter(exporter, log),
        maxQueueSize: MAX_WAITING,
        maxExportBatchSize: MAX_BATCH,
        scheduledDelayMillis: BATCH_MS,
        exportTimeoutMillis: 2 * EXPORT_TIMEOUT_MS,
      }),
    ],
  })
  const tracer = provider.getTracer('relief-loans')

  function child<Result>(kind: SpanKind, name: string, attributes: Attributes, work: () => Result): Result {
    const parent = activeSpan.getStore()
    // This includes work that outlives its starter, such as a background write for many requests.
    if (!parent?.isRecording()) return work()
    const context = trace.setSpan(ROOT_CONTEXT, parent)
    const span = tracer.startSpan(name, { kind, attributes: attributes }, context)
    return within(span, work)
  }

  return {
    begin: ({ name, kind, attributes, received, stored }, work) => {
      const parent = parentOf(received, true) ?? parentOf(stored, false)
      const context = parent === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, parent)
      const options = { kind: SpanKind[kind], attributes: attributes }
      const span = tracer.startSpan(name, options, context)
      return within(span, () => work(toSpan(span)))
    },
    span: (name, attributes, work) => child(SpanKind.INTERNAL, name, attributes, work),
    ask: (name, attributes, work) => child(SpanKind.CLIENT, name, attributes, work),
    traceparent: () => {
      const span = activeSpan.getStore()?.spanContext()
      return span === undefined ? null : writeTraceparent({ ...span, isSampled: isSampled(span) })
    },
    outside: (work) => activeSpan.exit(work),
    stop: async () => {
      const sent = provider.shutdown().catch(() => undefined)
      await Promise.race([sent, wait(STOP_TIMEOUT_MS, undefined, { ref: false })])
    },
  }
}

const isSampled = ({ traceFlags }: SpanContext) => (traceFlags & TraceFlags.SAMPLED) !== 0

function parentOf(text: string | undefined, isRemote: boolean): SpanContext | null {
  const parent = readTraceparent(text)
  if (parent === null) return null
  const { traceId, spanId } = parent
  return { traceId, spanId, traceFlags: parent.isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE, isRemote }
}

const toSpan = (span: OtelSpan): Span => ({
  traceId: span.spanContext().traceId,
  set: (attributes) => span.setAttributes(attributes),
  rename: (name) => span.updateName(name),
  fail: (type) => markFailed(span, type),
})

/** Runs the work and ends the span with it. */
function within<Result>(span: OtelSpan, work: () => Result): Result {
  try {
    const result = activeSpan.run(span, work)
    if (!(result instanceof Promise)) {
      span.end()
      return result
    }
    // The caller handles the error.
    result.then(
      () => span.end(),
      (error: unknown) => endFailed(span, error),
    )
    return result
  } catch (error) {
    endFailed(span, error)
    throw error
  }
}

function endFailed(span: OtelSpan, error: unknown): void {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  const type = typeof code === 'string' ? code : error instanceof Error ? error.name : 'error'
  markFailed(span, type)
  span.end()
}

/** Records codes and names of errors; a message may contain values. */
function markFailed(span: OtelSpan, type: string): void {
  span.setStatus({ code: SpanStatusCode.ERROR })
  span.setAttribute('error.type', /^[\w.-]{1,60}$/.test(type) ? type : 'error')
}
