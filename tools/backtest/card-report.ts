import type { Policy } from '@relief/domain/underwriting/policy.ts'
import { escapeHtml } from '@relief/evidence/escape-html.ts'
import { histogram } from './plots.ts'
import { share, table, whole, words } from './report-table.ts'
import type { CardSums, CardTally, Tally } from './tally.ts'

/** One section for each product with a scorecard: its title and its body. */
export function cardSections(policy: Policy, { cards }: Tally): [title: string, body: string][] {
  return policy.products.flatMap((product): [string, string][] => {
    const tally = cards[product.productId]
    const { scorecard } = product
    if (tally === undefined || scorecard === undefined) return []
    const name = `${product.issuingBankSlug} ${words(product.productTypeName)}`
    return [[`Scorecard ${escapeHtml(scorecard.name)}: ${name}`, body(tally, scorecard.averagePoints)]]
  })
}

function body({ scored, near, sums }: CardTally, averages: { readonly [name: string]: number }): string {
  const mean = ({ points, count }: CardSums, name: string) => share(points[name] ?? 0, count)
  const from = Object.keys(sums).map(Number)
  const first = Math.min(...from)
  const bins = Array.from({ length: (Math.max(...from) - first) / 20 + 1 }, (_, index) => {
    const people = share(sums[String(first + index * 20)] ?? 0, scored.count)
    return { from: first + index * 20, values: [0, people] as [number, number] }
  })
  return `<p>${whole.format(scored.count)} people were scored, ${whole.format(near.count)} of them at or less than 20 points above the lowest band.
The reasons of a refusal are what fell furthest below <code>averagePoints</code>: these should be the points of those near the lowest band. A figure that is missing counts as the average.</p>
${table(
  ['Characteristic', 'Points, everybody', 'Points, near the lowest band', 'averagePoints in the policy'],
  Object.entries(averages).map(([name, average]) => [
    words(name),
    mean(scored, name).toFixed(1),
    near.count === 0 ? '' : mean(near, name).toFixed(1),
    String(average),
  ]),
)}
${histogram('Sums of the candidate, as shares of those scored', bins, 20, String)}`
}
