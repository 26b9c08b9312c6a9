import { createDatabase } from '@relief/store/test-database.ts'
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
    visitor: (size?: (typeof sizes)[number]): Promise<Visitor> => newVisitor(browser, server, size),
  }
}
