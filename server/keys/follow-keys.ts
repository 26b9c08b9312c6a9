import { findCurrentKey, findKeyProbes } from '@relief/store/key-probe.ts'
import type { Context } from '../context.ts'
import { readKeys } from '../settings/keys.ts'
import { WrongKeys } from '../settings/wrapped-keys.ts'

/** Longest time until a running server seals with a new current key. */
export const FOLLOW_EVERY_MS = 15_000

/**
 * Loads keys that were added to the key file, and switches to the current key that the database names,
 * without a restart.
 * @throws naming a key of the database that the file does not have
 */
export async function followKeys(context: Pick<Context, 'config' | 'database' | 'keyring'>): Promise<void> {
  const { config, database, keyring } = context
  const probes = await findKeyProbes(database)
  const needed = probes.filter(({ purpose }) => purpose === 'SEALING').map(({ keyId }) => keyId)
  if (needed.some((id) => !keyring.keys.has(id))) keyring.keys = (await readKeys(config.keys)).keyring.keys
  const current = findCurrentKey(probes)?.keyId ?? keyring.current
  if (keyring.keys.has(current)) keyring.current = current
  const missing = needed.filter((id) => !keyring.keys.has(id))
  if (missing.length > 0)
    throw new WrongKeys(`This server does not have the sealing key ${missing.join(', ')} of its database`)
}
