import { decide } from '@relief/domain/underwriting/decide.ts'
import type { Snapshot } from '@relief/domain/underwriting/snapshot.ts'
import { policyInForce } from '@relief/partners/policy.ts'
import { judge } from './budget.ts'
import { snapshots } from './decision-people.ts'

/** Full decisions a second on one core, snapshot to offers with APR. Budget: 2,000. */

const BUDGET = 2000
// The newest, whenever its first day is.
const policy = policyInForce('9999-12-31')
const people = snapshots(2000, 60_000)
const approved = people.filter((snapshot) => decide(snapshot, policy).outcome === 'QUALIFIED')
const busiest = people.filter((snapshot) =>
  decide(snapshot, policy).products.every(({ offers }) => offers.length > 0),
)

/** Decides every case repeatedly for 1.5 seconds; the median of five rounds. */
function perSecond(cases: readonly Snapshot[]): number {
  const rounds = Array.from({ length: 5 }, () => {
    const start = performance.now()
    let decided = 0
    while (performance.now() - start < 300) {
      for (const snapshot of cases.slice(0, 100)) decide(snapshot, policy)
      decided += Math.min(100, cases.length)
    }
    return (decided / (performance.now() - start)) * 1000
  })
  return Math.round(rounds.sort((a, b) => a - b)[2] ?? 0)
}

const figures = [
  ['everyone, declined or not', perSecond(people)],
  ['approved', perSecond(approved)],
  ['both products offered (the most work)', perSecond(busiest)],
] as const

for (const [name, rate] of figures) {
  process.stdout.write(
    `full decision, ${name}: ${rate} a second, ${(rate / BUDGET).toFixed(1)} x ${judge(rate >= BUDGET, String(BUDGET))}\n`,
  )
}
