import { join } from 'node:path'
import { PGlite, type Transaction, types } from '@electric-sql/pglite'
import type { Database, Db } from './db.ts'
import { explainOpenError } from './directory-errors.ts'
import { lockDirectory } from './directory-lock.ts'
import { makePrivate, makePrivateFolder } from './private-files.ts'

const parsers = {
  [types.INT8]: Number,
  [types.DATE]: (text: string) => text,
}

function within(transaction: Transaction): Db {
  const db: Db = {
    query: async <Row extends object>(text: string, values: readonly unknown[] = []) =>
      (await transaction.query<Row>(text, [...values])).rows,
    transaction: (work) => work(db),
  }
  return db
}

/**
 * The embedded database in `dataDirectory`: one process at a time, and no flush to disk at each commit.
 * It survives the end of the process, however sudden, but not a loss of power: right for trying out.
 * @throws DirectoryInUse when another process has it open, UnusableDirectory when it is full or damaged
 */
export async function openEmbedded(dataDirectory: string): Promise<Database> {
  await makePrivateFolder(dataDirectory)
  const unlock = await lockDirectory(dataDirectory)
  const open = PGlite.create({ dataDir: join(dataDirectory, 'database'), parsers })
  const lite = await open.catch(async (error: unknown) => {
    await unlock()
    throw await explainOpenError(dataDirectory, error)
  })
  // The files that a new database begins with are open to every user of the machine.
  await makePrivate(join(dataDirectory, 'database'))
  return {
    kind: 'embedded',
    query: async <Row extends object>(text: string, values: readonly unknown[] = []) =>
      (await lite.query<Row>(text, [...values])).rows,
    transaction: (work) => lite.transaction((transaction) => work(within(transaction))),
    run: async <Row extends object>(script: string) =>
      ((await lite.exec(script)).at(-1)?.rows ?? []) as Row[],
    close: async () => {
      await lite.close()
      await unlock()
    },
  }
}
