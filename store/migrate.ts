import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type { Database, Db } from './db.ts'

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

/**
 * Brings the database up to date, each migration in a transaction of its own. Forward only.
 * @returns the names of those that ran
 * @throws when an applied migration was edited since, or the database is ahead of this program
 */
export async function migrate(database: Database, migrations: readonly Migration[]): Promise<string[]> {
  await createTable(database)
  const ran: string[] = []
  for (const migration of migrations)
    if (await database.transaction((db) => apply(db, migration))) ran.push(migration.name)
  const [ahead] = await database.query<{ name: string }>(
    'select name from schema_migration where number > $1 order by number',
    [migrations.length],
  )
  if (ahead !== undefined)
    throw new Error(
      `The database is newer than this program: it has the migration ${ahead.name}. Start a newer version.`,
    )
  return ran
}

const DUPLICATE = new Set(['23505', '42P07', '42710'])

/** Two processes that start at once may both find no table: the second gets an error that it exists. */
async function createTable(database: Database): Promise<void> {
  try {
    await database.run(
      'create table if not exists schema_migration (number integer primary key, name text not null, hash text not null, applied_at timestamptz not null default now())',
    )
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && DUPLICATE.has(String(error.code)))) throw error
  }
}

/** Lets one of several starting processes continue while the others wait, for as long as it takes. */
async function waitForTurn(db: Db): Promise<void> {
  await db.query('set local statement_timeout = 0')
  await db.query('set local lock_timeout = 0')
  await db.query('set local idle_in_transaction_session_timeout = 0')
  await db.query('lock table schema_migration in share row exclusive mode')
}

/**
 * Runs the preparations of a start that several processes must not make at once, in one process at a time.
 * They may use the database as usual, except for migrations.
 */
export async function prepareAlone<Result>(
  database: Database,
  prepare: () => Promise<Result>,
): Promise<Result> {
  if (database.kind === 'embedded') return await prepare()
  return await database.transaction(async (db) => {
    await waitForTurn(db)
    return await prepare()
  })
}

async function apply(db: Db, { number, name, sql, hash }: Migration): Promise<boolean> {
  await waitForTurn(db)
  const [applied] = await db.query<{ hash: string }>('select hash from schema_migration where number = $1', [
    number,
  ])
  if (applied !== undefined) {
    if (applied.hash !== hash)
      throw new Error(
        `The migration ${name} was changed after it ran. Undo the change and add a new migration.`,
      )
    return false
  }
  for (const statement of statementsOf(sql)) await db.query(statement)
  await db.query('insert into schema_migration (number, name, hash) values ($1, $2, $3)', [
    number,
    name,
    hash,
  ])
  return true
}

/** Statements end with a semicolon at the end of a line; comments fill whole lines. */
function statementsOf(sql: string): string[] {
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
