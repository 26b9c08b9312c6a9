import { cp, mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Database } from '@relief/store/db.ts'
import { openEmbedded } from '@relief/store/embedded.ts'
import { migrate, readMigrations } from '@relief/store/migrate.ts'
import { openPostgres } from '@relief/store/postgres.ts'
import { importReference } from '@relief/store/reference/import.ts'
import { createDatabase } from '@relief/store/test-database.ts'

/** Migrates and imports, like the first start of a server. */
async function fill(database: Database): Promise<void> {
  await migrate(database, await readMigrations())
  await importReference(database)
  await database.close()
}

/**
 * A filled database on the server of this test run.
 * @returns its name, and how to drop it
 */
export async function makePostgresTemplate(): Promise<{ name: string; drop: () => Promise<void> }> {
  const { url, name, drop } = await createDatabase()
  const onError = (error: Error) => {
    throw error
  }
  await fill(openPostgres(url, onError))
  return { name, drop }
}

/** A new database on the server of this test run that is migrated and has the reference data. */
export const createFilledDatabase = () =>
  createDatabase({
    template: process.env['TEST_TEMPLATE'] ?? '',
    searchPath: process.env['TEST_SEARCH_PATH'] ?? null,
  })

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

/**
 * Makes the filled embedded database of this run, or waits for the worker that does.
 * @returns its folder
 */
async function embeddedTemplate(): Promise<string> {
  const folder = join(process.env['TEST_FOLDER'] ?? '', 'template')
  const done = join(folder, 'done')
  const isFirst = await mkdir(folder).then(
    () => true,
    () => false,
  )
  if (isFirst) {
    await fill(await openEmbedded(folder))
    await mkdir(done)
  }
  while (!(await exists(done))) await setTimeout(50)
  return join(folder, 'database')
}

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
  await cp(await embeddedTemplate(), join(dataDirectory, 'database'), { recursive: true })
  return { databaseUrl: null, drop: async () => undefined }
}
