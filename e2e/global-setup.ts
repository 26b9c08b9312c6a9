import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { promisify } from 'node:util'
import { setup as setupDatabases } from '@relief/testing/global-setup.ts'
import { createFilledDatabase } from '@relief/testing/template.ts'
import type { TestProject } from 'vitest/node'
import { isOfNpm } from './chromium.ts'
import { startRunClock } from './run-clock.ts'
import { CHANGED } from './screens/kept.ts'
import { newDataDirectory, startServer } from './server.ts'

/**
 * Vitest's global setup for the browser tests: one built server for all files that don't need their own
 * settings.
 */
export async function setup({ vitest }: TestProject): Promise<() => Promise<void>> {
  rmSync(CHANGED, { recursive: true, force: true })
  if (!isOfNpm())
    process.stdout.write('The pictures of pages are not compared: this machine has its own browser\n')
  // Only slow tests use the pseudo-language. Servers read the built languages at their start.
  if (vitest.config.tagsFilter === undefined)
    await promisify(execFile)(process.execPath, ['run.mjs', 'build-pseudo'])
  const stopDatabases = await setupDatabases()
  await startRunClock(process.env['TEST_FOLDER'] ?? '', process.env['TEST_TEMPLATE'] ?? '')
  const data = newDataDirectory()
  const { url } = await createFilledDatabase()
  const server = await startServer(data.path, { DATABASE_URL: url })
  process.env['E2E_SERVER_URL'] = server.url
  process.env['E2E_DATABASE_URL'] = url
  return async () => {
    await server.stop()
    data.remove()
    await stopDatabases()
  }
}
