import { describeKeyProblems } from '@relief/server/keys/check-keys.ts'
import type { Config } from '@relief/server/settings/config.ts'
import { type Keys, readKeys } from '@relief/server/settings/keys.ts'
import type { Database } from '@relief/store/db.ts'
import { findCurrentKey, findKeyProbes } from '@relief/store/key-probe.ts'
import { CannotRun } from './command.ts'

/**
 * The keys of this database, for a command.
 * @returns the keys; new values are sealed with the database's current one
 * @throws CannotRun when a sealing or signing key is missing or another one; WrongKeys without a key file
 */
export async function readDatabaseKeys(database: Database, config: Config): Promise<Keys> {
  const keys = await readKeys(config.keys, config.authSecret)
  const problems = await describeKeyProblems(database, keys, ['SEALING', 'SIGNING'])
  if (problems !== null) throw new CannotRun(`The keys do not fit the database:\n${problems}`)
  const current = findCurrentKey(await findKeyProbes(database))
  if (current !== null) keys.keyring.current = current.keyId
  return keys
}
