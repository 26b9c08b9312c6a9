import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Cluster, freePort } from '@relief/store/test-cluster.ts'
import { createDatabase, startDurableCluster } from '@relief/store/test-database.ts'
import { openWire, type Wire } from '@relief/testing/wire.ts'
import { launchServer, newDataDirectory, type TestServer, untilReady } from '../server.ts'
import { type Balancer, startBalancer } from './balancer.ts'
import { type Disk, mountDisk } from './disk.ts'
import { startVendors, type Vendors } from './vendors.ts'

/** A server process that faults can end, and that restarts at the same address. */
export type Process = {
  port: number
  server: TestServer
  /** It and those that ran before it at the same address. */
  servers: TestServer[]
  /** Null for the embedded database. */
  wire: Wire | null
  /** How much its clock is ahead of the clock of its site. */
  moveClock: (aheadMs: number) => void
  /** Starts it again after it has ended. */
  start: () => Promise<void>
}

/** Two servers on PostgreSQL, one on the embedded database, and the vendors of both. */
export type World = {
  cluster: Cluster
  databaseUrl: string
  dataDirectory: string
  processes: Process[]
  sites: Site[]
  stop: () => Promise<void>
}

/** One site from the applicants' point of view. */
export type Site = {
  name: 'postgres' | 'embedded'
  origin: string
  dataDirectory: string
  balancer: Balancer
  vendors: Vendors
  processes: Process[]
  /** Moves the time of servers, database and vendors. Null if the clock of the database can't be moved. */
  advance: ((milliseconds: number) => void) | null
  now: () => number
  /** What was due by this time has been done, if its servers did their work. */
  doneBy: () => number
  /** The disk of its data directory. Null if it can't be filled up. */
  disk: Disk | null
}

/** Longer than the time between two rounds of a server's background work (server/open-work.ts). */
const ROUND_MS = 300_000

type Launch = {
  dataDirectory: string
  clockFile: string
  siteClock: { aheadMs: number }
  port: number
  wire: Wire | null
  settings: Record<string, string>
}

async function launch({ dataDirectory, clockFile, siteClock, port, wire, settings }: Launch) {
  const environment = {
    ...settings,
    PORT: String(port),
    CLOCK_FILE: clockFile,
  }
  const start = () => launchServer(dataDirectory, environment, undefined, true)
  const server = await start()
  const process: Process = {
    port,
    server,
    servers: [server],
    wire,
    moveClock: (aheadMs) => writeFileSync(clockFile, String(siteClock.aheadMs + aheadMs)),
    start: async () => {
      process.server = await start()
      process.servers.push(process.server)
    },
  }
  return process
}

async function openSite(
  name: Site['name'],
  databaseUrl: string | null,
  moveDatabaseClock: Cluster['moveClock'],
  count: number,
  ends: (() => Promise<unknown> | unknown)[],
): Promise<Site> {
  const scratch = newDataDirectory()
  ends.push(scratch.remove)
  mkdirSync(scratch.path, { recursive: true })
  const disk = databaseUrl === null ? await mountDisk() : null
  if (disk) ends.push(disk.remove)
  const dataDirectory = join(disk?.path ?? scratch.path, 'data')
  const siteClock = { aheadMs: 0 }
  const now = () => Date.now() + siteClock.aheadMs
  const ports = await Promise.all(Array.from({ length: count }, freePort))
  const balancer = await startBalancer(ports)
  ends.push(balancer.stop)
  const origin = `http://localhost:${balancer.port}`
  const vendors = await startVendors(join(scratch.path, 'outbox'), () => origin, now)
  ends.push(vendors.stop)
  const processes: Process[] = []
  for (const [at, port] of ports.entries()) {
    const wire = databaseUrl === null ? null : await openWire(Number(new URL(databaseUrl).port))
    if (wire) ends.push(() => wire.remove())
    const address = databaseUrl === null ? null : new URL(databaseUrl)
    if (address && wire) address.port = String(wire.port)
    const settings = {
      ...vendors.settings,
      ...(address && { DATABASE_URL: address.href }),
      PUBLIC_URL: origin,
      // Other tests cover the rate limits.
      LIMIT_FACTOR: '1000',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
    }
    const clockFile = join(scratch.path, `clock-${at}`)
    const process = await launch({ dataDirectory, clockFile, siteClock, port, wire, settings })
    processes.push(process)
    ends.push(() => process.server.kill())
    // The first server creates the keys.
    await untilReady(process.server)
  }
  const jumps: { at: number; milliseconds: number }[] = []
  const advance = (milliseconds: number) => {
    siteClock.aheadMs += milliseconds
    jumps.push({ at: Date.now(), milliseconds })
    moveDatabaseClock?.(siteClock.aheadMs)
    for (const process of processes) process.moveClock(0)
  }
  const movable = databaseUrl === null || moveDatabaseClock !== null ? advance : null
  const doneBy = () => {
    const recently = jumps.filter(({ at }) => at > Date.now() - ROUND_MS)
    return now() - ROUND_MS - recently.reduce((sum, { milliseconds }) => sum + milliseconds, 0)
  }
  return { name, origin, dataDirectory, balancer, vendors, processes, now, doneBy, disk, advance: movable }
}

export async function openWorld(): Promise<World> {
  const ends: (() => Promise<unknown> | unknown)[] = []
  /** If this process ends early, none of the others stays: each is signaled without waiting for it. */
  const killAll = () => {
    for (const end of ends) void end()
  }
  process.once('exit', killAll)
  const stop = async () => {
    process.off('exit', killAll)
    const failures: unknown[] = []
    for (const end of ends.reverse())
      try {
        await end()
      } catch (error) {
        // The others must end, too.
        failures.push(error)
      }
    if (failures.length > 0) throw failures[0]
  }
  try {
    const cluster = await startDurableCluster()
    ends.push(() => cluster.stop())
    const { url } = await createDatabase({ serverUrl: cluster.url })
    const sites = [
      await openSite('postgres', url, cluster.moveClock, 2, ends),
      await openSite('embedded', null, null, 1, ends),
    ]
    const processes = sites.flatMap((site) => site.processes)
    const [{ dataDirectory } = { dataDirectory: '' }] = sites
    return { cluster, databaseUrl: url, dataDirectory, processes, sites, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
