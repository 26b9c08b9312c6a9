import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Database, Db } from './db.ts'
import { DatabaseUnavailable, isConflict, isUnavailable, NO_TIME } from './postgres-errors.ts'

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

/** The milliseconds that the work in progress has left. */
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
 * One connection as a Db. Its statements run one after the other, also those that are asked for together: a
 * connection does one thing at a time.
 * @returns also what waits for all of them, those included whose rows no caller awaits
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

/** Works on one connection, which is not used again when it broke. */
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

/** Works, and on an error ends the transaction that the work may have begun. */
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
 * Begins, works, commits. A transaction that a failed statement has spoiled answers COMMIT with ROLLBACK: an
 * error here.
 */
async function inTransaction<Result>(
  client: pg.PoolClient,
  work: (db: Db) => Promise<Result>,
  remaining: Remaining,
): Promise<Result> {
  return await orRollBack(client, async () => {
    await client.query('begin')
    const { db, done } = within(client, remaining)
    // Of statements that were asked for together, one may fail while others wait for their turn.
    const result = await work(db).finally(done)
    const commit = await client.query('commit')
    if (commit.command !== 'COMMIT') throw new Error('The transaction was rolled back')
    return result
  })
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

/**
 * The database behind a pool of connections.
 * @param onError receives errors on connections that no statement waits for; the pool replaces them
 * @param remaining limits each statement; without it only the pool's own limits hold
 */
export function openPool(
  config: pg.PoolConfig,
  onError: OnError,
  remaining: Remaining = () => Number.POSITIVE_INFINITY,
): Omit<Database, 'kind'> & { pool: pg.Pool } {
  const pool = new pg.Pool({ ...config, types })
  pool.on('error', onError)
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
        // The script may begin a transaction of its own.
        await onClient((client) => orRollBack(client, () => client.query(script))),
      ].flat()
      return (results.at(-1)?.rows ?? []) as Row[]
    },
    close: () => pool.end(),
  }
}
