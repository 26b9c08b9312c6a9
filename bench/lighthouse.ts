import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { newApplicant } from '@relief/e2e/applicant.ts'
import { browserClient } from '@relief/e2e/browser-client.ts'
import { findChromium } from '@relief/e2e/chromium.ts'
import { newDataDirectory, startServer } from '@relief/e2e/server.ts'
import { freePort } from '@relief/store/test-cluster.ts'
import { createDatabase, startPostgres } from '@relief/store/test-database.ts'
import { signUp, startApplication, walkUntil } from '@relief/testing/walk.ts'
import { chromium } from 'playwright-core'

/**
 * Lighthouse's mobile scores of the first page and of one step, the median of five runs each. It installs
 * Lighthouse from the package registry when it runs. Run `npm run build` first.
 */
const VERSION = '12.8.2'
const RUNS = 5
const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'relief-lighthouse-'))
const postgres = await startPostgres()
const database = await createDatabase({ serverUrl: postgres.url })
const data = newDataDirectory()
const server = await startServer(data.path, { DATABASE_URL: database.url })
const port = await freePort()
const { executablePath, env } = await findChromium()
/** Lighthouse uses this browser, which keeps the session, because the server's replies renew its cookies. */
const browser = await chromium.launchPersistentContext(join(folder, 'profile'), {
  executablePath,
  chromiumSandbox: false,
  args: [`--remote-debugging-port=${port}`, '--disable-quic'],
  env: { ...process.env, ...env } as Record<string, string>,
})

type Report = {
  categories: Record<string, { score: number }>
  audits: Record<string, { numericValue?: number; details?: unknown }>
}

async function look(address: string): Promise<Report> {
  const file = join(folder, 'report.json')
  await run(
    'npm',
    [
      'exec',
      '--yes',
      '--loglevel=error',
      `--package=lighthouse@${VERSION}`,
      '--',
      'lighthouse',
      address,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--port=${port}`,
    ],
    { maxBuffer: 64 * 1024 * 1024 },
  )
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** Lighthouse sometimes loses a run's trace (NO_NAVSTART), which is not the page's fault, so run it again. */
async function lookUntilSeen(address: string): Promise<Report> {
  for (let tries = 1; ; tries++)
    try {
      return await look(address)
    } catch (error) {
      if (tries === 4 || !String(error).includes('NO_NAVSTART')) throw error
    }
}

async function measure(name: string, address: string): Promise<void> {
  const reports: Report[] = []
  for (let at = 0; at < RUNS; at++) reports.push(await lookUntilSeen(address))
  const middle = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0
  const score = (id: string) =>
    Math.round(100 * middle(reports.map(({ categories }) => categories[id]?.score ?? 0)))
  const value = (id: string) => middle(reports.map(({ audits }) => audits[id]?.numericValue ?? 0))
  // The largest element painted. If it is not the page's own, Lighthouse has measured a different page.
  const [, seen = ''] = /"nodeLabel":"([^"]+)/.exec(JSON.stringify(reports.at(-1))) ?? []
  process.stdout.write(
    `${name}: performance ${score('performance')} (99), accessibility ${score('accessibility')}, best practices ${score('best-practices')}, ` +
      `SEO ${score('seo')} (100 each); LCP ${(value('largest-contentful-paint') / 1000).toFixed(2)} s (1.6), ` +
      `TBT ${value('total-blocking-time').toFixed(0)} ms (60), CLS ${value('cumulative-layout-shift').toFixed(3)} (0.02); largest: ${seen}\n`,
  )
}

try {
  await measure('first page', `${server.url}/relief-loans/get-relief`)
  const client = browserClient(browser, server.url)
  const applicant = newApplicant('0200')
  await signUp(client, applicant)
  const id = await startApplication(client, applicant)
  await walkUntil(client, id, 'SAVINGS', applicant)
  await measure('a step', `${server.url}/relief-loans/loan/${id}/savings`)
} finally {
  await browser.close()
  await server.stop()
  await database.drop()
  await postgres.stop()
  data.remove()
  rmSync(folder, { recursive: true, force: true })
}
