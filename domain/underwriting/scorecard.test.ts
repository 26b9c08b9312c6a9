import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BankSummary } from './bank-summary.ts'
import { characteristics } from './characteristics.ts'
import type { CreditFile } from './credit-file.ts'
import { decide } from './decide.ts'
import { bankPolicy, exampleBank, exampleFile, exampleSnapshot, withFile, withScore } from './example-case.ts'
import type { Policy, Scorecard } from './policy.ts'
import { cardFinding, findScorecard } from './scorecard.ts'
import type { Snapshot } from './snapshot.ts'

/** 100, and up to 100 of the bureau's score, 60 of utilization, 40 of inquiries and 30 of overdrafts. */
const card: Scorecard = {
  name: 'EXAMPLE',
  basePoints: 100,
  characteristics: [
    {
      characteristic: 'BUREAU_SCORE',
      attributes: [{ below: 600, points: 0 }, { below: 700, points: 50 }, { points: 100 }],
    },
    {
      characteristic: 'UTILIZATION',
      attributes: [{ below: 0.3, points: 60 }, { below: 0.9, points: 25 }, { points: 0 }],
    },
    {
      characteristic: 'INQUIRIES',
      attributes: [{ below: 1, points: 40 }, { below: 4, points: 20 }, { points: 0 }],
    },
    { characteristic: 'BANK_OVERDRAFT_DAYS', attributes: [{ below: 2, points: 30 }, { points: 0 }] },
  ],
}
const averagePoints = { BUREAU_SCORE: 60, UTILIZATION: 30, INQUIRIES: 20, BANK_OVERDRAFT_DAYS: 12 }

const policy: Policy = {
  ...bankPolicy,
  scorecards: [card],
  products: bankPolicy.products
    .filter(({ productTypeName }) => productTypeName === 'SMALL_DOLLAR_LOAN')
    .map((product) => ({
      ...product,
      bankLink: product.bankLink && {
        limits: product.bankLink.limits,
        optionalBelowScore: 230,
        scoreLift: 0,
      },
      scorecard: { name: 'EXAMPLE', averagePoints },
      pricing: {
        kind: 'UP_FRONT_CHARGE',
        tiers: [
          { minimumScore: 250, apr: 0.18 },
          { minimumScore: 210, apr: 0.3595 },
        ],
      },
    })),
}
const [product] = policy.products

function finding(file: Partial<CreditFile>, bank: BankSummary | null = null) {
  const productCard = product && findScorecard(product, policy)
  if (!productCard) throw new Error('The example has no card')
  return cardFinding(productCard, exampleSnapshot, { ...exampleFile, ...file }, policy, bank)
}

const findingCodes = (found: ReturnType<typeof finding>) => codes({ reasons: found.reasons() })
const codes = ({ reasons }: { reasons: readonly { code: string }[] }) => reasons.map(({ code }) => code)
const scored = (value: number) => exampleFile.score && { ...exampleFile.score, value }

test('points add up, with the average for figures of a missing account', () => {
  const { inputs, isMet } = finding({ score: scored(650), inquiries6Months: 2 })
  expect(inputs).toMatchObject({
    value: 242,
    minimum: 210,
    basePoints: 100,
    'BUREAU_SCORE.figure': 650,
    'BUREAU_SCORE.points': 50,
    'UTILIZATION.points': 60,
    'INQUIRIES.figure': 2,
    'BANK_OVERDRAFT_DAYS.figure': null,
    'BANK_OVERDRAFT_DAYS.points': 12,
  })
  expect(isMet).toBe(true)
})

test('a figure on the limit of an attribute belongs to the next one', () => {
  expect(finding({ inquiries6Months: 4 }).inputs['INQUIRIES.points']).toBe(0)
  expect(finding({ score: scored(700) }).inputs['BUREAU_SCORE.points']).toBe(100)
})

test('the price is that of the band of the sum, not of the bureau score', () => {
  const apr = (snapshot: Snapshot) =>
    decide(snapshot, policy).offers.find(({ isDefault }) => isDefault)?.annualPercentageRate
  expect(apr(withFile({ score: scored(720), inquiries6Months: 0 }))).toBeLessThan(0.19)
  expect(
    apr(withFile({ score: scored(720), inquiries6Months: 5, revolvingBalanceCents: 500_000 })),
  ).toBeGreaterThan(0.3)
})

test('a low sum gives the characteristics furthest below average, largest loss first', () => {
  // 100 + 0 of 60 + 25 of 30 + 0 of 20 + 12: 137. Lost: 60, 20, 5.
  const low = withFile({
    score: scored(560),
    revolvingBalanceCents: 600_000,
    inquiries6Months: 5,
  })
  const decision = decide(low, policy)
  expect(decision.outcome).toBe('DISQUALIFIED')
  // The bureau's score lost most: its own factor comes first, in its own words.
  expect(codes(decision)).toEqual(['SCORE_FACTOR', 'RECENT_INQUIRIES', 'UTILIZATION_TOO_HIGH'])
  const entry = decision.trace.find(({ rule }) => rule === 'scorecard')
  expect(entry).toMatchObject({ outcome: 'FAIL', inputs: { value: 137, minimum: 210 } })
})

test('a bureau score gives at most two factors as reasons', () => {
  const score = scored(500)
  const factors = (['COLLECTION', 'DELINQUENCY', 'SHORT_HISTORY'] as const).map((theme) => ({
    theme,
    text: theme,
  }))
  const [first, ...rest] = factors
  if (!(score && first)) throw new Error('The example has no score')
  const low = finding({ score: { ...score, factors: [first, ...rest] }, inquiries6Months: 5 })
  expect(findingCodes(low)).toEqual(['SCORE_FACTOR', 'SCORE_FACTOR', 'RECENT_INQUIRIES'])
})

test('what is missing counts as the average and is never a reason', () => {
  const none = finding({
    revolvingBalanceCents: 0,
    revolvingLimitCents: 0,
    score: scored(500),
    inquiries6Months: 5,
  })
  expect(none.inputs).toMatchObject({ 'UTILIZATION.figure': null, 'UTILIZATION.points': 30 })
  expect(findingCodes(none)).not.toContain('TOO_FEW_CREDIT_ACCOUNTS')
  expect(finding({ revolvingBalanceCents: 100, revolvingLimitCents: 0 }).inputs['UTILIZATION.points']).toBe(0)
})

test('without a bureau score a bank account is asked for, and with it the sum decides', () => {
  const thin = withFile({ score: null, oldestTradelineMonths: 4, tradelines: 1, inquiries6Months: 0 })
  expect(decide(thin, policy)).toMatchObject({ outcome: 'PLAID_REQUIRED' })
  // 100 + 60 + 60 + 40 + 30.
  const good = decide({ ...thin, bank: exampleBank }, policy)
  expect(good.outcome).toBe('QUALIFIED')
  expect(good.trace.find(({ rule }) => rule === 'scorecard')?.outcome).toBe('WAIVED')
  expect(good.trace.find(({ rule }) => rule === 'scorecard-with-bank')?.inputs['value']).toBe(290)
})

test('an account that pulls the sum below the lowest band declines, and says why', () => {
  const thin = withFile({
    score: null,
    oldestTradelineMonths: 4,
    tradelines: 1,
    inquiries6Months: 5,
    revolvingBalanceCents: 600_000,
  })
  // 100 + 60 + 25 + 0, and 30 at best: 215.
  expect(decide(thin, policy).outcome).toBe('PLAID_REQUIRED')
  const overdrawn = decide({ ...thin, bank: { ...exampleBank, overdraftDays90: 4 } }, policy)
  expect(overdrawn.outcome).toBe('DISQUALIFIED')
  // Lost: 20 of inquiries, 12 of overdrafts, 5 of utilization; then what the thin file still lacks.
  expect(codes(overdrawn)).toEqual([
    'RECENT_INQUIRIES',
    'BANK_OVERDRAWN',
    'UTILIZATION_TOO_HIGH',
    'NO_SCORE_AVAILABLE',
  ])
})

test('no account is requested that could not lift the sum to the lowest band', () => {
  const hopeless = withFile({
    score: null,
    oldestTradelineMonths: 4,
    inquiries6Months: 5,
    revolvingBalanceCents: 1_000_000,
    revolvingLimitCents: 1_000_000,
  })
  const decision = decide(hopeless, policy)
  expect(decision.outcome).toBe('DISQUALIFIED')
  expect(codes(decision)).toEqual(['NO_SCORE_AVAILABLE', 'CREDIT_HISTORY_TOO_SHORT'])
})

test('a middling sum may be bettered by an account, and a good one needs none', () => {
  const middling = withFile({ score: scored(650), inquiries6Months: 2, revolvingBalanceCents: 300_000 })
  // 100 + 50 + 25 + 20 + 12 is 207; with no inquiry 227, and 245 at best.
  expect(decide(middling, policy).outcome).toBe('DISQUALIFIED')
  const higher = {
    ...policy,
    products: policy.products.map((product) => ({ ...product, pricing: cheaperAt(240) })),
  }
  const better = withFile({ score: scored(650), inquiries6Months: 0, revolvingBalanceCents: 300_000 })
  expect(decide(better, higher).outcome).toBe('PLAID_OPTIONAL')
  expect(decide({ ...better, bank: exampleBank }, higher).offers[0]?.annualPercentageRate).toBeLessThan(0.19)
  expect(decide(withScore(800), higher).outcome).toBe('QUALIFIED')
})

function cheaperAt(minimumScore: number) {
  const tiers = [
    { minimumScore, apr: 0.18 },
    { minimumScore: 210, apr: 0.3595 },
  ]
  return { kind: 'UP_FRONT_CHARGE' as const, tiers }
}

test('a card that does not ask for the bureau score scores a file without one', () => {
  const without = { ...card, basePoints: 160, characteristics: card.characteristics.slice(1) }
  const { BUREAU_SCORE: _, ...averages } = averagePoints
  const own: Policy = {
    ...policy,
    scorecards: [without],
    products: policy.products.map((product) => ({
      ...product,
      bankLink: null,
      scorecard: { name: 'EXAMPLE', averagePoints: averages },
    })),
  }
  const decision = decide(withFile({ score: null }), own)
  expect(decision).toMatchObject({ outcome: 'QUALIFIED', scoreUsed: null })
})

test('a card that is not in the policy is a fault, not a pass', () => {
  const broken = { ...policy, scorecards: [] }
  expect(() => decide(exampleSnapshot, broken)).toThrow(RangeError)
  const { scorecards: _, ...without } = policy
  expect(() => decide(exampleSnapshot, without)).toThrow('no scorecard EXAMPLE')
})

test('a figure that is missing from the file or is no number never passes', () => {
  for (const broken of [undefined, Number.NaN])
    for (const key of ['inquiries6Months', 'revolvingLimitCents', 'revolvingBalanceCents']) {
      const { isMet, inputs, reasons } = finding({ [key]: broken })
      expect([isMet, inputs['value']], key).toEqual([false, null])
      expect(reasons().length).toBeGreaterThan(0)
    }
  expect(finding({ score: scored(Number.NaN) }).isMet).toBe(false)
})

const files: fc.Arbitrary<Partial<CreditFile>> = fc.record({
  score: fc.oneof(fc.constant(null), fc.integer({ min: 300, max: 850 }).map(scored)),
  revolvingBalanceCents: fc.integer({ min: 0, max: 2_000_000 }),
  revolvingLimitCents: fc.integer({ min: 0, max: 2_000_000 }),
  inquiries6Months: fc.integer({ min: 0, max: 9 }),
})
const banks = fc.option(fc.record({ overdraftDays90: fc.integer({ min: 0, max: 9 }) }))

const CODES: { readonly [characteristic: string]: string } = {
  BUREAU_SCORE: 'SCORE_FACTOR',
  UTILIZATION: 'UTILIZATION_TOO_HIGH',
  INQUIRIES: 'RECENT_INQUIRIES',
  BANK_OVERDRAFT_DAYS: 'BANK_OVERDRAWN',
}

test('a sum below the lowest band has 1 to 5 characteristics below their averages', () => {
  fc.assert(
    fc.property(files, banks, (file, account) => {
      const bank = account && { ...exampleBank, ...account }
      const { isMet, inputs, ...found } = finding(file, bank)
      if (isMet) return
      const reasons = found.reasons()
      expect(reasons.length).toBeGreaterThan(0)
      expect(new Set(codes({ reasons })).size).toBeLessThanOrEqual(5)
      if (inputs['value'] === null) return
      const below = Object.entries(averagePoints)
        .filter(([name, average]) => Number(inputs[`${name}.points`]) < average)
        .map(([name]) => CODES[name])
      for (const code of codes({ reasons })) expect(below).toContain(code)
    }),
  )
})

test('the sum is that of its points, and a better figure never lowers it', () => {
  fc.assert(
    fc.property(files, fc.integer({ min: 1, max: 5 }), (file, more) => {
      const { inputs } = finding(file, exampleBank)
      const points = Object.keys(averagePoints).map((name) => Number(inputs[`${name}.points`]))
      expect(points.reduce((sum, value) => sum + value, 100)).toBe(inputs['value'])
      const worse = finding({ ...file, inquiries6Months: (file.inquiries6Months ?? 0) + more }, exampleBank)
      expect(Number(worse.inputs['value'])).toBeLessThanOrEqual(Number(inputs['value']))
    }),
  )
})

test('every characteristic reads its own figure of a snapshot', () => {
  const read = { file: exampleFile, annualIncomeCents: 4_800_000, bank: exampleBank }
  const figures = Object.entries(characteristics).map(([name, { figure }]) => [name, figure(read)])
  expect(Object.fromEntries(figures)).toEqual({
    BUREAU_SCORE: 750,
    UTILIZATION: 100_000 / 900_000,
    MONTHS_OF_HISTORY: 90,
    CREDIT_ACCOUNTS: 6,
    PAST_DUE_NOW: 0,
    SERIOUS_DELINQUENCIES: 0,
    CHARGE_OFFS: 0,
    COLLECTIONS: 0,
    INQUIRIES: 1,
    DEBT_TO_INCOME: 0.15,
    BANK_INCOME: 390_000,
    BANK_BALANCE: 90_000,
    BANK_OVERDRAFT_DAYS: 0,
    BANK_RETURNED_PAYMENTS: 0,
  })
  expect(characteristics.DEBT_TO_INCOME.figure({ ...read, annualIncomeCents: 0 })).toBe(60_000)
})
