/** @module-tag slow */

import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lockKeyProbes } from '@relief/store/key-probe.ts'
import { answerUntil, someApplicant, someApplication } from '@relief/testing/applicant.ts'
import { untilLockWait } from '@relief/testing/lock-wait.ts'
import { type Server, startServer } from '@relief/testing/server.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { compose } from '../compose.ts'
import { createLog } from '../log.ts'
import { readConfig } from '../settings/config.ts'
import { keyFileIn, readKeys, readOrCreateKeys } from '../settings/keys.ts'
import { WrongKeys } from '../settings/wrapped-keys.ts'
import { acceptSecret, checkKeys } from './check-keys.ts'

let server: Awaited<ReturnType<typeof startServer>>
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'relief-second-'))
  server = await startServer('postgres')
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

/** Starts the key check of another server process on the same database. @returns its error message */
async function startOther(
  { context: { config } }: Server,
  settings: Record<string, string>,
): Promise<string> {
  const other = readConfig({
    DATABASE_URL: config.databaseUrl ?? '',
    SANDBOX: 'on',
    PORT: String(config.port + 1),
    DATA_DIR: config.dataDirectory,
    ...settings,
  })
  try {
    const { close } = await compose(other, createLog('silent'))
    await close()
    return 'started'
  } catch (error) {
    if (!(error instanceof WrongKeys)) throw error
    return error.message
  }
}

const currentKey = () => server.context.keyring.current

test('a server without the keys of its database does not start, and names them', async () => {
  const empty = await mkdtemp(join(folder, 'empty-'))
  const file = join(empty, 'keys.json')
  expect(await startOther(server, { DATA_DIR: empty })).toContain(`There is no key file ${file}.`)
  expect(await readdir(empty)).toEqual([])
  await readOrCreateKeys(keyFileIn(empty))
  const words = await startOther(server, { DATA_DIR: empty })
  expect(words).toContain(`The sealing key ${currentKey()} of this database is missing here.`)
  expect(words).toContain('The signing key s-')
  expect(words).toContain('AUTH_SECRET is not the one')
  expect(await startOther(server, {})).toBe('started')
})

test('a server with another key under the same name does not start', async () => {
  const { dataDirectory } = server.context.config
  const keys = JSON.parse(await readFile(join(dataDirectory, 'keys.json'), 'utf8'))
  const id = currentKey()
  const other = { ...keys, sealing: { current: id, keys: { [id]: randomBytes(32).toString('base64url') } } }
  const words = await startOther(server, { KEYS: JSON.stringify(other) })
  expect(words).toContain(`The sealing key ${id} here is not the one of this database.`)
  expect(words).not.toContain(other.sealing.keys[id])
})

test('keys come from another file or a setting, and a broken one is rejected', async () => {
  const { dataDirectory } = server.context.config
  const text = await readFile(join(dataDirectory, 'keys.json'), 'utf8')
  const file = join(folder, 'mounted.json')
  await writeFile(file, text)
  const elsewhere = { DATA_DIR: join(folder, 'elsewhere') }
  expect(await startOther(server, { ...elsewhere, KEYS_FILE: file })).toBe('started')
  expect(await startOther(server, { ...elsewhere, KEYS: text })).toBe('started')
  expect(await startOther(server, { KEYS: text.slice(0, 90) })).toContain('The setting KEYS is not whole')
  expect(() => readConfig({ KEYS: text, KEYS_FILE: file })).toThrow('KEYS: set either KEYS or KEYS_FILE')
})

test('a different secret is rejected at the start until it is accepted', async () => {
  const secret = { AUTH_SECRET: 'another secret of more than 32 characters' }
  await someApplicant(server.origin)
  expect(await startOther(server, secret)).toContain('npm run keys -- accept-secret')
  const { database, config } = server.context
  await acceptSecret(database, await readKeys(config.keys, secret.AUTH_SECRET), new Date())
  expect(await startOther(server, secret)).toBe('started')
  expect(await startOther(server, {})).toContain('AUTH_SECRET is not the one')
  await acceptSecret(database, await readKeys(config.keys), new Date())
  await someApplicant(server.origin)
})

test('a database without probes starts with its own keys and no other', async () => {
  const old = await startServer('postgres')
  const applicant = await someApplicant(old.origin)
  await answerUntil(applicant, await someApplication(applicant), 'INCOME')
  const { database, config } = old.context
  await database.query('delete from key_probe')
  const keys = await readKeys(config.keys)
  const strange = await readOrCreateKeys(keyFileIn(await mkdtemp(join(folder, 'strange-'))))
  await expect(checkKeys(database, strange, new Date())).rejects.toThrow(/does not open personal_info/)
  const wrongSecret = { ...keys, authSecret: strange.authSecret }
  await expect(checkKeys(database, wrongSecret, new Date())).rejects.toThrow(/AUTH_SECRET is not/)
  expect(await database.query('select 1 from key_probe')).toEqual([])
  expect(await checkKeys(database, keys, new Date())).toBe(keys.keyring.current)
  await old.stop()
})

test('a missing key file is created only for a database that needs no keys', async () => {
  const own = await startServer('postgres')
  const { database, dataDirectory } = { ...own.context, ...own.context.config }
  const file = join(dataDirectory, 'keys.json')
  await rm(file)
  // Before the probes, sealed values and the key of the access tokens show that it was used.
  await someApplicant(own.origin)
  await database.query('delete from key_probe')
  expect(await startOther(own, {})).toContain('There is no key file')
  await database.query('delete from jwks')
  expect(await startOther(own, {})).toBe('started')
  expect(await readFile(file, 'utf8')).toContain('authSecret')
  await own.stop()
})

test('a command reads its keys when no other one can add any', async () => {
  const { database, config } = server.context
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let other: Promise<void> = released
  await new Promise<void>((isLocked) => {
    other = database.transaction(async (tx) => {
      await lockKeyProbes(tx)
      isLocked()
      await released
    })
  })
  const read = vi.fn(() => readKeys(config.keys))
  const checked = checkKeys(database, read, new Date())
  await untilLockWait(database)
  expect(read).not.toHaveBeenCalled()
  release()
  await other
  expect(await checked).toBe(server.context.keyring.current)
})

test('of two first servers with different keys, one is rejected', async () => {
  const { database } = server.context
  const made = await Promise.all(
    [1, 2].map(async () => readOrCreateKeys(keyFileIn(await mkdtemp(join(folder, 'own-'))))),
  )
  const kept = await database.query<Record<string, unknown>>('select * from key_probe')
  await database.query('delete from key_probe')
  await database.query('delete from "jwks"')
  const started = await Promise.allSettled(made.map((keys) => checkKeys(database, keys, new Date())))
  expect(started.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await database.query('delete from key_probe')
  for (const row of kept)
    await database.query('insert into key_probe values ($1, $2, $3, $4, $5)', Object.values(row))
})
