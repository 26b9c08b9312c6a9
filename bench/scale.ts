import { lenderDay } from '@relief/domain/lender-day.ts'
import { cutoffs } from '@relief/domain/retention.ts'
import { createSigner } from '@relief/evidence/signing.ts'
import { compose } from '@relief/server/compose.ts'
import { checkpointRound } from '@relief/server/jobs/checkpoints.ts'
import { upkeepRound } from '@relief/server/jobs/upkeep.ts'
import { createLog } from '@relief/server/log.ts'
import { createCompletePass, processDueNotices } from '@relief/server/notices/round.ts'
import { readConfig } from '@relief/server/settings/config.ts'
import { readKeys } from '@relief/server/settings/keys.ts'
import { findJourneys } from '@relief/store/funnel.ts'
import { findOperationFigures } from '@relief/store/operation-figures.ts'
import { erase, findErasable } from '@relief/store/retention.ts'
import { judge } from './budget.ts'
import { storeCopies } from './stored-population.ts'
import { figures, openWorld } from './submission-world.ts'

/**
 * The same submissions and the background work with 10,000 and with 1,000,000 applications stored: copies of
 * a walked population, spread over 170 days. `SCALE=100000` stores another number beside the 10,000. Both
 * databases exist at the same time and are measured in turn, so that other load on the machine slows both
 * equally. Run `npm run build` first.
 */
const FEW = 10_000
const MANY = Number(process.env['SCALE'] ?? 1_000_000)
const LOAD = { clients: 8, seconds: 5, perSecond: 80 }
const SUBJECTS = 1000
const TURNS = 5
const BUDGET = 1.25
const ERASED = 500
const say = (line: string) => process.stdout.write(`${line}\n`)

type World = Awaited<ReturnType<typeof openWorld>>

async function fill(world: World, count: number): Promise<void> {
  await storeCopies(world, count)
  // At their first step, for the submissions.
  await world.fill(SUBJECTS)
}

/** Submissions in turn on both databases. */
async function measureBoth(few: World, many: World): Promise<void> {
  const sides = await Promise.all(
    [few, many].map(async (world) => ({
      world,
      server: await world.startProcess({ LIMIT_FACTOR: '1000' }),
      subjects: await world.subjects(SUBJECTS),
    })),
  )
  const found = sides.map(() => ({ http: [] as number[], straight: [] as number[] }))
  for (let turn = 0; turn <= TURNS; turn++)
    for (const [index, { world, server, subjects }] of sides.entries()) {
      const http = await world.measure(server.overHttp, subjects, LOAD)
      const straight = await world.measure(world.straight, subjects, LOAD)
      // The first turn fills caches.
      if (turn === 0) continue
      found[index]?.http.push(http.p95)
      found[index]?.straight.push(straight.p95)
      say(`  ${index === 0 ? FEW : MANY}: ${figures(http)}; without HTTP ${figures(straight)}`)
    }
  const middle = (values: readonly number[] = []) =>
    values.toSorted((a, b) => a - b)[Math.floor(TURNS / 2)] ?? 0
  for (const way of ['http', 'straight'] as const) {
    const [a = 1, b = 0] = found.map((side) => middle(side[way]))
    say(
      `p95, median of ${TURNS} turns, ${way}: ${a.toFixed(1)} and ${b.toFixed(1)} ms, ${(b / a).toFixed(2)} x ${judge(b / a <= BUDGET, String(BUDGET))}`,
    )
  }
  await Promise.all(sides.map(({ server }) => server.end()))
}

async function timed(name: string, work: () => Promise<unknown>): Promise<void> {
  const start = performance.now()
  const result = await work()
  const more = typeof result === 'string' ? `, ${result}` : ''
  say(`  ${name}: ${Math.round(performance.now() - start)} ms${more}`)
}

/** One run of each round, as an idle server makes it. */
async function measureRounds(world: World): Promise<void> {
  const config = readConfig(world.settings)
  const { context, close } = await compose(config, createLog('silent'))
  const { database } = context
  const { signingSeeds } = await readKeys(config.keys)
  const later = new Date(Date.now() + 26 * 31 * 86_400_000)
  const days = cutoffs(lenderDay(later), config.retention)
  await timed('upkeep', () => upkeepRound(context).run({ isFirst: false }))
  await timed('notices that are due', () => processDueNotices(context))
  const complete = createCompletePass(context)
  await timed('notices, complete, first', () => complete())
  await timed('notices, complete', () => complete())
  await timed('checkpoint', () =>
    checkpointRound(context, createSigner(signingSeeds)).run({ isFirst: false }),
  )
  await timed('figures of the metrics', () => findOperationFigures(database, new Date()))
  await timed('funnel, a page of 2,000', async () =>
    findJourneys(database, new Date(0), '00000000-0000-0000-0000-000000000000', 2000),
  )
  await timed('nothing to erase', () =>
    findErasable(database, cutoffs(lenderDay(new Date()), config.retention), 100),
  )
  await timed(`erasure of ${ERASED}`, async () => {
    let erased = 0
    while (erased < ERASED)
      for (const erasable of await findErasable(database, days, 100))
        if ((await erase(database, erasable, later)) !== null) erased += 1
    return `${erased} stages`
  })
  await close()
}

const [few, many] = [await openWorld(), await openWorld()]
try {
  await fill(few, FEW)
  await fill(many, MANY)
  for (const [world, count] of [
    [few, FEW],
    [many, MANY],
  ] as const) {
    say(`Rounds with ${count}:`)
    await measureRounds(world)
  }
  await measureBoth(few, many)
} finally {
  await few.close()
  await many.close()
}
