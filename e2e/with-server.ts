import { createDatabase } from '@relief/store/test-database.ts'
import pg from 'pg'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { launchChromium } from './chromium.ts'
import { newDataDirectory, startServer, type TestServer } from './server.ts'
import { newVisitor, type sizes, type Visitor } from './visitor.ts'

/** One server and one browser for all tests of a file. @returns how a visitor comes */
export function withServer(settings: Record<string, string> = {}) {
  const data = newDataDirectory()
  let database: { url: string; drop: () => Promise<void> }
  let server: TestServer
  let browser: Browser
  beforeAll(async () => {
    database = await createDatabase()
    server = await startServer(data.path, { DATABASE_URL: database.url, ...settings })
    browser = await launchChromium()
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
    await database?.drop()
    data.remove()
  })
  return {
    /** Changes what is stored, as time alone would. */
    let: async (sql: string, values: unknown[]): Promise<void> => {
      const client = new pg.Client({ connectionString: database.url })
      await client.connect()
      await client.query(sql, values)
      await client.end()
    },
    /** Ends the server and starts it again at the same address. */
    again: async (): Promise<void> => {
      await server.stop()
      const { port } = new URL(server.url)
      server = await startServer(data.path, { DATABASE_URL: database.url, ...settings, PORT: port })
    },
    visitor: (size?: (typeof sizes)[number]): Promise<Visitor> => newVisitor(browser, server, size),
  }
}
