/** The embedded database for tests. Never part of the product, as test-database.ts. */
import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { openEmbedded } from './embedded.ts'
import { migrate, readMigrations } from './migrate.ts'

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

/**
 * A folder of this test run that one worker makes; the others wait for it.
 * @param make fills the new, empty folder
 * @returns its path
 */
export async function makeOnce(name: string, make: (folder: string) => Promise<void>): Promise<string> {
  const folder = join(process.env['TEST_FOLDER'] ?? '', name)
  const done = `${folder}.done`
  const isFirst = await mkdir(folder).then(
    () => true,
    () => false,
  )
  if (isFirst) {
    await make(folder)
    await mkdir(done)
  }
  while (!(await exists(done))) await setTimeout(50)
  return folder
}

/**
 * The data folder of an embedded database with its tables and no rows, to copy. To make it takes about five
 * seconds of CPU time.
 */
export const migratedEmbedded = (): Promise<string> =>
  makeOnce('migrated', async (folder) => {
    const database = await openEmbedded(folder)
    await migrate(database, await readMigrations())
    await database.close()
  })
