import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Database, Db } from './db.ts'
import { DatabaseUnavailable, isConflict, isUnavailable, NO_TIME } from './postgres-errors.ts'

/**
 * bigint and count(*) fit in a number: cents and row counts stay far below 2^53. A date is a day, not a
 * moment.
 */
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

/** Milliseconds left for the work in progress. */
export type Remaining = () => number

/** @throws an error of a database that is not available, when no time is left */
function timeLeft(remaining: Remaining): number {
  const left = remaining()
  if (left > 0) return left
  throw new Error(NO_TIME)
}

async function ask<Row>(
  client: Client,
  text: string,
  values: readonly unknown[],
  remaining: Remaining,
): Promise<Row[]> {
  const left = timeLeft(remaining)
  const limit = Number.isFinite(left) ? { query_timeout: Math.ceil(left) } : {}
  const result = await client.query({ name: nameOf(text), text, values: [...values], ...limit })
  return result.rows as Row[]
}

/**
 * One connection as a Db. Its statements run one at a time, even those issued together, because a connection
 * can't run them concurrently.
 * @returns also `done`, which waits for all statements, including those whose results no caller awaits
 */
function within(client: pg.PoolClient, remaining: Remaining): { db: Db; done: () => Promise<unknown> } {
  let last: Promise<unknown> = Promise.resolve()
  const db: Db = {
    query: <Row extends object>(text: string, values: readonly unknown[] = []) => {
      const rows = last.then(() => ask<Row>(client, text, values, remaining))
      last = rows.catch(() => undefined)
      return rows
    },
    transaction: (work) => work(db),
  }
  return { db, done: () => last }
}

type OnError = (error: Error) => void

/** Runs work on one connection; a broken connection is not reused. */
async function withClient<Result>(
  pool: pg.Pool,
  onError: OnError,
  work: (client: pg.PoolClient) => Promise<Result>,
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
    return await work(client)
  } catch (error) {
    if (isUnavailable(error) || error instanceof StillInTransaction) broken = true
    throw error instanceof StillInTransaction ? error.cause : error
  } finally {
    client.off('error', onBreak)
    client.release(broken)
  }
}

/** A transaction could be neither committed nor rolled back. Its cause is why it failed. */
class StillInTransaction extends Error {}

/** Runs the work; on an error, rolls back any transaction that it began. */
async function orRollBack<Result>(client: pg.PoolClient, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (isUnavailable(error)) throw error
    await client.query('rollback').catch(() => {
      throw new StillInTransaction('The transaction could not be rolled back', { cause: error })
    })
    throw error
  }
}

/**
 * Begins, works, commits. In a transaction aborted by a failed statement, PostgreSQL answers COMMIT with
 * ROLLBACK; here that is an error.
 */
async function inTransaction<Result>(
  client: pg.PoolClient,
  work: (db: Db) => Promise<Result>,
  remaining: Remaining,
): Promise<Result> {
  return await orRollBack(client, async () => {
    await client.query('begin')
    const { db, done } = within(client, remaining)
    // If one of several statements issued together fails, others may still be waiting for their turn.
    const result = await work(db).finally(done)
    const commit = await client.query('commit')
    if (commit.command !== 'COMMIT') throw new Error('The transaction was rolled back')
    return result
  })
}

const MAX_ATTEMPTS = 4
const FIRST_DELAY_MS = 10

/**
 * Reruns work that the database rolled back because of a conflict with another transaction.
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

/**
 * The database behind a pool of connections.
 * @param onError receives errors on connections that no statement waits for; the pool replaces them
 * @param remaining limits each statement; without it, only the pool's own limits apply
 */
export function openPool(
  config: pg.PoolConfig,
  onError: OnError,
  remaining: Remaining = () => Number.POSITIVE_INFINITY,
): Omit<Database, 'kind'> & { pool: pg.Pool } {
  const pool = new pg.Pool({ ...config, types })
  pool.on('error', onError)
  // Between handing over a new connection and the listener of its user, it has none: an error that came in
  // the same packet would end the process. The statement that follows fails with it.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const onClient = <Result>(work: (client: pg.PoolClient) => Promise<Result>) =>
    withRetries(() => {
      timeLeft(remaining)
      return withClient(pool, onError, work)
    })
  return {
    pool,
    query: (text, values = []) => onClient((client) => ask(client, text, values, remaining)),
    transaction: (work) => onClient((client) => inTransaction(client, work, remaining)),
    run: async <Row extends object>(script: string) => {
      const results = [
        // The script may begin its own transaction.
        await onClient((client) => orRollBack(client, () => client.query(script))),
      ].flat()
      return (results.at(-1)?.rows ?? []) as Row[]
    },
    close: () => pool.end(),
  }
}
