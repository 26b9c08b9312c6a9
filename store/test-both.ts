import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe } from 'vitest'
import type { Database } from './db.ts'
import { openEmbedded } from './embedded.ts'
import { openPostgres } from './postgres.ts'
import { createDatabase } from './test-database.ts'
import { migratedEmbedded } from './test-embedded.ts'

type Opened = { database: Database; remove: () => Promise<void> }

const openers: Record<Database['kind'], () => Promise<Opened>> = {
  embedded: async () => {
    const directory = await mkdtemp(join(tmpdir(), 'relief-store-'))
    await cp(await migratedEmbedded(), directory, { recursive: true })
    return { database: await openEmbedded(directory), remove: () => rm(directory, { recursive: true }) }
  },
  postgres: async () => {
    const { url, drop } = await createDatabase({ template: process.env['TEST_MIGRATED'] ?? '' })
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
    })
    afterAll(async () => {
      await opened.database.close()
      await opened.remove()
    })
    tests(() => opened.database)
  })
}
