import { type KeyWrapping, KeyWrappingError } from '@relief/providers/key-wrapping/port.ts'
import { createVault } from '@relief/providers/key-wrapping/vault.ts'
import { seal, unseal } from '@relief/store/sealing.ts'
import * as z from 'zod/mini'
import { keyName, mount, type VaultConfig } from './vault.ts'

const PLACE = 'key file'
const DATA_KEY_ID = 'd'
/** The start, or a command, gives up on Vault after this time. */
const VAULT_TIMEOUT_MS = 8_000

/** A key file sealed with a data key that is wrapped by the named Vault key, so only Vault can open it. */
const wrappedFile = z.object({ mount, keyName, dataKey: z.string(), sealed: z.string() })
export type WrappedFile = z.infer<typeof wrappedFile>

/** The keys are missing, incomplete or those of another database. The message contains ids, never a key. */
export class WrongKeys extends Error {
  override readonly name = 'WrongKeys'
}

/** Null when the content is not a wrapped key file. */
export function parseWrapped(content: unknown): WrappedFile | null {
  return wrappedFile.safeParse(content).data ?? null
}

const nameOf = (place: Pick<WrappedFile, 'mount' | 'keyName'>) => `${place.mount}/${place.keyName}`
const dataRing = (key: Buffer) => ({ current: DATA_KEY_ID, keys: new Map([[DATA_KEY_ID, key]]) })

async function callVault<Reply>(
  vault: VaultConfig,
  failure: string,
  run: (wrapping: KeyWrapping) => Promise<Reply>,
): Promise<Reply> {
  try {
    return await run(createVault({ ...vault, timeoutMs: VAULT_TIMEOUT_MS }))
  } catch (error) {
    if (error instanceof KeyWrappingError) throw new WrongKeys(`${failure}: ${error.message}.`)
    throw error
  }
}

/**
 * Opens a key file with the Vault key that the file names; the settings may name another one, for rewrapping.
 * @throws WrongKeys with the reason why Vault did not open it
 */
export async function unwrapKeys(vault: VaultConfig, file: WrappedFile): Promise<string> {
  const failure = `The keys are wrapped by Vault's key ${nameOf(file)} and were not opened`
  const place = { mount: file.mount, keyName: file.keyName }
  const key = await callVault({ ...vault, ...place }, failure, (wrapping) => wrapping.unwrap(file.dataKey))
  try {
    return unseal(dataRing(key), PLACE, file.sealed).toString()
  } catch {
    throw new WrongKeys(`${failure}: their content was altered. Restore the key file from its backup.`)
  }
}

/**
 * Seals the content of a key file with a new data key.
 * @throws WrongKeys when Vault can't immediately unwrap what it wrapped, because the keys in such a file
 * would be lost
 */
export async function wrapKeys(vault: VaultConfig, text: string): Promise<string> {
  const failure = 'The keys were not wrapped by Vault'
  const { key, wrapped } = await callVault(vault, failure, (wrapping) => wrapping.makeDataKey())
  const { mount, keyName } = vault
  const file = { mount, keyName, dataKey: wrapped, sealed: seal(dataRing(key), PLACE, text) }
  if ((await unwrapKeys(vault, file)) !== text) throw new WrongKeys(`${failure}: they do not open again.`)
  return JSON.stringify(file, null, 2)
}
