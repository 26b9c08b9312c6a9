import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startOptions } from '@relief/e2e/server.ts'
import { csrfToken } from '@relief/server/accounts/access-token.ts'
import { compose } from '@relief/server/compose.ts'
import { createLog } from '@relief/server/log.ts'
import { readConfig } from '@relief/server/settings/config.ts'
import { advance } from '@relief/store/advance.ts'
import { findApplication, findForSession } from '@relief/store/application.ts'
import type { Database, Db } from '@relief/store/db.ts'
import { nextEvidenceRecord } from '@relief/store/evidence.ts'
import { newId } from '@relief/store/ids.ts'
import { commandLimits, openPostgres } from '@relief/store/postgres.ts'
import { freePort } from '@relief/store/test-cluster.ts'
import { createDatabase, startPostgres } from '@relief/store/test-database.ts'
import { storeCopies } from '@relief/testing/stored-copies.ts'
import { openConnection } from './plain-http.ts'

/** Linux counts the CPU time of processes in these ticks. */
const TICKS_A_SECOND = 100

/** Copies are younger than the shortest retention period. */
const FILLED_SECONDS = 170 * 86_400

/** An application at its first step, and the data for a call about it. */
export type Subject = { id: string; owner: string; session: string; headers: Record<string, string> }

/** One submission forward or, at the next step, back again. */
export type Submit = (subject: Subject, isForward: boolean) => Promise<void>
/** The statements that one submission sent to the database. */
export type RecordedSubmission = {
  version: number
  statements: { text: string; values: readonly unknown[] }[]
}
type Way = () => { submit: Submit; close: () => void }

export type Measured = { rate: number; median: number; p95: number; p99: number }

/** Work that takes longer than a server may. */
async function unlimited(url: string, work: (filler: Database) => Promise<unknown>): Promise<void> {
  const filler = openPostgres(url, () => undefined, { connections: 1, limits: commandLimits })
  await work(filler).finally(() => filler.close())
}

/** A separate database with the program's tables, and what is needed to load it. */
export async function openWorld() {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'relief-bench-'))
  const postgres = await startPostgres()
  const { url, drop } = await createDatabase({ serverUrl: postgres.url })
  const publicUrl = `http://localhost:${await freePort()}`
  const settings = { DATABASE_URL: url, DATA_DIR: dataDirectory, PUBLIC_URL: publicUrl, SANDBOX: 'on' }
  const spare = String(await freePort())
  const { context, close } = await compose(readConfig({ ...settings, PORT: spare }), createLog('silent'))
  const { database, keyring } = context
  // The first token creates the key that signs all others.
  await context.auth.api.signJWT({ body: { payload: { sub: newId() } } })

  /** Inserts this many applications at their first step, each with its related rows. */
  async function fill(count: number): Promise<void> {
    await database.run(`
      with made as (
        insert into application (application_uuid, entity_uuid, product_type_name, flow_entry_point, decision_status, created_at,
          updated_at, current_flow_step, version, chain_hash, is_address_known, is_phone_known, requested_loan_amount_cents,
          desired_loan_amount_cents, desired_loan_term_months, intended_use_of_funds)
        select gen_random_uuid(), gen_random_uuid(), 'SMALL_DOLLAR_LOAN', 'NEW_USER', 'IN_PROGRESS', now(), now(), 'LOAN_AMOUNT', 1,
          repeat('0', 64), false, false, 100000, 100000, 12, 'MEDICAL' from generate_series(1, ${count})
        returning application_uuid
      ), person as (
        insert into personal_info (application_uuid, first_name, last_name) select application_uuid, 'Ada', 'Byron' from made
      ), school as (
        insert into education (application_uuid, id, created_at, fields)
        select application_uuid, gen_random_uuid(), now(), '{"degreeType":"HIGH_SCHOOL"}' from made
      )
      insert into evidence_record (application_uuid, sequence, kind, recorded_at, body, previous_hash, hash)
      select application_uuid, 1, 'CREATED', now(), '{"to":"LOAN_AMOUNT"}', repeat('0', 64), repeat('0', 64) from made`)
    await unlimited(url, (filler) => filler.run('analyze'))
  }

  /** Stores copies of every application over half a year, as fast as the disk allows. */
  async function copy(copies: number): Promise<void> {
    const fast = new URL(url)
    // The copies satisfy every constraint; skipping the checks saves half of the time.
    fast.searchParams.set('options', '-c session_replication_role=replica')
    await unlimited(fast.href, (filler) => storeCopies(filler, copies, Math.floor(FILLED_SECONDS / copies)))
  }

  /** The number of applications and their disk space, the biggest tables first. */
  async function size() {
    const tables = await database.query<{ name: string; size: number }>(
      `select relname as name, pg_total_relation_size(relid) as size from pg_stat_user_tables
        where schemaname = 'public' and relname not like 'reference%' order by size desc`,
    )
    const [row] = await database.query<{ count: number }>('select count(*) as count from application')
    const bytes = tables.reduce((sum, table) => sum + table.size, 0)
    return { applications: row?.count ?? 0, bytes, tables: tables.slice(0, 12) }
  }

  /** A session of the applicant: a token ends with its session. */
  async function logIn(owner: string): Promise<string> {
    const session = newId()
    await database.query(
      `insert into "user" ("id", "name", "email", "emailVerified", "firstName", "lastName", "createdAt", "updatedAt")
       values ($1, 'Ada Byron', $2, true, 'Ada', 'Byron', now(), now()) on conflict do nothing`,
      [owner, `${owner}@example.com`],
    )
    await database.query(
      `insert into "session" ("id", "expiresAt", "token", "createdAt", "updatedAt", "userId")
       values ($1, now() + interval '1 hour', $2, now(), now(), $3)`,
      [session, newId(), owner],
    )
    return session
  }

  /** Applications spread over the table. */
  async function subjects(count: number): Promise<Subject[]> {
    const rows = await database.query<{ id: string; owner: string }>(
      `select application_uuid as id, entity_uuid as owner from application
        where decision_status = 'IN_PROGRESS' and current_flow_step = 'LOAN_AMOUNT' order by application_uuid limit $1`,
      [count],
    )
    return await Promise.all(
      rows.map(async ({ id, owner }) => {
        const session = await logIn(owner)
        const { token } = await context.auth.api.signJWT({ body: { payload: { sub: owner, sid: session } } })
        const headers = {
          Authorization: `Bearer ${token}`,
          'X-CSRF-Token': csrfToken(context.authSecret, session),
          'Content-Type': 'application/json',
        }
        return { id, owner, session, headers }
      }),
    )
  }

  /**
   * The statements of a submission alone.
   * @returns the version of the application that they changed
   */
  async function submitOn(db: Db, { id, owner, session }: Subject, isForward: boolean): Promise<number> {
    const at = new Date()
    const claimed = { sessionId: session, owner, startedAfter: new Date(at.getTime() - 3_600_000), now: at }
    const read = (await findForSession(db, claimed, id))?.application ?? null
    if (read === null) throw new Error('The application is gone, or the session')
    const [from, to] = isForward
      ? (['LOAN_AMOUNT', 'USE_OF_FUNDS'] as const)
      : (['USE_OF_FUNDS', 'LOAN_AMOUNT'] as const)
    const moved = await advance(db, keyring, {
      applicationUuid: id,
      owner,
      version: read.version,
      from,
      to,
      at,
      patch: { desiredLoanAmountCents: 120_000 },
      answers: {},
      record: nextEvidenceRecord(id, read.chainHash, read.version + 1, 'TRANSITION', at, {
        action: 'SUBMIT',
        from,
        to,
      }),
      job: null,
    })
    if (!moved) throw new Error('The application did not move')
    return read.version
  }

  /** The read and write of a submission, directly on the database. */
  const straight: Submit = async (subject, isForward) => {
    await submitOn(database, subject, isForward)
  }

  /** The statements of a submission with their values, and the version of the application in these. */
  async function recordStatements(subject: Subject, isForward: boolean): Promise<RecordedSubmission> {
    const statements: RecordedSubmission['statements'] = []
    const recorder: Db = {
      ...database,
      query: async <Row extends object>(text: string, values: readonly unknown[] = []) => {
        statements.push({ text, values })
        return await database.query<Row>(text, values)
      },
    }
    return { version: await submitOn(recorder, subject, isForward), statements }
  }

  /**
   * Submits forward and back for some seconds, each client with its own share of the subjects.
   * @param perSecond submissions a second in all; as many as possible when absent
   */
  async function measure(
    way: Way,
    subjects: readonly Subject[],
    { clients, seconds, perSecond }: { clients: number; seconds: number; perSecond?: number },
  ): Promise<Measured> {
    const times: number[] = []
    const begin = performance.now()
    const until = begin + seconds * 1000
    const client = async (number: number) => {
      const { submit, close } = way()
      const own = subjects.filter((_, index) => index % clients === number)
      let due = begin
      for (let round = 0; performance.now() < until; round++)
        for (const each of own) {
          if (performance.now() >= until) break
          if (perSecond !== undefined) {
            due += (clients / perSecond) * 1000
            await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())))
          }
          const start = performance.now()
          await submit(each, round % 2 === 0)
          times.push(performance.now() - start)
        }
      close()
      // Returns every application to its first step for the next measurement.
      for (const each of own) {
        const read = await findApplication(database, each.id, each.owner)
        if (read?.currentFlowStep === 'USE_OF_FUNDS') await straight(each, false)
      }
    }
    await Promise.all(Array.from({ length: clients }, (_, number) => client(number)))
    times.sort((a, b) => a - b)
    const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
    return { rate: Math.round(times.length / seconds), median: at(0.5), p95: at(0.95), p99: at(0.99) }
  }

  /** A server process as `npm start` runs it, ready for requests. */
  async function startProcess(more: Readonly<Record<string, string>> = {}): Promise<{
    origin: string
    port: number
    overHttp: Way
    pid: number
    residentMegabytes: () => number
    processorSeconds: () => number
    end: () => Promise<void>
  }> {
    const port = Number(more['PORT'] ?? (await freePort()))
    const child: ChildProcess = spawn(process.execPath, [...startOptions(), 'server/dist/main.js'], {
      env: { ...process.env, ...settings, ...more, PORT: String(port), LOG_LEVEL: 'error' },
      stdio: 'ignore',
    })
    for (let tries = 0; ; tries++) {
      const reply = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
      if (reply?.ok) break
      if (tries > 150) throw new Error('The server does not start')
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
    return {
      origin: `http://127.0.0.1:${port}`,
      port,
      pid: child.pid ?? 0,
      overHttp: () => {
        const connection = openConnection(port)
        return {
          submit: async ({ id, headers }, isForward) => {
            const path = isForward ? 'step/loan-amount' : 'go-back'
            const body = isForward ? '{"desiredLoanAmount":1200}' : '{"currentStep":"USE_OF_FUNDS"}'
            const status = await connection.send('POST', `/api/sdl/v1/flow/${id}/${path}`, headers, body)
            if (status !== 200) throw new Error(`A submission answered ${status}`)
          },
          close: connection.close,
        }
      },
      residentMegabytes: () => {
        const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
        return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
      },
      processorSeconds: () => readProcessorSeconds(child.pid),
      end: async () => {
        const gone = new Promise((resolve) => child.once('exit', resolve))
        child.kill('SIGTERM')
        await gone
      },
    }
  }

  return {
    databaseUrl: url,
    settings: { ...settings, PORT: spare },
    fill,
    copy,
    size,
    subjects,
    measure,
    startProcess,
    recordStatements,
    findVersion: async ({ id, owner }: Subject) => (await findApplication(database, id, owner))?.version ?? 0,
    straight: (() => ({ submit: straight, close: () => undefined })) as Way,
    close: async () => {
      await close()
      await drop()
      await postgres.stop()
      rmSync(dataDirectory, { recursive: true, force: true })
    },
  }
}

/** The CPU time of a process so far. */
export function readProcessorSeconds(pid: number | undefined): number {
  const [, after = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const [user = 0, system = 0] = after.split(' ').slice(11, 13).map(Number)
  return (user + system) / TICKS_A_SECOND
}

/** One line of figures, in milliseconds. */
export function figures({ rate, median, p95, p99 }: Measured): string {
  return `${rate} a second, median ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`
}
