import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { compose } from '@relief/server/compose.ts'
import type { Context } from '@relief/server/context.ts'
import { createApp } from '@relief/server/http/app.ts'
import { listen } from '@relief/server/http/listen.ts'
import { createLog } from '@relief/server/log.ts'
import { readConfig } from '@relief/server/settings/config.ts'
import type { Database } from '@relief/store/db.ts'
import { freePort } from '@relief/store/test-cluster.ts'
import { copyTemplate } from './template.ts'

/** The whole server with its sandbox, in the process of the test. */
export type Server = {
  context: Context
  origin: string
  /** The log so far. */
  logged: () => string
}

/**
 * Starts a server with its own migrated database and the reference data.
 * @returns also how to stop it, and how to stop it and keep the database until `remove`
 */
export async function startServer(
  kind: Database['kind'],
  settings: Record<string, string> = {},
): Promise<Server & { stop: () => Promise<void>; end: () => Promise<void>; remove: () => Promise<void> }> {
  const dataDirectory = await mkdtemp(join(process.env['TEST_FOLDER'] ?? tmpdir(), 'server-'))
  const { databaseUrl, drop } = await copyTemplate(kind, dataDirectory)
  const logged: string[] = []
  const sink = new Writable({
    write: (chunk, _encoding, next) => {
      logged.push(String(chunk))
      next()
    },
  })
  const port = await freePort()
  const config = readConfig({
    PORT: String(port),
    DATA_DIR: dataDirectory,
    SANDBOX: 'on',
    SANDBOX_PACE: 'brisk',
    // Each applicant has its own client address, as behind a proxy, so that rate limits by address do not
    // interfere.
    TRUSTED_PROXIES: '1',
    ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
    ...settings,
  })
  const { context, startWork, stopWork, close } = await compose(config, createLog('debug', sink))
  const server = listen(createApp(context), context.admission, { port, hostname: '127.0.0.1' })
  await startWork()
  const end = async () => {
    await new Promise((resolve) => server.close(resolve))
    await stopWork()
    await close()
  }
  const remove = async () => {
    await drop()
    await rm(dataDirectory, { recursive: true })
  }
  return {
    context,
    origin: config.publicUrl,
    logged: () => logged.join(''),
    end,
    remove,
    stop: async () => {
      await end()
      await remove()
    },
  }
}
