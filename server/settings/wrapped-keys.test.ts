import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createVaultSandbox } from '@relief/sandbox/vault/app.ts'
import { serveApp } from '@relief/testing/serve-app.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { addSealingKey, readOrCreateKeys, settleSealingKeys, wrapKeyFile } from './keys.ts'

let served: Awaited<ReturnType<typeof serveApp>>
let folder = ''
let file = ''
let settings: Record<string, string> = {}
let number = 0

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'relief-wrapped-'))
  await writeFile(join(folder, 'token'), 'hvs.right')
  const vault = createVaultSandbox({ tokens: ['hvs.right'], keys: ['relief-loans', 'newer'] })
  served = await serveApp(vault)
  settings = {
    SANDBOX: 'on',
    VAULT_URL: `${served.baseUrl}/`,
    VAULT_KEY: 'relief-loans',
    VAULT_TOKEN_FILE: join(folder, 'token'),
  }
})
afterAll(async () => {
  await served.close()
  await rm(folder, { recursive: true })
})
beforeEach(() => {
  number += 1
  file = join(folder, String(number), 'keys.json')
})

/** @returns the key file that the settings name, and the Vault that wraps it */
function sourceOf(change: Record<string, string> = {}) {
  const { keys } = readConfig({ ...settings, KEYS_FILE: file, ...change })
  if (!('file' in keys)) throw new Error('The keys are not in a file')
  return keys
}
const plainSource = () => sourceOf({ VAULT_URL: '', VAULT_KEY: '', VAULT_TOKEN_FILE: '' })

test('a first start writes keys that only Vault opens', async () => {
  const [made, other] = await Promise.all([readOrCreateKeys(sourceOf()), readOrCreateKeys(sourceOf())])
  expect(other).toEqual(made)
  expect(await readOrCreateKeys(sourceOf())).toEqual(made)
  const text = await readFile(file, 'utf8')
  expect(JSON.parse(text)).toMatchObject({
    mount: 'transit',
    keyName: 'relief-loans',
    dataKey: expect.stringMatching(/^vault:v1:/),
  })
  for (const secret of [
    made.authSecret,
    ...[...made.keyring.keys.values()].map((key) => key.toString('base64url')),
  ])
    expect(text).not.toContain(secret)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await readOrCreateKeys({ text, vault: sourceOf().vault })).toEqual(made)
})

test('keys are added, settled and dropped in a wrapped file', async () => {
  const { keyring } = await readOrCreateKeys(sourceOf())
  const added = await addSealingKey(sourceOf())
  expect([...(await readOrCreateKeys(sourceOf())).keyring.keys.keys()]).toEqual([keyring.current, added])
  await settleSealingKeys(sourceOf(), added, [keyring.current])
  const { keyring: settled } = await readOrCreateKeys(sourceOf())
  expect([settled.current, ...settled.keys.keys()]).toEqual([added, added])
  expect(await readFile(file, 'utf8')).toContain('vault:v1:')
})

test('with Vault a plain file is rejected, and without it a wrapped one', async () => {
  const plain = await readOrCreateKeys(plainSource())
  await expect(readOrCreateKeys(sourceOf())).rejects.toThrow(
    `The key file ${file} is not wrapped, although VAULT_URL is set. Wrap it: npm run keys -- wrap`,
  )
  await wrapKeyFile(sourceOf())
  expect(await readOrCreateKeys(sourceOf())).toEqual(plain)
  await expect(readOrCreateKeys(plainSource())).rejects.toThrow(
    "is wrapped by Vault's key transit/relief-loans. Set VAULT_URL, VAULT_KEY and VAULT_TOKEN_FILE",
  )
  expect(await readdir(join(folder, String(number)))).toEqual(['keys.json'])
})

test('a file is rewrapped with another Vault key', async () => {
  const made = await readOrCreateKeys(sourceOf())
  const moved = sourceOf({ VAULT_KEY: 'newer' })
  expect(await readOrCreateKeys(moved)).toEqual(made)
  await wrapKeyFile(moved)
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ keyName: 'newer' })
  expect(await readOrCreateKeys(moved)).toEqual(made)
})

test('if Vault rejects the request, nothing is written and the plain file stays', async () => {
  await readOrCreateKeys(plainSource())
  const before = await readFile(file, 'utf8')
  const token = join(folder, 'wrong-token')
  await writeFile(token, 'hvs.wrong')
  for (const change of [
    { VAULT_TOKEN_FILE: token },
    { VAULT_KEY: 'gone' },
    { VAULT_URL: 'http://127.0.0.1:9' },
  ])
    await expect(wrapKeyFile(sourceOf(change))).rejects.toThrow('The keys were not wrapped by Vault: ')
  expect(await readFile(file, 'utf8')).toBe(before)
  const fresh = sourceOf({ VAULT_KEY: 'gone', KEYS_FILE: join(folder, 'fresh', 'keys.json') })
  await expect(readOrCreateKeys(fresh)).rejects.toThrow('Vault has no key transit/gone')
  expect(await readdir(join(folder, 'fresh'))).toEqual([])
})

test('the error for an altered or truncated wrapped file shows no content', async () => {
  await readOrCreateKeys(sourceOf())
  const text = await readFile(file, 'utf8')
  const content: { sealed: string; dataKey: string } = JSON.parse(text)
  for (const [altered, words] of [
    [text.slice(0, 90), 'is not whole'],
    [
      JSON.stringify({ ...content, sealed: `${content.sealed.slice(0, -4)}AAAA` }),
      'their content was altered',
    ],
    [JSON.stringify({ ...content, dataKey: `${content.dataKey.slice(0, -8)}AAAAAAAA` }), 'did not wrap this'],
    [JSON.stringify({ ...content, mount: '../sys' }), 'is not whole'],
  ] as const) {
    await writeFile(file, altered)
    await expect(readOrCreateKeys(sourceOf())).rejects.toThrow(words)
    expect(await readFile(file, 'utf8')).toBe(altered)
  }
})

test('a read-only folder leaves the file unchanged', async () => {
  await readOrCreateKeys(plainSource())
  const before = await readFile(file, 'utf8')
  await chmod(join(folder, String(number)), 0o500)
  const outcome = await wrapKeyFile(sourceOf()).then(
    () => 'wrapped',
    (error: NodeJS.ErrnoException) => error.code,
  )
  await chmod(join(folder, String(number)), 0o700)
  // Root can write to any folder.
  if (outcome === 'EACCES') expect(await readFile(file, 'utf8')).toBe(before)
  else expect(process.getuid?.()).toBe(0)
})

test.each([
  [{ VAULT_URL: '' }, 'VAULT_URL: needed because VAULT_KEY and VAULT_TOKEN_FILE are set'],
  [{ VAULT_KEY: '' }, 'VAULT_KEY: needed because VAULT_URL and VAULT_TOKEN_FILE are set'],
  [{ VAULT_TOKEN_FILE: '' }, 'VAULT_TOKEN_FILE: needed because'],
  [{ VAULT_URL: 'vault:8200' }, 'VAULT_URL: Use an http or https address'],
  [{ VAULT_KEY: '../sys/seal' }, 'VAULT_KEY: Use the name of a key of the transit engine'],
  [{ VAULT_MOUNT: 'transit/../sys' }, 'VAULT_MOUNT: Use the path of a transit engine'],
  [{ VAULT_NAMESPACE: 'a b' }, 'VAULT_NAMESPACE: Use a namespace of Vault'],
])('the settings %j are rejected', (change, words) => {
  expect(() => sourceOf(change)).toThrow(words)
})
