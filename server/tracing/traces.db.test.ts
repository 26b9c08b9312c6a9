/** @module-tag slow */

import { randomBytes } from 'node:crypto'
import { createClient, fetchTransport, type Transport } from '@relief/testing/client.ts'
import { newPerson } from '@relief/testing/person.ts'
import { startServer } from '@relief/testing/server.ts'
import { type ReceivedSpan, startTraceReceiver, type TraceReceiver } from '@relief/testing/trace-receiver.ts'
import { until } from '@relief/testing/until.ts'
import { signUp, startApplication, walkUntil } from '@relief/testing/walk.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

type Started = Awaited<ReturnType<typeof startServer>>

const newTraceId = () => randomBytes(16).toString('hex')
const header = (traceId: string) => `00-${traceId}-${'ab'.repeat(8)}-01`

/** Sends each request like a browser after a click, and records its trace id. */
function pressing(origin: string): { transport: Transport; sent: Map<string, string> } {
  const plain = fetchTransport(origin)
  const sent = new Map<string, string>()
  return {
    sent,
    transport: {
      ...plain,
      exchange: (method, path, headers, body) => {
        const traceId = newTraceId()
        sent.set(traceId, `${method} ${path}`)
        return plain.exchange(method, path, { ...headers, traceparent: header(traceId) }, body)
      },
    },
  }
}

async function walkToOffers(origin: string) {
  const { transport, sent } = pressing(origin)
  const client = createClient(transport)
  const person = newPerson({})
  await signUp(client, person)
  const id = await startApplication(client, { ...person, loanAmount: 1000 })
  await walkUntil(client, id, 'OFFER_SELECTION', person)
  return { sent }
}

/** The log lines of a trace. */
function linesOf(server: Pick<Started, 'logged'>, traceId: string): Record<string, unknown>[] {
  const lines = server
    .logged()
    .split('\n')
    .filter((line) => line.includes(traceId))
  return lines.map((line) => JSON.parse(line))
}

const named = (spans: readonly ReceivedSpan[], name: string | RegExp) =>
  spans.filter((span) => (typeof name === 'string' ? span.name === name : name.test(span.name)))

/** The names from a span up to the root of its trace. */
function pathUp(spans: readonly ReceivedSpan[], span: ReceivedSpan): string[] {
  const parent = spans.find(({ spanId }) => spanId === span.parentSpanId)
  return [span.name, ...(parent === undefined ? [] : pathUp(spans, parent))]
}

let receiver: TraceReceiver
let server: Started
let sent: Map<string, string>
beforeAll(async () => {
  receiver = await startTraceReceiver()
  server = await startServer('postgres', {
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'X-Tenant=loans',
  })
  sent = (await walkToOffers(server.origin)).sent
})
afterAll(async () => {
  await server.stop()
  await receiver.stop()
})

test('one trace goes from a click through SQL to the job, the decision and vendors', async () => {
  const spans = await until(
    async () => receiver.spans(),
    (all) => named(all, 'job price-application').length > 0,
  )
  const [job] = named(spans, 'job price-application')
  const trace = spans.filter(({ traceId }) => traceId === job?.traceId)
  expect(sent.get(job?.traceId ?? '')).toMatch(/^POST \/api\/sdl\/v1\/flow\/[\w-]+\/step\//)
  const paths = (name: string | RegExp) => named(trace, name).map((span) => pathUp(trace, span))
  const request = expect.stringMatching(/^POST \/api\/sdl\/v1\/flow\/:applicationUuid\/step\/[\w-]+$/)
  const submit = expect.stringMatching(/^submit [A-Z_]+$/)
  const upFromJob = ['job price-application', submit, request]
  expect(paths('update application')).toContainEqual(['update application', submit, request])
  expect(paths('decide')).toEqual([['decide', ...upFromJob]])
  for (const vendor of ['bureau', 'identity-check'])
    expect(paths(new RegExp(`^${vendor} `)), vendor).toEqual([[expect.any(String), ...upFromJob]])
  expect(paths('insert decision')).toEqual([['insert decision', 'transaction', ...upFromJob]])
  expect(receiver.headers()).toMatchObject({ 'x-tenant': 'loans', 'content-type': 'application/json' })
})

test('an email is in the trace of the click that requested it', async () => {
  const spans = await until(
    async () => receiver.spans(),
    (all) => named(all, 'mail VERIFY').length > 0,
  )
  const [mail] = named(spans, 'mail VERIFY')
  expect(sent.get(mail?.traceId ?? '')).toMatch(/^POST \/api\/.*sign-up/)
  const above: string[] = []
  for (let at = mail; at !== undefined; at = spans.find(({ spanId }) => spanId === at?.parentSpanId))
    above.push(at.name)
  expect(above.at(-1)).toMatch(/^POST /)
})

test('log lines and error replies have the trace id besides the request id', async () => {
  const { transport, sent: pressed } = pressing(server.origin)
  const { json } = await transport.exchange('GET', '/api/sdl/v1/flow/none/current-step', {})
  const [traceId = ''] = pressed.keys()
  expect(json).toMatchObject({ result: { requestId: expect.any(String), traceId } })
  const lines = linesOf(server, traceId)
  expect(lines).toEqual([
    expect.objectContaining({ route: '/api/sdl/v1/flow/:applicationUuid/current-step' }),
  ])
  const spans = await until(
    async () => receiver.spans().filter((span) => span.traceId === traceId),
    (found) => found.length > 0,
  )
  expect(spans.map(({ attributes }) => attributes['request.id'])).toEqual([lines[0]?.['requestId']])
})

test('the span of a statement has its operation and table, and nothing else of it', async () => {
  const tables = await server.context.database.query<{ name: string }>(
    `select table_name as name from information_schema.tables
        where table_schema = 'public' union select 'pgboss.' || table_name from information_schema.tables
        where table_schema = 'pgboss' union select 'pg_catalog.pg_attribute'`,
  )
  const known = new Set(tables.map(({ name }) => name))
  const asked = await until(
    async () => receiver.spans().filter(({ attributes }) => 'db.system.name' in attributes),
    ({ length }) => length > 50,
  )
  const named = new Set(asked.flatMap(({ attributes }) => attributes['db.collection.name'] ?? []))
  expect([...named].filter((name) => !known.has(String(name)))).toEqual([])
  const statements = new Set(asked.map(({ name }) => name))
  const words = /^(transaction|(select|insert|update|delete)( [\w.]+)?)$/
  expect([...statements].filter((name) => !words.test(name))).toEqual([])
})

test('health, metrics and the vendors of the sandbox make no trace', async () => {
  for (const path of ['/healthz', '/readyz', '/metrics', '/sandbox/bugsnag/reports'])
    await fetch(`${server.origin}${path}`)
  const { transport, sent: pressed } = pressing(server.origin)
  await transport.exchange('GET', '/api/sdl/v1/flow/none/current-step', {})
  await until(
    async () => receiver.spans(),
    (all) => all.some(({ traceId }) => pressed.has(traceId)),
  )
  const routes = receiver.spans().flatMap(({ attributes }) => attributes['http.route'] ?? [])
  expect(routes.filter((route) => /healthz|readyz|metrics|sandbox/.test(String(route)))).toEqual([])
})

describe('with a trace share of 0', () => {
  let receiver: TraceReceiver
  let server: Started
  beforeAll(async () => {
    receiver = await startTraceReceiver()
    const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, OTEL_TRACES_SAMPLER_ARG: '0' }
    server = await startServer('postgres', settings)
  })
  afterAll(async () => {
    await receiver.stop()
  })

  test('no header makes the server send a trace; the log still has the ids', async () => {
    const { sent } = await walkToOffers(server.origin)
    // Stopping the server sends the waiting spans.
    await server.stop()
    expect(receiver.texts()).toBe('')
    const [traceId = ''] = sent.keys()
    expect(linesOf(server, traceId).length).toBeGreaterThan(0)
  })
})

describe('a collector that does not work', () => {
  test.each([{ status: 500 }, { status: 503 }, 'never', 'closed'] as const)(
    'answers %j: no request fails, and the log has one line at most',
    async (answer) => {
      const receiver = await startTraceReceiver()
      if (answer === 'closed') await receiver.stop()
      else receiver.answer = answer
      const server = await startServer('postgres', { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url })
      await walkToOffers(server.origin)
      await server.stop()
      const about = server.logged().match(/The trace collector rejected spans/g) ?? []
      expect(about.length).toBeLessThanOrEqual(1)
      if (answer !== 'closed') await receiver.stop()
    },
  )
})
