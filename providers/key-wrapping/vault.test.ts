import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createVaultSandbox } from '@relief/sandbox/vault/app.ts'
import { serveApp } from '@relief/testing/serve-app.ts'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type KeyWrapping, KeyWrappingError } from './port.ts'
import { createVault, type VaultOptions } from './vault.ts'

let folder = ''
let vault: Awaited<ReturnType<typeof serveApp>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'relief-vault-'))
  await writeFile(join(folder, 'token'), 'hvs.right\n')
  vault = await serveApp(createVaultSandbox({ tokens: ['hvs.right'], keys: ['relief-loans', 'other'] }))
})
afterAll(async () => {
  await vault.close()
  await rm(folder, { recursive: true })
})

function wrappingAt(baseUrl: string, change: Partial<VaultOptions> = {}): KeyWrapping {
  return createVault({
    baseUrl,
    mount: 'transit',
    keyName: 'relief-loans',
    tokenFile: join(folder, 'token'),
    namespace: null,
    timeoutMs: 5_000,
    ...change,
  })
}

const control = (method: string, path: string) =>
  fetch(`${vault.baseUrl}/v1/${path}`, { method, headers: { 'X-Vault-Token': 'hvs.right' } })

/** The code and the message of both calls, which must be the same. */
async function errorOf(wrapping: KeyWrapping): Promise<KeyWrappingError> {
  const errors = await Promise.all(
    [wrapping.makeDataKey(), wrapping.unwrap('vault:v1:AAAA')].map((call) =>
      call.then(
        () => new Error('It answered'),
        (error: unknown) => error,
      ),
    ),
  )
  const [error, other] = errors
  if (!(error instanceof KeyWrappingError) || !(other instanceof KeyWrappingError)) throw error
  expect([other.code, other.message]).toEqual([error.code, error.message])
  expect(error.message).not.toContain('hvs.')
  return error
}

test('a new key of 32 bytes opens with what Vault wrapped, and with a rotated key', async () => {
  const wrapping = wrappingAt(vault.baseUrl)
  const first = await wrapping.makeDataKey()
  expect(first.key).toHaveLength(32)
  expect(first.wrapped).toMatch(/^vault:v1:/)
  await control('POST', 'transit/keys/relief-loans/rotate')
  const second = await wrapping.makeDataKey()
  expect(second.wrapped).toMatch(/^vault:v2:/)
  expect(await wrapping.unwrap(first.wrapped)).toEqual(first.key)
  expect(await wrapping.unwrap(second.wrapped)).toEqual(second.key)
})

test('a sealed Vault is named, and answers again once it is unsealed', async () => {
  const wrapping = wrappingAt(vault.baseUrl)
  await control('PUT', 'sys/seal')
  const error = await errorOf(wrapping)
  await control('PUT', 'sys/unseal')
  expect(error).toMatchObject({ code: 'SEALED', message: expect.stringContaining('vault operator unseal') })
  expect((await wrapping.makeDataKey()).key).toHaveLength(32)
})

test('a token that is unknown, malformed or missing is named without its content', async () => {
  for (const [token, words] of [
    ['hvs.wrong', 'Vault rejects the token of VAULT_TOKEN_FILE'],
    ['', 'VAULT_TOKEN_FILE does not hold one token'],
    ['hvs.one\nhvs.two', 'VAULT_TOKEN_FILE does not hold one token'],
    ['hvs.\u0000', 'VAULT_TOKEN_FILE does not hold one token'],
  ]) {
    await writeFile(join(folder, 'other-token'), token ?? '')
    const error = await errorOf(wrappingAt(vault.baseUrl, { tokenFile: join(folder, 'other-token') }))
    expect(error).toMatchObject({ code: 'TOKEN_REJECTED', message: expect.stringContaining(words ?? '') })
  }
  const gone = await errorOf(wrappingAt(vault.baseUrl, { tokenFile: join(folder, 'gone') }))
  expect(gone).toMatchObject({ code: 'TOKEN_REJECTED', message: 'VAULT_TOKEN_FILE cannot be read (ENOENT)' })
})

test('a token that Vault’s agent renews is read anew for each call', async () => {
  const tokenFile = join(folder, 'renewed')
  const wrapping = wrappingAt(vault.baseUrl, { tokenFile })
  await writeFile(tokenFile, 'hvs.expired')
  await errorOf(wrapping)
  await writeFile(tokenFile, 'hvs.right')
  expect((await wrapping.makeDataKey()).key).toHaveLength(32)
})

test('a key or an engine that Vault does not have is named', async () => {
  const key = await errorOf(wrappingAt(vault.baseUrl, { keyName: 'gone' }))
  expect(key).toMatchObject({ code: 'KEY_MISSING', message: expect.stringContaining('no key transit/gone') })
  const engine = await errorOf(wrappingAt(vault.baseUrl, { mount: 'elsewhere' }))
  expect(engine).toMatchObject({
    code: 'KEY_MISSING',
    message: expect.stringContaining('engine at elsewhere'),
  })
})

test('what another key wrapped, and what was altered, is not opened', async () => {
  const { wrapped } = await wrappingAt(vault.baseUrl, { keyName: 'other' }).makeDataKey()
  const wrapping = wrappingAt(vault.baseUrl)
  for (const ciphertext of [wrapped, wrapped.slice(0, -8), 'vault:v9:AAAA', 'AAAA'])
    await expect(wrapping.unwrap(ciphertext)).rejects.toMatchObject({ code: 'NOT_OPENED' })
})

test.each([
  [
    'a key version that is too old',
    400,
    ['ciphertext or signature version is disallowed by policy (too old)'],
  ],
  ['an unknown error', 400, ['hvs.leaked']],
])('%s is NOT_OPENED, and its text is not repeated', async (_, status, errors) => {
  const app = new Hono().all('*', () => Response.json({ errors }, { status }))
  const other = await serveApp(app)
  expect((await errorOf(wrappingAt(other.baseUrl))).code).toBe('NOT_OPENED')
  await other.close()
})

test.each([
  ['maintenance', 'UNAVAILABLE', () => Response.json({ errors: [] }, { status: 503 })],
  ['a server error', 'UNAVAILABLE', () => new Response('<html>', { status: 500 })],
  ['too many calls', 'UNAVAILABLE', () => Response.json({ errors: [] }, { status: 429 })],
  ['a Vault that was never set up', 'SEALED', () => Response.json({ errors: [] }, { status: 501 })],
  ['half a reply', 'MALFORMED', () => new Response('{"data":{"plaintext":"')],
  [
    'a short key',
    'MALFORMED',
    () => Response.json({ data: { plaintext: 'AAAA', ciphertext: 'vault:v1:A' } }),
  ],
  ['a redirect', 'UNAVAILABLE', () => new Response(null, { status: 307, headers: { Location: '/' } })],
])('%s is %s', async (_, code, reply) => {
  const other = await serveApp(new Hono().all('*', () => reply()))
  expect((await errorOf(wrappingAt(other.baseUrl))).code).toBe(code)
  await other.close()
})

test('a Vault that is down is UNAVAILABLE, and one that hangs is a TIMEOUT', async () => {
  const gone = await serveApp(new Hono())
  await gone.close()
  const error = await errorOf(wrappingAt(gone.baseUrl))
  expect(error).toMatchObject({ code: 'UNAVAILABLE', message: 'Vault (VAULT_URL) could not be reached' })
  const hanging = await serveApp(new Hono().all('*', () => new Promise<Response>(() => undefined)))
  expect((await errorOf(wrappingAt(hanging.baseUrl, { timeoutMs: 100 }))).code).toBe('TIMEOUT')
  await hanging.close()
})

test('a namespace is sent along', async () => {
  const seen: (string | undefined)[] = []
  const other = await serveApp(
    new Hono().all('*', (c) => {
      seen.push(c.req.header('X-Vault-Namespace'))
      return c.json({ errors: [] }, 500)
    }),
  )
  await errorOf(wrappingAt(other.baseUrl, { namespace: 'lending/prod' }))
  await errorOf(wrappingAt(other.baseUrl))
  expect(seen).toEqual(['lending/prod', 'lending/prod', undefined, undefined])
  await other.close()
})
