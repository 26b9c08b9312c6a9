/** @module-tag slow */

import { readFileSync, writeFileSync } from 'node:fs'
import { logInByCodeCall, mailLogInCodeCall } from '@relief/contract/calls/accounts.ts'
import { changeAmountCall } from '@relief/contract/calls/flow.ts'
import { confirmWaitlistCall, joinWaitlistCall } from '@relief/contract/calls/waitlist.ts'
import { lenderDay } from '@relief/domain/lender-day.ts'
import { cutoffs } from '@relief/domain/retention.ts'
import { createSigner } from '@relief/evidence/signing.ts'
import { listMail } from '@relief/sandbox/mail/outbox.ts'
import type { Database } from '@relief/store/db.ts'
import { sha256 } from '@relief/store/evidence.ts'
import { commandLimits, openPostgres } from '@relief/store/postgres.ts'
import { erase, findErasable } from '@relief/store/retention.ts'
import { someoneAboutToAccept } from '@relief/testing/acceptance.ts'
import { type Applicant, answerUntil, someApplicant, someApplication } from '@relief/testing/applicant.ts'
import { recordStatements } from '@relief/testing/asked-statements.ts'
import { listOperations, type OpenApi } from '@relief/testing/attack/openapi.ts'
import { makeVictim } from '@relief/testing/attack/victim.ts'
import { sendEveryWrite, useEveryLogIn } from '@relief/testing/every-write.ts'
import { createKeyCheck } from '@relief/testing/keyed-reads.ts'
import { type Access, createPlanReader, READS_ALL } from '@relief/testing/read-plan.ts'
import { startServer } from '@relief/testing/server.ts'
import { slowFor } from '@relief/testing/slow.ts'
import { storeCopies } from '@relief/testing/stored-copies.ts'
import { until } from '@relief/testing/until.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from './http/endpoints.ts'
import { checkpointRound } from './jobs/checkpoints.ts'
import { retentionRound } from './jobs/retention.ts'
import { upkeepRound } from './jobs/upkeep.ts'
import { createCompletePass, processDueNotices } from './notices/round.ts'
import { readKeys } from './settings/keys.ts'
import { outboxFolder } from './settings/mail.ts'
import { nameStatement } from './tracing/statement-name.ts'

/** Copies of every application and account, each a day older: enough rows to see which tables grow. */
const COPIES = 300
const DAY_SECONDS = 86_400
const GROWN = 200

/**
 * The accepted query plans: how each statement finds its rows, possibly in several equally good ways. When
 * the check reports a changed plan that is equally good, `npm run plans` adds it.
 */
const acceptedPlans = 'store/plans.txt'

/**
 * Tables whose rows are removed within minutes or days: their size depends on traffic, not on stored data.
 */
const SHORT_LIVED = new Set([
  'session',
  'verification',
  'rateLimit',
  'usage_count',
  'mail_code',
  'log_in_code',
  'data_export',
  'passkey_challenge',
])

/** Runs once in the life of a database, before its first key has a probe. */
const ONCE = /_sealed as sealed from .* limit 1$/

let server: Awaited<ReturnType<typeof startServer>>
let planner: Database
const { statements, stop } = recordStatements()

beforeAll(async () => {
  server = await startServer('postgres', { LIMIT_FACTOR: '1000' })
  const url = new URL(server.context.config.databaseUrl ?? '')
  // The copies are still small tables, so each page and row is made as costly as in a table a thousand times
  // as big.
  url.searchParams.set(
    'options',
    '-c enable_seqscan=off -c cpu_index_tuple_cost=1 -c jit=off -c max_parallel_workers_per_gather=0',
  )
  planner = openPostgres(url.href, () => undefined, { connections: 1, limits: commandLimits })
})
afterAll(async () => {
  stop()
  await planner.close()
  await server.stop()
})

/** Applicants at every end, and each call of the API. */
async function useEverything(): Promise<void> {
  const { origin } = server
  const borrower = await someoneAboutToAccept(origin)
  await borrower.accept()
  await borrower.give('000123456789')
  await borrower.untilPayout('SETTLED')
  for (let unfinished = 0; unfinished < 3; unfinished++) {
    const applicant = await someApplicant(origin)
    await answerUntil(applicant, await someApplication(applicant), 'INCOME')
  }
  await requestOtherAmount(origin)
  await useEmailAlone(borrower.applicant)
  const { applicant, ids } = await makeVictim(origin)
  const known: Record<string, string> = { exportUuid: ids.export, sha256: ids.document }
  const callers = [
    { sendRaw: applicant.sendRaw, own: ids.application },
    { sendRaw: borrower.applicant.sendRaw, own: borrower.id },
  ]
  for (const { call } of endpoints.filter(({ call }) => call.method === 'GET'))
    for (const { sendRaw, own } of callers) {
      const ownIds: Record<string, string> = { ...known, applicationUuid: own }
      await sendRaw(
        'GET',
        call.path.replace(/\{(\w+)\}/g, (_, name: string) => ownIds[name] ?? 'unknown'),
      )
    }
  await useEveryLogIn(origin)
  const openApi = (await (await fetch(`${origin}/docs/api/openapi.json`)).json()) as OpenApi
  await sendEveryWrite(origin, listOperations(openApi))
  await fetch(`${origin}/metrics`)
  // The random walks send no device id.
  await planner.run(
    `insert into person_use (kind, digest, entity_uuid, application_uuid, first_used_at)
     select 'DEVICE', digest, entity_uuid, application_uuid, first_used_at from person_use where kind = 'SSN'`,
  )
}

async function requestOtherAmount(origin: string): Promise<void> {
  const applicant = await someApplicant(origin)
  const applicationUuid = await someApplication(applicant)
  await answerUntil(applicant, applicationUuid, 'OFFER_SELECTION')
  const request = { params: { applicationUuid }, body: { desiredLoanAmount: 1_200 } }
  expect((await applicant.send(changeAmountCall, request)).status).toBe(200)
  await answerUntil(applicant, applicationUuid, 'OFFER_SELECTION')
}

/** The actions of a visitor without a password: joining the waitlist, and a mailed code. */
async function useEmailAlone({ send, person }: Applicant): Promise<void> {
  const email = 'waits@example.com'
  expect((await send(joinWaitlistCall, { body: { email, stateCode: 'NY' } })).status).toBe(200)
  const [mail] = await until(
    () => listMail(outboxFolder(server.context.config), email),
    (mails) => mails.length > 0,
  )
  const [, token = ''] = /\/waitlist#(\S+)/.exec(mail?.text ?? '') ?? []
  expect((await send(confirmWaitlistCall, { body: { token } })).status).toBe(200)
  const mailed = await send(mailLogInCodeCall, { body: { email: person.email, purpose: 'LOG_IN' } })
  expect(mailed.status).toBe(200)
  await send(logInByCodeCall, { body: { email: person.email, code: '000000' } })
}

/** Runs each round once, and each kind of erasure. */
async function runRounds(): Promise<void> {
  const { context } = server
  const { signingSeeds } = await readKeys(context.config.keys)
  for (const round of [
    upkeepRound(context),
    retentionRound(context),
    checkpointRound(context, createSigner(signingSeeds)),
  ])
    await round.run({ isFirst: false })
  await createCompletePass(context)()
  await processDueNotices(context)
}

async function eraseOfEachKind(): Promise<void> {
  const { database } = server.context
  const later = new Date(Date.now() + 30 * 366 * DAY_SECONDS * 1000)
  await planner.run(
    `update notice_duty set settled_at = now(), settlement = 'NOTHING_OWED' where settled_at is null`,
  )
  const days = cutoffs(lenderDay(later), server.context.config.retention)
  const kinds = new Set<string>()
  // For a loan that is not closed, only the facts are erased.
  for (let turns = 0; turns < 3; turns++)
    for (const erasable of await findErasable(database, days, 10))
      if ((await erase(database, erasable, later)) !== null) kinds.add(erasable.stage)
  expect(kinds).toEqual(new Set(['FACTS', 'IDENTITY']))
}

type Planned = { name: string; text: string; plan: Access[] }

/** The plans of all statements so far, in the tables that grew. */
async function planAll(): Promise<Planned[]> {
  const grown = await findGrown()
  const readPlan = await createPlanReader(planner)
  const planned: Planned[] = []
  for (const [text, { values }] of statements) {
    if (ONCE.test(text)) continue
    const { operation, table } = nameStatement(text)
    const plan = (await readPlan(text, values)).filter((access) => grown.has(access.table))
    if (plan.length > 0) planned.push({ name: `${operation} ${table}`, text, plan })
  }
  return planned
}

/** Big tables whose rows are kept. */
async function findGrown(): Promise<Set<string>> {
  const rows = await planner.query<{ name: string }>(
    `select relname as name from pg_class join pg_namespace n on n.oid = relnamespace
      where nspname = 'public' and relkind = 'r' and reltuples > $1 and relname not like 'reference%'`,
    [GROWN],
  )
  return new Set(rows.map(({ name }) => name).filter((name) => !SHORT_LIVED.has(name)))
}

/** One line per statement: a hash of its text, its operation, and how it finds its rows. */
function lineOf({ name, text, plan }: Planned): string {
  const ways = new Set(plan.map(({ table, by }) => `${table} by ${by}`))
  return `${idOf(text)} ${name}: ${[...ways].sort().join('; ')}`
}

const idOf = (text: string) => sha256(text.replace(/\s+/g, ' ').trim()).slice(0, 8)
const idOfLine = (line: string) => line.slice(0, 8)

type Way = { table: string; indexes: string[] }

const waysOf = (line: string): Way[] =>
  line
    .slice(line.indexOf(': ') + 2)
    .split('; ')
    .map((way) => {
      const [table = '', by = ''] = way.split(' by ')
      return { table, indexes: by.split(' or ') }
    })

/**
 * Whether the file has this access path for each table. The planner may use one index or combine two,
 * whichever is cheaper for the stored rows.
 */
function isKept(line: string, kept: readonly string[]): boolean {
  const known = kept.filter((other) => idOfLine(other) === idOfLine(line)).flatMap(waysOf)
  return waysOf(line).every(({ table, indexes }) =>
    known.some((way) => way.table === table && way.indexes.some((index) => indexes.includes(index))),
  )
}

/** Known statements, matched by exact text, that now use a plan that the file does not have. */
function findChanged(lines: readonly string[], kept: readonly string[]): string[] {
  const known = new Set(kept.map(idOfLine))
  return lines.filter((line) => known.has(idOfLine(line)) && !isKept(line, kept))
}

/** Adds plans to those of the same statements, and removes statements that no longer exist. */
function keep(lines: readonly string[], kept: readonly string[]): void {
  const ids = new Set(lines.map(idOfLine))
  const current = kept.filter((line) => ids.has(idOfLine(line)))
  const all = new Set([...current, ...lines.filter((line) => !isKept(line, current))])
  const byName = [...all].sort((a, b) => (a.slice(9) < b.slice(9) ? -1 : 1))
  writeFileSync(acceptedPlans, `${byName.join('\n')}\n`)
}

test('no statement scans a growing table, or uses a new plan', slowFor(8), async () => {
  await useEverything()
  await runRounds()
  await storeCopies(planner, COPIES, DAY_SECONDS)
  await eraseOfEachKind()
  const planned = await planAll()
  expect(planned.length).toBeGreaterThan(100)
  const whole = planned.filter(({ plan }) => plan.some(({ by }) => by === READS_ALL))
  expect(whole.map(({ text }) => text)).toEqual([])
  const lines = planned.map(lineOf)
  const kept = readFileSync(acceptedPlans, 'utf8').trim().split('\n')
  const [{ version } = { version: 0 }] = await planner.query<{ version: number }>(
    `select current_setting('server_version_num')::integer / 10000 as version`,
  )
  if (process.env['PLANS'] === 'write') keep(lines, kept)
  // Another version of PostgreSQL may choose a different index.
  else if (version === 15) expect(findChanged(lines, kept)).toEqual([])
})

/** What requests may read that is no one application's or person's, and why. */
const SHARED: readonly { reads: RegExp; why: string }[] = [
  { reads: /^reference_/, why: 'Lists that are the same for everyone: a copy on each machine answers' },
  { reads: /^pg_/, why: 'The auth library looks at its tables once in the life of a process' },
  { reads: /^jwks$/, why: 'The key that signs access tokens: one row for everyone, which rarely changes' },
  {
    reads: /^security_chain$/,
    why: 'One row chains the security events of everyone: two log-ins wait for each other',
  },
]
/** Read by monitoring, not by people. */
const MONITORING = /^GET \/metrics$/

type Shared = { table: string; text: string; paths: string[] }

/** Tables that requests read without the key of one application, one person or one row. */
async function findShared(): Promise<Shared[]> {
  for (const join of ['hashjoin', 'mergejoin']) await planner.query(`set enable_${join} = off`)
  const check = await createKeyCheck(planner)
  const shared: Shared[] = []
  for (const [text, { values, paths: all }] of statements) {
    const paths = [...all].filter((path) => !MONITORING.test(path))
    if (paths.length === 0) continue
    for (const table of await check(text, values)) shared.push({ table, text, paths })
  }
  return shared
}

/** These calls are answered from memory, without a statement. */
const IN_MEMORY = [
  'getPreFlowRelief',
  'getClientConfig',
  'listHelpArticles',
  'getHelpArticle',
  'getFlags',
  'getLegalTexts',
  'getLendingTerms',
]

test('every call has been made', () => {
  const made = [...new Set([...statements.values()].flatMap(({ paths }) => [...paths]))]
  const missing = endpoints.filter(({ call: { method, path } }) => {
    const pattern = new RegExp(`^${method} ${path.replace(/\{\w+\}/g, '[^/]+')}$`)
    return !made.some((each) => pattern.test(each))
  })
  expect(missing.map(({ call }) => call.id)).toEqual(IN_MEMORY)
})

test('a request reads the rows of one application or one person', async () => {
  const inRequests = [...statements.values()].filter(({ paths }) => paths.size > 0)
  expect(inRequests.length).toBeGreaterThan(100)
  const shared = await findShared()
  expect(shared.filter(({ table }) => !SHARED.some(({ reads }) => reads.test(table)))).toEqual([])
  const unused = SHARED.filter(({ reads }) => !shared.some(({ table }) => reads.test(table)))
  expect(unused.map(({ why }) => why)).toEqual([])
})

test.each([
  ['select 1 from application where created_at > $1', [new Date()], ['application']],
  ['select 1 from application where entity_uuid > $1', [crypto.randomUUID()], ['application']],
  [
    'select 1 from application where entity_uuid = $1 or created_at > now()',
    [crypto.randomUUID()],
    ['application'],
  ],
  ['select 1 from payout where status = $1', ['CREATED'], ['payout']],
  ['select 1 from loan_offer where loan_offer_id = $1', [crypto.randomUUID()], ['loan_offer']],
  [
    'select 1 from loan join decision d on d.decided_at > funded_at where entity_uuid = $1',
    [crypto.randomUUID()],
    ['decision'],
  ],
  [
    'select 1 from loan join decision using (application_uuid) where entity_uuid = $1',
    [crypto.randomUUID()],
    [],
  ],
  ['select 1 from "user" where "email" = $1 and "createdAt" > now()', ['a@example.com'], []],
  ['select 1 from session where "token" = $1', ['token'], []],
])('the check of keys reads a plan: %s', async (text, values, tables) => {
  expect(await (await createKeyCheck(planner))(text, values)).toEqual(tables)
})

test('a statement without an index, or with only part of one, is reported', async () => {
  const readPlan = await createPlanReader(planner)
  expect(await readPlan('select 1 from outbox where topic = $1', ['pay-out'])).toEqual([
    { table: 'outbox', by: READS_ALL },
  ])
  expect(await readPlan('select 1 from checkpoint_entry where row_key = $1', ['1'])).toEqual([
    { table: 'checkpoint_entry', by: READS_ALL },
  ])
  expect(await readPlan('select 1 from outbox where application_uuid = $1', [crypto.randomUUID()])).toEqual([
    { table: 'outbox', by: 'application_uuid' },
  ])
})
