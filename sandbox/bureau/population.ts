import { type CreditFile, lostLine, openLine, type Tradeline } from './credit-report.ts'
import { type Random, randomFrom } from './random.ts'
import { scoreRecords } from './score.ts'

/**
 * The file of any number without a persona: a pure function of the social security number. One hidden trait,
 * how well credit has gone, drives utilization, late payments, losses, inquiries and limits together, as in
 * real files. Its median is that of people who look for a small loan, below the country's.
 */
export function syntheticFile(socialSecurityNumber: string): CreditFile {
  const random = randomFrom(Number(socialSecurityNumber))
  const plain = { military_lending: random.chance(0.005) ? 'covered' : 'not_covered' } as const
  if (random.chance(0.03)) return { ...plain, status: 'no_hit' }
  if (random.chance(0.015)) return { ...plain, status: 'frozen' }
  const trait = random.bell() - 0.3
  const years = Math.max(0.2, 9 + 5.5 * random.bell() + 1.5 * trait)
  const isThin = random.chance(0.06)
  const lines = isThin ? thinLines(random) : [...cards(random, trait, years), ...loans(random, trait, years)]
  const records = {
    tradelines: isThin ? lines : withTrouble(random, trait, years, lines),
    inquiries: Array.from({ length: random.count(1.7 * Math.exp(-0.35 * trait)) }, () => ({
      months_ago: random.whole(0, 11),
    })),
    public_records: random.chance(chance(-3.9 - 0.9 * trait))
      ? [{ kind: 'bankruptcy', months_ago: random.whole(1, 110) } as const]
      : [],
  }
  const score = scoreRecords(records, 14 * random.bell())
  return { ...plain, status: 'hit', scores: score ? [score] : [], ...records }
}

/** A probability from any real number. */
function chance(value: number): number {
  return 1 / (1 + Math.exp(-value))
}

function thinLines(random: Random): Tradeline[] {
  const lines = random.whole(1, 2)
  return Array.from({ length: lines }, () => card(random, -0.3, random.whole(1, 16)))
}

function card(random: Random, trait: number, months: number): Tradeline {
  const limit = Math.max(300, Math.round((2600 * Math.exp(0.55 * trait + 0.6 * random.bell())) / 100) * 100)
  const balance = Math.round(limit * Math.min(1.08, chance(-0.35 - 1.15 * trait + 0.9 * random.bell())))
  // Card issuers ask for about 2 % of the balance, at least 25.
  const payment = balance === 0 ? 0 : Math.max(25, Math.round(balance * 0.022))
  return openLine('revolving', months, balance, payment, limit)
}

function cards(random: Random, trait: number, years: number): Tradeline[] {
  const oldest = Math.round(years * 12)
  const count = 1 + random.count(2.2)
  return Array.from({ length: count }, (_, index) =>
    card(random, trait, index === 0 ? oldest : random.whole(1, Math.max(1, oldest))),
  )
}

/** Probability of having the loan, range of its monthly payment, payments left. */
const LOANS = [
  { kind: 'auto', chance: 0.42, low: 240, high: 620, owed: 34 },
  { kind: 'student', chance: 0.24, low: 90, high: 380, owed: 90 },
  { kind: 'instalment', chance: 0.3, low: 45, high: 260, owed: 20 },
  { kind: 'mortgage', chance: 0.16, low: 780, high: 1700, owed: 220 },
] as const

function loans(random: Random, trait: number, years: number): Tradeline[] {
  return LOANS.filter((loan) =>
    random.chance(loan.kind === 'mortgage' ? loan.chance * Math.exp(0.5 * trait) : loan.chance),
  ).map((loan) => {
    const payment = random.whole(loan.low, loan.high)
    const months = random.whole(2, Math.max(3, Math.round(years * 12)))
    return openLine(loan.kind, months, payment * random.whole(6, loan.owed), payment)
  })
}

/** Late payments, past-due accounts, charge-offs and collections, on existing tradelines and beside them. */
function withTrouble(random: Random, trait: number, years: number, lines: Tradeline[]): Tradeline[] {
  const late = lines.map((line) => {
    const times = random.count(Math.exp(-2.3 - 1.25 * trait))
    const isPastDue = times > 0 && random.chance(0.35)
    return { ...line, late_60_plus_24_months: times, days_past_due: isPastDue ? 30 * random.whole(1, 4) : 0 }
  })
  const months = Math.max(30, Math.round(years * 12))
  const lost = Array.from({ length: random.count(Math.exp(-1.7 - 1.3 * trait)) }, () =>
    lostLine('charged_off', months, random.whole(1, 60), random.whole(200, 6000)),
  )
  const sold = Array.from({ length: random.count(Math.exp(-1.2 - 1.2 * trait)) }, () =>
    lostLine('collection', months, random.whole(1, 60), random.whole(60, 2400)),
  )
  return [...late, ...lost, ...sold]
}
