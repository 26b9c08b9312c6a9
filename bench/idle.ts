import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { compose } from '@relief/server/compose.ts'
import { createLog } from '@relief/server/log.ts'
import { readConfig } from '@relief/server/settings/config.ts'
import { openPostgres } from '@relief/store/postgres.ts'
import { freePort } from '@relief/store/test-cluster.ts'
import { createDatabase, startPostgres } from '@relief/store/test-database.ts'

/**
 * Transactions a minute that an idle server commits in PostgreSQL: the cost of looking for background work.
 * Each statement outside a transaction counts as one.
 */
const SETTLE_MS = 10_000
const MEASURE_MS = 60_000

const dataDirectory = mkdtempSync(join(tmpdir(), 'relief-bench-'))
const postgres = await startPostgres()
const { url, drop } = await createDatabase({ serverUrl: postgres.url })
const observer = openPostgres(postgres.url, () => undefined, { connections: 1 })
const settings = { DATABASE_URL: url, DATA_DIR: dataDirectory, SANDBOX: 'on', PORT: String(await freePort()) }
const { startWork, stopWork, close } = await compose(readConfig(settings), createLog('silent'))

async function committed(): Promise<number> {
  const name = new URL(url).pathname.slice(1)
  const [row] = await observer.query<{ commits: number }>(
    'select xact_commit::int as commits from pg_stat_database where datname = $1',
    [name],
  )
  return row?.commits ?? 0
}

await startWork()
await wait(SETTLE_MS)
const before = await committed()
await wait(MEASURE_MS)
const perMinute = ((await committed()) - before) * (60_000 / MEASURE_MS)
process.stdout.write(`An idle server commits ${perMinute} transactions a minute.\n`)
await stopWork()
await close()
await observer.close()
await drop()
await postgres.stop()
rmSync(dataDirectory, { recursive: true, force: true })
