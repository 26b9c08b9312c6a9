/** @module-tag slow */

import { Agent, get, request } from 'node:http'
import { text as readText } from 'node:stream/consumers'
import { createIncomeCall } from '@relief/contract/calls/answers.ts'
import { goBackCall } from '@relief/contract/calls/flow.ts'
import { openPostgres } from '@relief/store/postgres.ts'
import { freePort } from '@relief/store/test-cluster.ts'
import { createDatabase } from '@relief/store/test-database.ts'
import { createClient, fetchTransport, type Transport } from '@relief/testing/client.ts'
import { createFilledDatabase } from '@relief/testing/template.ts'
import { until } from '@relief/testing/until.ts'
import {
  currentStep,
  saveStep,
  signUp,
  startApplication,
  submitStep,
  walkUntil,
} from '@relief/testing/walk.ts'
import { openWire, type Wire } from '@relief/testing/wire.ts'
import { afterEach, expect, test } from 'vitest'
import { newApplicant } from './applicant.ts'
import { checkProcesses } from './chaos/check.ts'
import { mountDisk } from './chaos/disk.ts'
import { noFindings } from './chaos/findings.ts'
import { launchServer, newDataDirectory, type TestServer, untilReady } from './server.ts'

let cleanUp: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const work of cleanUp.reverse()) await work()
  cleanUp = []
})

/** A database behind a wire that can be cut. */
async function wiredDatabase(): Promise<{ wire: Wire; url: string; ownUrl: string }> {
  const { url, drop } = await createFilledDatabase()
  cleanUp.push(drop)
  const address = new URL(url)
  const wire = await openWire(Number(address.port))
  cleanUp.push(() => wire.remove())
  address.port = String(wire.port)
  return { wire, url: address.href, ownUrl: url }
}

function dataDirectory(): string {
  const data = newDataDirectory()
  cleanUp.push(data.remove)
  return data.path
}

async function launch(settings: Record<string, string>, data = dataDirectory()): Promise<TestServer> {
  const server = await launchServer(data, settings)
  cleanUp.push(() => server.kill())
  return server
}

async function walkToOffers(server: TestServer): Promise<void> {
  const applicant = newApplicant('0100')
  const client = createClient(fetchTransport(server.url))
  await signUp(client, applicant)
  const id = await startApplication(client, applicant)
  await walkUntil(client, id, 'OFFER_SELECTION', applicant)
}

const isRunning = async (server: TestServer) =>
  (await fetch(`${server.url}/healthz`)
    .then((reply) => reply.ok)
    .catch(() => false)) || server.output()

test('a server that starts before its database waits for it', async () => {
  const { wire, url } = await wiredDatabase()
  await wire.remove()
  const server = await launch({ DATABASE_URL: url })
  await expect.poll(() => server.output()).toContain('the start waits for it')
  await wire.restore()
  await untilReady(server)
})

test('a start that waits for its database ends at once with 0 when it is stopped', async () => {
  const { wire, url } = await wiredDatabase()
  await wire.remove()
  const server = await launch({ DATABASE_URL: url })
  await expect.poll(() => server.output()).toContain('the start waits for it')
  await server.stop()
  expect(await server.exited).toBe(0)
})

test('an unknown database ends the start with a sentence', async () => {
  const { url } = await wiredDatabase()
  const server = await launch({ DATABASE_URL: url.replace(/\/[^/]+$/, '/no_such_database') })
  expect(await server.exited).toBe(1)
  expect(server.output()).toContain(
    'The configuration does not fit:\n  DATABASE_URL: database "no_such_database" does not exist\n',
  )
  expect(server.output()).not.toContain('    at ')
})

test('a start with a full disk says so in a sentence, and works once there is room', async ({ skip }) => {
  const disk = await mountDisk()
  if (disk === null) return skip('This machine allows no namespaces')
  cleanUp.push(disk.remove)
  const withFullDisk = async () => {
    disk.fill()
    const server = await launch({}, disk.path)
    const code = await server.exited
    disk.free()
    return { code, output: server.output() }
  }
  const reason = `can't be written: its file system is full\\. [^\\n]*DATA_DIR\\.\\n`
  const sentence = new RegExp(`^(?:The data directory|${disk.path}\\S*) ${reason}$`)
  expect(await withFullDisk()).toEqual({ code: 1, output: expect.stringMatching(sentence) })
  const first = await launch({}, disk.path)
  await untilReady(first)
  await first.stop()
  // With a stored database.
  expect(await withFullDisk()).toEqual({ code: 1, output: expect.stringMatching(sentence) })
  await untilReady(await launch({}, disk.path))
})

test('without its database a server answers 503, and it continues when it is back', async () => {
  const { wire, url } = await wiredDatabase()
  const server = await launch({ DATABASE_URL: url })
  await untilReady(server)
  await wire.remove()
  const ready = await fetch(`${server.url}/readyz`)
  expect([ready.status, await ready.text()]).toEqual([503, 'database unavailable'])
  const reply = await fetch(`${server.url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { Origin: server.url, 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'maya@example.com', password: 'some password 1' }),
  })
  expect(reply.status).toBe(503)
  expect(reply.headers.get('retry-after')).toBe('2')
  await wire.restore()
  await untilReady(server)
  await walkToOffers(server)
})

test('a server that is stopped without its database prints only its log', async () => {
  const { wire, url } = await wiredDatabase()
  const server = await launch({ DATABASE_URL: url })
  await untilReady(server)
  await wire.remove()
  await server.stop()
  const found = noFindings()
  checkProcesses('server', [server], { ends: [] }, found)
  expect(found).toEqual(noFindings())
  // It cut off no request.
  expect(await server.exited).toBe(0)
})

const CUTS = 60

test('connections that are cut again and again end no process and no application', async () => {
  const { wire, url } = await wiredDatabase()
  const server = await launch({ DATABASE_URL: url })
  await untilReady(server)
  let isOver = false
  let cuts = 0
  const cutting = (async () => {
    while (!isOver) {
      cuts += wire.cut()
      // Space out the cuts, so that some statements succeed between them.
      await new Promise((resolve) => setTimeout(resolve, 150))
    }
  })()
  // A walk may fail with its connection; only the server must survive.
  const load = Array.from({ length: 4 }, async () => {
    while (cuts < CUTS) await walkToOffers(server).catch(() => undefined)
  })
  await Promise.all(load)
  isOver = true
  await cutting
  expect(await isRunning(server)).toBe(true)
  const lines = server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{') === false && line !== '')
  expect(
    lines.filter((line) => !line.startsWith('Relief Loans') && !line.startsWith('Sandbox world')),
  ).toEqual([])
  await walkToOffers(server)
})

/** Requests over a connection that is kept open, one after another, like a load balancer. */
async function requestWhile(url: string, isSending: () => boolean): Promise<Map<string, number>> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ends = new Map<string, number>()
  while (isSending()) {
    const end = await new Promise<string>((resolve) => {
      const sent = get(`${url}/relief-loans/get-relief`, { agent }, (reply) => {
        reply.resume()
        reply.on('end', () => resolve(String(reply.statusCode)))
      })
      sent.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    })
    ends.set(end, (ends.get(end) ?? 0) + 1)
  }
  agent.destroy()
  return ends
}

test('a server that is stopped under load answers every request and ends with 0', async () => {
  const { url, drop } = await createFilledDatabase()
  cleanUp.push(drop)
  const server = await launch({ DATABASE_URL: url, DRAIN_SECONDS: '5' })
  await untilReady(server)
  let isNoticed = false
  const clients = Array.from({ length: 8 }, () => requestWhile(server.url, () => !isNoticed))
  await walkToOffers(server)
  const stopping = server.stop()
  await expect.poll(async () => (await fetch(`${server.url}/readyz`)).text()).toBe('stopping')
  // A load balancer would notice this reply and stop sending requests.
  isNoticed = true
  for (const ends of await Promise.all(clients)) {
    expect([...ends.keys()]).toEqual(['200'])
    expect(ends.get('200')).toBeGreaterThan(5)
  }
  await stopping
  expect(await server.exited).toBe(0)
})

let addresses = 0

/**
 * Sends an applicant's requests over connections that are kept open, each to a server that is ready at that
 * moment, as a load balancer does. Node's agent ends a connection whose reply says `Connection: close`.
 */
function balancedTransport(choose: () => string, publicUrl: string, failures: string[]): Transport {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  cleanUp.push(() => agent.destroy())
  const cookies = new Map<string, string>()
  // Each applicant has an own client address, so that rate limits by address do not interfere.
  addresses += 1
  const address = `10.1.${addresses >> 8}.${addresses % 256}`
  const exchange: Transport['exchange'] = (method, path, headers, body) =>
    new Promise((resolve, reject) => {
      const Cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const options = {
        method,
        agent,
        headers: { ...headers, Origin: publicUrl, Cookie, 'X-Forwarded-For': address },
      }
      const sent = request(`${choose()}${path}`, options, (reply) => {
        for (const cookie of reply.headers['set-cookie'] ?? []) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
          cookies.set(name, decodeURIComponent(value))
        }
        const status = reply.statusCode ?? 0
        if (status >= 500) failures.push(`${method} ${path}: ${status}`)
        readText(reply).then((text) => resolve({ status, json: JSON.parse(text) }), reject)
      })
      sent.on('error', (error) => {
        failures.push(`${method} ${path}: ${error.message}`)
        reject(error)
      })
      sent.end(body)
    })
  return { exchange, cookie: async (name) => cookies.get(name) }
}

/** Below the limit of incomes of an application, MAX_INCOME_ENTRIES. */
const INCOMES = 15

/** New applicants who add incomes, one request after another, until it is over. */
async function writeIncomes(transport: () => Transport, isOver: () => boolean, acknowledged: string[]) {
  while (!isOver()) {
    const client = createClient(transport())
    const applicant = newApplicant('0100')
    await signUp(client, applicant)
    const params = { applicationUuid: await startApplication(client, applicant) }
    for (let at = 0; at < INCOMES && !isOver(); at++) {
      const body = {
        kind: 'INCOME_SOURCE',
        incomeSourceFields: { amount: 1_000 + at, category: 'OTHER' },
      } as const
      const { id } = (await client.send(createIncomeCall, { params, body })).body.result
      acknowledged.push(id)
    }
  }
}

test('writes that never stop lose nothing while servers are stopped one after another', async () => {
  const { url, drop } = await createFilledDatabase()
  cleanUp.push(drop)
  const data = dataDirectory()
  const publicUrl = 'http://localhost:3000'
  const settings = { DATABASE_URL: url, PUBLIC_URL: publicUrl, DRAIN_SECONDS: '2', LIMIT_FACTOR: '1000' }
  const ready = new Set<TestServer>()
  const launchReady = async () => {
    const server = await launch(settings, data)
    await untilReady(server)
    ready.add(server)
    return server
  }
  const servers = [await launchReady(), await launchReady()]
  let turn = 0
  const choose = () => [...ready][turn++ % ready.size]?.url ?? ''
  const failures: string[] = []
  const acknowledged: string[] = []
  let isOver = false
  cleanUp.push(() => {
    isOver = true
  })
  const transport = () => balancedTransport(choose, publicUrl, failures)
  const writing = Promise.all(
    Array.from({ length: 6 }, () => writeIncomes(transport, () => isOver, acknowledged)),
  )
  const moreWrites = async () => {
    const before = acknowledged.length
    const more = until(
      async () => acknowledged.length,
      (count) => count > before + 30,
    )
    await Promise.race([more, writing])
  }
  for (const server of servers) {
    await moreWrites()
    const stopping = server.stop()
    // The balancer sends nothing more to a server once it has seen that the server is not ready.
    await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status).toBe(503)
    ready.delete(server)
    await stopping
    expect(await server.exited).toBe(0)
    await launchReady()
  }
  await moreWrites()
  isOver = true
  await writing
  expect(failures).toEqual([])
  const database = openPostgres(url, () => undefined, { connections: 1 })
  cleanUp.push(() => database.close())
  const stored = await database.query<{ id: string }>('select id from income_entry')
  const ids = new Set(stored.map(({ id }) => id))
  expect(acknowledged.filter((id) => !ids.has(id))).toEqual([])
})

test('three servers that start at once on an empty database are all ready', async () => {
  const { url, drop } = await createDatabase()
  cleanUp.push(drop)
  // All servers of a database have the same keys, which the first start makes.
  const data = dataDirectory()
  const servers = await Promise.all([1, 2, 3].map(() => launch({ DATABASE_URL: url }, data)))
  await Promise.all(servers.map(untilReady))
  for (const server of servers) expect(await isRunning(server)).toBe(true)
})

test('a server killed at a packet of a submission has stored it once after the retry', async () => {
  const { wire, url, ownUrl } = await wiredDatabase()
  const database = openPostgres(ownUrl, () => undefined)
  cleanUp.push(() => database.close())
  const data = dataDirectory()
  const settings = { DATABASE_URL: url, PORT: String(await freePort()) }
  const start = async () => {
    const server = await launch(settings, data)
    await untilReady(server)
    return server
  }
  let server = await start()
  const applicant = newApplicant('0100')
  const client = createClient(fetchTransport(server.url))
  await signUp(client, applicant)
  const id = await startApplication(client, applicant)
  await walkUntil(client, id, 'SAVINGS', applicant)
  await saveStep(client, id, 'SAVINGS', applicant)
  const places = [
    ['requests', 0],
    ['requests', 1],
    // The statement that saves: it does not arrive, or its reply is lost.
    ['requests', 2],
    ['replies', 2],
  ] as const
  for (const [at, [direction, packets]] of places.entries()) {
    const { kill, exited } = server
    wire.cutAfter(packets, direction, () => void kill())
    // It is answered only if another packet than its own was counted.
    await submitStep(client, id, 'SAVINGS', applicant).catch(() => undefined)
    expect(await exited).toBeNull()
    server = await start()
    if ((await currentStep(client, id)) === 'SAVINGS') await submitStep(client, id, 'SAVINGS', applicant)
    expect(await currentStep(client, id)).toBe('ADD_BANK_ASSETS')
    const submissions = await database.query(
      `select 1 from evidence_record where application_uuid = $1 and kind = 'TRANSITION'
          and body::jsonb ->> 'from' = 'SAVINGS' and body::jsonb ->> 'action' = 'SUBMIT'`,
      [id],
    )
    expect(submissions).toHaveLength(at + 1)
    const body = { currentStep: 'ADD_BANK_ASSETS' as const }
    expect((await client.send(goBackCall, { params: { applicationUuid: id }, body })).status).toBe(200)
  }
})
