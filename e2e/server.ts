import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@relief/store/test-cluster.ts'
import { PATIENCE_MS } from '@relief/testing/until.ts'

/** A server under test: the built one, in its own process. */
export type TestServer = {
  url: string
  /** Its output so far. */
  output: () => string
  /** Stops it as an operator does. */
  stop: () => Promise<void>
  /** Kills it as a crash does. */
  kill: () => Promise<void>
}

const bundle = 'server/dist/main.js'

/** A new, empty data directory; call `remove` when done. */
export function newDataDirectory(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'relief-data-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/**
 * Starts the built server on a free port and waits until it says that it is ready.
 * @param dataDirectory where its keys, and without DATABASE_URL its database, are kept
 * @param settings further environment variables; `PORT` to come back at the same address
 * @throws with what the server printed when it is not ready after three minutes
 */
export async function startServer(
  dataDirectory: string,
  settings: Record<string, string> = {},
): Promise<TestServer> {
  if (!existsSync(bundle)) throw new Error(`There is no ${bundle}: run \`npm run build\` first.`)
  const port = settings['PORT'] ?? String(await freePort())
  const url = `http://localhost:${port}`
  const { DATABASE_URL: _, ...inherited } = process.env
  const child = spawn(process.execPath, ['--enable-source-maps', bundle], {
    env: {
      ...inherited,
      NODE_ENV: 'test',
      SANDBOX_PACE: 'brisk',
      // Each visitor has its own client address, as behind a proxy, so that rate limits by address do not
      // interfere.
      TRUSTED_PROXIES: '1',
      DATA_DIR: dataDirectory,
      PUBLIC_URL: url,
      ...settings,
      PORT: port,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += String(chunk)))
  child.stderr.on('data', (chunk) => (output += String(chunk)))
  const end = (signal: NodeJS.Signals) => ended(child, signal)
  const server = { url, output: () => output, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') }
  const late = Date.now() + 3 * PATIENCE_MS
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error(`The server stopped while starting.\n${output}`)
    if (Date.now() > late) {
      await server.kill()
      throw new Error(`The server is not ready after three minutes.\n${output}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return server
}

async function isReady(url: string): Promise<boolean> {
  return await fetch(`${url}/readyz`).then(
    (response) => response.ok,
    () => false,
  )
}

function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill(signal)
  })
}
