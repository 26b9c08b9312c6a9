import { judge } from './budget.ts'
import { openJourneys } from './journeys.ts'
import { type Press, percentile } from './presses.ts'

/**
 * Time from pressing Continue to the next question on the screen, in a browser with 4x CPU slowdown, with the
 * answer saved in PostgreSQL; and until that question takes input, which is when the server has confirmed it.
 * Walks every question at 390 x 844, without and with 150 ms of latency. Waits (a bureau, a new account) are
 * not questions. Run `npm run build` first.
 */
const JOURNEYS = 6
const passes = [
  { name: 'no latency', latencyMs: 0, budget: { median: 45, p95: 60, step: 80 } },
  { name: '150 ms of latency', latencyMs: 150, budget: { median: 190, p95: 205, step: null } },
]
function print(name: string, presses: readonly Press[], budget: (typeof passes)[number]['budget']): void {
  process.stdout.write(`${name.padEnd(44)} painted   ready\n`)
  const figure = (values: number[], share: number) => percentile(values, share).toFixed(0)
  for (const from of new Set(presses.map((press) => press.from))) {
    const own = presses.filter((press) => press.from === from)
    const painted = figure(
      own.map(({ ms }) => ms),
      0.5,
    )
    const ready = figure(
      own.map(({ readyMs }) => readyMs),
      0.5,
    )
    const verdict = budget.step === null ? '' : judge(Number(painted) <= budget.step, String(budget.step))
    process.stdout.write(`${from.padEnd(44)} ${painted.padStart(4)} ms ${ready.padStart(4)} ms  ${verdict}\n`)
  }
  const painted = presses.map(({ ms }) => ms)
  const ready = presses.map(({ readyMs }) => readyMs)
  const [median, p95] = [percentile(painted, 0.5), percentile(painted, 0.95)]
  process.stdout.write(
    `Continue to the next question painted: median ${median.toFixed(0)} ms ${judge(median <= budget.median, String(budget.median))}, p95 ${p95.toFixed(0)} ms ${judge(p95 <= budget.p95, String(budget.p95))}; ready: median ${figure(ready, 0.5)} ms, p95 ${figure(ready, 0.95)} ms; ${presses.length} presses\n\n`,
  )
}

const { journey, close } = await openJourneys()
try {
  // The first journey warms up the server.
  await journey(0)
  for (const { name, latencyMs, budget } of passes) {
    const presses: Press[] = []
    for (let at = 0; at < JOURNEYS; at++) presses.push(...(await journey(latencyMs)))
    print(name, presses, budget)
  }
} finally {
  await close()
}
