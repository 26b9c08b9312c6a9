import { hkdfSync, randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Keyring } from '@relief/store/sealing.ts'
import * as z from 'zod/mini'

const ring = z.object({
  current: z.string().check(z.regex(/^[\w-]+$/)),
  keys: z.record(z.string(), z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))),
})
const keyFile = z.object({
  authSecret: z.string().check(z.minLength(32)),
  sealing: ring,
  /** Seeds of the Ed25519 keys that sign evidence checkpoints. */
  signing: z.optional(ring),
})

export type Keys = { authSecret: string; keyring: Keyring; signingSeeds: Keyring }

/**
 * The keys in DATA_DIR/keys.json, created at the first start and readable by this user only. Sealed social
 * security numbers can never be opened again without this file: back it up apart from the database.
 * @throws naming the file when it is incomplete
 */
export async function readKeys(dataDirectory: string): Promise<Keys> {
  const file = join(dataDirectory, 'keys.json')
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return createKeys(file)
    throw error
  })
  const parsed = keyFile.safeParse(parse(text))
  if (!parsed.success || parsed.data.sealing.keys[parsed.data.sealing.current] === undefined)
    throw new Error(
      `The key file ${file} is not whole. Restore it from its backup; a new one can't open what is sealed.`,
    )
  const { authSecret, sealing } = parsed.data
  const signing = parsed.data.signing ?? (await addSigning(file, parsed.data))
  return { authSecret, keyring: toKeyring(sealing), signingSeeds: toKeyring(signing) }
}

function toKeyring({ current, keys }: z.infer<typeof ring>): Keyring {
  return {
    current,
    keys: new Map(Object.entries(keys).map(([id, key]) => [id, Buffer.from(key, 'base64url')])),
  }
}

/**
 * Adds a signing key to an older file. It is derived from the file's own secret, so that two processes that
 * start at once add the same key.
 */
async function addSigning(file: string, keys: z.infer<typeof keyFile>): Promise<z.infer<typeof ring>> {
  const seed = hkdfSync('sha256', keys.authSecret, '', 'evidence signing key 1', 32)
  const signing = { current: 's1', keys: { s1: Buffer.from(seed).toString('base64url') } }
  const draft = `${file}.${randomBytes(4).toString('hex')}`
  await writeFile(draft, JSON.stringify({ ...keys, signing }, null, 2), { mode: 0o600 })
  await rename(draft, file)
  return signing
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * Writes a complete draft and links it into place: of two processes that start at once, both use the first
 * one's file.
 */
async function createKeys(file: string): Promise<string> {
  await mkdir(dirname(file), { recursive: true })
  const keys = {
    authSecret: randomBytes(32).toString('base64url'),
    sealing: { current: 'k1', keys: { k1: randomBytes(32).toString('base64url') } },
    signing: { current: 's1', keys: { s1: randomBytes(32).toString('base64url') } },
  }
  const draft = `${file}.${randomBytes(4).toString('hex')}`
  await writeFile(draft, JSON.stringify(keys, null, 2), { mode: 0o600 })
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
  return await readFile(file, 'utf8')
}
