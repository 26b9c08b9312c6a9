/** @module-tag slow */

import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import {
  appendFile,
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises'
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

/** Writes a part of its file or of its database, and then takes a while. */
const SLOW_PROGRAM = `#!/bin/sh
for each; do case $each in --file=*) echo part > "$(echo "$each" | cut -c8-)";; esac; done
echo $$ > "$STARTED"
exec sleep 5
`

/** Starts a command with a PostgreSQL program that takes a while, and waits for it. */
async function startSlowly(name: 'backup' | 'restore', argument: string, databaseUrl: string) {
  const programs = join(folder, 'programs')
  const started = join(folder, `${name}-started`)
  await mkdir(programs, { recursive: true })
  for (const program of ['pg_dump', 'pg_restore'])
    await writeFile(join(programs, program), SLOW_PROGRAM, { mode: 0o755 })
  const child = spawn(process.execPath, [`tools/dist/${name}.js`, argument], {
    env: {
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      STARTED: started,
      PATH: `${programs}:${process.env['PATH']}`,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = Promise.all([text(child.stderr), once(child, 'close')])
  await expect.poll(() => existsSync(started)).toBe(true)
  const stop = async () => {
    child.kill('SIGTERM')
    const [words, [code]] = await ended
    return { code, words, program: Number(await readFile(started, 'utf8')) }
  }
  return { stop, kill: () => child.kill('SIGKILL') }
}

const isRunning = (pid: number) => existsSync(`/proc/${pid}/stat`)

test('a backup that is stopped in the middle leaves nothing behind', async () => {
  const target = await createDatabase({ template: process.env['TEST_TEMPLATE'] ?? '' })
  const backup = join(folder, 'backup')
  const { code, words, program } = await (await startSlowly('backup', backup, target.url)).stop()
  expect([code, words]).toEqual([1, expect.stringContaining('the backup was not finished')])
  expect(existsSync(backup)).toBe(false)
  await expect.poll(() => isRunning(program)).toBe(false)
  await target.drop()
})

test('a restore that is stopped ends the program that restores', async () => {
  const target = await createDatabase({ template: process.env['TEST_TEMPLATE'] ?? '' })
  const backup = join(folder, 'backup')
  const checkpoints = join(folder, 'checkpoints.jsonl')
  await writeFile(checkpoints, '')
  expect(await run('backup', { DATABASE_URL: target.url, DATA_DIR: folder }, backup)).toMatchObject({
    code: 0,
  })
  await rm(checkpoints)
  // Left by a restore that was killed while it copied this file.
  await writeFile(`${checkpoints}.part`, 'half of a line')
  const fresh = await createDatabase()
  const { code, words, program } = await (await startSlowly('restore', backup, fresh.url)).stop()
  expect(await readFile(checkpoints, 'utf8')).toBe('')
  expect(existsSync(`${checkpoints}.part`)).toBe(false)
  expect([code, words]).toEqual([1, 'SIGTERM: the restore was not finished; run it again\n'])
  await expect.poll(() => isRunning(program)).toBe(false)
  await fresh.drop()
  await target.drop()
})

test('two backups into one folder do not mix, and a killed one is not whole', async () => {
  const target = await createDatabase({ template: process.env['TEST_TEMPLATE'] ?? '' })
  const env = { DATABASE_URL: target.url, DATA_DIR: folder }
  const backup = join(folder, 'backup')
  await mkdir(backup)
  const both = await Promise.all([run('backup', env, backup), run('backup', env, backup)])
  expect(both.map(({ code }) => code).sort()).toEqual([0, 1])
  expect(both.map(({ output }) => output).join()).toContain('is not empty. Name a new folder.')
  expect(await readdir(backup)).toEqual(['backup.json', 'database.dump'])
  const killed = join(folder, 'killed')
  ;(await startSlowly('backup', killed, target.url)).kill()
  await expect.poll(() => readdir(killed)).toContain('unfinished')
  expect((await run('backup', env, killed)).output).toContain('is not empty. Name a new folder.')
  expect((await run('restore', env, killed)).output).toContain('is no whole backup: it has no backup.json')
  await target.drop()
})

/** Runs a command in its own mount namespace, whose folder `volume` is a full or nearly full file system. */
const onVolume = (volume: string, size: string, command: string, env: Environment) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const script = `mount -t tmpfs -o size=${size} none ${volume} && ${command}; code=$?; ls ${volume}; exit $code`
    const options = { env: { PATH: process.env['PATH'], ...env } }
    execFile(
      'unshare',
      ['--mount', '--map-root-user', 'sh', '-c', script],
      options,
      (error, stdout, stderr) =>
        resolve({ code: error === null ? 0 : Number(error.code), output: `${stderr}${stdout}` }),
    )
  })

test('a full disk leaves no part of a backup or of a restored copy, and is named', async ({ skip }) => {
  const volume = join(folder, 'volume')
  await mkdir(volume)
  if ((await onVolume(volume, '4m', 'true', {})).code !== 0) skip('This machine allows no namespaces')
  const server = await startServer('embedded')
  await server.end()
  const env = { DATA_DIR: server.context.config.dataDirectory }
  const full = (place: string) =>
    new RegExp(`^${volume}${place}/database.* can't be written: its file system is full`)
  const copied = await onVolume(volume, '4m', `${process.execPath} tools/dist/backup.js ${volume}`, env)
  expect(copied).toEqual({ code: 1, output: expect.stringMatching(full('')) })
  expect(copied.output.trim().split('\n')).toHaveLength(1)
  const backup = join(folder, 'backup')
  expect(await run('backup', env, backup)).toMatchObject({ code: 0 })
  const target = { DATA_DIR: volume }
  const restored = await onVolume(volume, '4m', `${process.execPath} tools/dist/restore.js ${backup}`, target)
  expect(restored).toEqual({ code: 1, output: expect.stringMatching(full('')) })
  expect(restored.output.trim().split('\n').slice(1)).toEqual(['lock'])
  await server.remove()
})
