/** @module-tag slow */

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createVaultSandbox } from '@relief/sandbox/vault/app.ts'
import { compose } from '@relief/server/compose.ts'
import { followKeys } from '@relief/server/keys/follow-keys.ts'
import { createLog } from '@relief/server/log.ts'
import { readConfig } from '@relief/server/settings/config.ts'
import { countSealed } from '@relief/store/reseal.ts'
import { answerUntil, someApplicant, someApplication } from '@relief/testing/applicant.ts'
import { runTool } from '@relief/testing/run-tool.ts'
import { serveApp } from '@relief/testing/serve-app.ts'
import { startServer } from '@relief/testing/server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

const token = 'hvs.right'
let folder = ''
let vaultUrl = ''
let served: Awaited<ReturnType<typeof serveApp>>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'relief-vault-keys-'))
  await writeFile(join(folder, 'token'), token)
  const vault = createVaultSandbox({ tokens: [token], keys: ['relief-loans'] })
  served = await serveApp(vault)
  vaultUrl = served.baseUrl
})
afterAll(async () => {
  await served.close()
  await rm(folder, { recursive: true })
})

const vaultSettings = () => ({
  VAULT_URL: vaultUrl,
  VAULT_KEY: 'relief-loans',
  VAULT_TOKEN_FILE: join(folder, 'token'),
})
const control = (path: string) =>
  fetch(`${vaultUrl}/v1/${path}`, { method: 'PUT', headers: { 'X-Vault-Token': token } })

type Server = Awaited<ReturnType<typeof startServer>>

const settingsOf = ({ context: { config } }: Server) => ({
  SANDBOX: 'on',
  DATABASE_URL: config.databaseUrl ?? '',
  DATA_DIR: config.dataDirectory,
})

/** The output of a second server that starts on the same database. */
async function startSecond(server: Server, settings: Record<string, string>): Promise<string> {
  const config = readConfig({ ...settingsOf(server), ...settings })
  return await compose(config, createLog('silent')).then(
    async (other) => {
      await other.close()
      return 'started'
    },
    (error: Error) => error.message,
  )
}

test('keys that Vault wraps are added, made current and retired while the server runs', async () => {
  const server = await startServer('postgres', vaultSettings())
  const { context } = server
  const file = join(context.config.dataDirectory, 'keys.json')
  const settings = { ...settingsOf(server), ...vaultSettings() }
  const keys = (...args: string[]) => runTool('keys', args, settings)
  const old = context.keyring.current
  const applicant = await someApplicant(server.origin)
  const id = await someApplication(applicant)
  await answerUntil(applicant, id, 'INCOME')

  const next = /Added (k-[0-9a-f]{16}) /.exec((await keys('add')).output)?.[1] ?? ''
  expect(await keys('rotate', next)).toMatchObject({ code: 0 })
  await followKeys(context)
  expect(context.keyring.current).toBe(next)
  await context.database.query(
    `update key_probe set current_since = current_since - interval '2 minutes' where current_since is not null`,
  )
  expect(await keys('retire', old)).toMatchObject({ code: 0 })
  expect([...(await countSealed(context.database)).keys()]).toEqual([next])
  expect(await readFile(file, 'utf8')).not.toContain(next)
  expect((await keys('list')).output).toContain(`${next}: current since`)
  expect((await keys('wrap')).output).toContain('is wrapped with transit/relief-loans of Vault')
  expect(await startSecond(server, vaultSettings())).toBe('started')
  await server.stop()
})

test('a sealed Vault stops starts and commands, not a running server or a backup', async () => {
  const server = await startServer('postgres', vaultSettings())
  const settings = { ...settingsOf(server), ...vaultSettings() }
  await control('sys/seal')
  expect(await startSecond(server, vaultSettings())).toContain('Vault is sealed')
  const listed = await runTool('keys', ['list'], settings)
  expect(listed).toMatchObject({ code: 1, output: expect.stringContaining('Vault is sealed. Unseal it') })
  expect(listed.output).not.toContain('at ')
  const applicant = await someApplicant(server.origin)
  await answerUntil(applicant, await someApplication(applicant), 'INCOME')
  const saved = await runTool('backup', [join(folder, 'backup')], settings)
  expect(saved).toMatchObject({ code: 0, output: expect.stringContaining(server.context.keyring.current) })
  await control('sys/unseal')
  expect(await startSecond(server, vaultSettings())).toBe('started')
  await server.stop()
})

test('a plain key file is wrapped by a command, and opens the same values after it', async () => {
  const server = await startServer('postgres')
  const applicant = await someApplicant(server.origin)
  await answerUntil(applicant, await someApplication(applicant), 'INCOME')
  const settings = { ...settingsOf(server), ...vaultSettings() }
  expect(await startSecond(server, vaultSettings())).toContain('Wrap it: npm run keys -- wrap')
  expect(await runTool('keys', ['wrap'], settingsOf(server))).toMatchObject({
    code: 1,
    output: expect.stringContaining('Name the Vault that wraps the keys: VAULT_URL'),
  })
  expect(await runTool('keys', ['wrap'], settings)).toMatchObject({ code: 0 })
  expect(await startSecond(server, vaultSettings())).toBe('started')
  expect(await startSecond(server, {})).toContain('Set VAULT_URL, VAULT_KEY and VAULT_TOKEN_FILE')
  await server.stop()
})
