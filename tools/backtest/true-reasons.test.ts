import type { BankSummary } from '@relief/domain/underwriting/bank-summary.ts'
import { decide } from '@relief/domain/underwriting/decide.ts'
import type { Decision } from '@relief/domain/underwriting/decision.ts'
import type { Policy } from '@relief/domain/underwriting/policy.ts'
import { checkReasons } from '@relief/domain/underwriting/reason-check.ts'
import type { Reason } from '@relief/domain/underwriting/reasons.ts'
import type { Snapshot } from '@relief/domain/underwriting/snapshot.ts'
import { policies } from '@relief/partners/policy.ts'
import { syntheticFile } from '@relief/sandbox/bureau/population.ts'
import { type Random, randomFrom } from '@relief/sandbox/bureau/random.ts'
import { slow } from '@relief/testing/slow.ts'
import { expect, test } from 'vitest'
import { person, toBureauReply } from './people.ts'

const [first] = policies
const newest = policies.at(-1)
if (first === undefined || newest === undefined) throw new Error('There is no policy')
const policy = newest

test('the check finds the false sentences of 2026.1 and none in the newest version', slow, () => {
  const people = Array.from({ length: 2_000 }, (_, number) => person(number).snapshot)
  const check = (of: Policy) => people.map((snapshot) => checkReasons(decide(snapshot, of), snapshot, of))
  expect(check(first).filter(({ falseReasons }) => falseReasons.length > 0).length).toBeGreaterThan(100)
  expect(check(policy)).toEqual(people.map(() => ({ falseReasons: [], isUnexplained: false })))
})

/**
 * Cases that the population lacks: linked accounts, loans with us, degrees, large amounts, and ineligible
 * applicants.
 */
function unusual(random: Random, { snapshot }: ReturnType<typeof person>): Snapshot {
  const bank: BankSummary = {
    asOf: snapshot.asOf,
    accounts: 1,
    daysOfHistory: random.whole(20, 120),
    currentBalanceCents: random.whole(-500, 3_000) * 100,
    averageBalanceCents: random.whole(-200, 2_000) * 100,
    lowestBalanceCents: -100,
    monthlyInflowCents: random.whole(500, 5_000) * 100,
    monthlyOutflowCents: random.whole(500, 5_000) * 100,
    incomeDeposits: 4,
    monthlyIncomeCents: random.whole(300, 4_000) * 100,
    overdraftDays90: random.whole(0, 9),
    returnedPayments90: random.whole(0, 4),
  }
  const outstanding = random.whole(0, 2)
  return {
    ...snapshot,
    request: {
      ...snapshot.request,
      amountCents: random.whole(2, 60) * (random.chance(0.2) ? 100_000 : 10_000),
    },
    applicant: { ...snapshot.applicant, meetsMinimumAge: random.chance(0.97) },
    annualIncomeCents: random.chance(0.3) ? random.whole(0, 20_000) * 100 : snapshot.annualIncomeCents,
    bank: random.chance(0.6) ? bank : null,
    militaryLending: random.chance(0.2) ? 'NOT_CHECKED' : random.chance(0.2) ? 'COVERED' : 'NOT_COVERED',
    identity: { ...snapshot.identity, outcome: random.chance(0.02) ? 'DENIED' : 'APPROVED' },
    ...(random.chance(0.3) && { education: { level: 'BACHELORS' } }),
    reliefLoans: {
      outstanding,
      outstandingPrincipalCents: outstanding === 0 ? 0 : random.whole(1, 2_500) * 100,
      lastTwoPaymentsOnTime: random.chance(0.7) ? true : random.chance(0.5) ? false : null,
    },
  }
}

/** Policies that a lender might write: other limits, prices and terms, by the same rules. */
function variants(): Policy[] {
  const change = (products: (product: Policy['products'][number]) => object): Policy => ({
    ...policy,
    products: policy.products.map((product) => ({ ...product, ...products(product) })),
  })
  return [
    policy,
    change(() => ({ maximumApr: 0.12 })),
    { ...policy, coveredBorrowerMaximumApr: 0.1 },
    {
      ...policy,
      education: { qualifyingLevels: ['BACHELORS'], minimumTradelines: 1, minimumHistoryMonths: 6 },
    },
    change(({ limits }) => ({
      limits: { ...limits, maximumPaymentToIncome: 0.9, maximumDebtToIncome: 0.2 },
    })),
    change(({ limits }) => ({ limits: { ...limits, maximumPaymentToIncome: 0.02 } })),
    change(({ scorecard: _, ...product }) => ({
      ...product,
      scorecard: undefined,
      bankLink: product.bankLink && { ...product.bankLink, thinFileScore: 700 },
    })),
    { ...policy, stateCaps: policy.stateCaps.map((cap) => ({ ...cap, maximumApr: cap.maximumApr / 2 })) },
  ]
}

test('linked accounts, earlier loans, degrees and other limits give no false reason', slow, () => {
  const counts = new Map<Reason['code'], number>()
  for (const [which, candidate] of variants().entries())
    for (let number = 0; number < 400; number++) {
      const random = randomFrom(1_000 * which + number)
      const snapshot = unusual(random, person(200_000 + number))
      const decision = decide(snapshot, candidate)
      expect(checkReasons(decision, snapshot, candidate), `policy ${which}, person ${number}`).toEqual({
        falseReasons: [],
        isUnexplained: false,
      })
      for (const { code } of allReasons(decision)) counts.set(code, (counts.get(code) ?? 0) + 1)
    }
  for (const code of ['BANK_CASH_TOO_LOW', 'PAYMENT_TOO_HIGH_FOR_INCOME', 'OBLIGATIONS_TOO_HIGH'] as const)
    expect(counts.get(code) ?? 0, code).toBeGreaterThan(0)
  for (const code of ['PRICE_ABOVE_CAP', 'STATE_LIMIT', 'PRINCIPAL_OUTSTANDING', 'BANK_OVERDRAWN'] as const)
    expect(counts.get(code) ?? 0, code).toBeGreaterThan(0)
})

const allReasons = ({ products, reasons }: Decision) => [
  ...reasons,
  ...products.flatMap((product) => product.reasons),
]

test('a figure changed by one makes its reason false', () => {
  let changed = 0
  for (let number = 0; number < 400; number++) {
    const { snapshot } = person(number)
    const decision = decide(snapshot, policy)
    for (const product of decision.products)
      for (const [index, reason] of product.reasons.entries())
        for (const [name, value] of Object.entries(reason.figures ?? {})) {
          // The price determines the cost of a loan; other tests check it.
          if (typeof value === 'string' || ['amountCents', 'paymentCents', 'apr'].includes(name)) continue
          const altered = { ...reason, figures: { ...reason.figures, [name]: value + 1 } }
          const reasons = product.reasons.map((each, at) => (at === index ? altered : each))
          const products = decision.products.map((each) => (each === product ? { ...each, reasons } : each))
          expect(checkReasons({ ...decision, products }, snapshot, policy).falseReasons).toContainEqual(
            altered,
          )
          changed += 1
        }
  }
  expect(changed).toBeGreaterThan(500)
})

test("a collection that is not in the file is not named, despite the bureau's factors", () => {
  const { snapshot } = person(0)
  const ohio: Snapshot = {
    ...snapshot,
    request: { amountCents: 60_000, termMonths: null, useOfFunds: 'OTHER' },
    applicant: { stateCode: 'OH', meetsMinimumAge: true },
    annualIncomeCents: 3_723_800,
    bureau: toBureauReply(syntheticFile('109349156')),
  }
  const codes = (of: Policy) => allReasons(decide(ohio, of)).map(({ code }) => code)
  expect(codes(first)).toContain('COLLECTION')
  expect(codes(policy)).not.toContain('COLLECTION')
  expect(codes(policy)).toContain('SCORE_FACTOR')
  expect(checkReasons(decide(ohio, first), ohio, first).falseReasons.map(({ code }) => code)).toContain(
    'COLLECTION',
  )
  expect(checkReasons(decide(ohio, policy), ohio, policy).falseReasons).toEqual([])
})
