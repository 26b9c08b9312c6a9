import { existsSync } from 'node:fs'
import { copyFile, cp, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { checkpointFile } from '@relief/evidence/make-checkpoint.ts'
import { type Config, readConfig } from '@relief/server/settings/config.ts'
import { lockDirectory } from '@relief/store/directory-lock.ts'
import { countTables, readMigrations } from '@relief/store/migrate.ts'
import { openPostgres } from '@relief/store/postgres.ts'
import { makePrivate, makePrivateFolder } from '@relief/store/private-files.ts'
import { ARCHIVE, databaseName, EMBEDDED, readManifest, runPostgresProgram } from './backup-folder.ts'
import { CannotRun, isFolder, runCommand, say, Usage, whenStopped } from './command.ts'

async function restorePostgres(folder: string, databaseUrl: string, dataDirectory: string): Promise<void> {
  const database = openPostgres(databaseUrl, () => undefined, { connections: 1 })
  const tables = await countTables(database).finally(() => database.close())
  if (tables > 0)
    throw new CannotRun(
      `The database has ${tables} tables. Restore into a new, empty one: createdb, then set DATABASE_URL to it.`,
    )
  await restoreCheckpoints(folder, dataDirectory)
  // Without a name pg_restore would print the statements instead of running them.
  const options = [
    '--exit-on-error',
    '--single-transaction',
    '--no-owner',
    '--no-privileges',
    `--dbname=${databaseName(databaseUrl)}`,
  ]
  await runPostgresProgram('pg_restore', databaseUrl, [...options, join(folder, ARCHIVE)])
}

async function restoreEmbedded(folder: string, dataDirectory: string): Promise<void> {
  const unlock = await lockDirectory(dataDirectory)
  try {
    const target = join(dataDirectory, EMBEDDED)
    if (existsSync(target))
      throw new CannotRun(`${target} exists. Restore into a new DATA_DIR, or move the old database away.`)
    await restoreCheckpoints(folder, dataDirectory)
    // An interrupted copy must not be taken for the database.
    const copy = `${target}.part`
    await rm(copy, { recursive: true, force: true })
    try {
      await cp(join(folder, EMBEDDED), copy, { recursive: true })
      await makePrivate(copy)
      await rename(copy, target)
    } catch (error) {
      await rm(copy, { recursive: true, force: true })
      throw error
    }
  } finally {
    await unlock()
  }
}

/**
 * Runs before the database is restored: without this file, a database would hide that it is older than the
 * one it replaces. Keeps an existing file, which is newer and lists the checkpoints after the backup: the
 * server then reports what was lost.
 */
async function restoreCheckpoints(folder: string, dataDirectory: string): Promise<void> {
  const target = checkpointFile(dataDirectory)
  const copy = join(folder, basename(target))
  if (!existsSync(copy)) return
  if (existsSync(target)) {
    say(`${target} was kept: it may name checkpoints that came after the backup.`)
    return
  }
  // A part of the file must not be kept as the whole by the next restore.
  const unfinished = `${target}.part`
  await copyFile(copy, unfinished)
  await makePrivate(unfinished)
  await rename(unfinished, target)
}

async function restore(folder: string, { databaseUrl, dataDirectory }: Config): Promise<void> {
  const { kind, migrations, takenAt } = await readManifest(folder)
  const wanted = databaseUrl === null ? 'embedded' : 'postgres'
  if (kind !== wanted)
    throw new CannotRun(
      kind === 'postgres'
        ? 'This is a backup of PostgreSQL: set DATABASE_URL to an empty database.'
        : 'This is a backup of the embedded database: unset DATABASE_URL.',
    )
  const known = (await readMigrations()).length
  if (migrations > known)
    throw new CannotRun(
      `The backup is at migration ${migrations} and this program at ${known}. Use the program that made it, or a later one.`,
    )
  await makePrivateFolder(dataDirectory)
  const unwatch = whenStopped(() => 'the restore was not finished; run it again')
  if (databaseUrl === null) await restoreEmbedded(folder, dataDirectory)
  else await restorePostgres(folder, databaseUrl, dataDirectory)
  unwatch()
  say(`Restored the ${kind} database of ${takenAt}.`)
  say('Now check it: npm run verify-audit, and npm run replay -- --all. Then start the server with its keys.')
}

await runCommand('npm run restore -- <folder>', async ([folder, ...rest]) => {
  if (!isFolder(folder) || rest.length > 0) throw new Usage()
  await restore(folder, readConfig(process.env))
  return 0
})
