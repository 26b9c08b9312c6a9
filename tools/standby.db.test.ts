/** @module-tag slow */

import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
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

test('lists and reports work on a standby, which takes no write', async () => {
  const primary = await startOwnCluster(() => ({}))
  const base = join(primary.folder, 'base')
  await promisify(execFile)('pg_basebackup', [
    '-D',
    base,
    '-X',
    'stream',
    '-c',
    'fast',
    '-R',
    '-d',
    primary.url,
  ])
  const standby = await startOwnCluster(() => ({}), base)
  const server = await startServer('postgres', { DATABASE_URL: primary.url })
  const applicant = await someApplicant(server.origin)
  await answerUntil(applicant, await someApplication(applicant), 'OFFER_SELECTION')
  await server.end()
  const open = (url: string) => openPostgres(url, () => undefined, { connections: 1, limits: commandLimits })
  const [source, copy] = [open(primary.url), open(standby.url)]
  const [written] = await source.query<{ at: string }>('select pg_current_wal_lsn()::text as at')
  await until(
    async () =>
      await copy.query<{ isThere: boolean }>('select pg_last_wal_replay_lsn() >= $1 as "isThere"', [
        written?.at,
      ]),
    ([state]) => state?.isThere === true,
  )
  await source.close()
  await expect(copy.query('delete from session')).rejects.toThrow('read-only')
  await copy.close()

  const folder = await mkdtemp(join(tmpdir(), 'relief-standby-'))
  await copyFile(join(server.context.config.dataDirectory, 'keys.json'), join(folder, 'keys.json'))
  const env = { DATABASE_URL: standby.url, DATA_DIR: folder }
  const reports = [
    ['funnel', [], 'Everybody (1 journey)'],
    ['replay', ['--all'], '1 decisions the same'],
    ['verify-audit', [], 'all as they were written'],
    ['jobs', [], '0 failed'],
    ['review', [], '0 waiting for a review'],
    ['tickets', [], '0 waiting for a person'],
  ] as const
  for (const [name, args, output] of reports)
    expect(await runTool(name, args, env)).toEqual({ code: 0, output: expect.stringContaining(output) })
  await rm(folder, { recursive: true })
  await standby.stop()
  await primary.stop()
  await server.remove()
})
