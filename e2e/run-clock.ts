import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { BrowserContext } from 'playwright-core'

/**
 * The moment at which each run of the browser tests begins: 10:05 a.m. on a Tuesday, Eastern time. What a
 * loan costs depends on the day, and so does, to the cent, whether its last payment is different: on another
 * day, pages have other lines, and no longer look like their pictures.
 */
const STARTS_AT = new Date('2026-12-01T15:05:00Z')

/** The functions with this run's time, which hide those of PostgreSQL in the databases of the run. */
const SCHEMA = 'run_clock'

/**
 * Moves the clock of this run: of its databases, of its servers, of its workers and, by `moveBrowserClock`,
 * of its browsers. Each process follows the file in CLOCK_FILE.
 * @param template the database that this run's databases are copied from
 */
export async function startRunClock(folder: string, template: string): Promise<void> {
  const aheadMs = STARTS_AT.getTime() - Date.now()
  const file = join(folder, 'clock')
  writeFileSync(file, String(aheadMs))
  process.env['CLOCK_FILE'] = file
  process.env['CLOCK_AHEAD_MS'] = String(aheadMs)
  process.env['TEST_SEARCH_PATH'] = `"$user", public, ${SCHEMA}, pg_catalog`
  await query(template, `create schema ${SCHEMA}`)
  for (const [name, volatility] of [
    ['now', 'stable'],
    ['clock_timestamp', 'volatile'],
  ])
    await query(
      template,
      `create function ${SCHEMA}.${name}() returns timestamptz language sql ${volatility}
         as $$ select pg_catalog.${name}() + interval '${aheadMs} milliseconds' $$`,
    )
}

/** Moves the clock of a browser's pages, except where a test sets it. */
export async function moveBrowserClock(context: BrowserContext): Promise<void> {
  await context.addInitScript(
    (aheadMs) => {
      const RealDate = Date
      globalThis.Date = new Proxy(RealDate, {
        construct: (target, values, self) =>
          Reflect.construct(
            target,
            values.length === 0 ? [RealDate.now() + aheadMs] : values,
            self,
          ) as object,
        get: (target, key) =>
          key === 'now' ? () => RealDate.now() + aheadMs : (Reflect.get(target, key) as unknown),
      })
    },
    Number(process.env['CLOCK_AHEAD_MS'] ?? 0),
  )
}

async function query(database: string, sql: string): Promise<void> {
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? '')
  url.pathname = `/${database}`
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  await client.query(sql).finally(() => client.end())
}
