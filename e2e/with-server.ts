import { createFilledDatabase } from '@relief/testing/template.ts'
import { PATIENCE_MS } from '@relief/testing/until.ts'
import pg from 'pg'
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { fewProcesses, launchChromium } from './chromium.ts'
import { moveBrowserClock } from './run-clock.ts'
import { newDataDirectory, startServer, type TestServer } from './server.ts'
import { newVisitor, type sizes, type Visitor } from './visitor.ts'

/** One browser for all files of a worker, until the worker ends. */
let launched: Promise<Browser> | null = null

export function sharedBrowser(): Promise<Browser> {
  launched ??= launchChromium(undefined, fewProcesses)
  return launched
}

type Running = { server: Pick<TestServer, 'url'>; databaseUrl: string; stop: () => Promise<void> }

/** The server that global-setup.ts started for the whole run. */
const shared = (): Running => ({
  server: { url: process.env['E2E_SERVER_URL'] ?? '' },
  databaseUrl: process.env['E2E_DATABASE_URL'] ?? '',
  stop: async () => undefined,
})

/** `own`: a separate server, for tests that restart it or look at all its data. */
type Needs = { own?: true; settings?: Record<string, string> }

let addresses = 0

/**
 * Each visitor has its own client address, as behind a proxy, so that rate limits by address do not
 * interfere.
 */
const newAddress = () => {
  addresses += 1
  return `10.${process.pid % 256}.${addresses >> 8}.${addresses % 256}`
}

/** A server and a browser for the tests of a file; shared with other files by default. */
export function withServer({ own, settings }: Needs = {}) {
  let running: Running
  let browser: Browser
  let again = async (): Promise<void> => {
    throw new Error('All files share this server: only one that is `own` can be restarted')
  }
  async function startOwn(): Promise<Running> {
    const data = newDataDirectory()
    const database = await createFilledDatabase()
    const environment = { DATABASE_URL: database.url, ...settings }
    let server = await startServer(data.path, environment)
    again = async () => {
      await server.stop()
      server = await startServer(data.path, { ...environment, PORT: new URL(server.url).port })
    }
    return {
      server,
      databaseUrl: database.url,
      stop: async () => {
        await server.stop()
        await database.drop()
        data.remove()
      },
    }
  }
  beforeAll(async () => {
    running = own === undefined && settings === undefined ? shared() : await startOwn()
    browser = await sharedBrowser()
  })
  const opened: BrowserContext[] = []
  afterAll(async () => {
    for (const context of opened) await context.close()
    await running?.stop()
  })
  const newContext = async (options: BrowserContextOptions = {}): Promise<BrowserContext> => {
    const context = await browser.newContext({
      baseURL: running.server.url,
      extraHTTPHeaders: { 'X-Forwarded-For': newAddress() },
      ...options,
    })
    context.setDefaultTimeout(PATIENCE_MS)
    await moveBrowserClock(context)
    opened.push(context)
    return context
  }
  return {
    /** The origin of the server. */
    get url(): string {
      return running.server.url
    },
    /** Reads the database directly, or simulates the passing of time. */
    query: async <Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> => {
      const client = new pg.Client({ connectionString: running.databaseUrl })
      await client.connect()
      const { rows } = await client.query<Row>(sql, values).finally(() => client.end())
      return rows
    },
    /** Stops the server and starts it again at the same address. */
    again: () => again(),
    newContext,
    visitor: (size?: (typeof sizes)[number]): Promise<Visitor> =>
      newVisitor(newContext, running.server.url, size),
  }
}

export type Site = ReturnType<typeof withServer>
