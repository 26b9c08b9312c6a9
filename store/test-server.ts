import { startPostgres } from './test-database.ts'

/** Vitest's global setup: one PostgreSQL server for all test files of a run, which make their own databases on it. */
export async function setup(): Promise<() => Promise<void>> {
  const { url, stop } = await startPostgres()
  process.env['TEST_DATABASE_URL'] = url
  return stop
}
