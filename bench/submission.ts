import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { csrfToken } from '@relief/server/accounts/access-token.ts'
import { compose } from '@relief/server/compose.ts'
import { readConfig } from '@relief/server/config.ts'
import { createLog } from '@relief/server/log.ts'
import { advance } from '@relief/store/advance.ts'
import { createApplication, findApplication } from '@relief/store/application.ts'
import { chainStart, link } from '@relief/store/evidence.ts'
import { newId } from '@relief/store/ids.ts'
import { freePort } from '@relief/store/test-cluster.ts'
import { createDatabase, startPostgres } from '@relief/store/test-database.ts'
import { openConnection } from './plain-http.ts'

/**
 * Step submissions a second of one server process on PostgreSQL, against the same read and write made straight from
 * here without HTTP, in the same run. Every submission is saved. `npm run build` first.
 */
const CLIENTS = 16
const SECONDS = 8
const APPLICATIONS = 64
const dataDirectory = mkdtempSync(join(tmpdir(), 'relief-bench-'))
const postgres = await startPostgres()
const { url, drop } = await createDatabase(postgres.url)
const [port, spare] = [await freePort(), await freePort()]
const settings = {
  DATABASE_URL: url,
  DATA_DIR: dataDirectory,
  PUBLIC_URL: `http://localhost:${port}`,
  SANDBOX: 'on',
}
const { context, stop } = await compose(readConfig({ ...settings, PORT: String(spare) }), createLog('silent'))

type Subject = { id: string; owner: string; headers: Record<string, string> }

async function subject(): Promise<Subject> {
  const [owner, session, id] = [newId(), newId(), newId()]
  await context.database.query(
    `insert into "user" ("id", "name", "email", "emailVerified", "firstName", "lastName", "createdAt", "updatedAt")
     values ($1, 'Ada Byron', $2, false, 'Ada', 'Byron', now(), now())`,
    [owner, `${owner}@example.com`],
  )
  const createdAt = new Date()
  await createApplication(context.database, {
    applicationUuid: id,
    owner,
    productTypeName: 'SMALL_DOLLAR_LOAN',
    entryPoint: 'NEW_USER',
    createdAt,
    currentFlowStep: 'LOAN_AMOUNT',
    requestedLoanAmountCents: 100_000,
    desiredLoanTermMonths: 12,
    intendedUseOfFunds: 'MEDICAL',
    useOfFundsOther: null,
    firstName: 'Ada',
    lastName: 'Byron',
    sourceApplicationUuid: null,
    earlier: null,
    record: link(id, chainStart, 1, 'CREATED', createdAt, { to: 'LOAN_AMOUNT' }),
  })
  const { token } = await context.auth.api.signJWT({ body: { payload: { sub: owner, sid: session } } })
  const headers = {
    Authorization: `Bearer ${token}`,
    'X-CSRF-Token': csrfToken(context.authSecret, session),
    'Content-Type': 'application/json',
  }
  return { id, owner, headers }
}

const subjects = await Promise.all(Array.from({ length: APPLICATIONS }, subject))

type Submit = (subject: Subject, isForward: boolean) => Promise<void>

/** One submission forward, one back, and so on, over a connection of one's own. */
function overHttp(): { submit: Submit; close: () => void } {
  const connection = openConnection(port)
  return {
    submit: async ({ id, headers }, isForward) => {
      const path = isForward ? 'step/loan-amount' : 'go-back'
      const body = isForward ? '{"desiredLoanAmount":1200}' : '{"currentStep":"USE_OF_FUNDS"}'
      const status = await connection.post(`/api/sdl/v1/flow/${id}/${path}`, headers, body)
      if (status !== 200) throw new Error(`A submission answered ${status}`)
    },
    close: connection.close,
  }
}

/** The same read and write, straight to the database. */
const straight: Submit = async ({ id, owner }, isForward) => {
  const read = await findApplication(context.database, id, owner)
  if (read === null) throw new Error('The application is gone')
  const at = new Date()
  const [from, to] = isForward
    ? (['LOAN_AMOUNT', 'USE_OF_FUNDS'] as const)
    : (['USE_OF_FUNDS', 'LOAN_AMOUNT'] as const)
  const moved = await advance(context.database, {
    applicationUuid: id,
    owner,
    version: read.version,
    from,
    to,
    at,
    patch: { desired_loan_amount_cents: 120_000 },
    contact: null,
    record: link(id, read.chain_hash, read.version + 1, 'TRANSITION', at, { action: 'SUBMIT', from, to }),
    order: null,
  })
  if (!moved) throw new Error('The application did not move')
}

async function measure(open: () => { submit: Submit; close: () => void }) {
  const times: number[] = []
  const until = performance.now() + SECONDS * 1000
  const client = async (number: number) => {
    const { submit, close } = open()
    const own = subjects.filter((_, index) => index % CLIENTS === number)
    for (let round = 0; performance.now() < until; round++)
      for (const each of own) {
        const start = performance.now()
        await submit(each, round % 2 === 0)
        times.push(performance.now() - start)
      }
    close()
    // Leaves every application at its first step for the next measurement.
    for (const each of own) {
      const read = await findApplication(context.database, each.id, each.owner)
      if (read?.current_flow_step === 'USE_OF_FUNDS') await straight(each, false)
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, (_, number) => client(number)))
  times.sort((a, b) => a - b)
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1)
  return { rate: Math.round(times.length / SECONDS), median: at(0.5), p99: at(0.99) }
}

function residentMegabytes(server: ChildProcess): number {
  const status = readFileSync(`/proc/${server.pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}

/** The server runs as `npm start` runs it: left alone, V8 lets the heap grow to several times what is in use. */
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
const [, flags = ''] = /^node (.*) run\.mjs/.exec(scripts.start) ?? []
const server = spawn(process.execPath, [...flags.split(' '), 'server/dist/main.js'], {
  env: { ...process.env, ...settings, PORT: String(port), LOG_LEVEL: 'error' },
  stdio: 'ignore',
})
try {
  for (let tries = 0; tries < 100; tries++) {
    const reply = await fetch(`http://localhost:${port}/readyz`).catch(() => null)
    if (reply?.ok) break
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  await measure(overHttp)
  const http = await measure(overHttp)
  const database = await measure(() => ({ submit: straight, close: () => undefined }))
  process.stdout.write(
    [
      `step submissions over HTTP, one process: ${http.rate} a second, median ${http.median} ms, p99 ${http.p99} ms`,
      `the same read and write without HTTP:     ${database.rate} a second, median ${database.median} ms`,
      `ratio ${(http.rate / database.rate).toFixed(2)} (budget 0.35); ${CLIENTS} clients; server memory ${residentMegabytes(server)} MB (budget 200)`,
      '',
    ].join('\n'),
  )
} finally {
  server.kill('SIGTERM')
  await stop()
  await drop()
  await postgres.stop()
  rmSync(dataDirectory, { recursive: true, force: true })
}
