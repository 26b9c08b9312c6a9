import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { getApplicationCall } from '@relief/contract/calls/application.ts'
import { checkRangeCall } from '@relief/contract/calls/lending.ts'
import { startServer } from '@relief/e2e/server.ts'
import { createDatabase, startPostgres } from '@relief/store/test-database.ts'
import { createClient, fetchTransport } from '@relief/testing/client.ts'
import { newPerson } from '@relief/testing/person.ts'
import { signUp, startApplication } from '@relief/testing/walk.ts'
import { judge } from './budget.ts'
import { openConnection } from './plain-http.ts'

/**
 * The behavior under overload, of a cheap call and of a costly one: first as many as one process can answer,
 * then 1, 2 and 4 times as many per second, sent whether or not earlier ones are answered. The server has a
 * core of its own where the machine allows it; the clients and the database share the rest.
 */
const SECONDS = 8
const CLOSED_CLIENTS = 32
const MAX_CONNECTIONS = 2_000
const PATIENCE_MS = 10_000
/** Budgets: the p99 of replies and of rejections, the time until all is well again, and memory. */
const MAX_P99_MS = 1_000
const MAX_REJECTION_MS = 1_000
const MAX_RECOVERY_MS = 1_000
const MAX_MEGABYTES = 256
/** Goodput at four times the load, compared with once: it does not collapse. */
const MIN_GOODPUT = 0.5

type Connection = ReturnType<typeof openConnection>
type Kind = {
  name: string
  method: 'GET' | 'POST'
  path: string
  headers: () => Record<string, string>
  body: () => string
}

type Tally = { sent: number; unsent: number; answered: number[]; rejected: number[]; failed: string[] }
const newTally = (): Tally => ({ sent: 0, unsent: 0, answered: [], rejected: [], failed: [] })
const say = (line: string) => process.stdout.write(`${line}\n`)
const at = (times: readonly number[], share: number) =>
  Math.round([...times].sort((a, b) => a - b)[Math.floor(times.length * share)] ?? 0)
const timesOf = (times: readonly number[]) =>
  `median ${at(times, 0.5)} ms, p99 ${at(times, 0.99)} ms, longest ${at(times, 0.9999)} ms`

const folder = mkdtempSync(join(tmpdir(), 'relief-bench-'))
const postgres = await startPostgres()
const { url, drop } = await createDatabase({ serverUrl: postgres.url })
const server = await startServer(folder, { DATABASE_URL: url, LOG_LEVEL: 'error', LIMIT_FACTOR: '1000' })
const port = Number(new URL(server.url).port)
const isPinned = spawnSync('taskset', ['-a', '-p', '-c', '0', String(server.pid)]).status === 0
if (isPinned) spawnSync('taskset', ['-a', '-p', '-c', '1', String(process.pid)])
say(isPinned ? 'The server has one core, the clients have another.' : 'No process has its own core.')

const megabytes = () => {
  const [, kilobytes = ''] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1_000)
}

/** Connections that wait for work; the rest of them are at work. */
const idle: Connection[] = []
let connections = 0
function takeConnection(): Connection | null {
  const waiting = idle.pop()
  if (waiting !== undefined) return waiting
  if (connections >= MAX_CONNECTIONS) return null
  connections += 1
  return openConnection(port)
}
function giveBack(connection: Connection): void {
  if (connection.isOpen()) {
    idle.push(connection)
  } else {
    connections -= 1
    connection.close()
  }
}

async function send({ method, path, headers, body }: Kind, tally: Tally): Promise<boolean> {
  const connection = takeConnection()
  if (connection === null) {
    tally.unsent += 1
    return false
  }
  tally.sent += 1
  const start = performance.now()
  const late = setTimeout(() => connection.close(), PATIENCE_MS)
  const fail = (reason: string) => {
    tally.failed.push(reason)
    connections -= 1
    connection.close()
    return false
  }
  try {
    const status = await Promise.race([
      connection.send(method, path, headers(), body()),
      wait(PATIENCE_MS, 0, { ref: false }),
    ])
    if (status === 0) return fail(`no reply in ${PATIENCE_MS / 1_000} s`)
    const isRejection = status === 503 && /\r\nretry-after: \d+/i.test(connection.head())
    if (status !== 200 && !isRejection) return fail(`status ${status}`)
    const times = status === 200 ? tally.answered : tally.rejected
    times.push(performance.now() - start)
    giveBack(connection)
    return status === 200
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error))
  } finally {
    clearTimeout(late)
  }
}

async function closedLoop(kind: Kind): Promise<number> {
  const tally = newTally()
  const until = performance.now() + SECONDS * 1_000
  const run = async () => {
    while (performance.now() < until) await send(kind, tally)
  }
  await Promise.all(Array.from({ length: CLOSED_CLIENTS }, run))
  return tally.answered.length / SECONDS
}

async function openLoop(kind: Kind, perSecond: number): Promise<Tally> {
  const tally = newTally()
  const begin = performance.now()
  const sending: Promise<boolean>[] = []
  while (performance.now() - begin < SECONDS * 1_000) {
    const due = ((performance.now() - begin) / 1_000) * perSecond
    while (sending.length < due) sending.push(send(kind, tally))
    await wait(2)
  }
  await Promise.all(sending)
  return tally
}

/** @returns how long after the load requests were still rejected or slow */
async function recover(kind: Kind): Promise<number> {
  const begin = performance.now()
  let recovered = 0
  while (performance.now() - begin < 3 * MAX_RECOVERY_MS) {
    const start = performance.now()
    const isAnswered = await send(kind, newTally())
    if (!isAnswered || performance.now() - start > MAX_P99_MS / 4) recovered = performance.now() - begin
    await wait(10)
  }
  return Math.round(recovered)
}

async function measure(kind: Kind): Promise<void> {
  const capacity = await closedLoop(kind)
  const before = megabytes()
  say(`\n${kind.name}: ${CLOSED_CLIENTS} clients, one after another: ${Math.round(capacity)} a second`)
  let once = 0
  for (const times of [1, 2, 4]) {
    let most = 0
    const watching = setInterval(() => {
      most = Math.max(most, megabytes())
    }, 100)
    const { sent, unsent, answered, rejected, failed } = await openLoop(kind, capacity * times)
    clearInterval(watching)
    const goodput = answered.length / SECONDS
    if (times === 1) once = goodput
    const share = Math.round((rejected.length / sent) * 100)
    const isOver = times === 4
    const verdict = (isWithin: boolean, budget: string) => (isOver ? ` ${judge(isWithin, budget)}` : '')
    say(
      `${times} x: ${Math.round(sent / SECONDS)} sent a second, ${unsent} not sent for want of a connection`,
    )
    say(
      `  answered ${Math.round(goodput)} a second${verdict(goodput >= once * MIN_GOODPUT, `${MIN_GOODPUT} x`)}`,
    )
    say(`    ${timesOf(answered)}${verdict(at(answered, 0.99) < MAX_P99_MS, `p99 ${MAX_P99_MS} ms`)}`)
    say(`  rejected ${share} %, all with Retry-After`)
    say(
      `    ${timesOf(rejected)}${verdict(at(rejected, 0.99) < MAX_REJECTION_MS, `p99 ${MAX_REJECTION_MS} ms`)}`,
    )
    say(`  failed ${failed.length} ${[...new Set(failed)].join(', ')}${verdict(failed.length === 0, '0')}`)
    say(
      `  memory ${before} MB before, at most ${most} MB${verdict(most <= MAX_MEGABYTES, `${MAX_MEGABYTES} MB`)}`,
    )
    const recovery = await recover(kind)
    say(`  well again after ${recovery} ms${verdict(recovery < MAX_RECOVERY_MS, `${MAX_RECOVERY_MS} ms`)}`)
  }
  say(`memory ${megabytes()} MB afterward`)
}

let asked = 0
/** A new one for each request, so that rate limits by address do not interfere. */
const address = () => {
  asked += 1
  return `10.${(asked >> 16) % 256}.${(asked >> 8) % 256}.${asked % 256}`
}
const client = createClient(fetchTransport(server.url))
const applicant = newPerson({ ssn: '123450100' })
await signUp(client, applicant)
const applicationUuid = await startApplication(client, applicant)
const own = await client.ownHeaders()
await measure({
  name: 'Cheap: an application is read',
  method: 'GET',
  path: getApplicationCall.path.replace('{applicationUuid}', applicationUuid),
  headers: () => own,
  body: () => '',
})
await measure({
  name: 'Costly: the offers for an income are computed',
  method: 'POST',
  path: checkRangeCall.path,
  headers: () => ({
    Origin: server.url,
    'Content-Type': 'application/json',
    'X-Forwarded-For': address(),
  }),
  body: () => {
    const income = { amount: 50_000 + asked, payPeriod: 'YEAR' }
    return JSON.stringify({ desiredLoanAmount: 1_000, stateCode: 'TX', income })
  },
})
for (const connection of idle) connection.close()
await server.stop()
await drop()
await postgres.stop()
rmSync(folder, { recursive: true, force: true })
