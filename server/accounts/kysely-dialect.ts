import type { Db } from '@relief/store/db.ts'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'

/** Kysely needs the number of changed rows; both databases report it by returning a row for each. */
function returningRows(sql: string): string {
  return /^(update|delete)\b/i.test(sql) && !/\breturning\b/i.test(sql) ? `${sql} returning 1` : sql
}

function createConnection(db: Db): DatabaseConnection {
  return {
    executeQuery: async <Row>({ sql, parameters }: CompiledQuery) => {
      const rows = await db.query<Row & object>(returningRows(sql), parameters)
      return { rows, numAffectedRows: BigInt(rows.length) }
    },
    streamQuery: () => {
      throw new Error('The auth library’s driver does not support streaming')
    },
  }
}

/** The auth library opens no transactions: this driver reports none, and each statement commits by itself. */
function createDriver(db: Db): Driver {
  const noTransactions = async () => {
    throw new Error('The auth library’s driver does not support transactions')
  }
  const nothing = async () => undefined
  return {
    init: nothing,
    acquireConnection: async () => createConnection(db),
    beginTransaction: noTransactions,
    commitTransaction: noTransactions,
    rollbackTransaction: noTransactions,
    releaseConnection: nothing,
    destroy: nothing,
  }
}

/** Allows the auth library to store accounts in either of our databases. */
export function kyselyDialect(db: Db): Dialect {
  return {
    createDriver: () => createDriver(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
  }
}
