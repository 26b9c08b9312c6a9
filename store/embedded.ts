import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { Database } from './db.ts'
import { explainOpenError } from './directory-errors.ts'
import { lockDirectory } from './directory-lock.ts'
import { EmbeddedStream } from './embedded-stream.ts'
import { openPool, type Remaining } from './pool.ts'
import { makePrivate, makePrivateFolder } from './private-files.ts'

/**
 * The embedded database in `dataDirectory`: one process at a time, and no flush to disk at each commit. Data
 * survives a crash of the process but not a loss of power: good enough for trying out the product.
 * @throws DirectoryInUse when another process has it open, UnusableDirectory when it is full or damaged
 */
export async function openEmbedded(dataDirectory: string, remaining?: Remaining): Promise<Database> {
  await makePrivateFolder(dataDirectory)
  const unlock = await lockDirectory(dataDirectory)
  const open = PGlite.create({ dataDir: join(dataDirectory, 'database') })
  const lite = await open.catch(async (error: unknown) => {
    await unlock()
    throw await explainOpenError(dataDirectory, error)
  })
  // The embedded database creates its files readable by every user of the machine.
  await makePrivate(join(dataDirectory, 'database'))
  const { pool: _, ...database } = openPool(
    {
      stream: () => new EmbeddedStream(lite),
      // There is only one session; the connection stays open to keep its prepared statements.
      max: 1,
      idleTimeoutMillis: 0,
      // The environment variables of PostgreSQL are about another database.
      user: 'postgres',
      database: 'postgres',
      ssl: false,
    },
    // The connection can fail only while a statement waits for it, and that statement gets the error.
    () => undefined,
    remaining,
  )
  return {
    ...database,
    kind: 'embedded',
    close: async () => {
      await database.close()
      await lite.close()
      await unlock()
    },
  }
}
