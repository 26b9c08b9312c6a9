import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { freePort } from '@relief/store/test-cluster.ts'
import { PATIENCE_MS } from '@relief/testing/until.ts'

/** A server under test: the built one, in its own process. */
export type TestServer = {
  url: string
  /** The id of its process. */
  pid: number
  /** Its output so far. */
  output: () => string
  /** Stops it like an operator. */
  stop: () => Promise<void>
  /** Kills it like a crash. */
  kill: () => Promise<void>
  /** Sends a signal that does not end it. */
  signal: (name: 'SIGSTOP' | 'SIGCONT') => void
  /** Resolves with the exit code when the process has ended; null after a signal. */
  exited: Promise<number | null>
  /** Whether it has ended although it was neither stopped nor killed. */
  hasCrashed: () => boolean
  /** Where in its code it is at this moment, even if it is too busy to answer. */
  findStack: () => Promise<string>
}

const ownBundle = 'server/dist/main.js'

/** Makes a server follow the clock in the file CLOCK_FILE. */
const clockOption = ['--import', pathToFileURL(join(import.meta.dirname, 'clock.mjs')).href]

/**
 * Skips the optimizing WebAssembly compiler for the embedded database: it takes 1.2 of the start's 3.1
 * seconds of CPU time, more than it saves in the short life of a test server.
 */
const embeddedOnce = ['--liftoff-only']

/** Node's options in `npm start`. */
export function startOptions(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'))
  const [, options = ''] = /^node (.*) run\.mjs/.exec(scripts.start) ?? []
  return [...options.split(' '), '--enable-source-maps']
}

/** A new, empty data directory; call `remove` when done. */
export function newDataDirectory(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'relief-data-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/**
 * Starts the built server on a free port.
 * @param dataDirectory where its keys, and without DATABASE_URL its database, are kept
 * @param settings further environment variables; `PORT` to restart at the same address
 * @param bundle the program; this version's by default
 * @param detached whether it is out of reach of Ctrl-C in the terminal of its caller, which must end it
 */
export async function launchServer(
  dataDirectory: string,
  settings: Record<string, string> = {},
  bundle = ownBundle,
  detached = false,
): Promise<TestServer> {
  if (!existsSync(bundle)) throw new Error(`There is no ${bundle}: run \`npm run build\` first.`)
  const port = settings['PORT'] ?? String(await freePort())
  const url = `http://localhost:${port}`
  const { DATABASE_URL: _, ...inherited } = process.env
  const options = settings['DATABASE_URL'] === undefined ? embeddedOnce : []
  const hasClock = (settings['CLOCK_FILE'] ?? process.env['CLOCK_FILE'] ?? '') !== ''
  const child = spawn(
    process.execPath,
    [...startOptions(), '--inspect-port=0', ...options, ...(hasClock ? clockOption : []), bundle],
    {
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
      detached,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let output = ''
  let isEnding = false
  const end = (signal: NodeJS.Signals) => {
    isEnding = isEnding || !hasEnded(child)
    return ended(child, signal)
  }
  child.stdout.on('data', (chunk) => (output += String(chunk)))
  child.stderr.on('data', (chunk) => (output += String(chunk)))
  return {
    url,
    pid: child.pid ?? 0,
    output: () => output,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    signal: (name) => void child.kill(name),
    exited: new Promise((resolve) => child.once('exit', (code) => resolve(code))),
    hasCrashed: () => hasEnded(child) && !isEnding,
    findStack: async () => {
      // Node opens its inspector, in a thread of its own, and prints the address.
      child.kill('SIGUSR1')
      await wait(INSPECTOR_MS)
      const [, address] = /Debugger listening on ws:\/\/([\d.:]+)/.exec(output) ?? []
      return address === undefined ? 'It opens no inspector.' : await askInspector(address)
    },
  }
}

const INSPECTOR_MS = 3_000

/** Pauses the program and reads its stack with Node's debugger, which takes commands as from a terminal. */
async function askInspector(address: string): Promise<string> {
  const inspector = spawn(process.execPath, ['inspect', address])
  let answers = ''
  inspector.stdout.on('data', (chunk) => (answers += String(chunk)))
  for (const command of ['pause', 'bt', '.exit']) {
    await wait(INSPECTOR_MS)
    inspector.stdin.write(`${command}\n`)
  }
  await ended(inspector, 'SIGTERM')
  return answers
}

/** The same, and waits until it says that it is ready. @throws with what it printed after three minutes */
export async function startServer(
  dataDirectory: string,
  settings: Record<string, string> = {},
): Promise<TestServer> {
  const server = await launchServer(dataDirectory, settings)
  await untilReady(server)
  return server
}

/** @throws with what the server printed when it ends, or is not ready after three minutes */
export async function untilReady(server: TestServer): Promise<void> {
  let hasEnded = false
  void server.exited.then(() => {
    hasEnded = true
  })
  const late = Date.now() + 3 * PATIENCE_MS
  for (;;) {
    const state = await askReadiness(server.url)
    if (state === 'ready') return
    if (hasEnded) throw new Error(`The server stopped while starting.\n${server.output()}`)
    if (Date.now() > late) {
      const stack = await server.findStack()
      await server.kill()
      throw new Error(
        `${server.url} is not ready after three minutes: ${state}.\n${stack}\n${server.output()}`,
      )
    }
    await wait(50)
  }
}

/** What `/readyz` says, or the reason that it says nothing. */
async function askReadiness(url: string): Promise<string> {
  return await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    (response) => response.text(),
    (error: Error) => String(error.cause ?? error),
  )
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded(child)) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill(signal)
  })
}
