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

/** Kysely wants to know how many rows a change touched; our databases tell by returning a row for each. */
function counting(sql: string): string {
  return /^(update|delete)\b/i.test(sql) && !/\breturning\b/i.test(sql) ? `${sql} returning 1` : sql
}

function connectionOf(db: Db): DatabaseConnection {
  return {
    executeQuery: async <Row>({ sql, parameters }: CompiledQuery) => {
      const rows = await db.query<Row & object>(counting(sql), parameters)
      return { rows, numAffectedRows: BigInt(rows.length) }
    },
    streamQuery: () => {
      throw new Error('Accounts do not stream')
    },
  }
}

/** Each statement stands alone: the auth library is told that there are no transactions, and opens none. */
function driverOf(db: Db): Driver {
  const noTransactions = async () => {
    throw new Error('Accounts use no transactions')
  }
  const nothing = async () => undefined
  return {
    init: nothing,
    acquireConnection: async () => connectionOf(db),
    beginTransaction: noTransactions,
    commitTransaction: noTransactions,
    rollbackTransaction: noTransactions,
    releaseConnection: nothing,
    destroy: nothing,
  }
}

/** Lets the auth library keep accounts in our database, whichever it is. */
export function kyselyDialect(db: Db): Dialect {
  return {
    createDriver: () => driverOf(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
  }
}
