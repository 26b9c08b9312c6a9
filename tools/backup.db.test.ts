/** @module-tag slow */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { appendFile, copyFile, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { openPostgres } from '@relief/store/postgres.ts'
import { createDatabase } from '@relief/store/test-database.ts'
import { answerUntil, someApplicant, someApplication } from '@relief/testing/applicant.ts'
import { runTool } from '@relief/testing/run-tool.ts'
import { startServer } from '@relief/testing/server.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'relief-backup-'))
})
afterEach(() => rm(folder, { recursive: true }))

type Environment = Record<string, string>

const run = (name: string, settings: Environment, ...args: string[]) => runTool(name, args, settings)

/** The restored copy with the keys of the original, which are kept apart from the backup. */
async function expectWhole(env: Environment, keysFrom: string, applications: number) {
  await copyFile(join(keysFrom, 'keys.json'), join(env['DATA_DIR'] ?? '', 'keys.json'))
  const audited = await run('verify-audit', env)
  expect(audited.output).toContain('all as they were written')
  expect(Number(/^(\d+) applications/m.exec(audited.output)?.[1])).toBeGreaterThanOrEqual(applications)
  expect((await run('replay', env, '--all')).output).toContain('; 0 different')
}

test('PostgreSQL is backed up under load, and the restored copy passes every check', async () => {
  const server = await startServer('postgres')
  const { databaseUrl, dataDirectory } = server.context.config
  const env = { DATABASE_URL: databaseUrl ?? '', DATA_DIR: dataDirectory }
  const walk = async () => {
    const applicant = await someApplicant(server.origin)
    await answerUntil(applicant, await someApplication(applicant), 'OFFER_SELECTION')
  }
  await walk()
  let isOver = false
  const load = Array.from({ length: 2 }, async () => {
    while (!isOver) await walk()
  })
  const backup = join(folder, 'backup')
  const made = await run('backup', env, backup)
  isOver = true
  await Promise.all(load)
  expect(made).toMatchObject({ code: 0, output: expect.stringContaining('The keys are not in it') })
  expect(await readdir(backup)).toContain('database.dump')

  const target = await createDatabase()
  const restored = { DATABASE_URL: target.url, DATA_DIR: join(folder, 'restored') }
  expect(await run('restore', restored, backup)).toMatchObject({ code: 0 })
  await expectWhole(restored, dataDirectory, 1)
  // A second restore would mix two databases.
  const again = await run('restore', restored, backup)
  expect(again).toMatchObject({ code: 1, output: expect.stringContaining('Restore into a new, empty one') })
  await target.drop()
  await server.stop()
})

test('the embedded database is backed up while its server is stopped, and restored', async () => {
  const server = await startServer('embedded')
  const env = { DATA_DIR: server.context.config.dataDirectory }
  const applicant = await someApplicant(server.origin)
  await answerUntil(applicant, await someApplication(applicant), 'OFFER_SELECTION')
  const backup = join(folder, 'backup')
  const running = await run('backup', env, backup)
  expect(running).toMatchObject({ code: 1, output: expect.stringContaining('stop the server') })
  await server.end()
  expect(await run('backup', env, backup)).toMatchObject({ code: 0 })
  const restored = { DATA_DIR: join(folder, 'restored') }
  // An earlier restore was interrupted.
  await mkdir(join(restored.DATA_DIR, 'database.part'), { recursive: true })
  await writeFile(join(restored.DATA_DIR, 'database.part/PG_VERSION'), '')
  expect(await run('restore', restored, backup)).toMatchObject({ code: 0 })
  expect(await readdir(restored.DATA_DIR)).not.toContain('database.part')
  await expectWhole(restored, env.DATA_DIR, 1)
  await server.remove()
})

test('a damaged, foreign or newer backup is rejected with the reason', async () => {
  const server = await startServer('embedded')
  const env = { DATA_DIR: server.context.config.dataDirectory }
  await server.end()
  const backup = join(folder, 'backup')
  expect(await run('backup', env, backup)).toMatchObject({ code: 0 })
  expect((await run('backup', env, backup)).output).toContain('is not empty')
  const target = { DATA_DIR: join(folder, 'restored') }
  const wrongKind = await run('restore', { ...target, DATABASE_URL: 'postgres://us@127.0.0.1/loans' }, backup)
  expect(wrongKind.output).toContain('This is a backup of the embedded database: unset DATABASE_URL.')
  await appendFile(join(backup, 'database/PG_VERSION'), ' ')
  const damaged = await run('restore', target, backup)
  expect(damaged.output).toContain('missing, added or changed: database/PG_VERSION')
  expect((await run('restore', target, folder)).output).toContain('is no whole backup')
  await symlink('/etc/hostname', join(backup, 'database/added'))
  expect((await run('restore', target, backup)).output).toContain(
    'changed: database/PG_VERSION, database/added',
  )
  await server.remove()
})

test('a mistaken option is not taken for the folder of a backup', async () => {
  for (const name of ['backup', 'restore'])
    for (const argument of ['--hlep', '-f', ''])
      expect(await run(name, { DATA_DIR: folder }, argument)).toMatchObject({
        code: 2,
        output: expect.stringContaining('Usage: '),
      })
})

test('a backup of PostgreSQL whose programs are missing says so', async () => {
  const target = await createDatabase({ template: process.env['TEST_TEMPLATE'] ?? '' })
  const env = { DATABASE_URL: target.url, DATA_DIR: folder, PATH: '/nowhere' }
  const made = await run('backup', env, join(folder, 'backup'))
  expect(made).toMatchObject({ code: 1, output: expect.stringContaining('pg_dump is not installed') })
  const database = openPostgres(target.url, () => undefined, { connections: 1 })
  expect(await database.query('select 1 from schema_migration limit 1')).toHaveLength(1)
  await database.close()
  await target.drop()
})

test('a backup that is stopped in the middle leaves nothing behind', async () => {
  const target = await createDatabase({ template: process.env['TEST_TEMPLATE'] ?? '' })
  const programs = join(folder, 'programs')
  await mkdir(programs)
  // Writes a part of its file, and then takes a while.
  const program =
    '#!/bin/sh\nfor each; do case $each in --file=*) echo part > "$(echo "$each" | cut -c8-)";; esac; done\nexec sleep 5\n'
  await writeFile(join(programs, 'pg_dump'), program, { mode: 0o755 })
  const backup = join(folder, 'backup')
  const child = spawn(process.execPath, ['tools/dist/backup.js', backup], {
    env: { DATABASE_URL: target.url, DATA_DIR: folder, PATH: `${programs}:${process.env['PATH']}` },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  await expect.poll(() => existsSync(join(backup, 'database.dump'))).toBe(true)
  child.kill('SIGTERM')
  const [words, [code]] = await Promise.all([text(child.stderr), once(child, 'close')])
  expect([code, words]).toEqual([1, expect.stringContaining('the backup was not finished')])
  expect(existsSync(backup)).toBe(false)
  await target.drop()
})
