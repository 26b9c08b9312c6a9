import { slow } from '@relief/testing/slow.ts'
import { until } from '@relief/testing/until.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database, Db } from './db.ts'
import { migrate, prepareAlone, readMigrations } from './migrate.ts'
import { openPostgres, serverLimits } from './postgres.ts'
import { DatabaseUnavailable } from './postgres-errors.ts'
import { readServerFacts } from './server-facts.ts'
import { createDatabase } from './test-database.ts'

let created: Awaited<ReturnType<typeof createDatabase>>
let database: Database
let other: Database
let broken: Error[] = []
const noteBroken = (error: Error) => void broken.push(error)
const quickly = { ...serverLimits, statementMs: 300, lockMs: 200, idleTransactionMs: 300 }

beforeAll(async () => {
  created = await createDatabase()
  database = openPostgres(created.url, noteBroken, { connections: 3, limits: quickly })
  other = openPostgres(created.url, noteBroken)
  await other.run('create table kept (n integer primary key); insert into kept values (1), (2)')
})
beforeEach(() => {
  broken = []
})
afterAll(async () => {
  await database.close()
  await other.close()
  await created.drop()
})

const endOtherConnections = () =>
  other.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`,
  )
const works = () => database.query('select 1 as works')

test('a connection that ends inside a transaction fails only that transaction', async () => {
  const work = database.transaction(async (db) => {
    await db.query('select 1')
    await endOtherConnections()
    await expect.poll(() => broken.length).toBeGreaterThan(0)
    await db.query('select 2')
  })
  await expect(work).rejects.toThrow(DatabaseUnavailable)
  expect(await works()).toEqual([{ works: 1 }])
})

test('a database whose Unix socket is gone, as while it restarts, is not available', async () => {
  const away = openPostgres('postgres://us@localhost/loans?host=/no/such/folder', noteBroken)
  await expect(away.query('select 1')).rejects.toThrow('not available: ENOENT')
  await away.close()
})

test('statements of a transaction that are issued together run one at a time', async () => {
  const reads = (db: Db) => Promise.all([1, 2, 3, 4].map((n) => db.query('select $1::integer as n', [n])))
  expect((await database.transaction(reads)).flat()).toEqual([1, 2, 3, 4].map((n) => ({ n })))
  let ended = 0
  const oneFails = database.transaction(async (db) => {
    const slow = () =>
      db.query('select pg_sleep(0.05)').finally(() => {
        ended++
      })
    await Promise.all([db.query('select 1 / 0'), slow(), slow(), slow()])
  })
  await expect(oneFails).rejects.toThrow('division by zero')
  expect(ended).toBe(3)
  expect(await works()).toEqual([{ works: 1 }])
})

test('idle connections that end are replaced', async () => {
  await Promise.all([works(), works(), works()])
  await endOtherConnections()
  await expect.poll(() => broken.length).toBeGreaterThan(2)
  expect(await works()).toEqual([{ works: 1 }])
})

test('a statement and an idle transaction are ended at their time limits', async () => {
  await expect(database.query('select pg_sleep(5)')).rejects.toThrow('not available: 57014')
  const idle = database.transaction(async (db) => {
    await db.query('select 1')
    await expect.poll(() => broken.length).toBeGreaterThan(0)
    await db.query('select 2')
  })
  await expect(idle).rejects.toThrow(DatabaseUnavailable)
  expect(await works()).toEqual([{ works: 1 }])
})

test('no statement is compiled, which would take longer than its work', async () => {
  expect(await database.query('show jit')).toEqual([{ jit: 'off' }])
})

test('an unreachable database is unavailable; an unknown one is a different error', async () => {
  const url = new URL(created.url)
  url.port = '1'
  const nowhere = openPostgres(url.href, noteBroken)
  await expect(nowhere.query('select 1')).rejects.toThrow('not available: ECONNREFUSED')
  await expect(nowhere.transaction(() => Promise.resolve())).rejects.toThrow(DatabaseUnavailable)
  await nowhere.close()
  const unknown = openPostgres(created.url.replace(created.name, 'no_such_database'), noteBroken)
  await expect(unknown.query('select 1')).rejects.toThrow('database "no_such_database" does not exist')
  await unknown.close()
})

test('two transactions that deadlock both succeed after a retry', async () => {
  const patient = openPostgres(created.url, noteBroken)
  let started = 0
  let holding = 0
  let release: () => void = () => undefined
  const bothHold = new Promise<void>((resolve) => {
    release = resolve
  })
  const swap = (first: number, second: number) =>
    patient.transaction(async (db) => {
      started++
      await db.query('update kept set n = n where n = $1', [first])
      if (++holding === 2) release()
      await bothHold
      await db.query('update kept set n = n where n = $1', [second])
    })
  await Promise.all([swap(1, 2), swap(2, 1)])
  // On a busy machine, the retried one may be faster than the other and block it once more.
  expect(started).toBeGreaterThan(2)
  await patient.close()
})

test('a process that waits for its turn does not block another one’s index build', slow, async () => {
  const empty = await createDatabase()
  const [first, second] = [openPostgres(empty.url, noteBroken), openPostgres(empty.url, noteBroken)]
  const [table] = await readMigrations()
  const sql = `-- Outside a transaction
    select pg_sleep(1);
    create index concurrently if not exists user_name on "user" ("name");`
  const index = { number: 2, name: '0002_index.sql', sql, hash: 'index' }
  if (table === undefined) throw new Error('There are no migrations')
  const migrations = [table, index]
  await migrate(first, [table])
  const making = migrate(first, migrations)
  const findSleeping = () =>
    other.query("select pid from pg_stat_activity where query = 'select pg_sleep(1)' and state = 'active'")
  await until(findSleeping, (pids) => pids.length === 1)
  // The second process has a new connection; it checks for the table, so it has a snapshot while it waits.
  expect(await migrate(second, migrations)).toEqual([])
  expect(await making).toEqual(['0002_index.sql'])
  await Promise.all([first.close(), second.close()])
  await empty.drop()
})

test('an index whose creation was interrupted is made again', async () => {
  const empty = await createDatabase()
  const own = openPostgres(empty.url, noteBroken)
  await own.run('create table crowd (n integer); insert into crowd values (1), (1)')
  const unfinished = async () => (await readServerFacts(own)).invalidIndexes
  await expect(own.run('create unique index concurrently crowd_n on crowd (n)')).rejects.toThrow('unique')
  expect(await unfinished()).toEqual(['crowd_n'])
  const sql = '-- Outside a transaction\ncreate index concurrently if not exists crowd_n on crowd (n);'
  expect(await migrate(own, [{ number: 1, name: '0001_index.sql', sql, hash: 'index' }])).toHaveLength(1)
  expect(await unfinished()).toEqual([])
  expect(await own.query("select 1 from pg_indexes where indexname = 'crowd_n'")).toHaveLength(1)
  await own.close()
  await empty.drop()
})

test('processes that start at once on an empty database migrate it once', slow, async () => {
  const empty = await createDatabase()
  const starting = Array.from({ length: 4 }, () => openPostgres(empty.url, noteBroken))
  const migrations = await readMigrations()
  const ran = await Promise.all(starting.map((each) => migrate(each, migrations)))
  expect(ran.flat().sort()).toEqual(migrations.map(({ name }) => name))
  let atOnce = 0
  let most = 0
  const prepare = async () => {
    atOnce += 1
    most = Math.max(most, atOnce)
    await starting[0]?.query('select pg_sleep(0.05)')
    atOnce -= 1
  }
  await Promise.all(starting.map((each) => prepareAlone(each, prepare)))
  expect(most).toBe(1)
  await Promise.all(starting.map((each) => each.close()))
  await empty.drop()
})
