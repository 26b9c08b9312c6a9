import { cp } from 'node:fs/promises'
import type { Database } from '@relief/store/db.ts'
import { openEmbedded } from '@relief/store/embedded.ts'
import { migrate, readMigrations } from '@relief/store/migrate.ts'
import { openPostgres } from '@relief/store/postgres.ts'
import { importReference } from '@relief/store/reference/import.ts'
import { createDatabase } from '@relief/store/test-database.ts'
import { makeOnce, migratedEmbedded } from '@relief/store/test-embedded.ts'

/** Migrates and imports, like the first start of a server. */
async function fill(database: Database): Promise<void> {
  await migrate(database, await readMigrations())
  await importReference(database)
  await database.close()
}

const openDatabase = (url: string): Database =>
  openPostgres(url, (error) => {
    throw error
  })

/**
 * Two databases to copy on the server of this test run.
 * @returns the names of the migrated one and of the one that also has reference data, and how to drop both
 */
export async function makePostgresTemplates(): Promise<{
  migrated: string
  filled: string
  drop: () => Promise<void>
}> {
  const migrated = await createDatabase()
  const database = openDatabase(migrated.url)
  await migrate(database, await readMigrations())
  await database.close()
  const filled = await createDatabase({ template: migrated.name })
  await fill(openDatabase(filled.url))
  return {
    migrated: migrated.name,
    filled: filled.name,
    drop: async () => {
      await filled.drop()
      await migrated.drop()
    },
  }
}

/** A new database on the server of this test run that is migrated and has the reference data. */
export const createFilledDatabase = () =>
  createDatabase({
    template: process.env['TEST_TEMPLATE'] ?? '',
    searchPath: process.env['TEST_SEARCH_PATH'] ?? null,
  })

/** The data folder of the filled embedded database of this run. */
const filledEmbedded = () =>
  makeOnce('filled', async (folder) => {
    await cp(await migratedEmbedded(), folder, { recursive: true })
    await fill(await openEmbedded(folder))
  })

/**
 * Copies the filled database, which is made once per test run: filling the embedded one takes five seconds of
 * CPU time.
 * @param dataDirectory where the embedded database goes
 */
export async function copyTemplate(
  kind: Database['kind'],
  dataDirectory: string,
): Promise<{ databaseUrl: string | null; drop: () => Promise<void> }> {
  if (kind === 'postgres') {
    const { url, drop } = await createFilledDatabase()
    return { databaseUrl: url, drop }
  }
  await cp(await filledEmbedded(), dataDirectory, { recursive: true })
  return { databaseUrl: null, drop: async () => undefined }
}
