import { hostileSegments, hostileValues } from './hostile-values.ts'
import { type Operation, placesIn, withValue } from './openapi.ts'
import { findLeaves, makeSample, sampleBodies } from './samples.ts'
import type { Situations } from './situations.ts'

/** The path has the application's id as `{applicationUuid}`. */
export type Attack = { operation: Operation; path: string; body: string | undefined }
export type Figures = {
  requests: number
  statuses: Record<string, number>
  slowestMs: number
  /**
   * Requests that failed: 500 and more, a status that is not documented, or took too long. Without the values
   * sent.
   */
  faults: string[]
}

/** The ids for an operation's parameters. */
export type Ids = Readonly<Record<string, string>>

export function toAddress({ path, parameters }: Operation, ids: Ids): string {
  const toValue = (name: string) => {
    const schema = parameters.find((parameter) => parameter.name === name)?.schema
    return ids[name] ?? String(schema === undefined ? 'x' : makeSample(schema, name))
  }
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => toValue(name))
  // A made-up visit to a step would end each request with 409, before anything else is checked.
  const isSent = (name: string) => name !== 'visit' || name in ids
  const query = parameters.filter((parameter) => parameter.in === 'query' && isSent(parameter.name))
  const values = new URLSearchParams(query.map(({ name }) => [name, toValue(name)] as [string, string]))
  return query.length === 0 ? filled : `${filled}?${values}`
}

/** Every combination of a place in an operation's request and a hostile value, one at a time. */
function* attacksOn(operation: Operation): Generator<Attack> {
  const { parameters } = operation
  const samples = sampleBodies(operation)
  const ids = { applicationUuid: '{applicationUuid}', application_uuid: '{applicationUuid}' }
  const path = toAddress(operation, ids)
  const [usual] = samples
  const text = usual === undefined ? undefined : JSON.stringify(usual)
  for (const { name } of parameters)
    for (const segment of hostileSegments) {
      // The parameter's value is replaced after it was escaped: hostile values are sent unescaped.
      const marked = toAddress(operation, { ...ids, [name]: 'HOSTILE' })
      yield { operation, path: marked.replace('HOSTILE', () => segment), body: text }
    }
  if (usual === undefined) return
  const reached = new Set<string>()
  for (const sample of samples)
    for (const place of placesIn(sample).filter((at) => !reached.has(at.join('.')))) {
      reached.add(place.join('.'))
      for (const value of hostileValues)
        yield { operation, path, body: JSON.stringify(withValue(sample, place, value)) }
    }
  for (const body of ['{', '[]', 'null', '"x"', '['.repeat(30_000), '{"a":1,"a":2}', '{"__proto__":{"a":1}}'])
    yield { operation, path, body }
}

/** Every nth attack on all operations, created lazily because all of them together are large. */
export function* everyAttack(operations: readonly Operation[], nth = 1): Generator<Attack> {
  let count = 0
  for (const operation of operations)
    for (const attack of attacksOn(operation)) {
      count += 1
      if (count % nth === 0) yield attack
    }
}

type Limits = { slowestMs: number; atOnce: number; until: () => boolean }

/** A different address each time, because rate limits by address would answer before the call. */
const someAddress = (count: number) => ({ 'X-Forwarded-For': `10.9.${(count >> 8) % 256}.${count % 256}` })

/** Hashing a password is slow on purpose, and queued. */
const HASHING_FACTOR = 3
const hashesPassword = ({ body }: Operation) =>
  body !== null && findLeaves(body).some((leaf) => /(^|\.)(p|newP)assword$/.test(leaf))

const PLACEHOLDER = /\{applicationUuid\}|%7BapplicationUuid%7D/g

/** Sends the attacks, a few at a time, and keeps figures. */
export async function send(
  origin: string,
  situations: Situations,
  attacks: Iterator<Attack>,
  { slowestMs, atOnce, until }: Limits,
): Promise<Figures> {
  const figures: Figures = { requests: 0, statuses: {}, slowestMs: 0, faults: [] }
  const keep = (operation: Operation, status: number, ms: number) => {
    const { operationId } = operation
    const mostMs = slowestMs * (hashesPassword(operation) ? HASHING_FACTOR : 1)
    figures.requests += 1
    figures.slowestMs = Math.max(figures.slowestMs, Math.round(ms))
    figures.statuses[status] = (figures.statuses[status] ?? 0) + 1
    if (status >= 500 && status !== 503) figures.faults.push(`${operationId}: ${status}`)
    if (status >= 300 && status < 500 && !(status in operation.responses))
      figures.faults.push(`${operationId}: ${status}, which the API document does not list`)
    if (ms > mostMs) figures.faults.push(`${operationId}: ${Math.round(ms)} ms`)
  }
  async function sendNext(): Promise<void> {
    for (let next = attacks.next(); next.done !== true && !until(); next = attacks.next()) {
      const { operation, path, body } = next.value
      const { method } = operation
      const { headers, applicationUuid } = await situations.find(operation)
      const started = performance.now()
      const reply = await fetch(`${origin}${path.replaceAll(PLACEHOLDER, applicationUuid)}`, {
        method,
        headers: { ...headers, ...someAddress(figures.requests), 'Content-Type': 'application/json' },
        redirect: 'manual',
        ...(body !== undefined && method !== 'GET' && { body }),
      })
      await reply.arrayBuffer()
      keep(operation, reply.status, performance.now() - started)
      const isUsedUp = reply.status === 429 || (reply.ok && method !== 'GET')
      if (isUsedUp) await situations.restore(operation)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, sendNext))
  return figures
}
