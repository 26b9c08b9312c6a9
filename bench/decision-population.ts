import { decide } from '@relief/domain/underwriting/decide.ts'
import { policyInForce } from '@relief/partners/policy.ts'
import { snapshots } from './decision-people.ts'

/** Decisions of the policy in force on the sandbox's population, by income. */

const policy = policyInForce('2026-11-20')
const COUNT = 20_000

function percent(count: number): string {
  return `${((count / COUNT) * 100).toFixed(1)} %`
}

for (const income of [25_000, 45_000, 70_000]) {
  const decisions = snapshots(COUNT, income).map((snapshot) => decide(snapshot, policy))
  const offered = (type: string) =>
    decisions.filter(({ offers }) => offers.some((offer) => offer.productTypeName === type)).length
  const counter = decisions.filter(({ products }) => products[0]?.hasCounterOffer).length
  const reasons = new Map<string, number>()
  for (const decision of decisions) {
    for (const { code } of decision.reasons) reasons.set(code, (reasons.get(code) ?? 0) + 1)
  }
  const top = [...reasons].sort((a, b) => b[1] - a[1]).slice(0, 8)
  process.stdout.write(
    `income ${income}: small-dollar ${percent(offered('SMALL_DOLLAR_LOAN'))} (below the amount asked ${percent(counter)}), ` +
      `personal loan ${percent(offered('PERSONAL_LOAN'))}\n` +
      `  reasons: ${top.map(([code, count]) => `${code} ${percent(count)}`).join(', ')}\n`,
  )
}
