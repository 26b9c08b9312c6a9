import { setTimeout } from 'node:timers/promises'
import { randomFrom } from '@relief/sandbox/bureau/random.ts'
import { openEmbedded } from '@relief/store/embedded.ts'
import { openPostgres } from '@relief/store/postgres.ts'
import { checkAll, checkProcesses, waitForWork } from './check.ts'
import { type FaultName, faultNames, faults, nextFault } from './faults.ts'
import { type Findings, noFindings } from './findings.ts'
import { type Ledger, newLedger } from './ledger.ts'
import { EXPIRED, walkOnce } from './walker.ts'
import { openWorld, type Site, type World } from './world.ts'

export type ChaosReport = Findings & {
  /** Whether the run was ended before all of its faults happened. */
  isInterrupted: boolean
  faults: Record<string, number>
  walks: Record<string, number>
  acknowledged: number
  transfers: number
  decisions: number
  /** What the servers' log had for the operator: how often, and the first line of each. */
  alarms: Record<string, { count: number; first: string }>
  seconds: number
}

type Options = {
  seed: number
  faults: number
  walkers: number
  /** The kinds of faults to cause; all of them when absent. */
  only?: readonly FaultName[]
  /** Ends the run early: it heals its faults, and checks and reports what has happened until then. */
  signal?: AbortSignal
  say: (line: string) => void
}

/** The longest time between two faults. */
const MAX_GAP_MS = 700
/** The share of faults that begin before the previous one is healed. */
const OVERLAPPING = 0.25

/** Time for the last jobs and mails of the embedded site. */
const EMBEDDED_WORK_MS = 10_000

async function openSiteDatabase(site: Site, world: World) {
  if (site.name === 'embedded') return await openEmbedded(site.dataDirectory)
  return openPostgres(world.databaseUrl, () => undefined)
}

/**
 * Applicants walk from sign-up to payout while faults happen; then the run checks that everything
 * acknowledged to them is stored. The seed sets which faults happen, in which order, and what the applicants
 * do; the timing of the machine differs from run to run.
 */
export async function runChaos({
  seed,
  faults: wanted,
  walkers,
  only = faultNames,
  signal,
  say,
}: Options): Promise<ChaosReport> {
  const started = performance.now()
  const random = randomFrom(seed)
  const world = await openWorld()
  const over = new AbortController()
  const unhealed = new AbortController()
  // A person who must stop does not continue to the end, so an interrupted run is soon over.
  const stopped = AbortSignal.any([over.signal, unhealed.signal, ...(signal === undefined ? [] : [signal])])
  const found = noFindings()
  const happened: Record<string, number> = {}
  const ledgers = new Map<Site, Ledger>(world.sites.map((site) => [site, newLedger()]))
  const open: Promise<void>[] = []
  let walking: Promise<void>[] = []
  let isOver = false
  try {
    walking = world.sites.flatMap((site) =>
      Array.from({ length: site.name === 'embedded' ? Math.ceil(walkers / 3) : walkers }, async (_, at) => {
        const own = randomFrom(seed * 1_000 + at + (site.name === 'embedded' ? 500 : 0))
        const ledger = ledgers.get(site) ?? newLedger()
        while (!isOver && !stopped.aborted)
          await walkOnce(site.origin, own, ledger, site.vendors.askLink, stopped).catch((error: unknown) => {
            if (!stopped.aborted)
              found.stuck.push(`${site.name}: ${error instanceof Error ? error.message : String(error)}`)
          })
      }),
    )
    for (let at = 0; at < wanted && !stopped.aborted; at++) {
      const name = nextFault(random, only, happened)
      happened[name] = (happened[name] ?? 0) + 1
      // If what it broke does not come back, the run ends early and reports that.
      const healed = faults[name](world, random).catch((error: unknown) => {
        found.stuck.push(`"${name}" is not healed: ${error instanceof Error ? error.message : String(error)}`)
        unhealed.abort()
      })
      if (random.chance(OVERLAPPING)) open.push(healed)
      else await healed
      if (open.length > 2) await open.shift()
      // Space out the faults, so that some work gets done between them.
      await setTimeout(random.whole(0, MAX_GAP_MS))
      if ((at + 1) % 10 === 0) say(`${at + 1} faults, ${countEnds(ledgers)} applicants at their end`)
    }
    await Promise.all(open)
    isOver = true
    await Promise.all(walking)
    return await report()
  } finally {
    over.abort()
    // A fault that still runs would start a process again that has been stopped.
    await Promise.allSettled([...open, ...walking])
    await world.stop()
  }

  async function report(): Promise<ChaosReport> {
    let decisions = 0
    for (const site of world.sites) {
      const ledger = ledgers.get(site) ?? newLedger()
      const { carried } = site.vendors
      if (site.name === 'postgres') {
        const database = await openSiteDatabase(site, world)
        await waitForWork(database, found)
        await database.close()
      } else {
        // No other process can look into the embedded database while its server runs.
        await setTimeout(EMBEDDED_WORK_MS)
      }
      for (const { port, server, servers } of site.processes) {
        await server.stop()
        const code = await server.exited
        if (code !== 0)
          found.crashed.push(`${site.name}: the server at ${port} ended with ${code} when stopped`)
        checkProcesses(`${site.name} at ${port}`, servers, ledger, found)
      }
      const database = await openSiteDatabase(site, world)
      if (site.now() - Date.now() < 1_000) expectNoneExpired(ledger, found)
      const doneBy = new Date(site.doneBy())
      const about = { ledger, carried, dataDirectory: site.dataDirectory, doneBy }
      decisions += await checkAll(database, about, found)
      await database.close()
    }
    const all = [...ledgers.values()]
    const ends = all.flatMap((ledger) => ledger.ends.map(({ end }) => end))
    return {
      ...found,
      isInterrupted: signal?.aborted === true,
      faults: happened,
      walks: Object.fromEntries(
        [...new Set(ends)].map((end) => [end, ends.filter((other) => other === end).length]),
      ),
      acknowledged: all.reduce((sum, ledger) => sum + ledger.acknowledged.length, 0),
      transfers: world.sites.reduce((sum, { vendors }) => sum + vendors.carried.transfers.length, 0),
      decisions,
      alarms: findAlarms(world.processes.flatMap(({ servers }) => servers)),
      seconds: Math.round((performance.now() - started) / 1_000),
    }
  }
}

function findAlarms(servers: World['processes'][number]['servers']): ChaosReport['alarms'] {
  const alarms: ChaosReport['alarms'] = {}
  for (const line of servers.flatMap(({ output }) => output().split('\n'))) {
    const [, name] = /"alarm":"(\w+)"/.exec(line) ?? []
    if (name !== undefined)
      alarms[name] = { first: line, ...alarms[name], count: (alarms[name]?.count ?? 0) + 1 }
  }
  return alarms
}

/** If no time was skipped, nothing may expire. */
function expectNoneExpired(ledger: Ledger, found: Findings): void {
  for (const { end, applicationUuid } of ledger.ends)
    if (end === EXPIRED) found.lost.push(`${applicationUuid}, which expired too early`)
}

function countEnds(ledgers: ReadonlyMap<Site, Ledger>): number {
  return [...ledgers.values()].reduce((sum, { ends }) => sum + ends.length, 0)
}
