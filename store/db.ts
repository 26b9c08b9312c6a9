/** A database, whichever it is: the store's queries run unchanged on the embedded one and on PostgreSQL. */
export type Db = {
  /**
   * Runs one statement; the same text is prepared once a connection. Dates come back as Date, bigint as
   * number.
   */
  query<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>
  /**
   * Runs the work in one transaction and rolls back when it throws. Inside, use only the Db it is given:
   * the embedded database has a single connection.
   */
  transaction<Result>(work: (db: Db) => Promise<Result>): Promise<Result>
  /**
   * The trace of the work in progress, as a `traceparent`: what the work asks for continues it. Absent or
   * null without one.
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
