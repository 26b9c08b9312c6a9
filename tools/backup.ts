import { existsSync } from 'node:fs'
import { copyFile, readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { checkpointFile } from '@relief/evidence/make-checkpoint.ts'
import { type Config, readConfig } from '@relief/server/settings/config.ts'
import { findKeyProbes } from '@relief/store/key-probe.ts'
import { makePrivateFolder } from '@relief/store/private-files.ts'
import { ARCHIVE, copyEmbedded, runPostgresProgram, writeManifest } from './backup-folder.ts'
import { CannotRun, countMigrations, runCommand, say, Usage, withDatabase } from './command.ts'

/** @throws CannotRun for a non-empty folder, so that a backup is never mixed with another */
async function makeEmptyFolder(folder: string): Promise<void> {
  const inside = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  if (inside.length > 0) throw new CannotRun(`${folder} is not empty. Name a new folder.`)
  await makePrivateFolder(folder)
}

/**
 * Copies the checkpoint file before the database, so that it names no checkpoint that the copy of the
 * database lacks.
 */
async function copyCheckpoints(folder: string, dataDirectory: string): Promise<void> {
  const file = checkpointFile(dataDirectory)
  if (existsSync(file)) await copyFile(file, join(folder, basename(file)))
}

async function copyDatabase(folder: string, { databaseUrl, dataDirectory }: Config): Promise<void> {
  if (databaseUrl !== null) {
    const options = ['--format=custom', '--no-owner', '--no-privileges', `--file=${join(folder, ARCHIVE)}`]
    return await runPostgresProgram('pg_dump', databaseUrl, options)
  }
  await copyEmbedded(dataDirectory, folder)
}

await runCommand('npm run backup -- <folder>', async ([folder, ...rest]) => {
  if (folder === undefined || rest.length > 0) throw new Usage()
  const takenAt = new Date().toISOString()
  let migrations = 0
  // Read from the database, because a backup must not need the keys or the Vault that wraps them.
  let keyIds: string[] = []
  const config = readConfig(process.env)
  await withDatabase(async (database) => {
    migrations = await countMigrations(database)
    const probes = await findKeyProbes(database)
    keyIds = probes.filter(({ purpose }) => purpose === 'SEALING').map(({ keyId }) => keyId)
    return 0
  })
  await makeEmptyFolder(folder)
  await copyCheckpoints(folder, config.dataDirectory)
  await copyDatabase(folder, config)
  const kind = config.databaseUrl === null ? 'embedded' : 'postgres'
  const { files } = await writeManifest(folder, { takenAt, kind, migrations })
  say(`${folder}: ${Object.keys(files).length} files of the ${kind} database at ${takenAt}`)
  say(
    `The keys are not in it. Keep ${keyIds.join(', ')} of the key file elsewhere: without them nothing sealed in it can be read.`,
  )
  return 0
})
