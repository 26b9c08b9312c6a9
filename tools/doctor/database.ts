import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findKeyProblems, needsNoKeys } from '@relief/server/keys/check-keys.ts'
import type { Config } from '@relief/server/settings/config.ts'
import { readKeys } from '@relief/server/settings/keys.ts'
import { WrongKeys } from '@relief/server/settings/wrapped-keys.ts'
import type { Database } from '@relief/store/db.ts'
import { UnusableDirectory } from '@relief/store/directory-errors.ts'
import { DirectoryInUse } from '@relief/store/directory-lock.ts'
import { openEmbedded } from '@relief/store/embedded.ts'
import {
  countMigrations,
  isApplied,
  isNotMigrated,
  readMigrations,
  WrongSchema,
} from '@relief/store/migrate.ts'
import { openPostgres } from '@relief/store/postgres.ts'
import { DatabaseUnavailable, explainConnection } from '@relief/store/postgres-errors.ts'
import { readServerFacts } from '@relief/store/server-facts.ts'
import { copyEmbedded, EMBEDDED } from '../backup-folder.ts'
import { describeReason, type Finding, fault, note, ok } from './check.ts'

const about = 'database'
const OLDEST_VERSION = 15
/** The connections that a server process opens; see docs/operations.md. */
const CONNECTIONS_A_PROCESS = 10
const MAX_SKEW_SECONDS = 2

async function checkMigrations(database: Database): Promise<Finding> {
  const applied = await countMigrations(database)
  const migrations = await readMigrations()
  const expected = migrations.length
  try {
    for (const migration of migrations.slice(0, applied)) await isApplied(database, migration)
  } catch (error) {
    if (error instanceof WrongSchema) return fault(about, error.message)
    throw error
  }
  if (applied > expected)
    return fault(about, `is at migration ${applied}, this program at ${expected}: a newer version wrote it`)
  if (applied < expected)
    return note(about, `is at migration ${applied} of ${expected}; the start runs the rest`)
  return ok(about, `is at migration ${applied}, as this program`)
}

async function checkKeys(database: Database, { keys, authSecret }: Config): Promise<Finding[]> {
  if ((await countMigrations(database)) === 0) return []
  try {
    if ('file' in keys && !existsSync(keys.file) && (await needsNoKeys(database))) return []
    const problems = await findKeyProblems(database, await readKeys(keys, authSecret))
    return problems.length === 0
      ? [ok('keys', 'open what the database holds')]
      : problems.map((problem) => fault('keys', problem))
  } catch (error) {
    if (error instanceof WrongKeys) return [fault('keys', error.message)]
    // An older version's database, which lacks the tables and columns with what the keys open.
    if (isNotMigrated(error)) return [note('keys', 'are compared by the start, after its migrations')]
    throw error
  }
}

async function checkServer(database: Database): Promise<Finding[]> {
  const askedAt = Date.now()
  const { version, maxConnections, isEncrypted, now, invalidIndexes } = await readServerFacts(database)
  const skew = ((askedAt + Date.now()) / 2 - now.getTime()) / 1_000
  const text = `PostgreSQL ${version}, ${isEncrypted ? 'encrypted' : 'not encrypted'}`
  return [
    version >= OLDEST_VERSION ? ok(about, text) : fault(about, `${text}: use ${OLDEST_VERSION} or newer`),
    note(
      about,
      `takes ${maxConnections} connections, enough for ${Math.floor(maxConnections / CONNECTIONS_A_PROCESS)} server processes`,
    ),
    Math.abs(skew) > MAX_SKEW_SECONDS
      ? fault('clock', `differs from the database's by ${Math.round(skew)} seconds`)
      : ok('clock', "is the database's"),
    ...invalidIndexes.map((index) =>
      fault(about, `has an index that was not finished: run "reindex index concurrently ${index}"`),
    ),
  ]
}

/** Opens a copy of the embedded database, because opening one writes to it. */
async function checkEmbedded(config: Config): Promise<Finding[]> {
  const { dataDirectory } = config
  if (!existsSync(join(dataDirectory, EMBEDDED)))
    return [note(about, 'the embedded one, made by the first start')]
  const copy = await mkdtemp(join(tmpdir(), 'relief-doctor-'))
  try {
    await copyEmbedded(dataDirectory, copy)
    const database = await openEmbedded(copy)
    try {
      return [
        ok(about, 'the embedded one opens'),
        await checkMigrations(database),
        ...(await checkKeys(database, config)),
      ]
    } finally {
      await database.close()
    }
  } catch (error) {
    if (error instanceof DirectoryInUse)
      return [note(about, 'the embedded one is in use, so it was not checked')]
    if (error instanceof UnusableDirectory)
      return [fault(about, error.message.replaceAll(copy, dataDirectory))]
    throw error
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}

/**
 * Checks the database: its reachability, version and migrations, and whether our keys match. Writes nothing.
 */
export async function checkDatabase(config: Config): Promise<Finding[]> {
  if (config.databaseUrl === null) return await checkEmbedded(config)
  const database = openPostgres(config.databaseUrl, () => undefined, { connections: 1 })
  try {
    return [
      ...(await checkServer(database)),
      await checkMigrations(database),
      ...(await checkKeys(database, config)),
    ]
  } catch (error) {
    if (error instanceof WrongSchema) return [fault(about, error.message)]
    const rejection = error instanceof DatabaseUnavailable ? null : explainConnection(error)
    return [fault(about, rejection ?? `does not answer: ${describeReason(error)}`)]
  } finally {
    await database.close()
  }
}
