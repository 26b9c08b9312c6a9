import { expect, test } from 'vitest'
import { decide } from './decide.ts'
import type { Decision } from './decision.ts'
import {
  bankPolicy,
  exampleBank,
  exampleLine,
  examplePolicy,
  exampleSnapshot,
  lineOfCreditPolicy,
  withFile,
  withScore,
} from './example-case.ts'
import type { Policy, ProductPolicy } from './policy.ts'
import { checkReasons } from './reason-check.ts'
import { findDecisionSources } from './reason-sources.ts'
import type { Snapshot } from './snapshot.ts'

const codes = ({ reasons }: { reasons: readonly { code: string }[] }) => reasons.map(({ code }) => code)
const amountEntry = (decision: Decision) => decision.trace.find(({ rule }) => rule === 'amount-and-terms')

function decideTruly(snapshot: Snapshot, policy: Policy): Decision {
  const decision = decide(snapshot, policy)
  expect(checkReasons(decision, snapshot, policy)).toEqual({ falseReasons: [], isUnexplained: false })
  return decision
}

/** The example's policy with a change to the products of one type. */
function changed(
  type: ProductPolicy['productTypeName'],
  change: (product: ProductPolicy) => Partial<ProductPolicy>,
  policy: Policy = examplePolicy,
): Policy {
  const products = policy.products.map((product) =>
    product.productTypeName === type ? { ...product, ...change(product) } : product,
  )
  return { ...policy, products }
}

test('debts, share of income and account cash each have a code of their own', () => {
  const debts = decideTruly(withFile({ monthlyObligationsCents: 155_000 }), examplePolicy)
  expect(codes(debts.products[0] ?? debts)).toEqual(['OBLIGATIONS_TOO_HIGH'])
  // 40 % of 4,000 less 1,550.
  expect(amountEntry(debts)?.inputs).toMatchObject({ bindingBound: 'DEBTS', boundCents: 5_000 })

  const poor = { ...withFile({ monthlyObligationsCents: 0 }), annualIncomeCents: 1_200_000 }
  const request = { ...poor.request, amountCents: 250_000 }
  const income = decideTruly({ ...poor, request }, examplePolicy)
  expect(codes(income.products[0] ?? income)).toEqual(['PAYMENT_TOO_HIGH_FOR_INCOME'])
  expect(amountEntry(income)?.inputs).toMatchObject({ bindingBound: 'INCOME', boundCents: 10_000 })

  const careful = changed(
    'SMALL_DOLLAR_LOAN',
    ({ bankLink }) => ({ bankLink: bankLink && { ...bankLink, maximumPaymentToCash: 0.5 } }),
    bankPolicy,
  )
  const bank = {
    ...exampleBank,
    monthlyInflowCents: 140_000,
    monthlyOutflowCents: 140_000,
    averageBalanceCents: 20_667,
  }
  const thin = withFile({ score: null, tradelines: 1, monthlyObligationsCents: 2_500 })
  const linked = {
    ...thin,
    bank,
    request: { ...request, amountCents: 200_000 },
    annualIncomeCents: 6_400_000,
  }
  const cash = decideTruly(linked, careful)
  const [product] = cash.products
  expect(product).toMatchObject({ outcome: 'OFFERED', hasCounterOffer: true })
  expect(codes(product ?? cash)).toEqual(['BANK_CASH_TOO_LOW'])
  expect(amountEntry(cash)?.inputs).toMatchObject({ bindingBound: 'CASH', boundCents: 10_333 })
  expect(findDecisionSources(cash, [product?.productId ?? '']).has('BANK_ACCOUNT')).toBe(true)
  expect(findDecisionSources(debts, [debts.products[0]?.productId ?? '']).has('BANK_ACCOUNT')).toBe(false)
})

test('debts are not the reason where the payment would not fit without them either', () => {
  const wide = changed('SMALL_DOLLAR_LOAN', ({ limits, pricing }) => ({
    limits: { ...limits, maximumPaymentToIncome: 0.9 },
    minimumAmountCents: 250_000,
    termsMonths: [3],
    pricing,
  }))
  const poor = { ...withFile({ monthlyObligationsCents: 2_500 }), annualIncomeCents: 1_200_000 }
  const decision = decideTruly({ ...poor, request: { ...poor.request, amountCents: 250_000 } }, wide)
  expect(decision.products[0]).toMatchObject({ reasons: [{ code: 'PAYMENT_TOO_HIGH_FOR_INCOME' }] })
})

test('savings that widen the budget do not change which bound decides', () => {
  const saved = { savingsCheckingCents: 30_000, investmentsCents: 0 }
  const tight = { ...withFile({ monthlyObligationsCents: 158_000 }), wealth: saved }
  const decision = decideTruly(
    { ...tight, request: { ...tight.request, amountCents: 200_000 } },
    examplePolicy,
  )
  expect(amountEntry(decision)?.inputs).toMatchObject({ bindingBound: 'DEBTS', boundCents: 5_000 })
})

test('a price above a state cap is adverse action if a better score gets the loan', () => {
  const only: Policy = {
    ...examplePolicy,
    products: examplePolicy.products.map((product) =>
      product.productTypeName === 'SMALL_DOLLAR_LOAN' ? { ...product, nonQualifyingStates: ['PA'] } : product,
    ),
  }
  const inState = { ...withScore(720), applicant: { stateCode: 'PA', meetsMinimumAge: true } }
  const declined = decideTruly(inState, only)
  expect(declined).toMatchObject({ outcome: 'DISQUALIFIED', isAdverseAction: true })
  expect(codes(declined)).toEqual(['PRICE_ABOVE_CAP', 'SCORE_FACTOR'])
  expect(decide({ ...inState, ...withScore(750), applicant: inState.applicant }, only).offers).not.toEqual([])
})

test('the law rules a loan out only where no price band could lawfully lend', () => {
  const strict = { ...examplePolicy, stateCaps: [{ ...examplePolicy.stateCaps[0], maximumApr: 0.05 }] }
  const policy = strict as Policy
  for (const score of [720, 850]) {
    const inState = { ...withScore(score), applicant: { stateCode: 'PA', meetsMinimumAge: true } }
    const personal = decideTruly(inState, policy).products[1]
    expect(personal).toMatchObject({ outcome: 'NOT_AVAILABLE', reasons: [{ code: 'STATE_LIMIT' }] })
  }
})

test("a product's own limit is never called the law", () => {
  const cheap = changed('PERSONAL_LOAN', () => ({ maximumApr: 0.05 }))
  for (const score of [720, 850]) {
    const personal = decideTruly(withScore(score), cheap).products[1]
    expect(personal).toMatchObject({
      outcome: 'DECLINED',
      reasons: [{ code: 'PRICE_ABOVE_CAP', figures: { cap: 'OWN', maximumApr: 0.05 } }],
    })
    for (const { text } of personal?.reasons ?? []) expect(text).not.toMatch(/\blaw/i)
  }
})

test('an unknown military status is no law against a loan', () => {
  const strict = { ...examplePolicy, coveredBorrowerMaximumApr: 0.05 }
  for (const militaryLending of ['COVERED', 'NOT_CHECKED'] as const) {
    const personal = decideTruly({ ...withScore(720), militaryLending }, strict).products[1]
    expect(personal).toMatchObject({ outcome: 'DECLINED', reasons: [{ figures: { cap: 'MILITARY' } }] })
  }
})

test('a smaller amount for the law of larger ones names that amount', () => {
  const policy: Policy = {
    ...examplePolicy,
    stateCaps: [{ stateCode: 'CA', fromCents: 150_000, toCents: 5_000_000, maximumApr: 0.05 }],
  }
  const request = { ...exampleSnapshot.request, amountCents: 200_000 }
  const personal = decideTruly({ ...exampleSnapshot, request }, policy).products[1]
  expect(personal).toMatchObject({
    outcome: 'OFFERED',
    hasCounterOffer: true,
    reasons: [{ code: 'STATE_LIMIT', figures: { amountCents: 150_000, maximumApr: 0.05 } }],
  })
})

test('two limits that rule out the terms only together are both reasons', () => {
  const dear = changed('PERSONAL_LOAN', ({ limits }) => ({
    maximumApr: 0.2085,
    limits: { ...limits, maximumPaymentToIncome: 0.1 },
  }))
  const found = new Set<string>()
  for (let income = 3_000; income < 40_000; income += 100) {
    const snapshot = { ...withScore(720), annualIncomeCents: income * 100 }
    for (const { code } of decideTruly(snapshot, dear).products[1]?.reasons ?? []) found.add(code)
  }
  expect(found).toContain('PRICE_ABOVE_CAP')
  expect(found).toContain('OBLIGATIONS_TOO_HIGH')
})

test('an accepted line that would now be smaller names what lowered the score', () => {
  const accepted = { productId: exampleLine.productId, loanAmountCents: 100_000, termMonths: 10 }
  const decision = decideTruly({ ...withScore(500), accepted }, lineOfCreditPolicy)
  expect(decision).toMatchObject({ outcome: 'DISQUALIFIED', reasons: [{ code: 'SCORE_FACTOR' }] })
})

test('an accepted term that a limit on the APR now rules out is declined for that', () => {
  const cheap = changed('PERSONAL_LOAN', () => ({ maximumApr: 0.1095 }))
  const open = decide(exampleSnapshot, cheap).products[1]
  const terms = new Set(open?.offers.map(({ termMonths }) => termMonths))
  const missing = [36, 60].filter((term) => !terms.has(term))
  expect(missing).toHaveLength(1)
  const accepted = { productId: 'personal-loan', loanAmountCents: 100_000, termMonths: missing[0] ?? 0 }
  const decision = decideTruly({ ...exampleSnapshot, accepted }, cheap)
  expect(codes(decision)[0]).toBe('PRICE_ABOVE_CAP')
})

test('two missing payments on a new relief loan are not late ones', () => {
  const loans = { outstanding: 1, outstandingPrincipalCents: 30_000, lastTwoPaymentsOnTime: null }
  expect(codes(decideTruly({ ...exampleSnapshot, reliefLoans: loans }, examplePolicy))).toEqual([
    'TOO_FEW_PAYMENTS_WITH_US',
  ])
})

test('a smaller band with every average met names what is furthest from best', () => {
  const card = {
    name: 'CARD',
    basePoints: 0,
    characteristics: [
      { characteristic: 'INQUIRIES' as const, attributes: [{ below: 1, points: 100 }, { points: 40 }] },
    ],
  }
  const policy: Policy = {
    ...changed('PERSONAL_LOAN', () => ({
      scorecard: { name: 'CARD', averagePoints: { INQUIRIES: 40 } },
      pricing: {
        kind: 'RATE_AND_FEE',
        furtherAmountsCents: [],
        tiers: [
          { minimumScore: 100, interestRate: 0.1, originationFeeRate: 0.02, maximumAmountCents: 500_000 },
          { minimumScore: 40, interestRate: 0.1, originationFeeRate: 0.02, maximumAmountCents: 150_000 },
        ],
      },
    })),
    scorecards: [card],
  }
  const request = { ...exampleSnapshot.request, amountCents: 200_000 }
  const personal = decideTruly({ ...exampleSnapshot, request }, policy).products[1]
  expect(personal).toMatchObject({ hasCounterOffer: true, reasons: [{ code: 'RECENT_INQUIRIES' }] })
})
