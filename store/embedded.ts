import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { Database } from './db.ts'
import { explainOpenError } from './directory-errors.ts'
import { lockDirectory } from './directory-lock.ts'
import { EmbeddedStream } from './embedded-stream.ts'
import { openPool, type Remaining } from './pool.ts'
import { makePrivate, makePrivateFolder } from './private-files.ts'

/**
 * The embedded database in `dataDirectory`: one process at a time, and no flush to disk at each commit.
 * It survives the end of the process, however sudden, but not a loss of power: right for trying out.
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
  // The files that a new database begins with are open to every user of the machine.
  await makePrivate(join(dataDirectory, 'database'))
  const { pool: _, ...database } = openPool(
    {
      stream: () => new EmbeddedStream(lite),
      // The one session; a connection is kept, with its prepared statements.
      max: 1,
      idleTimeoutMillis: 0,
      // Not from the environment, which is about another database.
      user: 'postgres',
      database: 'postgres',
      ssl: false,
    },
    // The connection only works, and can only fail, while a statement waits for it and gets the error.
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
