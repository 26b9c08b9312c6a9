import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace'
import type { Log } from '../log.ts'

/** An unavailable collector would fill the log, so failures are logged this rarely. */
const SAY_EVERY_MS = 10 * 60_000

type Result = Parameters<Parameters<SpanExporter['export']>[1]>[0]

/** An exporter whose failures are logged occasionally, with the number of spans that were lost. */
export function watchExporter(exporter: SpanExporter, log: Log): SpanExporter {
  let lost = 0
  let saidAt = Number.NEGATIVE_INFINITY
  let isFailing = false
  const note = (spans: number, { code, error }: Result) => {
    if (code === 0) {
      if (isFailing) log.info({ lost }, 'The trace collector is available again')
      isFailing = false
      lost = 0
      return
    }
    isFailing = true
    lost += spans
    if (performance.now() - saidAt < SAY_EVERY_MS) return
    saidAt = performance.now()
    log.warn({ reason: reasonOf(error), lost }, 'The trace collector rejected spans; they are lost')
  }
  return {
    export: (spans: ReadableSpan[], done) =>
      exporter.export(spans, (result) => {
        note(spans.length, result)
        done(result)
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => await exporter.forceFlush?.(),
  }
}

/** A status or a code. The message may quote the collector's reply, so it is not logged. */
function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (typeof code === 'number' || typeof code === 'string') return String(code)
  return error instanceof Error ? error.name : 'unknown'
}
