import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { getApplicationCall } from '@relief/contract/calls/application.ts'
import { startServer } from '@relief/e2e/server.ts'
import { createDatabase, startPostgres } from '@relief/store/test-database.ts'
import { createClient, fetchTransport } from '@relief/testing/client.ts'
import { newPerson } from '@relief/testing/person.ts'
import { signUp, startApplication } from '@relief/testing/walk.ts'

/**
 * The behavior under overload: reads of an application, first as many as one process can answer, then 1, 2
 * and 4 times as many per second, sent whether or not earlier ones are answered.
 */
const SECONDS = 10
const CLOSED_CLIENTS = 32
const PATIENCE_MS = 10_000

type Tally = { sent: number; answered: number[]; turnedAway: number[]; failed: number }
const newTally = (): Tally => ({ sent: 0, answered: [], turnedAway: [], failed: 0 })
const at = (times: number[], share: number) =>
  Math.round([...times].sort((a, b) => a - b)[Math.floor(times.length * share)] ?? 0)

const folder = mkdtempSync(join(tmpdir(), 'relief-bench-'))
const postgres = await startPostgres()
const { url, drop } = await createDatabase({ serverUrl: postgres.url })
const server = await startServer(folder, { DATABASE_URL: url, LOG_LEVEL: 'error' })
const transport = fetchTransport(server.url)
const applicant = newPerson({ ssn: '123450100' })
const client = createClient(transport)
await signUp(client, applicant)
const applicationUuid = await startApplication(client, applicant)
const path = getApplicationCall.path.replace('{applicationUuid}', applicationUuid)
const agent = new Agent({ keepAlive: true })
const headers = await client.ownHeaders()

async function send(tally: Tally): Promise<void> {
  tally.sent += 1
  const start = performance.now()
  const status = await new Promise<number>((resolve) => {
    const sent = get(`${server.url}${path}`, { agent, headers, timeout: PATIENCE_MS }, (reply) => {
      reply.resume()
      reply.on('end', () => resolve(reply.statusCode ?? 0))
      reply.on('error', () => resolve(0))
    })
    sent.on('timeout', () => sent.destroy())
    sent.on('error', () => resolve(0))
  })
  const times = status === 200 ? tally.answered : tally.turnedAway
  if (status === 200 || status === 503) times.push(performance.now() - start)
  else tally.failed += 1
}

async function closedLoop(): Promise<number> {
  const tally = newTally()
  const until = performance.now() + SECONDS * 1_000
  const run = async () => {
    while (performance.now() < until) await send(tally)
  }
  await Promise.all(Array.from({ length: CLOSED_CLIENTS }, run))
  return Math.round(tally.answered.length / SECONDS)
}

async function openLoop(perSecond: number): Promise<Tally> {
  const tally = newTally()
  const begin = performance.now()
  const sending: Promise<void>[] = []
  while (performance.now() - begin < SECONDS * 1_000) {
    const due = ((performance.now() - begin) / 1_000) * perSecond
    while (sending.length < due) sending.push(send(tally))
    await wait(5)
  }
  await Promise.all(sending)
  return tally
}

const capacity = await closedLoop()
process.stdout.write(`${CLOSED_CLIENTS} clients, one request after another: ${capacity} a second\n`)
for (const times of [1, 2, 4, 1]) {
  const tally = await openLoop(capacity * times)
  const { answered, turnedAway, failed } = tally
  process.stdout.write(
    `${times} x: ${Math.round(answered.length / SECONDS)} answered a second, median ${at(answered, 0.5)} ms, ` +
      `p99 ${at(answered, 0.99)} ms; ${turnedAway.length} turned away after ${at(turnedAway, 0.5)} ms ` +
      `(p99 ${at(turnedAway, 0.99)}); ${failed} without a reply in ${PATIENCE_MS / 1_000} s\n`,
  )
  await wait(1_000)
}
agent.destroy()
await server.stop()
await drop()
await postgres.stop()
rmSync(folder, { recursive: true, force: true })
