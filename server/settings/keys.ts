import { createHash, hkdfSync, randomBytes } from 'node:crypto'
import { link, readFile, realpath, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { DirectoryInUse, lockByProcess } from '@relief/store/directory-lock.ts'
import { makePrivateFolder, replaceFile, writePrivateFile } from '@relief/store/private-files.ts'
import type { Keyring } from '@relief/store/sealing.ts'
import * as z from 'zod/mini'
import { type VaultConfig, vaultConfig, vaultSettings } from './vault.ts'
import { parseWrapped, unwrapKeys, WrongKeys, wrapKeys } from './wrapped-keys.ts'

const ring = z.object({
  current: z.string().check(z.regex(/^[\w-]+$/)),
  keys: z.record(z.string(), z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))),
})
const keyFile = z.object({
  authSecret: z.string().check(z.minLength(32)),
  sealing: ring,
  /** Seeds of the Ed25519 keys that sign evidence checkpoints. */
  signing: z.optional(ring),
  /**
   * The key for hashes of Social Security numbers, to recognize the same person. A different key recognizes
   * no one.
   */
  index: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))),
})
type StoredKeys = z.infer<typeof keyFile>

export type Keys = { authSecret: string; keyring: Keyring; signingSeeds: Keyring; indexKey: Buffer }

/**
 * Where the keys are: in a file, or in a setting that a secret store fills; and the Vault that wraps them.
 */
export type KeySource = KeyFile | { text: string; vault: VaultConfig | null }
type KeyFile = { file: string; vault: VaultConfig | null }

export const keySettings = {
  KEYS: z.optional(z.string().check(z.minLength(1, 'Use the content of a key file'))),
  KEYS_FILE: z.optional(z.string().check(z.minLength(1, 'Use the address of a key file'))),
  ...vaultSettings,
}

export const keyFileIn = (dataDirectory: string): KeyFile => ({
  file: join(dataDirectory, 'keys.json'),
  vault: null,
})

/** @throws never; adds duplicate and missing settings to `problems` */
export function keySource(
  settings: z.infer<z.ZodMiniObject<typeof keySettings>>,
  dataDirectory: string,
  problems: string[],
): KeySource {
  if (settings.KEYS !== undefined && settings.KEYS_FILE !== undefined)
    problems.push('KEYS: set either KEYS or KEYS_FILE, not both')
  const vault = vaultConfig(settings, problems)
  if (settings.KEYS !== undefined) return { text: settings.KEYS, vault }
  return { file: settings.KEYS_FILE ?? keyFileIn(dataDirectory).file, vault }
}

/**
 * The server's keys, for any use but the first start: a missing key file is never created. Sealed values can
 * never be opened again without the keys: back them up apart from the database.
 * @param authSecret the setting AUTH_SECRET, in place of the stored secret
 * @throws WrongKeys when they are missing or incomplete
 */
export async function readKeys(source: KeySource, authSecret: string | null = null): Promise<Keys> {
  const stored = await readWhole(source)
  const signing =
    stored.signing ?? ('file' in source ? await addSigning(source, stored) : signingOf(stored.authSecret))
  return {
    authSecret: authSecret ?? stored.authSecret,
    keyring: toKeyring(stored.sealing),
    signingSeeds: toKeyring(signing),
    indexKey: toIndexKey(stored),
  }
}

/**
 * The same for a start: creates a missing key file, readable by this user only, if new keys fit the database.
 * @param isNew whether they do; asked only when the file is missing
 * @throws WrongKeys when they are incomplete, or missing although the database needs them
 */
export async function readOrCreateKeys(
  source: KeySource,
  authSecret: string | null = null,
  isNew: () => Promise<boolean> = async () => true,
): Promise<Keys> {
  // If the database needs keys by now, another process that starts may have made the file as well.
  if ('file' in source && (await readIfThere(source)) === null && (await isNew())) await createKeys(source)
  return await readKeys(source, authSecret)
}

async function readWhole(source: KeySource): Promise<StoredKeys> {
  const text = 'text' in source ? source.text : ((await readIfThere(source)) ?? rejectMissing(source))
  const content = parse(text)
  const file = parseWrapped(content)
  if (file === null) {
    const keys = checkWhole(source, content)
    if (source.vault === null) return keys
    throw new WrongKeys(
      `${placeOf(source)} is not wrapped, although VAULT_URL is set. Wrap it: npm run keys -- wrap`,
    )
  }
  if (source.vault === null)
    throw new WrongKeys(
      `${placeOf(source)} is wrapped by Vault's key ${file.mount}/${file.keyName}. Set VAULT_URL, VAULT_KEY and VAULT_TOKEN_FILE`,
    )
  return checkWhole(source, parse(await unwrapKeys(source.vault, file)))
}

function rejectMissing({ file }: KeyFile): never {
  throw new WrongKeys(
    `There is no key file ${file}. Use the keys of this database: set DATA_DIR, KEYS_FILE or KEYS as for its servers.`,
  )
}

const placeOf = (source: KeySource) => ('text' in source ? 'The setting KEYS' : `The key file ${source.file}`)

function checkWhole(source: KeySource, content: unknown): StoredKeys {
  const parsed = keyFile.safeParse(content)
  const isWhole = (keys: z.infer<typeof ring> | undefined) => keys?.keys[keys.current] !== undefined
  if (
    parsed.success &&
    isWhole(parsed.data.sealing) &&
    (parsed.data.signing === undefined || isWhole(parsed.data.signing))
  )
    return parsed.data
  throw new WrongKeys(
    `${placeOf(source)} is not whole. Restore it from its backup; a new one can't open what is sealed.`,
  )
}

/** Null when there is no such file. */
async function readIfThere({ file }: KeyFile): Promise<string | null> {
  return await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw new WrongKeys(`The key file ${file} cannot be read: ${error.code}`)
  })
}

/** The id of a key, derived from the key, so that two keys never have the same id. */
const keyIdOf = (letter: 'k' | 's', key: Buffer) =>
  `${letter}-${createHash('sha256').update(key).digest('hex').slice(0, 16)}`

function createRing(letter: 'k' | 's'): z.infer<typeof ring> {
  const key = randomBytes(32)
  const id = keyIdOf(letter, key)
  return { current: id, keys: { [id]: key.toString('base64url') } }
}

/**
 * Adds a new sealing key to the file. It is not used until it is made current.
 * @returns its id
 */
export async function addSealingKey(source: KeyFile): Promise<string> {
  const { current, keys } = createRing('k')
  await changeKeys(source, async () => {
    const stored = await readWhole(source)
    return { ...stored, sealing: { ...stored.sealing, keys: { ...stored.sealing.keys, ...keys } } }
  })
  return current
}

/** Sets the current sealing key in the file and drops some others. */
export async function settleSealingKeys(
  source: KeyFile,
  current: string,
  dropped: readonly string[],
): Promise<void> {
  await changeKeys(source, async () => {
    const stored = await readWhole(source)
    const kept = Object.entries(stored.sealing.keys).filter(([id]) => !dropped.includes(id))
    return { ...stored, sealing: { current, keys: Object.fromEntries(kept) } }
  })
}

/**
 * Wraps a plain key file, or rewraps a wrapped one, with the newest version of the Vault key in the settings.
 */
export async function wrapKeyFile(source: KeyFile): Promise<void> {
  await changeKeys(source, async () => {
    const isWrapped = parseWrapped(parse(await readFile(source.file, 'utf8'))) !== null
    return await readWhole(isWrapped ? source : { ...source, vault: null })
  })
}

function toKeyring({ current, keys }: z.infer<typeof ring>): Keyring {
  return {
    current,
    keys: new Map(Object.entries(keys).map(([id, key]) => [id, Buffer.from(key, 'base64url')])),
  }
}

/**
 * The signing key for a file without one, derived from its secret, so that any two processes derive the same.
 */
function signingOf(authSecret: string): z.infer<typeof ring> {
  const seed = hkdfSync('sha256', authSecret, '', 'evidence signing key 1', 32)
  return { current: 's1', keys: { s1: Buffer.from(seed).toString('base64url') } }
}

/**
 * The key of the person index; for a file without one, it is derived from its secret, like the signing key.
 */
function toIndexKey({ index, authSecret }: StoredKeys): Buffer {
  if (index !== undefined) return Buffer.from(index, 'base64url')
  return Buffer.from(hkdfSync('sha256', authSecret, '', 'person index key 1', 32))
}

async function addSigning(source: KeyFile, keys: StoredKeys): Promise<z.infer<typeof ring>> {
  const signing = signingOf(keys.authSecret)
  await changeKeys(source, async () => ({ signing, ...(await readWhole(source)) }))
  return signing
}

/** How often, and for how long, a change of the key file waits for another one. */
const LOCK_EVERY_MS = 100
const LOCK_ATTEMPTS = 300

/** @throws WrongKeys when another process has been changing the file all the time */
async function lockKeys(file: string): Promise<() => Promise<void>> {
  for (let attempt = 1; attempt < LOCK_ATTEMPTS; attempt++)
    try {
      return await lockByProcess(dirname(file), `${file}.lock`)
    } catch (error) {
      if (!(error instanceof DirectoryInUse)) throw error
      await wait(LOCK_EVERY_MS)
    }
  throw new WrongKeys(
    `The key file ${file} is being changed by another process, which ${file}.lock names. Run this again later.`,
  )
}

/**
 * Replaces the content of the key file, one process at a time, so that none undoes what another one added.
 */
async function changeKeys({ file, vault }: KeyFile, change: () => Promise<StoredKeys>): Promise<void> {
  const place = await realpath(file)
  const unlock = await lockKeys(place)
  try {
    await replaceFile(place, await toText(vault, await change()))
  } finally {
    await unlock()
  }
}

async function toText(vault: VaultConfig | null, keys: StoredKeys): Promise<string> {
  const text = JSON.stringify(keys, null, 2)
  return vault === null ? text : await wrapKeys(vault, text)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * Writes a complete temporary file and links it into place, so that two processes that start at once both use
 * the first one's file.
 */
async function createKeys({ file, vault }: KeyFile): Promise<void> {
  await makePrivateFolder(dirname(file))
  const keys = {
    authSecret: randomBytes(32).toString('base64url'),
    sealing: createRing('k'),
    signing: createRing('s'),
    index: randomBytes(32).toString('base64url'),
  }
  const draft = `${file}.${randomBytes(4).toString('hex')}`
  await writePrivateFile(draft, await toText(vault, keys))
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
}
