import { formatPercent } from '@relief/domain/percent.ts'
import type { Policy } from '@relief/domain/underwriting/policy.ts'
import { escapeHtml } from '@relief/evidence/escape-html.ts'
import { cardSections } from './card-report.ts'
import { controlGroup } from './people.ts'
import { type Bin, colors, histogram, type PairRow, pairBars, ratioDots } from './plots.ts'
import { style } from './report-style.ts'
import { percent, share, table, whole, words } from './report-table.ts'
import type { GroupTally, Pair, Tally } from './tally.ts'

/** The subject of the report. */
export type About = {
  inForce: string
  candidate: string
  inForceHash: string
  candidateHash: string
  population: string
  madeOn: string
  /** The candidate itself, whose scorecard is in the report. */
  policy: Policy
}

/** The whole report as one self-contained page: tables with every figure, and plots of them. */
export function reportPage(about: About, tally: Tally): string {
  const isSame = about.inForceHash === about.candidateHash
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Backtest of ${escapeHtml(about.candidate)} against ${escapeHtml(about.inForce)}</title>
<style>${style}</style>
<main>
<h1>Policy ${escapeHtml(about.candidate)} against ${escapeHtml(about.inForce)}</h1>
<p class="about">${escapeHtml(about.population)} Made on ${escapeHtml(about.madeOn)}. ${
    isSame ? 'Candidate and policy in force are the same, so nothing can differ.' : ''
  }</p>
<p class="key"><i style="background:${colors.inForce}"></i>in force: ${escapeHtml(about.inForce)} <i style="background:${colors.candidate}"></i>candidate: ${escapeHtml(about.candidate)}</p>
${headline(tally)}
${section('Who changes sides', swaps(tally))}
${section('What becomes of applications', outcomes(tally))}
${section('Reasons of refusals', reasons(tally))}
${section('Price of the loan shown first', prices(tally))}
${section('Approvals by score', scores(tally))}
${Object.keys(tally.groups).length === 0 ? section('Groups', '<p>Stored decisions hold nothing about groups, so nothing can be said of them here. Run it on the made-up population.</p>') : section('Adverse impact', groups(tally))}
${cardSections(about.policy, tally)
  .map(([title, body]) => section(title, body))
  .join('')}
${section('How to read this', notes(about))}
</main>
</html>
`
}

function section(title: string, body: string): string {
  return `<section><h2>${title}</h2>${body}</section>`
}

function shift(pair: Pair, unit: string, digits = 1): string {
  const change = (pair[1] - pair[0]) * 100
  return `${change >= 0 ? '+' : '−'}${Math.abs(change).toFixed(digits)} ${unit}`
}

function headline({ count, approved, aprSum, lossSum, swapIns, swapOuts }: Tally): string {
  const rates: Pair = [share(approved[0], count), share(approved[1], count)]
  const aprs: Pair = [share(aprSum[0], approved[0]), share(aprSum[1], approved[1])]
  const losses: Pair = [share(lossSum[0], approved[0]), share(lossSum[1], approved[1])]
  const card = (name: string, value: string, change: string) =>
    `<div><dt>${name}</dt><dd>${value}</dd><dd class="change">${change}</dd></div>`
  return `<dl class="cards">
${card('Approved', percent(approved[1], count), `${percent(approved[0], count)} in force, ${shift(rates, 'points')}`)}
${card('Swap-ins', whole.format(swapIns), `${percent(swapIns, count)} of all`)}
${card('Swap-outs', whole.format(swapOuts), `${percent(swapOuts, count)} of all`)}
${card('Mean APR', formatPercent(aprs[1]), `${formatPercent(aprs[0])} in force, ${shift(aprs, 'points', 2)}`)}
${card('Loss proxy', formatPercent(losses[1]), `${formatPercent(losses[0])} in force, ${shift(losses, 'points', 2)}`)}
</dl>`
}

function swaps(tally: Tally): string {
  const { both, neither, swapIns, swapOuts, count, swapInLossSum, swapOutLossSum, swapOutReasons } = tally
  const rows = [
    ['Approved by both', both, ''],
    ['Approved by the candidate alone: swap-ins', swapIns, formatPercent(share(swapInLossSum, swapIns))],
    [
      'Approved by the policy in force alone: swap-outs',
      swapOuts,
      formatPercent(share(swapOutLossSum, swapOuts)),
    ],
    ['Approved by neither', neither, ''],
  ] as const
  const why = Object.entries(swapOutReasons).sort((a, b) => b[1] - a[1])
  return (
    table(
      ['', 'People', 'Share', 'Loss proxy'],
      rows.map(([name, people, loss]) => [
        name,
        whole.format(people),
        percent(people, count),
        people === 0 ? '' : loss,
      ]),
    ) +
    (why.length === 0
      ? ''
      : `<h3>Why the candidate refuses them</h3>${table(
          ['Reason', 'Swap-outs with it'],
          why.slice(0, 10).map(([code, people]) => [words(code), percent(people, swapOuts)]),
        )}`)
  )
}

const OUTCOMES: Record<string, string> = {
  QUALIFIED: 'Offered a loan',
  PLAID_OPTIONAL: 'Offered, better with a bank account',
  PLAID_REQUIRED: 'Asked for a bank account',
  LINE_OF_CREDIT: 'Refused, offered a line of credit',
  DISQUALIFIED: 'Refused',
  NO_CREDIT_FILE: 'No credit file',
  CREDIT_FILE_FROZEN: 'Credit file frozen',
  IDENTITY_MISMATCH: 'Identity not confirmed',
  SANCTIONS_REVIEW: 'Held for review',
  IDENTITY_REVIEW: 'Identity held for review',
  REVIEW_DECLINED: 'Declined by review',
}

function pairRows(counts: Record<string, Pair>, names: (key: string) => string, of: Pair): PairRow[] {
  return Object.entries(counts)
    .sort((a, b) => b[1][0] + b[1][1] - a[1][0] - a[1][1])
    .map(([key, pair]) => ({
      name: names(key),
      values: [share(pair[0], of[0]), share(pair[1], of[1])],
      shown: [percent(pair[0], of[0]), percent(pair[1], of[1])],
    }))
}

function outcomes({ outcomes: counts, count }: Tally): string {
  const order = Object.keys(OUTCOMES)
  const ordered = Object.fromEntries(
    Object.entries(counts).sort(([a], [b]) => order.indexOf(a) - order.indexOf(b)),
  )
  const rows = pairRows(ordered, (key) => OUTCOMES[key] ?? key, [count, count])
  return pairBars('Outcomes, as shares of all applications', rows)
}

function reasons({
  reasons: counts,
  count,
  approved,
  adverse,
  withFalseReason,
  withoutTrueReason,
}: Tally): string {
  const declined: Pair = [count - approved[0], count - approved[1]]
  const rows = pairRows(counts, words, declined).slice(0, 12)
  return `<p>Share of those without a loan offer to whom each reason is given. Up to four are given to one person.</p>${pairBars('Reasons, as shares of refusals', rows)}${table(
    ['Decisions', 'In force', 'Candidate'],
    [
      ['Adverse actions', ...adverse.map((people) => whole.format(people))],
      ['With a reason that the file disproves', ...withFalseReason.map((people) => whole.format(people))],
      ['Refusals without a true reason', ...withoutTrueReason.map((people) => whole.format(people))],
    ],
  )}`
}

function prices({ aprs, approved }: Tally): string {
  const keys = Object.keys(aprs).map(Number)
  const first = Math.min(...keys)
  const last = Math.max(...keys)
  const bins: Bin[] = Array.from({ length: keys.length === 0 ? 0 : last - first + 1 }, (_, index) => {
    const pair = aprs[String(first + index)] ?? [0, 0]
    return { from: first + index, values: [share(pair[0], approved[0]), share(pair[1], approved[1])] }
  })
  return `<p>Share of approvals by the APR of the offer that is shown first, in whole per cent.</p>${histogram('APR of approvals', bins, 1, (x) => `${x}%`)}`
}

function scores({ bands }: Tally): string {
  const known = Object.entries(bands)
    .filter(([band]) => band !== 'none')
    .map(([band, tally]) => ({ from: Number(band), ...tally }))
    .sort((a, b) => a.from - b.from)
  const bins: Bin[] = known.map(({ from, count, approved }) => ({
    from,
    values: [share(approved[0], count), share(approved[1], count)],
  }))
  const none = bands['none']
  return `<p>Share of each band of 20 points that is offered a loan.${
    none === undefined
      ? ''
      : ` Without a score: ${whole.format(none.count)} people, ${percent(none.approved[1], none.count)} approved.`
  }</p>${histogram('Approvals by score', bins, 20, String)}`
}

function groups({ groups: kinds }: Tally): string {
  const rows = Object.entries(kinds).flatMap(([kind, tallies]) => {
    const control = tallies[controlGroup[kind as keyof typeof controlGroup]]
    return Object.entries(tallies)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, tally]) => ({ kind, name, tally, control: control ?? tally }))
  })
  const rate = ({ approved, count }: GroupTally, side: 0 | 1) => share(approved[side], count)
  const ratio = (group: GroupTally, control: GroupTally, side: 0 | 1) =>
    share(rate(group, side), rate(control, side))
  const meanApr = ({ aprSum, approved }: GroupTally, side: 0 | 1) => share(aprSum[side], approved[side])
  const lowest = Math.min(...rows.map(({ tally, control }) => ratio(tally, control, 1)))
  const verdict =
    lowest < 0.8
      ? 'At least one group is below four fifths under the candidate: look into it before this goes further.'
      : 'Under the candidate every group is at four fifths or more of its control group.'
  return `<p><strong>${verdict}</strong> The ratio is a group's approval rate over that of the control group (${escapeHtml(Object.values(controlGroup).join(', '))}).</p>
${ratioDots(
  'Adverse impact ratios',
  rows.map(({ kind, name, tally, control }) => ({
    name: `${kind} ${name}`,
    values: [ratio(tally, control, 0), ratio(tally, control, 1)],
  })),
)}
${table(
  [
    'Group',
    'People',
    'Approved, in force',
    'Approved, candidate',
    'Ratio, in force',
    'Ratio, candidate',
    'Mean APR against control',
  ],
  rows.map(({ kind, name, tally, control }) => [
    escapeHtml(`${kind} ${name}`),
    whole.format(tally.count),
    percent(rate(tally, 0), 1),
    percent(rate(tally, 1), 1),
    ratio(tally, control, 0).toFixed(3),
    ratio(tally, control, 1).toFixed(3),
    shift([meanApr(control, 1), meanApr(tally, 1)], 'points', 2),
  ]),
)}`
}

function notes({ inForceHash, candidateHash }: About): string {
  return `<ul>
<li>Approved means that a loan is offered. A line of credit beside a refusal does not count, nor does being asked for a bank account.</li>
<li>The loss proxy is a made-up curve that falls with the score. It tells which of two books is riskier, not how many dollars either loses.</li>
<li>Groups are drawn beside each person and never enter a decision. In the made-up population they lean on income and on the length of the credit history, so that a policy can treat them differently by accident. The ratio says whether it does; it does not say why.</li>
<li>In force: sha256 <code>${inForceHash}</code>. Candidate: <code>${candidateHash}</code>.</li>
</ul>`
}
