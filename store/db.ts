/** A database: the store's queries run unchanged on the embedded one and on PostgreSQL. */
export type Db = {
  /**
   * Runs one statement; each distinct text is prepared once per connection. Dates come back as Date, bigint
   * as number.
   */
  query<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>
  /**
   * Runs the work in one transaction and rolls back when it throws. Inside, use only the Db passed in: the
   * embedded database has a single connection.
   */
  transaction<Result>(work: (db: Db) => Promise<Result>): Promise<Result>
  /**
   * The trace of the work in progress, as a `traceparent`, which requested jobs continue. Absent or null
   * without one.
   */
  traceparent?: () => string | null
}

/** Connections of a process to its database; `waiting` are statements that wait for one. */
export type Connections = { used: number; idle: number; waiting: number }

export type Database = Db & {
  kind: 'embedded' | 'postgres'
  /**
   * Runs several statements at once, without values, and returns the rows of the last: for third-party
   * scripts.
   */
  run<Row extends object>(script: string): Promise<Row[]>
  /** Absent for the embedded database, which has one connection. */
  connections?(): Connections
  close(): Promise<void>
}
