import type { Snapshot } from '@relief/domain/underwriting/snapshot.ts'
import { creditFile } from '@relief/providers/bureau/generic/credit-file.ts'
import { syntheticFile } from '@relief/sandbox/bureau/population.ts'
import { type Random, randomFrom } from '@relief/sandbox/bureau/random.ts'

/** Groups that decisions do not see: generated separately from the snapshot, never in it. */
export type Groups = {
  readonly community: 'A' | 'B' | 'C'
  readonly age: 'under 40' | '40 to 61' | '62 or older'
}

/** The control group for comparisons. */
export const controlGroup: Groups = { community: 'A', age: 'under 40' }

export type Person = { readonly snapshot: Snapshot; readonly groups: Groups | null }

/** Shares of the population by state, in hundredths, rounded. */
const STATES: readonly (readonly [state: string, weight: number])[] = [
  ['CA', 116],
  ['TX', 91],
  ['FL', 67],
  ['NY', 58],
  ['PA', 38],
  ['IL', 37],
  ['OH', 35],
  ['GA', 33],
  ['NC', 32],
  ['MI', 30],
  ['NJ', 28],
  ['VA', 26],
  ['WA', 23],
  ['AZ', 22],
  ['MA', 21],
  ['TN', 21],
  ['IN', 20],
  ['MO', 18],
  ['MD', 18],
  ['WI', 18],
  ['CO', 17],
  ['MN', 17],
  ['SC', 16],
  ['AL', 15],
  ['LA', 14],
  ['KY', 13],
  ['OR', 13],
  ['OK', 12],
  ['CT', 11],
  ['UT', 10],
  ['IA', 10],
  ['NV', 9],
  ['AR', 9],
  ['MS', 9],
  ['KS', 9],
  ['NM', 6],
  ['NE', 6],
  ['ID', 6],
  ['WV', 5],
  ['HI', 4],
  ['NH', 4],
  ['ME', 4],
  ['MT', 3],
  ['RI', 3],
  ['DE', 3],
  ['SD', 3],
  ['ND', 2],
  ['AK', 2],
  ['DC', 2],
  ['VT', 2],
  ['WY', 2],
]
const USES: readonly (readonly [use: string, weight: number])[] = [
  ['BILLS_OR_RENT', 30],
  ['DEBT_CONSOLIDATION', 18],
  ['MEDICAL', 13],
  ['LARGE_PURCHASE', 13],
  ['OTHER', 10],
  ['CREDIT_CARD_REFINANCING', 6],
  ['FAMILY', 5],
  ['RELOCATION', 3],
  ['BUSINESS', 2],
]
const AS_OF = '2026-11-20'

/** One applicant of a synthetic population: a pure function of its number. */
export function person(number: number): Person {
  const report = syntheticFile(String(100_010_001 + number * 38_119))
  const random = randomFrom(number * 7919 + 17)
  const income = clamp(Math.exp(10.72 + 0.52 * random.bell()), 6_000, 260_000)
  const snapshot: Snapshot = {
    schema: 1,
    asOf: AS_OF,
    request: {
      amountCents: 10_000 * clamp(Math.round(9 + 5 * random.bell()), 2, 25),
      termMonths: random.chance(0.15) ? null : 3 * random.whole(1, 6),
      useOfFunds: drawn(random, USES),
    },
    applicant: { stateCode: drawn(random, STATES), meetsMinimumAge: true },
    annualIncomeCents: Math.round(income) * 100,
    wealth: {
      savingsCheckingCents: Math.round(Math.exp(6.4 + 1.5 * random.bell())) * 100,
      investmentsCents: random.chance(0.2) ? random.whole(1, 400) * 10_000 : 0,
    },
    bureau: toBureauReply(report),
    bank: null,
    identity: { outcome: 'APPROVED', evaluationId: 'population' },
    sanctions: 'CLEAR',
    militaryLending: report.military_lending === 'covered' ? 'COVERED' : 'NOT_COVERED',
    reliefLoans: { outstanding: 0, outstandingPrincipalCents: 0, lastTwoPaymentsOnTime: null },
  }
  return { snapshot, groups: drawGroups(random, income, snapshot) }
}

/**
 * Groups correlate with income and the length of the credit history, as in reality; otherwise no policy could
 * show a disparity.
 */
function drawGroups(random: Random, income: number, { bureau }: Snapshot): Groups {
  const lean = income < 35_000 ? 0.16 : income > 75_000 ? -0.08 : 0
  const draw = random.even()
  const community = draw < 0.2 + lean ? 'C' : draw < 0.42 + 1.5 * lean ? 'B' : 'A'
  const years = bureau.status === 'HIT' ? bureau.file.oldestTradelineMonths / 12 : 3
  const age = clamp(21 + 1.2 * years + 30 * random.even() + 6 * random.bell(), 18, 95)
  return { community, age: age >= 62 ? '62 or older' : age >= 40 ? '40 to 61' : 'under 40' }
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value))
}

function drawn(random: Random, options: readonly (readonly [name: string, weight: number])[]): string {
  const total = options.reduce((sum, [, weight]) => sum + weight, 0)
  let left = random.even() * total
  for (const [name, weight] of options) {
    left -= weight
    if (left < 0) return name
  }
  return options[0]?.[0] ?? ''
}

/** A credit file of the sandbox in the form that the bureau's client returns. */
export function toBureauReply(report: ReturnType<typeof syntheticFile>): Snapshot['bureau'] {
  const reportId = 'population'
  if (report.status === 'frozen') return { status: 'FROZEN', reportId }
  if (report.status !== 'hit') return { status: 'NO_HIT', reportId }
  const { tradelines, inquiries, public_records, military_lending } = report
  const scores = report.scores.flatMap((score) => {
    const [first, ...rest] = score.factors
    return first === undefined
      ? []
      : [{ ...score, factors: [first, ...rest] as [typeof first, ...typeof rest] }]
  })
  return {
    status: 'HIT',
    reportId,
    file: creditFile({
      report_id: reportId,
      generated_on: AS_OF,
      military_lending,
      status: 'hit',
      scores,
      tradelines: [...tradelines],
      inquiries: [...inquiries],
      public_records: [...public_records],
    }),
  }
}
