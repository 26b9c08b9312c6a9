import type { Database } from './db.ts'
import { openPool, type Remaining } from './pool.ts'

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

/** For the server: longer than any request or job may take. */
export const serverLimits: Limits = {
  connectMs: 10_000,
  statementMs: 20_000,
  lockMs: 10_000,
  idleTransactionMs: 30_000,
}

/** For commands, which read everything. */
export const commandLimits: Limits = { connectMs: 20_000, statementMs: 0, lockMs: 0, idleTransactionMs: 0 }

/** The database ends a statement at its limit, but a frozen database can't; give up on it after this. */
const FROZEN_AFTER_MS = 5_000

type Options = { connections?: number; limits?: Limits; remaining?: Remaining }

/**
 * PostgreSQL at `url`. Any number of processes may share it.
 * @param onError receives errors on connections that no statement waits for; the pool replaces them
 */
export function openPostgres(
  url: string,
  onError: (error: Error) => void,
  { connections = 10, limits = serverLimits, remaining }: Options = {},
): Database {
  const { pool, ...database } = openPool(
    {
      connectionString: url,
      max: connections,
      connectionTimeoutMillis: limits.connectMs,
      statement_timeout: limits.statementMs,
      lock_timeout: limits.lockMs,
      idle_in_transaction_session_timeout: limits.idleTransactionMs,
      ...(limits.statementMs > 0 ? { query_timeout: limits.statementMs + FROZEN_AFTER_MS } : {}),
      // Detects a connection whose other end disappeared without closing it.
      keepAlive: true,
      application_name: 'relief-loans',
      // PostgreSQL compiles a statement whose estimated cost is high. Ours read few rows: with 1,000,000
      // stored applications, compiling took 350 ms, and the work less than one.
      options: '-c jit=off',
    },
    onError,
    remaining,
  )
  return {
    ...database,
    kind: 'postgres',
    connections: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
  }
}
