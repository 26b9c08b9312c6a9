import { VendorError } from '@relief/providers/http.ts'
import { Counter, Histogram, Registry } from 'prom-client'
import { remainingMs } from './deadline.ts'
import { noTracer, type Tracer } from './tracing/tracer.ts'

/** The measurements of a process's own work; `http/metrics.ts` serves them. */
export type Meter = {
  registry: Registry
  /** @param seconds from its start to its end */
  countJob: (topic: string, result: 'done' | 'failed', seconds: number) => void
  /** The calls to a vendor that ended within the last ten minutes. */
  recentCalls: (vendor: string) => { calls: number; failures: number }
  /** Times every call to a vendor, and makes it a span of the current trace. */
  timed: <Port extends object>(vendor: string, port: Port) => Port
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20]

/**
 * Codes that mean no usable reply; ERROR: an error without a code. Any other error is a reply: a rejected
 * transfer, a person not found, or a report that is not ready.
 */
const unanswered = ['TIMEOUT', 'UNAVAILABLE', 'MALFORMED', 'RATE_LIMITED', 'ERROR']
const RECENT_MS = 10 * 60_000
/** The maximum number of remembered calls, so a busy process remembers fewer minutes. */
const RECENT_LIMIT = 1_000

export function createMeter(tracer: Tracer = noTracer): Meter {
  const registry = new Registry()
  const jobs = new Histogram({
    name: 'job_duration_seconds',
    help: 'Time of a job, by topic and result; a failed job is tried again',
    labelNames: ['topic', 'result'],
    buckets: SECONDS,
    registers: [registry],
  })
  const calls = new Histogram({
    name: 'vendor_call_duration_seconds',
    help: 'Time of a call to a vendor, by vendor, call and result: ok, or the code of the error',
    labelNames: ['vendor', 'call', 'result'],
    buckets: SECONDS,
    registers: [registry],
  })
  const errors = new Counter({
    name: 'vendor_errors_total',
    help: 'Calls to a vendor that gave no usable answer',
    labelNames: ['vendor', 'code'],
    registers: [registry],
  })
  const recent = new Map<string, { at: number; isFailure: boolean }[]>()
  const remember = (vendor: string, isFailure: boolean) => {
    const kept = recent.get(vendor) ?? []
    recent.set(vendor, [...kept, { at: performance.now(), isFailure }].slice(-RECENT_LIMIT))
  }
  const watch = async (vendor: string, call: string, answer: Promise<unknown>) => {
    const end = calls.startTimer({ vendor, call })
    try {
      await answer
      end({ result: 'ok' })
      remember(vendor, false)
    } catch (error) {
      // The caller handles the error.
      const code = error instanceof VendorError ? error.code : 'ERROR'
      const isFailure = unanswered.includes(code)
      if (isFailure) errors.inc({ vendor, code })
      end({ result: code })
      remember(vendor, isFailure)
    }
  }
  return {
    registry,
    countJob: (topic, result, seconds) => jobs.observe({ topic, result }, seconds),
    recentCalls: (vendor) => {
      const since = performance.now() - RECENT_MS
      const calls = (recent.get(vendor) ?? []).filter(({ at }) => at >= since)
      return { calls: calls.length, failures: calls.filter(({ isFailure }) => isFailure).length }
    },
    timed: (vendor, port) => {
      // A rate misses the first error of a series that begins with it.
      for (const code of unanswered) errors.inc({ vendor, code }, 0)
      return new Proxy(port, {
        get: (target, name) => {
          const value: unknown = Reflect.get(target, name)
          if (typeof value !== 'function') return value
          return (...input: unknown[]) => {
            const call = String(name)
            if (remainingMs() <= 0) throw new Error(`No time is left to ask ${vendor}`)
            const about = { 'vendor.name': vendor, 'vendor.call': call }
            const answer: unknown = tracer.ask(`${vendor} ${call}`, about, () =>
              Reflect.apply(value, target, input),
            )
            if (answer instanceof Promise) void watch(vendor, call, answer)
            return answer
          }
        },
      })
    },
  }
}
