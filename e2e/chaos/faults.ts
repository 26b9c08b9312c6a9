import { setTimeout } from 'node:timers/promises'
import { LENDER_TIME_ZONE } from '@relief/domain/lender-day.ts'
import type { Random } from '@relief/sandbox/bureau/random.ts'
import type { Cluster } from '@relief/store/test-cluster.ts'
import type { Wire } from '@relief/testing/wire.ts'
import pg from 'pg'
import { untilReady } from '../server.ts'
import type { Disk } from './disk.ts'
import { pick } from './pick.ts'
import type { Process, Site, World } from './world.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const BEFORE_CHANGE_MS = 2_000

/** One fault, which is healed when the promise resolves. */
type Fault = (world: World, random: Random) => Promise<void>

/** How long a fault lasts, in milliseconds. */
function lasting(random: Random, low: number, high: number): Promise<void> {
  return setTimeout(random.whole(low, high))
}

/**
 * The last fault of each target. Faults of different targets overlap; those of one target run in sequence.
 */
const busy = new WeakMap<object, Promise<void>>()

function inTurn(target: object, fault: () => Promise<void>): Promise<void> {
  const turn = (busy.get(target) ?? Promise.resolve()).then(fault)
  busy.set(target, turn)
  return turn
}

const onProcess =
  (act: (process: Process, random: Random) => Promise<void>): Fault =>
  (world, random) => {
    const process = pick(random, world.processes)
    return inTurn(process, () => act(process, random))
  }

/** Ends a process and starts it again. */
const ending = (how: (process: Process) => Promise<void>): Fault =>
  onProcess(async (process, random) => {
    await how(process)
    await lasting(random, 0, 1_000)
    await process.start()
    await untilReady(process.server)
  })

/** Acts as a supervisor: starts a process that has ended. */
async function superviseOnce(process: Process): Promise<void> {
  // Long enough for a process to notice the fault.
  const ended = await Promise.race([process.server.exited.then(() => true), setTimeout(3_000, false)])
  if (ended) await process.start()
  await untilReady(process.server)
}

const onCluster =
  (act: (cluster: Cluster, random: Random) => Promise<void>): Fault =>
  ({ cluster }, random) =>
    inTurn(cluster, () => act(cluster, random))

const onWire =
  (act: (wire: Wire, random: Random) => Promise<void>): Fault =>
  (world, random) => {
    const wire = pick(
      random,
      world.processes.flatMap((process) => process.wire ?? []),
    )
    return inTurn(wire, () => act(wire, random))
  }

const onSite =
  (act: (site: Site, random: Random) => Promise<void>): Fault =>
  (world, random) => {
    const site = pick(random, world.sites)
    return inTurn(site, () => act(site, random))
  }

async function endConnections(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const others = `select pg_terminate_backend(pid) from pg_stat_activity
                   where datname = current_database() and pid <> pg_backend_pid()`
  await client.query(others).finally(() => client.end())
}

const jump = (aheadMs: number) => async (process: Process, random: Random) => {
  process.moveClock(aheadMs)
  await lasting(random, 500, 3_000)
  process.moveClock(0)
}

/** A server whose database is on another machine, with another clock. */
const onServerApart =
  (act: (process: Process, random: Random) => Promise<void>): Fault =>
  (world, random) => {
    const apart = world.sites.flatMap(({ name, processes }) => (name === 'postgres' ? processes : []))
    const process = pick(random, apart)
    return inTurn(process, () => act(process, random))
  }

/** Shifts a whole site's clock: servers, database and vendors. The shift is permanent. */
const onTime =
  (act: (advance: (milliseconds: number) => void, now: () => number) => Promise<void>): Fault =>
  async ({ sites }) => {
    for (const { advance, now, processes } of sites)
      if (advance !== null) await inTurn(processes[0] ?? advance, () => act(advance, now))
  }

const onDisk =
  (act: (disk: Disk, process: Process, random: Random) => Promise<void>): Fault =>
  async ({ sites }, random) => {
    for (const { disk, processes } of sites)
      for (const process of processes)
        if (disk !== null) await inTurn(process, () => act(disk, process, random))
  }

const lenderTime = new Intl.DateTimeFormat('en-US', {
  timeZone: LENDER_TIME_ZONE,
  timeZoneName: 'longOffset',
})

/** The time until the lender's clock next changes for daylight saving time. */
function untilTimeChange(from: number): number {
  const offset = (at: number) =>
    lenderTime.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value
  let hour = Math.ceil(from / HOUR_MS) * HOUR_MS
  while (offset(hour) === offset(from)) hour += HOUR_MS
  return hour - from
}

/** Every kind of fault by name. A kind that is listed several times happens more often. */
export const faults = {
  'a server is killed': ending((process) => process.server.kill()),
  'a server is stopped': ending((process) => process.server.stop()),
  'a server hangs': onProcess(async ({ server }, random) => {
    server.signal('SIGSTOP')
    await lasting(random, 100, 2_000)
    server.signal('SIGCONT')
  }),
  'PostgreSQL crashes': onCluster(async (cluster, random) => {
    await cluster.crash()
    await lasting(random, 0, 1_500)
    await cluster.start()
  }),
  'PostgreSQL ends every connection': ({ cluster, databaseUrl }) =>
    inTurn(cluster, () => endConnections(databaseUrl)),
  'PostgreSQL hangs': onCluster(async (cluster, random) => {
    cluster.freeze()
    await lasting(random, 100, 2_000)
    cluster.thaw()
  }),
  'the wire to the database is cut': onWire(async (wire) => void wire.cut()),
  'the wire is cut within a submission': onWire(async (wire, random) => wire.cutAfter(random.whole(1, 25))),
  'the wire to the database is slow': onWire(async (wire, random) => {
    wire.delay(random.whole(10, 150))
    await lasting(random, 300, 2_000)
    wire.delay(0)
  }),
  'the database is unreachable': onWire(async (wire, random) => {
    await wire.remove()
    await lasting(random, 100, 2_000)
    await wire.restore()
  }),
  'a reply to an applicant is lost': onSite(async ({ balancer }) => balancer.loseReply()),
  'connections of applicants are cut': onSite(async ({ balancer }) => balancer.cut()),
  'a vendor is down': onSite(async ({ vendors }, random) => {
    vendors.manners.isDown = true
    await lasting(random, 200, 2_000)
    vendors.manners.isDown = false
  }),
  'answers of a vendor are lost': onSite(async ({ vendors }, random) => {
    vendors.manners.lostAnswers = 0.5
    await lasting(random, 500, 2_000)
    vendors.manners.lostAnswers = 0
  }),
  'a vendor is slow': onSite(async ({ vendors }, random) => {
    vendors.manners.delayMs = random.whole(100, 1_500)
    await lasting(random, 500, 2_000)
    vendors.manners.delayMs = 0
  }),
  'webhooks are dropped, doubled or late': onSite(async ({ vendors }, random) => {
    vendors.world.webhooks = pick(random, ['dropped', 'doubled', 'late'] as const)
    await lasting(random, 500, 3_000)
    vendors.world.webhooks = 'as sent'
  }),
  'a clock is an hour ahead': onProcess(jump(HOUR_MS)),
  'a clock is an hour back': onProcess(jump(-HOUR_MS)),
  'a clock is a day back': onProcess(jump(-DAY_MS)),
  'a clock is 40 days ahead': onServerApart(jump(40 * DAY_MS)),
  '40 days pass at once': onTime(async (advance) => advance(40 * DAY_MS)),
  'daylight saving begins or ends': onTime(async (advance, now) => {
    advance(untilTimeChange(now()) - BEFORE_CHANGE_MS)
    // The time change happens during this wait.
    await setTimeout(2 * BEFORE_CHANGE_MS)
  }),
  'the disk is full': onDisk(async (disk, process, random) => {
    disk.fill()
    await lasting(random, 500, 3_000)
    disk.free()
    await superviseOnce(process)
  }),
} satisfies Record<string, Fault>

export type FaultName = keyof typeof faults
export const faultNames = Object.keys(faults) as FaultName[]

/** Limits a run to less than 25 months, because later the first facts are erased, which other tests cover. */
const most: Partial<Record<FaultName, number>> = {
  '40 days pass at once': 8,
  'daylight saving begins or ends': 2,
}

/** Picks the next fault, considering the previous ones. */
export function nextFault(
  random: Random,
  among: readonly FaultName[],
  happened: Readonly<Record<string, number>>,
): FaultName {
  return pick(
    random,
    among.filter((name) => (happened[name] ?? 0) < (most[name] ?? Number.POSITIVE_INFINITY)),
  )
}
