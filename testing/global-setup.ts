import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startPostgres } from '@relief/store/test-database.ts'
import { makePostgresTemplates } from './template.ts'

/** Vitest's global setup: one PostgreSQL and one temporary folder for all test files of a run. */
export async function setup(): Promise<() => Promise<void>> {
  await promisify(execFile)(process.execPath, ['run.mjs', 'build-commands'])
  const folder = await mkdtemp(join(tmpdir(), 'relief-tests-'))
  process.env['TEST_FOLDER'] = folder
  const postgres = await startPostgres()
  process.env['TEST_DATABASE_URL'] = postgres.url
  const templates = await makePostgresTemplates()
  process.env['TEST_MIGRATED'] = templates.migrated
  process.env['TEST_TEMPLATE'] = templates.filled
  return async () => {
    await templates.drop()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
