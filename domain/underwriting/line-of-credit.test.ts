import { expect, test } from 'vitest'
import { decide } from './decide.ts'
import {
  exampleLine,
  examplePolicy,
  exampleSnapshot,
  lineOfCreditPolicy,
  withFile,
  withScore,
} from './example-case.ts'
import type { Policy, ProductPolicy } from './policy.ts'

const weak = withScore(520)
const strict = withFile({ score: null })

function withLine(changes: Partial<ProductPolicy>): Policy {
  const products = examplePolicy.products.concat({ ...exampleLine, ...changes })
  return { ...examplePolicy, products }
}

test('a file too weak for a loan is declined with reasons and offered a line of credit', () => {
  const decision = decide(weak, lineOfCreditPolicy)
  expect(decision.outcome).toBe('DISQUALIFIED')
  expect(decision.isAdverseAction).toBe(true)
  expect(decision.reasons).toEqual(decide(weak, examplePolicy).reasons)
  expect(decision.offers).toHaveLength(1)
  expect(decision.offers[0]).toMatchObject({
    productTypeName: 'LINE_OF_CREDIT',
    loanAmountCents: 50_000,
    termMonths: 5,
    monthlyPaymentCents: 10_250,
    finalPaymentCents: 10_250,
    financeChargeCents: 1_250,
    totalToRepayCents: 51_250,
    interestRate: 0,
    isDefault: true,
    // 12 subscriptions of 2.50 on a balance of 100, the smallest with a subscription.
    lineOfCredit: { subscriptionCents: 250, minimumPaymentCents: 10_000, highestRate: 0.3 },
  })
  expect(decision.trace.at(-1)?.rule).toBe('line-of-credit')
})

test('an offered or possible loan rules out the line of credit', () => {
  expect(
    decide(exampleSnapshot, lineOfCreditPolicy).products.map((product) => product.productTypeName),
  ).toEqual(['SMALL_DOLLAR_LOAN', 'PERSONAL_LOAN'])
  expect(decide({ ...weak, bank: null }, lineOfCreditPolicy).offers).toHaveLength(1)
})

test('a policy without a line of credit decides as it did', () => {
  expect(decide(weak, examplePolicy).products).toHaveLength(2)
  expect(decide(weak, examplePolicy).offers).toEqual([])
})

test('too poor a file, no score or no room in the budget gets no line of credit either', () => {
  expect(decide(withScore(430), lineOfCreditPolicy).offers).toEqual([])
  expect(decide(strict, lineOfCreditPolicy).offers).toEqual([])
  const tight = { ...weak, annualIncomeCents: 1_200_000 }
  const decision = decide(tight, lineOfCreditPolicy)
  expect(decision.offers).toEqual([])
  expect(decision.products.at(-1)?.outcome).toBe('DECLINED')
})

test("a covered borrower's line of credit stays within 36 %, subscription included", () => {
  const covered = { ...weak, militaryLending: 'COVERED' as const }
  const unknown = { ...weak, militaryLending: 'NOT_CHECKED' as const }
  const at = (subscriptionCents: number) =>
    withLine({
      maximumApr: 1,
      pricing: {
        kind: 'SUBSCRIPTION',
        minimumPaymentCents: 10_000,
        tiers: [{ minimumScore: 440, lineLimitCents: 50_000, subscriptionCents }],
      },
    })
  expect(decide(covered, at(300)).offers[0]?.lineOfCredit?.highestRate).toBe(0.36)
  expect(decide(covered, at(301)).offers).toEqual([])
  expect(decide(unknown, at(301)).offers).toEqual([])
  expect(decide(covered, at(301)).products.at(-1)?.outcome).toBe('NOT_AVAILABLE')
  expect(decide(weak, at(301)).offers).toHaveLength(1)
})

test('a state limit counts the subscription too', () => {
  const inPennsylvania = { ...weak, applicant: { stateCode: 'PA', meetsMinimumAge: true } }
  expect(decide(inPennsylvania, lineOfCreditPolicy).offers).toEqual([])
})

test('an accepted line of credit is confirmed only while it would still be offered', () => {
  const accepted = { productId: exampleLine.productId, loanAmountCents: 50_000, termMonths: 5 }
  expect(decide({ ...weak, accepted }, lineOfCreditPolicy)).toMatchObject({ outcome: 'QUALIFIED' })
  expect(
    decide({ ...weak, accepted: { ...accepted, loanAmountCents: 60_000 } }, lineOfCreditPolicy).outcome,
  ).toBe('DISQUALIFIED')
})

test('a cap can be narrowed to a bank, a kind of product and a time', () => {
  const cap = { stateCode: 'CA', fromCents: 0, toCents: 5_000_000, maximumApr: 0.12 }
  const apr = (changes: object) => {
    const policy = { ...examplePolicy, stateCaps: [{ ...cap, ...changes }] }
    const [offer] = decide(exampleSnapshot, policy).offers
    return (offer?.annualPercentageRate ?? 0) > 0.12 ? 'free' : 'capped'
  }
  expect(apr({})).toBe('capped')
  expect(apr({ issuingBankSlug: 'CRB', productTypeName: 'SMALL_DOLLAR_LOAN' })).toBe('capped')
  expect(apr({ issuingBankSlug: 'FIN_WISE' })).toBe('free')
  expect(apr({ productTypeName: 'PERSONAL_LOAN' })).toBe('free')
  expect(apr({ fromDate: '2026-11-20', untilDate: '2026-11-21' })).toBe('capped')
  expect(apr({ fromDate: '2026-11-21' })).toBe('free')
  expect(apr({ untilDate: '2026-11-20' })).toBe('free')
})

test('a degree makes up for a short history only if the policy says so', () => {
  const thin = withFile({ tradelines: 1, oldestTradelineMonths: 8 })
  const education = { qualifyingLevels: ['BACHELORS'], minimumTradelines: 1, minimumHistoryMonths: 6 }
  const on: Policy = { ...examplePolicy, education }
  const held = { ...thin, education: { level: 'BACHELORS' } }
  expect(decide(held, examplePolicy).offers).toEqual([])
  expect(decide(held, on).offers.length).toBeGreaterThan(0)
  expect(decide(thin, on).offers).toEqual([])
  expect(decide({ ...thin, education: { level: 'HIGH_SCHOOL' } }, on).reasons).toEqual(
    decide(thin, on).reasons,
  )
})
