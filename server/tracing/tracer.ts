import { readTraceparent } from './traceparent.ts'

/**
 * Everything that a span may contain: names from our code, and statuses. Never an address, a parameter, a
 * message or an id of a person or an application, because traces leave this server.
 */
type Attribute =
  | 'http.request.method'
  | 'http.route'
  | 'http.response.status_code'
  | 'request.id'
  | 'db.system.name'
  | 'db.operation.name'
  | 'db.collection.name'
  | 'vendor.name'
  | 'vendor.call'
  | 'flow.step'
  | 'policy.version'
  | 'job.topic'
  | 'job.id'
  | 'mail.kind'
export type Attributes = Partial<Record<Attribute, string | number>>

/** The work in progress, as one span of a trace. */
export type Span = {
  /** Null when traces are off and no header names a trace. */
  readonly traceId: string | null
  set: (attributes: Attributes) => void
  rename: (name: string) => void
  /** Marks the work as failed, when it does not throw. */
  fail: (type: string) => void
}

/** The first span of this process in a trace. */
type Beginning = {
  name: string
  /** `SERVER` handles a request; `CONSUMER` does work that was requested earlier. */
  kind: 'SERVER' | 'CONSUMER'
  attributes: Attributes
  /** The header of a request: it names the trace, but does not decide whether the trace is sent. */
  received?: string | undefined
  /** The `traceparent` that this server stored with the work. */
  stored?: string | undefined
}

/** Makes traces: which work was caused by which, and how long each took. */
export type Tracer = {
  /** Runs work that begins a trace, or continues the one of a header or of stored work. */
  begin: <Result>(beginning: Beginning, work: (span: Span) => Result) => Result
  /** Runs part of the current work as a span; outside a trace that is sent, only runs it. */
  span: <Result>(name: string, attributes: Attributes, work: () => Result) => Result
  /** The same for a call to another system. */
  ask: <Result>(name: string, attributes: Attributes, work: () => Result) => Result
  /**
   * The work in progress as a `traceparent`, to be stored with the work that it requests; null outside a
   * trace.
   */
  traceparent: () => string | null
  /** Runs work that is not part of the current trace. */
  outside: <Result>(work: () => Result) => Result
  /** Sends waiting spans, within a time limit. */
  stop: () => Promise<void>
}

const nothing = (): void => undefined

/** Traces are off. The trace id from the browser is still read, for the log. */
export const noTracer: Tracer = {
  begin: ({ received }, work) => {
    const traceId = readTraceparent(received)?.traceId ?? null
    return work({ traceId, set: nothing, rename: nothing, fail: nothing })
  },
  span: (_name, _attributes, work) => work(),
  ask: (_name, _attributes, work) => work(),
  traceparent: () => null,
  outside: (work) => work(),
  stop: async () => undefined,
}
