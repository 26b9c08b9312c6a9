import { hostileSegments, hostileValues } from './hostile-values.ts'
import { makeSample, type Operation, placesIn, withValue } from './openapi.ts'

export type Attack = { operationId: string; method: string; path: string; body: string | undefined }
export type Figures = {
  requests: number
  statuses: Record<string, number>
  slowestMs: number
  /** Requests that failed: 500 and more, or took too long. Without the values sent. */
  faults: string[]
}

/** What an operation's path parameters are filled with. */
export type Ids = Readonly<Record<string, string>>

export function toAddress({ path, parameters }: Operation, ids: Ids): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const sample = parameters.find((parameter) => parameter.name === name)?.schema
    return ids[name] ?? String(sample === undefined ? 'x' : makeSample(sample))
  })
  const query = parameters.filter((parameter) => parameter.in === 'query')
  const values = new URLSearchParams()
  for (const { name, schema } of query) values.set(name, ids[name] ?? String(makeSample(schema)))
  return query.length === 0 ? filled : `${filled}?${values}`
}

export function sampleBody({ body }: Operation): unknown {
  return body === null ? undefined : makeSample(body)
}

/** Every place of an operation's request with every hostile value, one at a time. */
export function* attacksOn(operation: Operation, ids: Ids): Generator<Attack> {
  const { operationId, method, parameters } = operation
  const sample = sampleBody(operation)
  const common = { operationId, method }
  const path = toAddress(operation, ids)
  const text = sample === undefined ? undefined : JSON.stringify(sample)
  for (const { name } of parameters)
    for (const segment of hostileSegments) {
      // The parameter's value is replaced after it was escaped: a hostile value comes as it is.
      const marked = toAddress(operation, { ...ids, [name]: 'HOSTILE' })
      yield { ...common, path: marked.replace('HOSTILE', () => segment), body: text }
    }
  if (sample === undefined) return
  for (const place of placesIn(sample))
    for (const value of hostileValues)
      yield { ...common, path, body: JSON.stringify(withValue(sample, place, value)) }
  for (const body of ['{', '[]', 'null', '"x"', '['.repeat(30_000), '{"a":1,"a":2}'])
    yield { ...common, path, body }
}

type Limits = { slowestMs: number; atOnce: number; until: () => boolean }

/** Sends the attacks, a few at a time, and keeps figures. */
export async function send(
  origin: string,
  headers: Record<string, string>,
  attacks: Iterator<Attack>,
  { slowestMs, atOnce, until }: Limits,
): Promise<Figures> {
  const figures: Figures = { requests: 0, statuses: {}, slowestMs: 0, faults: [] }
  async function sendNext(): Promise<void> {
    for (let next = attacks.next(); next.done !== true && !until(); next = attacks.next()) {
      const { operationId, method, path, body } = next.value
      const started = performance.now()
      const init = {
        method,
        headers: { ...headers, 'Content-Type': 'application/json' },
        redirect: 'manual',
      } as const
      const withBody = body === undefined || method === 'GET' ? init : { ...init, body }
      const reply = await fetch(`${origin}${path}`, withBody)
      await reply.arrayBuffer()
      const ms = performance.now() - started
      figures.requests += 1
      figures.slowestMs = Math.max(figures.slowestMs, Math.round(ms))
      figures.statuses[reply.status] = (figures.statuses[reply.status] ?? 0) + 1
      if (reply.status >= 500 && reply.status !== 503) figures.faults.push(`${operationId}: ${reply.status}`)
      if (ms > slowestMs) figures.faults.push(`${operationId}: ${Math.round(ms)} ms`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, sendNext))
  return figures
}
