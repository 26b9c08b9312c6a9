import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe } from 'vitest'
import type { Database } from './db.ts'
import { openEmbedded } from './embedded.ts'
import { migrate, readMigrations } from './migrate.ts'
import { openPostgres } from './postgres.ts'
import { createDatabase } from './test-database.ts'

type Opened = { database: Database; remove: () => Promise<void> }

/** The embedded database with its tables, made once per worker: that takes seconds of CPU time. */
let migrated: Promise<string> | null = null

async function makeMigrated(): Promise<string> {
  const directory = await mkdtemp(join(process.env['TEST_FOLDER'] ?? tmpdir(), 'migrated-'))
  const database = await openEmbedded(directory)
  await migrate(database, await readMigrations())
  await database.close()
  return directory
}

const openers: Record<Database['kind'], () => Promise<Opened>> = {
  embedded: async () => {
    const directory = await mkdtemp(join(tmpdir(), 'relief-store-'))
    migrated ??= makeMigrated()
    await cp(await migrated, directory, { recursive: true })
    return { database: await openEmbedded(directory), remove: () => rm(directory, { recursive: true }) }
  },
  postgres: async () => {
    const { url, drop } = await createDatabase()
    let isOver = false
    const database = openPostgres(url, (error) => {
      // Dropping the database may cut a connection that is still closing.
      if (!isOver) throw error
    })
    const close = async () => {
      isOver = true
      await database.close()
    }
    return { database: { ...database, close }, remove: drop }
  },
}

/** Runs the tests on both databases, each new, migrated and empty. */
export function onBothDatabases(tests: (database: () => Database) => void): void {
  describe.each(Object.keys(openers) as Database['kind'][])('on %s', (kind) => {
    let opened: Opened
    beforeAll(async () => {
      opened = await openers[kind]()
      await migrate(opened.database, await readMigrations())
    })
    afterAll(async () => {
      await opened.database.close()
      await opened.remove()
    })
    tests(() => opened.database)
  })
}
