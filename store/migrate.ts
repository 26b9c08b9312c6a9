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
  await database.run(
    'create table if not exists schema_migration (number integer primary key, name text not null, hash text not null, applied_at timestamptz not null default now())',
  )
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

/** The table's lock lets one of several starting processes apply a migration while the others wait. */
async function apply(db: Db, { number, name, sql, hash }: Migration): Promise<boolean> {
  await db.query('lock table schema_migration in share row exclusive mode')
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
