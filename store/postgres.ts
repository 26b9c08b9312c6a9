import { createHash } from 'node:crypto'
import pg from 'pg'
import type { Database, Db } from './db.ts'

/** bigint and count(*) fit a number: cents and rows stay far below 2^53. A date is a day, not a moment. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === 20) return Number
    if (oid === 1082) return (text: string) => text
    return pg.types.getTypeParser(oid, format as 'text')
  },
}

const names = new Map<string, string>()
function nameOf(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 24)
  names.set(text, name)
  return name
}

type Client = { query(config: pg.QueryConfig): Promise<pg.QueryResult> }

async function ask<Row>(client: Client, text: string, values: readonly unknown[]): Promise<Row[]> {
  const result = await client.query({ name: nameOf(text), text, values: [...values] })
  return result.rows as Row[]
}

function within(client: pg.PoolClient): Db {
  const db: Db = {
    query: (text, values = []) => ask(client, text, values),
    transaction: (work) => work(db),
  }
  return db
}

/**
 * Begins, works, commits. A transaction that a failed statement has spoilt answers COMMIT with ROLLBACK: an
 * error here.
 */
async function inTransaction<Result>(pool: pg.Pool, work: (db: Db) => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  let broken = false
  try {
    await client.query('begin')
    const result = await work(within(client))
    const commit = await client.query('commit')
    if (commit.command !== 'COMMIT') throw new Error('The transaction was rolled back')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {
      broken = true
    })
    throw error
  } finally {
    client.release(broken)
  }
}

/** Long enough for a database that is busy; one that is down refuses at once. */
const CONNECT_TIMEOUT_MS = 20_000

/**
 * PostgreSQL at `url`. Any number of processes may share it.
 * @param onError receives errors on idle connections, which the pool replaces by itself
 */
export function openPostgres(url: string, onError: (error: Error) => void, connections = 10): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    types,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'relief-loans',
  })
  pool.on('error', onError)
  return {
    kind: 'postgres',
    query: (text, values = []) => ask(pool, text, values),
    transaction: (work) => inTransaction(pool, work),
    run: async <Row extends object>(script: string) => {
      const results = [await pool.query(script)].flat()
      return (results.at(-1)?.rows ?? []) as Row[]
    },
    close: () => pool.end(),
  }
}
