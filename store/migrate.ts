import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { Database, Db } from './db.ts'
import { isLockTimeout } from './postgres-errors.ts'
import { readServerFacts } from './server-facts.ts'

const folder = new URL('./migrations/', import.meta.url)

export type Migration = { number: number; name: string; sql: string; hash: string }

/** The migrations beside this file, in order; their numbers are 1, 2, 3 and so on without a gap. */
export async function readMigrations(from: URL = folder): Promise<Migration[]> {
  const files = (await readdir(from)).filter((name) => name.endsWith('.sql')).sort()
  const migrations = await Promise.all(
    files.map(async (name) => {
      const sql = await readFile(new URL(name, from), 'utf8')
      return {
        number: Number(name.slice(0, 4)),
        name,
        sql,
        hash: createHash('sha256').update(sql).digest('hex'),
      }
    }),
  )
  for (const [index, { number, name }] of migrations.entries())
    if (number !== index + 1) throw new Error(`The migration ${name} should have the number ${index + 1}`)
  return migrations
}

/** The schema of the database is not the one of this program, or can't be changed into it. */
export class WrongSchema extends Error {
  override readonly name = 'WrongSchema'
}

/** How long a schema change waits for its lock: every other statement on the table queues behind it. */
const LOCK_MS = 2_000
const PAUSE_MS = 1_000
/** Tries of about three seconds each: longer than any request, shorter than a forgotten session. */
const MAX_TRIES = 40
/** The first line of a migration whose statements may not be in a transaction: an index on a big table. */
const OUTSIDE = '-- Outside a transaction'

/**
 * Brings the database up to date, each migration in a transaction of its own. Forward only. Older processes
 * keep working in the meantime: a migration that does not get its locks within two seconds steps aside for
 * them and is retried.
 * @param database without time limits, because an index on a big table takes long
 * @returns the names of those that ran
 * @throws when an applied migration was edited since, or the database is ahead of this program
 */
export async function migrate(database: Database, migrations: readonly Migration[]): Promise<string[]> {
  await createTable(database)
  await countMigrations(database)
  const ran: string[] = []
  for (const migration of migrations) if (await applyPatiently(database, migration)) ran.push(migration.name)
  const [ahead] = await database.query<{ name: string }>(
    'select name from schema_migration where number > $1 order by number',
    [migrations.length],
  )
  if (ahead !== undefined)
    throw new WrongSchema(
      `The database is newer than this program: it has the migration ${ahead.name}. Start a newer version.`,
    )
  return ran
}

/** PostgreSQL's codes for a table and a column that do not exist. */
const NO_TABLE = '42P01'
const NO_COLUMN = '42703'
const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** Whether a statement failed because the database has not got its table or column yet. */
export const isNotMigrated = (error: unknown) => [NO_TABLE, NO_COLUMN].includes(codeOf(error))

/**
 * How many migrations have run; 0 for a database that no server has started on.
 * @throws WrongSchema for the database of another program that records its migrations
 */
export async function countMigrations(db: Db): Promise<number> {
  try {
    const [row] = await db.query<{ applied: number }>(
      'select count(*)::int as applied, max(number), max(name), max(hash) from schema_migration',
    )
    return row?.applied ?? 0
  } catch (error) {
    if (codeOf(error) === NO_TABLE) return 0
    if (codeOf(error) !== NO_COLUMN) throw error
    throw new WrongSchema(
      'The database belongs to another program: its table schema_migration has other columns. Correct DATABASE_URL.',
      { cause: error },
    )
  }
}

const DUPLICATE = new Set(['23505', '42P07', '42710'])

/** When two processes start at once, both may see no table; then the second gets an error that it exists. */
async function createTable(database: Database): Promise<void> {
  try {
    await database.run(
      'create table if not exists schema_migration (number integer primary key, name text not null, hash text not null, applied_at timestamptz not null default now())',
    )
  } catch (error) {
    if (!DUPLICATE.has(codeOf(error))) throw error
  }
}

/** How often to check whether another starting process has finished. */
const TURN_MS = 200

/** Another starting process is migrating. */
class NotYet extends Error {}

/**
 * Lets one of several starting processes work while the others wait, for as long as it takes. They poll
 * outside a transaction: a session that waits for a lock may keep a snapshot, and an index that the working
 * process makes concurrently waits for every snapshot, so both would wait forever.
 */
async function inTurn<Result>(database: Database, work: (db: Db) => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await database.transaction(async (db) => {
        await lockMigrations(db)
        return await work(db)
      })
    } catch (error) {
      if (!(error instanceof NotYet)) throw error
      await wait(TURN_MS)
    }
  }
}

/** @throws NotYet, which rolls the transaction back */
async function lockMigrations(db: Db): Promise<void> {
  await db.query('set local statement_timeout = 0')
  await db.query('set local idle_in_transaction_session_timeout = 0')
  try {
    await db.query('lock table schema_migration in share row exclusive mode nowait')
  } catch (error) {
    throw isLockTimeout(error) ? new NotYet() : error
  }
}

/**
 * Runs start-up work that only one process at a time may do. It may use the database as usual, except for
 * migrations.
 */
export async function prepareAlone<Result>(
  database: Database,
  prepare: () => Promise<Result>,
): Promise<Result> {
  if (database.kind === 'embedded') return await prepare()
  return await inTurn(database, prepare)
}

/** @throws Error that names the migration when another transaction keeps its lock */
async function applyPatiently(database: Database, migration: Migration): Promise<boolean> {
  for (let tried = 1; ; tried++) {
    try {
      return migration.sql.startsWith(OUTSIDE)
        ? await applyOutside(database, migration)
        : await inTurn(database, (db) => apply(db, migration))
    } catch (error) {
      if (!isLockTimeout(error)) throw error
      if (tried === MAX_TRIES)
        throw new WrongSchema(
          `The migration ${migration.name} did not get its lock: another transaction has been open for too long. End it (pg_stat_activity names it) and start again.`,
          { cause: error },
        )
      await wait(PAUSE_MS)
    }
  }
}

/** @throws WrongSchema when the migration was changed after it ran */
export async function isApplied(db: Db, { number, name, hash }: Migration): Promise<boolean> {
  const [applied] = await db.query<{ hash: string }>('select hash from schema_migration where number = $1', [
    number,
  ])
  if (applied !== undefined && applied.hash !== hash)
    throw new WrongSchema(
      `The migration ${name} was changed after it ran. Undo the change and add a new migration.`,
    )
  return applied !== undefined
}

async function markApplied(db: Db, { number, name, hash }: Migration): Promise<void> {
  await db.query('insert into schema_migration (number, name, hash) values ($1, $2, $3)', [
    number,
    name,
    hash,
  ])
}

async function apply(db: Db, migration: Migration): Promise<boolean> {
  if (await isApplied(db, migration)) return false
  await db.query(`set local lock_timeout = ${LOCK_MS}`)
  for (const statement of splitStatements(migration.sql)) await db.query(statement)
  await markApplied(db, migration)
  return true
}

/**
 * The statements run on a different connection than the one that holds the lock against other processes. Each
 * must be safe to repeat: a process may end between two of them.
 */
async function applyOutside(database: Database, migration: Migration): Promise<boolean> {
  const statements = splitStatements(migration.sql)
  if (database.kind === 'embedded') {
    if (await isApplied(database, migration)) return false
    for (const statement of statements) await database.run(statement)
    await markApplied(database, migration)
    return true
  }
  return await inTurn(database, async (db) => {
    if (await isApplied(db, migration)) return false
    // The portal of a select keeps its snapshot until another statement, and an index that is made
    // concurrently waits for every snapshot.
    await db.query('set local statement_timeout = 0')
    await dropInterruptedIndexes(database, statements)
    for (const statement of statements) await database.run(statement)
    await markApplied(db, migration)
    return true
  })
}

const INDEX = /^create (?:unique )?index concurrently if not exists "?(\w+)"?/i

/**
 * A process that ended while it made an index leaves an invalid one, which `if not exists` would keep: it
 * slows every write and serves no search.
 */
async function dropInterruptedIndexes(database: Database, statements: readonly string[]): Promise<void> {
  const wanted = statements.flatMap((statement) => INDEX.exec(statement)?.[1] ?? [])
  for (const name of (await readServerFacts(database)).invalidIndexes)
    if (wanted.includes(name)) await database.run(`drop index concurrently if exists "${name}"`)
}

/** Statements end with a semicolon at the end of a line; comments fill whole lines. */
export function splitStatements(sql: string): string[] {
  return sql
    .replace(/^--.*$/gm, '')
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
}

/** The tables of every schema but the database's own; 0 for an empty database. */
export async function countTables(db: Db): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*)::int as count from information_schema.tables
      where table_schema not in ('pg_catalog', 'information_schema')`,
  )
  return row?.count ?? 0
}
