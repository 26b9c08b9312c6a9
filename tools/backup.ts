import { existsSync } from 'node:fs'
import { chmod, copyFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { checkpointFile } from '@relief/evidence/make-checkpoint.ts'
import { type Config, readConfig } from '@relief/server/settings/config.ts'
import { findKeyProbes } from '@relief/store/key-probe.ts'
import { countMigrations } from '@relief/store/migrate.ts'
import { PRIVATE_FILE } from '@relief/store/private-files.ts'
import { ARCHIVE, copyEmbedded, type Manifest, runPostgresProgram, writeManifest } from './backup-folder.ts'
import { fillFolder, isFolder, runCommand, say, Usage, withDatabase } from './command.ts'

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
    await runPostgresProgram('pg_dump', databaseUrl, options)
    return await chmod(join(folder, ARCHIVE), PRIVATE_FILE)
  }
  await copyEmbedded(dataDirectory, folder)
}

/** Makes the whole backup, or leaves nothing in the folder. */
const copyAll = (folder: string, config: Config, facts: Omit<Manifest, 'files'>): Promise<Manifest> =>
  fillFolder(folder, 'the backup', async (finish) => {
    await copyCheckpoints(folder, config.dataDirectory)
    await copyDatabase(folder, config)
    await finish()
    return await writeManifest(folder, facts)
  })

await runCommand('npm run backup -- <folder>', async ([folder, ...rest]) => {
  if (!isFolder(folder) || rest.length > 0) throw new Usage()
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
  const kind = config.databaseUrl === null ? 'embedded' : 'postgres'
  const { files } = await copyAll(folder, config, { takenAt, kind, migrations })
  say(`${folder}: ${Object.keys(files).length} files of the ${kind} database at ${takenAt}`)
  say(
    `The keys are not in it. Keep ${keyIds.join(', ')} of the key file elsewhere: without them nothing sealed in it can be read.`,
  )
  return 0
})
