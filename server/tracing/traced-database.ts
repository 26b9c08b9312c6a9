import type { Database, Db } from '@relief/store/db.ts'
import { nameStatement } from './statement-name.ts'
import type { Tracer } from './tracer.ts'

const SYSTEM = { 'db.system.name': 'postgresql' } as const

/** A database whose statements and transactions become spans of the current trace, without their values. */
export function traceDatabase(database: Database, tracer: Tracer): Database {
  const statement = <Result>(text: string, ask: () => Result): Result => {
    const { operation, table } = nameStatement(text)
    const name = table === null ? operation : `${operation} ${table}`
    const collection = table === null ? {} : { 'db.collection.name': table }
    return tracer.ask(name, { ...SYSTEM, 'db.operation.name': operation, ...collection }, ask)
  }
  const traced = (db: Db): Db => ({
    query: (text, values) => statement(text, () => db.query(text, values)),
    transaction: (work) =>
      tracer.ask('transaction', SYSTEM, () => db.transaction((inner) => work(traced(inner)))),
    traceparent: tracer.traceparent,
  })
  return {
    ...database,
    ...traced(database),
    run: (script) => statement(script, () => database.run(script)),
  }
}
