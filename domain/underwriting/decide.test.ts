import { expect, test } from 'vitest'
import { canonicalJson } from '../canonical-json.ts'
import { decide } from './decide.ts'
import { exampleFile, examplePolicy, exampleSnapshot, withFile, withScore } from './example-case.ts'
import type { Snapshot } from './snapshot.ts'

function codes(snapshot: Snapshot): string[] {
  return decide(snapshot, examplePolicy).reasons.map(({ code }) => code)
}

function amountsAndTerms(snapshot: Snapshot, type: string): string[] {
  const { offers } = decide(snapshot, examplePolicy)
  return offers
    .filter((offer) => offer.productTypeName === type)
    .map(
      (offer) => `${offer.loanAmountCents / 100} x ${offer.termMonths}${offer.isDefault ? ' default' : ''}`,
    )
}

test('a strong file gets every term of the small-dollar and the personal loan', () => {
  const decision = decide(exampleSnapshot, examplePolicy)
  expect(decision).toMatchObject({
    kind: 'CREDIT',
    outcome: 'QUALIFIED',
    isAdverseAction: false,
    reasons: [],
  })
  expect(decision.products.map(({ productTypeName }) => productTypeName)).toEqual([
    'SMALL_DOLLAR_LOAN',
    'PERSONAL_LOAN',
  ])
  expect(amountsAndTerms(exampleSnapshot, 'SMALL_DOLLAR_LOAN')).toEqual([
    '1000 x 3',
    '1000 x 6',
    '1000 x 9',
    '1000 x 12 default',
    '1000 x 15',
    '1000 x 18',
  ])
  expect(amountsAndTerms(exampleSnapshot, 'PERSONAL_LOAN')).toEqual([
    '1000 x 36 default',
    '1000 x 60',
    '1500 x 36',
    '1500 x 60',
    '3000 x 36',
    '3000 x 60',
  ])
})

test('a personal loan below its minimum is raised to the minimum', () => {
  const small: Snapshot = {
    ...exampleSnapshot,
    request: { amountCents: 40_000, termMonths: 6, useOfFunds: 'OTHER' },
  }
  expect(amountsAndTerms(small, 'PERSONAL_LOAN')[0]).toBe('1000 x 36 default')
  expect(amountsAndTerms(small, 'SMALL_DOLLAR_LOAN')).toContain('400 x 6 default')
})

test('the default is the requested term, the next longer one, or the cheapest', () => {
  const term = (termMonths: number | null): Snapshot => ({
    ...exampleSnapshot,
    request: { ...exampleSnapshot.request, termMonths },
  })
  expect(amountsAndTerms(term(null), 'SMALL_DOLLAR_LOAN')[0]).toBe('1000 x 3 default')
  expect(amountsAndTerms(term(7), 'SMALL_DOLLAR_LOAN')).toContain('1000 x 9 default')
  expect(amountsAndTerms(term(24), 'SMALL_DOLLAR_LOAN')).toContain('1000 x 18 default')
})

test('each rule by itself declines with its own reason', () => {
  expect(codes({ ...exampleSnapshot, annualIncomeCents: 1_199_999 })).toContain('INCOME_BELOW_MINIMUM')
  expect(codes(withFile({ bankruptcyMonthsAgo: 23 }))).toEqual(['BANKRUPTCY'])
  expect(codes(withFile({ chargeOffs24Months: 2 }))).toEqual(['CHARGE_OFF'])
  expect(codes(withFile({ seriousDelinquencies24Months: 3 }))).toEqual(['SERIOUS_DELINQUENCY'])
  expect(codes(withFile({ pastDueNow: 2 }))).toEqual(['PAST_DUE_NOW'])
  expect(codes(withFile({ collections24Months: 2 }))).toEqual(['COLLECTION'])
  expect(codes(withFile({ tradelines: 1 }))).toEqual(['TOO_FEW_CREDIT_ACCOUNTS'])
  expect(codes(withFile({ oldestTradelineMonths: 11 }))).toEqual(['CREDIT_HISTORY_TOO_SHORT'])
  expect(codes(withFile({ revolvingBalanceCents: 900_001 }))).toEqual(['UTILIZATION_TOO_HIGH'])
  expect(codes(withFile({ inquiries6Months: 6 }))).toEqual(['RECENT_INQUIRIES'])
  expect(codes(withFile({ monthlyObligationsCents: 180_000 }))).toEqual(['OBLIGATIONS_TOO_HIGH'])
  expect(codes(withFile({ score: null }))).toEqual(['NO_SCORE_AVAILABLE'])
  expect(codes({ ...exampleSnapshot, applicant: { stateCode: 'CA', meetsMinimumAge: false } })).toEqual([
    'UNDER_MINIMUM_AGE',
  ])
})

test('each limit met exactly passes', () => {
  const atLimits = withFile({
    bankruptcyMonthsAgo: 24,
    chargeOffs24Months: 1,
    seriousDelinquencies24Months: 2,
    pastDueNow: 1,
    collections24Months: 1,
    tradelines: 2,
    oldestTradelineMonths: 12,
    revolvingBalanceCents: 900_000,
    inquiries6Months: 5,
  })
  expect(decide(withScore(600), examplePolicy).outcome).toBe('QUALIFIED')
  expect(decide(atLimits, examplePolicy).products.map(({ outcome }) => outcome)).toEqual([
    'OFFERED',
    'DECLINED',
  ])
})

test('a low score gives what lowered it, never the score itself', () => {
  const score =
    exampleFile.score &&
    ({
      ...exampleFile.score,
      value: 599,
      factors: [
        { theme: 'DELINQUENCY', text: 'x' },
        { theme: 'OTHER', text: 'Proportion of loan balances to loan amounts' },
        { theme: 'DELINQUENCY', text: 'y' },
      ],
    } as const)
  const decision = decide(withFile({ score }), examplePolicy)
  expect(decision.reasons.map(({ code, figures }) => [code, figures?.['factor']])).toEqual(
    score?.factors.map(({ text }) => ['SCORE_FACTOR', text]),
  )
  expect(decision.scoreUsed).toEqual(score)
  expect(decision.isAdverseAction).toBe(true)
})

test('of many reasons the four furthest from their thresholds are given', () => {
  const poor = withFile(
    {
      pastDueNow: 3,
      seriousDelinquencies24Months: 4,
      chargeOffs24Months: 3,
      inquiries6Months: 9,
      tradelines: 1,
      monthlyObligationsCents: 0,
    },
    { ...exampleSnapshot, annualIncomeCents: 900_000 },
  )
  // Missed by 2 of 3, 2 of 3, 2 of 4 and 1 of 2; the inquiries by 4 of 9 and the income by a quarter.
  expect(codes(poor)).toEqual([
    'CHARGE_OFF',
    'PAST_DUE_NOW',
    'SERIOUS_DELINQUENCY',
    'TOO_FEW_CREDIT_ACCOUNTS',
  ])
  const poorer = { ...poor, annualIncomeCents: 300_000 }
  expect(codes(poorer)[0]).toBe('INCOME_BELOW_MINIMUM')
  const income = decide(poorer, examplePolicy).trace.find(({ rule }) => rule === 'minimum-income')
  expect(income?.weight).toBe(1.75)
})

test('relief loans: one other at most, last two payments on time, 2,500 in all', () => {
  const loans = (
    outstanding: number,
    outstandingPrincipalCents: number,
    lastTwoPaymentsOnTime: boolean | null,
  ): Snapshot => ({
    ...exampleSnapshot,
    reliefLoans: { outstanding, outstandingPrincipalCents, lastTwoPaymentsOnTime },
  })
  expect(codes(loans(2, 0, true))).toEqual(['LOANS_OUTSTANDING'])
  expect(codes(loans(1, 50_000, false))).toEqual(['LATE_PAYMENTS_WITH_US'])
  const [counter] = decide(loans(1, 175_000, true), examplePolicy).products
  expect(counter).toMatchObject({
    outcome: 'OFFERED',
    hasCounterOffer: true,
    reasons: [{ code: 'PRINCIPAL_OUTSTANDING' }],
  })
  expect(counter?.offers[0]?.loanAmountCents).toBe(70_000)
  const [full] = decide(loans(1, 235_000, true), examplePolicy).products
  expect(full).toMatchObject({ outcome: 'DECLINED', reasons: [{ code: 'PRINCIPAL_OUTSTANDING' }] })
})

test('a tight budget gets the largest amount that fits, and the reason for less', () => {
  const [tight] = decide(withFile({ monthlyObligationsCents: 155_000 }), examplePolicy).products
  expect(tight).toMatchObject({
    outcome: 'OFFERED',
    hasCounterOffer: true,
    reasons: [{ code: 'OBLIGATIONS_TOO_HIGH' }],
  })
  // 40 % of 4,000 less 1,550 leaves 50 a month: 700 over 18 months is 44.66, 800 would be 51.03.
  expect(tight?.offers.map((offer) => [offer.loanAmountCents, offer.termMonths])).toEqual([[70_000, 18]])
  expect(tight?.offers[0]?.isDefault).toBe(true)
})

test('a budget that fits no amount declines', () => {
  expect(codes(withFile({ monthlyObligationsCents: 159_500 }))).toEqual(['OBLIGATIONS_TOO_HIGH'])
})

test('savings widen the budget, as far as they cover six payments', () => {
  const tight = withFile({ monthlyObligationsCents: 158_000 })
  const saved = (dollars: number): Snapshot => ({
    ...tight,
    wealth: { savingsCheckingCents: dollars * 100, investmentsCents: 0 },
  })
  expect(amountsAndTerms(saved(0), 'SMALL_DOLLAR_LOAN')).toEqual(['300 x 18 default'])
  expect(amountsAndTerms(saved(12_000), 'SMALL_DOLLAR_LOAN')[0]).toBe('1000 x 6')
  expect(amountsAndTerms(saved(400), 'SMALL_DOLLAR_LOAN')).toEqual(['1000 x 18 default'])
})

test("a state's cap limits the APR; a price that cannot come down is not offered", () => {
  const inState = (stateCode: string, amountCents = 100_000): Snapshot => ({
    ...withScore(720),
    applicant: { stateCode, meetsMinimumAge: true },
    request: { amountCents, termMonths: 12, useOfFunds: 'MEDICAL' },
  })
  const { products } = decide(inState('PA'), examplePolicy)
  expect(
    Math.max(...(products[0]?.offers ?? []).map((offer) => offer.annualPercentageRate)),
  ).toBeLessThanOrEqual(0.15)
  // A better score would be lent to at 10 %: the price of this one is what the cap rules out.
  expect(products[1]).toMatchObject({
    outcome: 'DECLINED',
    reasons: [{ code: 'PRICE_ABOVE_CAP', figures: { cap: 'STATE' } }, { code: 'SCORE_FACTOR' }],
    offers: [],
  })
  const fair = { ...withScore(610), applicant: { stateCode: 'MA', meetsMinimumAge: true } }
  const apr = (amountCents: number) =>
    decide({ ...fair, request: { amountCents, termMonths: 12, useOfFunds: 'OTHER' } }, examplePolicy)
      .offers[3]?.annualPercentageRate ?? 0
  // One cent more on each of twelve payments would exceed the cap: 0.02 points at most.
  for (const [amountCents, cap] of [
    [140_000, 0.33],
    [150_000, 0.24],
  ] as const) {
    expect(apr(amountCents)).toBeLessThanOrEqual(cap)
    expect(apr(amountCents)).toBeGreaterThan(cap - 0.0002)
  }
})

test('a borrower who is or may be covered by the MLA gets no offer above its limit', () => {
  const strict = { ...examplePolicy, coveredBorrowerMaximumApr: 0.2 }
  for (const militaryLending of ['COVERED', 'NOT_CHECKED'] as const) {
    const { offers } = decide({ ...withScore(610), militaryLending }, strict)
    expect(Math.max(...offers.map((offer) => offer.annualPercentageRate))).toBeLessThanOrEqual(0.2)
  }
})

test('an application goes to the first bank that serves the state', () => {
  const from = (stateCode: string) =>
    decide({ ...exampleSnapshot, applicant: { stateCode, meetsMinimumAge: true } }, examplePolicy)
  expect(from('CA').products[0]?.productId).toBe('small-dollar-one')
  expect(from('NY').products[0]?.productId).toBe('small-dollar-two')
})

test('a state that no bank serves is no adverse action, and no score was weighed', () => {
  const nowhere = {
    ...examplePolicy,
    products: examplePolicy.products.map((product) => ({ ...product, nonQualifyingStates: ['CA'] })),
  }
  expect(decide(exampleSnapshot, nowhere)).toMatchObject({
    outcome: 'DISQUALIFIED',
    isAdverseAction: false,
    reasons: [{ code: 'STATE_NOT_SERVED' }],
    scoreUsed: null,
  })
})

test('a use that a product is not made for leaves the other product', () => {
  const business = { ...exampleSnapshot, request: { ...exampleSnapshot.request, useOfFunds: 'BUSINESS' } }
  expect(
    decide(business, examplePolicy).products.map(({ outcome, reasons }) => [outcome, reasons[0]?.code]),
  ).toEqual([
    ['OFFERED', undefined],
    ['NOT_AVAILABLE', 'USE_NOT_OFFERED'],
  ])
})

test('without a file nothing is weighed, and the reason says why', () => {
  const without = (status: 'NO_HIT' | 'FROZEN' | 'IDENTITY_MISMATCH') =>
    decide({ ...exampleSnapshot, bureau: { status, reportId: 'r' } }, examplePolicy)
  expect(without('NO_HIT')).toMatchObject({ kind: 'NO_CREDIT_FILE', reasons: [{ code: 'NO_CREDIT_FILE' }] })
  expect(without('FROZEN')).toMatchObject({
    kind: 'CREDIT_FILE_FROZEN',
    reasons: [{ code: 'CREDIT_FILE_FROZEN' }],
  })
  expect(without('IDENTITY_MISMATCH')).toMatchObject({
    kind: 'IDENTITY_MISMATCH',
    outcome: 'DISQUALIFIED',
    isAdverseAction: true,
    reasons: [{ code: 'IDENTITY_NOT_CONFIRMED' }],
    products: [],
    scoreUsed: null,
  })
})

test('without a confirmed identity no credit is weighed, and no bureau is needed', () => {
  const checked = (outcome: 'DENIED' | 'MANUAL_REVIEW') =>
    decide(
      {
        ...exampleSnapshot,
        identity: { outcome, evaluationId: 'e' },
        bureau: { status: 'NOT_ASKED' },
      },
      examplePolicy,
    )
  expect(checked('DENIED')).toMatchObject({
    kind: 'IDENTITY_MISMATCH',
    outcome: 'DISQUALIFIED',
    isAdverseAction: true,
    reasons: [{ code: 'IDENTITY_CHECK_FAILED' }],
    products: [],
    scoreUsed: null,
  })
  expect(checked('DENIED').trace.map(({ rule }) => rule)).toEqual(['sanctions-screening', 'identity-check'])
  expect(checked('MANUAL_REVIEW')).toMatchObject({
    kind: 'IDENTITY_REVIEW',
    isAdverseAction: false,
    reasons: [{ code: 'UNDER_REVIEW' }],
    offers: [],
  })
})

test('a missing bureau answer without a stop gives no decision', () => {
  const unasked = { ...exampleSnapshot, bureau: { status: 'NOT_ASKED' } as const }
  expect(() => decide(unasked, examplePolicy)).toThrow('The bureau was not asked')
})

test('a sanctions match is held for review before anything else is looked at', () => {
  const held = decide({ ...exampleSnapshot, sanctions: 'POSSIBLE_MATCH' }, examplePolicy)
  expect(held).toMatchObject({ kind: 'SANCTIONS_REVIEW', isAdverseAction: false, offers: [] })
  expect(held.trace).toHaveLength(1)
})

test('an input that is missing or no number never approves', () => {
  const paths = [
    'sanctions',
    'identity.outcome',
    'identity',
    'annualIncomeCents',
    'request.amountCents',
    'request.useOfFunds',
    'applicant.stateCode',
    'applicant.meetsMinimumAge',
    'reliefLoans.outstanding',
    'reliefLoans.lastTwoPaymentsOnTime',
    'bureau.status',
    'bureau.file.score.value',
    'bureau.file.tradelines',
    'bureau.file.oldestTradelineMonths',
    'bureau.file.revolvingBalanceCents',
    'bureau.file.revolvingLimitCents',
    'bureau.file.monthlyObligationsCents',
    'bureau.file.pastDueNow',
    'bureau.file.seriousDelinquencies24Months',
    'bureau.file.chargeOffs24Months',
    'bureau.file.collections24Months',
    'bureau.file.inquiries6Months',
    'bureau.file.bankruptcyMonthsAgo',
  ]
  for (const path of paths) {
    for (const wrong of [undefined, Number.NaN]) {
      const broken = JSON.parse(JSON.stringify(exampleSnapshot))
      const keys = path.split('.')
      const holder = keys.slice(0, -1).reduce((at, key) => at[key], broken)
      holder[keys.at(-1) ?? ''] = wrong
      expect(approves(broken), path).toBe(false)
    }
  }
})

function approves(snapshot: Snapshot): boolean {
  try {
    return decide(snapshot, examplePolicy).outcome !== 'DISQUALIFIED'
  } catch {
    return false
  }
}

test('nothing is decided when no amount is asked for', () => {
  for (const amountCents of [0, -100, 100.5, Number.NaN]) {
    const request = { ...exampleSnapshot.request, amountCents }
    expect(() => decide({ ...exampleSnapshot, request }, examplePolicy)).toThrow('No amount is asked for')
  }
})

test('a loan with us too young to have two payments has not shown them', () => {
  const young = { outstanding: 1, outstandingPrincipalCents: 30_000, lastTwoPaymentsOnTime: null }
  expect(codes({ ...exampleSnapshot, reliefLoans: young })).toEqual(['TOO_FEW_PAYMENTS_WITH_US'])
})

test('the same snapshot and policy give the same bytes', () => {
  const again: Snapshot = JSON.parse(canonicalJson(exampleSnapshot))
  expect(canonicalJson(decide(again, examplePolicy))).toBe(
    canonicalJson(decide(exampleSnapshot, examplePolicy)),
  )
})
