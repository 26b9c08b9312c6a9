import { existsSync } from 'node:fs'
import { describeKeyProblems } from '@relief/server/keys/check-keys.ts'
import type { Config } from '@relief/server/settings/config.ts'
import { type Keys, readKeys } from '@relief/server/settings/keys.ts'
import type { Database } from '@relief/store/db.ts'
import { findCurrentKey, findKeyProbes } from '@relief/store/key-probe.ts'
import { CannotRun } from './command.ts'

export const noKeyFile = (file: string) =>
  `There is no key file ${file}. Use the keys of this database: set DATA_DIR, KEYS_FILE or KEYS as for its servers.`

/**
 * The keys of this database, for a command. It never creates a key file: the values of a database that is in
 * use open only with the keys that it already has.
 * @returns the keys; new values are sealed with the database's current one
 * @throws CannotRun without a key file, or when a sealing or signing key is missing or another one
 */
export async function readDatabaseKeys(database: Database, config: Config): Promise<Keys> {
  const { keys: source, authSecret } = config
  if ('file' in source && !existsSync(source.file)) throw new CannotRun(noKeyFile(source.file))
  const keys = await readKeys(source, authSecret)
  const problems = await describeKeyProblems(database, keys, ['SEALING', 'SIGNING'])
  if (problems !== null) throw new CannotRun(`The keys do not fit the database:\n${problems}`)
  const current = findCurrentKey(await findKeyProbes(database))
  if (current !== null) keys.keyring.current = current.keyId
  return keys
}
