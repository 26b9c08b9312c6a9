import type { Log } from '../log.ts'
import type { TraceConfig } from '../settings/traces.ts'
import { noTracer, type Tracer } from './tracer.ts'

/** Opens the tracer. Without a collector, the SDK is not even loaded. */
export async function openTracer(config: TraceConfig, secret: string, log: Log): Promise<Tracer> {
  if (config === null) return noTracer
  const { createOtelTracer } = await import('./otel-tracer.ts')
  return createOtelTracer(config, secret, log)
}
