import { readTraceparent } from './traceparent.ts'

/**
 * All that a span may say: names that our code has, and statuses. Never an address, a parameter, a message or
 * an id of a person or an application: traces leave the house.
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

/** The work in progress, as one part of a trace. */
export type Span = {
  /** Null without traces, and without a header that names one. */
  readonly traceId: string | null
  set: (attributes: Attributes) => void
  rename: (name: string) => void
  /** Marks the work as failed, when it does not throw. */
  fail: (type: string) => void
}

/** The first span of this process in a trace. */
type Beginning = {
  name: string
  /** `SERVER` answers a request; `CONSUMER` does what was asked for earlier. */
  kind: 'SERVER' | 'CONSUMER'
  attributes: Attributes
  /** The header of a request. It names the trace, but does not decide whether the trace is sent. */
  received?: string | undefined
  /** What this server stored with the work. */
  stored?: string | undefined
}

/** Makes traces: which work was caused by which, and how long each took. */
export type Tracer = {
  /** Runs work that begins a trace, or continues the one of a header or of stored work. */
  begin: <Result>(beginning: Beginning, work: (span: Span) => Result) => Result
  /** Runs a part of the work in progress; outside of a trace that is sent it only runs it. */
  span: <Result>(name: string, attributes: Attributes, work: () => Result) => Result
  /** The same for a question to another system. */
  ask: <Result>(name: string, attributes: Attributes, work: () => Result) => Result
  /** The work in progress as a `traceparent`, to be stored with what it asks for; null outside of a trace. */
  traceparent: () => string | null
  /** Runs work that does not belong to the work in progress. */
  outside: <Result>(work: () => Result) => Result
  /** Sends what waits, within a time limit. */
  stop: () => Promise<void>
}

const nothing = (): void => undefined

/** No traces. The id of a browser's press is still read, for the log. */
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
