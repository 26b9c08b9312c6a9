import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keyFileIn, readOrCreateKeys } from './keys.ts'

let directory = ''
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'relief-keys-'))
})
afterEach(() => rm(directory, { recursive: true }))

test('keys are created once, readable by this user only, and read again later', async () => {
  const [first, second] = await Promise.all([
    readOrCreateKeys(keyFileIn(directory)),
    readOrCreateKeys(keyFileIn(directory)),
  ])
  expect(first).toEqual(second)
  expect(await readOrCreateKeys(keyFileIn(directory))).toEqual(first)
  expect((await stat(join(directory, 'keys.json'))).mode & 0o777).toBe(0o600)
  expect(first.keyring.keys.get(first.keyring.current)).toHaveLength(32)
})

test('a truncated key file is rejected and never replaced', async () => {
  await writeFile(join(directory, 'keys.json'), '{"authSecret":')
  await expect(readOrCreateKeys(keyFileIn(directory))).rejects.toThrow('is not whole')
  await expect(readOrCreateKeys(keyFileIn(directory))).rejects.toThrow('is not whole')
})

test('a key file that cannot be read is named', async () => {
  const source = { file: directory, vault: null }
  await expect(readOrCreateKeys(source)).rejects.toThrow(`The key file ${directory} cannot be read: EISDIR`)
})

test('an old key file gets one signing key from concurrent starts', async () => {
  const made = await readOrCreateKeys(keyFileIn(directory))
  const file = join(directory, 'keys.json')
  const { signing, ...older } = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>
  expect(signing).toBeDefined()
  await writeFile(file, JSON.stringify(older))
  const [first, second] = await Promise.all([
    readOrCreateKeys(keyFileIn(directory)),
    readOrCreateKeys(keyFileIn(directory)),
  ])
  expect(first).toEqual(second)
  expect(first.signingSeeds.keys.get(first.signingSeeds.current)).toHaveLength(32)
  expect(await readOrCreateKeys(keyFileIn(directory))).toEqual(first)
  expect(first.keyring).toEqual(made.keyring)
})
