import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Database, Db } from './db.ts'
import { DatabaseUnavailable, isConflict, isUnavailable } from './postgres-errors.ts'

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

/**
 * One connection as a Db. Its statements run one after the other, also those that are asked for together: a
 * connection does one thing at a time.
 * @returns also what waits for all of them, those included whose rows no caller awaits
 */
function within(client: pg.PoolClient): { db: Db; done: () => Promise<unknown> } {
  let last: Promise<unknown> = Promise.resolve()
  const db: Db = {
    query: <Row extends object>(text: string, values: readonly unknown[] = []) => {
      const rows = last.then(() => ask<Row>(client, text, values))
      last = rows.catch(() => undefined)
      return rows
    },
    transaction: (work) => work(db),
  }
  return { db, done: () => last }
}

/**
 * Begins, works, commits. A transaction that a failed statement has spoilt answers COMMIT with ROLLBACK: an
 * error here.
 */
async function inTransaction<Result>(
  pool: pg.Pool,
  work: (db: Db) => Promise<Result>,
  onError: (error: Error) => void,
): Promise<Result> {
  const client = await pool.connect()
  let broken = false
  // The pool listens to idle connections only. Without a listener, a connection that breaks between two
  // statements would end the process.
  const onBreak = (error: Error) => {
    broken = true
    onError(error)
  }
  client.on('error', onBreak)
  try {
    await client.query('begin')
    const { db, done } = within(client)
    // Of statements that were asked for together, one may fail while others wait for their turn.
    const result = await work(db).finally(done)
    const commit = await client.query('commit')
    if (commit.command !== 'COMMIT') throw new Error('The transaction was rolled back')
    return result
  } catch (error) {
    if (isUnavailable(error)) broken = true
    else
      await client.query('rollback').catch(() => {
        broken = true
      })
    throw error
  } finally {
    client.off('error', onBreak)
    client.release(broken)
  }
}

const MAX_ATTEMPTS = 4
const FIRST_DELAY_MS = 10

/**
 * Runs work again that the database rolled back because of a conflict with another transaction.
 * @throws DatabaseUnavailable when the database can't be reached or does not answer in time
 */
async function withRetries<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (isUnavailable(error)) throw new DatabaseUnavailable(error)
      if (!isConflict(error) || attempt === MAX_ATTEMPTS) throw error
      await wait(FIRST_DELAY_MS * 2 ** attempt * (1 + Math.random()))
    }
  }
}

/** Limits of a connection pool, in milliseconds; 0 sets no limit. */
export type Limits = {
  /** How long a caller waits for a connection. */
  connectMs: number
  /** How long the database may work on one statement. */
  statementMs: number
  /** How long a statement waits for a lock. */
  lockMs: number
  /** How long a transaction may be idle: its process is frozen or gone. */
  idleTransactionMs: number
}

/** Of the server: longer than any request or job may take. */
export const serverLimits: Limits = {
  connectMs: 10_000,
  statementMs: 20_000,
  lockMs: 10_000,
  idleTransactionMs: 30_000,
}

/** Of commands, which read everything. */
export const commandLimits: Limits = { connectMs: 20_000, statementMs: 0, lockMs: 0, idleTransactionMs: 0 }

/** The database ends a statement at its limit; a frozen database can't, and is given up after this. */
const FROZEN_AFTER_MS = 5_000

type Options = { connections?: number; limits?: Limits }

/**
 * PostgreSQL at `url`. Any number of processes may share it.
 * @param onError receives errors on connections that no statement waits for; the pool replaces them
 */
export function openPostgres(
  url: string,
  onError: (error: Error) => void,
  { connections = 10, limits = serverLimits }: Options = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    types,
    connectionTimeoutMillis: limits.connectMs,
    statement_timeout: limits.statementMs,
    lock_timeout: limits.lockMs,
    idle_in_transaction_session_timeout: limits.idleTransactionMs,
    ...(limits.statementMs > 0 ? { query_timeout: limits.statementMs + FROZEN_AFTER_MS } : {}),
    // A connection whose other end is gone without a word is noticed.
    keepAlive: true,
    application_name: 'relief-loans',
  })
  pool.on('error', onError)
  return {
    kind: 'postgres',
    query: (text, values = []) => withRetries(() => ask(pool, text, values)),
    transaction: (work) => withRetries(() => inTransaction(pool, work, onError)),
    run: async <Row extends object>(script: string) => {
      const results = [await withRetries(() => pool.query(script))].flat()
      return (results.at(-1)?.rows ?? []) as Row[]
    },
    connections: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => pool.end(),
  }
}
