/** @module-tag slow */

import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { commandLimits, openPostgres } from '@relief/store/postgres.ts'
import { startOwnCluster } from '@relief/store/test-database.ts'
import { answerUntil, someApplicant, someApplication } from '@relief/testing/applicant.ts'
import { runTool } from '@relief/testing/run-tool.ts'
import { startServer } from '@relief/testing/server.ts'
import { until } from '@relief/testing/until.ts'
import { expect, test } from 'vitest'

/** The settings of docs/operations.md, with a folder that the cluster may write to. */
const archiving = (folder: string) => ({
  archive_mode: 'on',
  archive_command: `test ! -f ${folder}/%f && cp %p ${folder}/%f`,
})

const openCluster = (url: string) =>
  openPostgres(url, () => undefined, { connections: 2, limits: commandLimits })

test('PostgreSQL is restored to a moment between two decisions, and passes every check', async () => {
  const cluster = await startOwnCluster(archiving)
  const server = await startServer('postgres', { DATABASE_URL: cluster.url })
  const { dataDirectory } = server.context.config
  const decide = async () => {
    const applicant = await someApplicant(server.origin)
    const id = await someApplication(applicant)
    await answerUntil(applicant, id, 'OFFER_SELECTION')
    return id
  }
  const before = [await decide()]
  const base = join(cluster.folder, 'base')
  await promisify(execFile)('pg_basebackup', ['-D', base, '-X', 'none', '-c', 'fast', '-d', cluster.url])
  before.push(await decide())
  const source = openCluster(cluster.url)
  const [moment] = await source.query<{ at: string }>('select clock_timestamp()::text as at')
  const after = await decide()
  await server.end()
  // The rest of the log, which PostgreSQL archives by itself within its archive_timeout.
  const [last] = await source.query<{ file: string }>('select pg_walfile_name(pg_switch_wal()) as file')
  await until(
    async () =>
      (await source.query('select 1 from pg_stat_archiver where last_archived_wal >= $1', [last?.file]))
        .length,
    (archived) => archived === 1,
  )
  await source.close()

  const target = await startOwnCluster(
    () => ({
      restore_command: `cp ${cluster.folder}/%f %p`,
      recovery_target_time: moment?.at ?? '',
      recovery_target_action: 'promote',
    }),
    base,
  )
  const restored = openCluster(target.url)
  await until(
    async () => await restored.query<{ busy: boolean }>('select pg_is_in_recovery() as busy'),
    ([state]) => state?.busy === false,
  )
  const found = await restored.query<{ id: string }>(
    'select application_uuid as id from application order by 1',
  )
  expect(found.map(({ id }) => id)).toEqual(before.toSorted())
  expect(found.map(({ id }) => id)).not.toContain(after)
  await restored.close()

  const folder = await mkdtemp(join(tmpdir(), 'relief-moment-'))
  await mkdir(folder, { recursive: true })
  await copyFile(join(dataDirectory, 'keys.json'), join(folder, 'keys.json'))
  const env = { DATABASE_URL: target.url, DATA_DIR: folder }
  expect((await runTool('verify-audit', [], env)).output).toContain('all as they were written')
  expect((await runTool('replay', ['--all'], env)).output).toContain('2 decisions')
  await rm(folder, { recursive: true })
  await target.stop()
  await cluster.stop()
  await server.remove()
})
