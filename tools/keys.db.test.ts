/** @module-tag slow */

import { lstat, readdir, readFile, rename, stat, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { followKeys } from '@relief/server/keys/follow-keys.ts'
import { countSealed } from '@relief/store/reseal.ts'
import { answerUntil, someApplicant, someApplication } from '@relief/testing/applicant.ts'
import { runTool } from '@relief/testing/run-tool.ts'
import { startServer } from '@relief/testing/server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let server: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => {
  server = await startServer('postgres')
})
afterAll(() => server.stop())

function keys(args: readonly string[], settings: Record<string, string> = {}) {
  const { databaseUrl, dataDirectory } = server.context.config
  return runTool('keys', args, { DATABASE_URL: databaseUrl ?? '', DATA_DIR: dataDirectory, ...settings })
}

test('a key is added, made current and the old one retired while the server runs', async () => {
  const { context } = server
  const file = join(context.config.dataDirectory, 'keys.json')
  const old = context.keyring.current
  const applicant = await someApplicant(server.origin)
  const id = await someApplication(applicant)
  await answerUntil(applicant, id, 'INCOME')
  const other = await someApplicant(server.origin)
  const otherId = await someApplication(other)

  const added = await keys(['add'])
  const next = /Added (k-[0-9a-f]{16}) /.exec(added.output)?.[1] ?? ''
  expect(next).not.toBe('')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(context.keyring.current).toBe(old)
  expect(await keys(['retire', old])).toMatchObject({
    code: 1,
    output: expect.stringContaining('current key'),
  })

  const rotated = await keys(['rotate', next])
  expect(rotated).toMatchObject({ code: 0, output: expect.stringMatching(/^\d+ values sealed with k-/) })
  // This server still seals with the old key until its next check.
  await answerUntil(other, otherId, 'INCOME')
  expect((await countSealed(context.database)).get(old)).toBeGreaterThan(0)
  await followKeys(context)
  expect(context.keyring.current).toBe(next)
  await answerUntil(applicant, id, 'OFFER_SELECTION')

  const early = await keys(['retire', old])
  expect(early).toMatchObject({ code: 1, output: expect.stringContaining('Try again in') })
  await context.database.query(
    `update key_probe set current_since = current_since - interval '2 minutes' where current_since is not null`,
  )
  expect(await keys(['retire', old])).toMatchObject({ code: 0 })
  expect([...(await countSealed(context.database)).keys()]).toEqual([next])
  expect(await readFile(file, 'utf8')).not.toContain(old)
  const listed = await keys(['list'])
  expect(listed.output).toContain(`${next}: current since`)
  expect(listed.output).not.toContain(old)
  const onlyNew = new Map([...context.keyring.keys].filter(([keyId]) => keyId === next))
  context.keyring.keys = onlyNew
  await answerUntil(other, otherId, 'OFFER_SELECTION')
})

test('a command that fails says why and changes nothing', async () => {
  const { current } = server.context.keyring
  expect(await keys(['rotate', 'k-none'])).toMatchObject({
    code: 1,
    output: expect.stringContaining('There is no key k-none here'),
  })
  expect(await keys(['retire', 'k-none'])).toMatchObject({ code: 1 })
  const text = await readFile(join(server.context.config.dataDirectory, 'keys.json'), 'utf8')
  const set = await keys(['add'], { KEYS: text })
  expect(set).toMatchObject({ code: 1, output: expect.stringContaining('come from the setting KEYS') })
  const elsewhere = await keys(['add'], { DATA_DIR: join(server.context.config.dataDirectory, 'other') })
  expect(elsewhere).toMatchObject({ code: 1, output: expect.stringContaining('There is no key file') })
  expect((await keys(['list'])).output).toContain(`${current}: current`)
})

test('of keys that are added at once none is lost, and a link to the key file stays', async () => {
  const { dataDirectory } = server.context.config
  const file = join(dataDirectory, 'keys.json')
  const elsewhere = join(dataDirectory, 'elsewhere.json')
  await rename(file, elsewhere)
  await symlink(elsewhere, file)
  const added = await Promise.all([1, 2, 3, 4].map(() => keys(['add'])))
  const text = await readFile(elsewhere, 'utf8')
  const made = added.flatMap(({ output }) => /Added (k-[0-9a-f]{16}) /.exec(output)?.[1] ?? [])
  expect(made).toHaveLength(4)
  for (const id of made) expect(text).toContain(id)
  expect((await lstat(file)).isSymbolicLink()).toBe(true)
  expect((await readdir(dataDirectory)).filter((name) => name.includes('.json.'))).toEqual([])
  expect(await keys(['rotate'])).toMatchObject({ code: 0 })
})
