import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalJson } from '../canonical-json.ts'
import type { BankSummary } from './bank-summary.ts'
import { decide } from './decide.ts'
import { bankPolicy, exampleBank, exampleFile, exampleSnapshot, withFile, withScore } from './example-case.ts'
import type { Snapshot } from './snapshot.ts'

const thin = withFile({ score: null, tradelines: 1, oldestTradelineMonths: 5 })
const middling = withScore(620)
const poor: BankSummary = {
  ...exampleBank,
  averageBalanceCents: -12_000,
  overdraftDays90: 40,
  returnedPayments90: 6,
}

function linked(snapshot: Snapshot, bank: BankSummary = exampleBank): Snapshot {
  return { ...snapshot, bank }
}

const codesOf = (snapshot: Snapshot) => decide(snapshot, bankPolicy).reasons.map(({ code }) => code)

test('a thin file is asked for a bank account, for the reasons that make it thin', () => {
  const decision = decide(thin, bankPolicy)
  expect(decision).toMatchObject({ outcome: 'PLAID_REQUIRED', isAdverseAction: false, offers: [] })
  expect(codesOf(thin)).toEqual(['NO_SCORE_AVAILABLE', 'CREDIT_HISTORY_TOO_SHORT', 'TOO_FEW_CREDIT_ACCOUNTS'])
})

test("a good account prices a thin file at the policy's score for thin files", () => {
  const decision = decide(linked(thin), bankPolicy)
  expect(decision).toMatchObject({ outcome: 'QUALIFIED', reasons: [], scoreUsed: null })
  // A cent more on each of three payments would exceed the band's 35.95 %.
  expect(decision.offers[0]?.annualPercentageRate).toBeLessThanOrEqual(0.3595)
  expect(decision.offers[0]?.annualPercentageRate).toBeGreaterThan(0.3591)
  const waived = decision.trace.filter(({ outcome }) => outcome === 'WAIVED').map(({ rule }) => rule)
  expect(waived).toEqual(['score', 'tradelines', 'history-months'])
})

test('each rule about the account declines with its own reason', () => {
  const because = (change: Partial<BankSummary>) => codesOf(linked(middling, { ...exampleBank, ...change }))
  expect(because({ overdraftDays90: 6 })).toEqual(['BANK_OVERDRAWN'])
  expect(because({ returnedPayments90: 3 })).toEqual(['BANK_PAYMENTS_RETURNED'])
  expect(because({ monthlyIncomeCents: 79_999 })).toEqual(['BANK_DEPOSITS_TOO_LOW'])
  expect(because({ averageBalanceCents: 9_999 })).toEqual(['BANK_BALANCE_TOO_LOW'])
  expect(because({ daysOfHistory: 59 })).toEqual(['BANK_HISTORY_TOO_SHORT'])
  const atLimits = {
    overdraftDays90: 5,
    returnedPayments90: 2,
    monthlyIncomeCents: 80_000,
    averageBalanceCents: 10_000,
    daysOfHistory: 60,
  }
  expect(because(atLimits)).toEqual([])
})

test('a poor account declines a thin file: account reasons first, four at most', () => {
  expect(decide(linked(thin, poor), bankPolicy)).toMatchObject({
    outcome: 'DISQUALIFIED',
    isAdverseAction: true,
  })
  expect(codesOf(linked(thin, poor))).toEqual([
    'BANK_BALANCE_TOO_LOW',
    'BANK_OVERDRAWN',
    'BANK_PAYMENTS_RETURNED',
    'NO_SCORE_AVAILABLE',
  ])
})

test('a middling file has offers now and cheaper ones with a good account', () => {
  const now = decide(middling, bankPolicy)
  const then = decide(linked(middling), bankPolicy)
  expect([now.outcome, then.outcome]).toEqual(['PLAID_OPTIONAL', 'QUALIFIED'])
  expect(now.offers.length).toBeGreaterThan(0)
  for (const [index, offer] of then.offers.entries())
    expect(offer.annualPercentageRate).toBeLessThan(now.offers[index]?.annualPercentageRate ?? 0)
})

test('no account is requested that could not lead to an offer', () => {
  const strained = withFile({ score: null, tradelines: 1, monthlyObligationsCents: 159_500 })
  expect(decide(strained, bankPolicy).outcome).toBe('DISQUALIFIED')
  expect(codesOf(strained)).toEqual(['OBLIGATIONS_TOO_HIGH', 'NO_SCORE_AVAILABLE', 'TOO_FEW_CREDIT_ACCOUNTS'])
})

test('a sufficient file neither asks for an account nor loses by one', () => {
  const { trace, ...alone } = decide(exampleSnapshot, bankPolicy)
  const { trace: _again, ...withPoor } = decide(linked(exampleSnapshot, poor), bankPolicy)
  expect(alone.outcome).toBe('QUALIFIED')
  expect(withPoor).toEqual(alone)
  expect(trace.map(({ rule }) => rule)).not.toContain('bank-link')
})

test('an offer earned by a good account is confirmed with it and declined without it', () => {
  const accepted = { productId: 'small-dollar-one', loanAmountCents: 100_000, termMonths: 12 }
  expect(decide({ ...linked(thin), accepted }, bankPolicy).outcome).toBe('QUALIFIED')
  expect(decide({ ...thin, accepted }, bankPolicy)).toMatchObject({
    outcome: 'DISQUALIFIED',
    isAdverseAction: true,
  })
  expect(decide({ ...middling, accepted }, bankPolicy).outcome).toBe('QUALIFIED')
})

const anySnapshot: fc.Arbitrary<Snapshot> = fc
  .record({
    score: fc.option(fc.integer({ min: 560, max: 780 }), { freq: 3 }),
    tradelines: fc.nat(4),
    oldestTradelineMonths: fc.nat(30),
    obligations: fc.nat(2000),
    trouble: fc.array(fc.constantFrom(0, 0, 0, 0, 0, 2, 7), { minLength: 4, maxLength: 4 }),
    amount: fc.integer({ min: 2, max: 25 }),
    stateCode: fc.constantFrom('CA', 'PA', 'MA', 'NY', 'VT'),
  })
  .map(({ score, tradelines, oldestTradelineMonths, obligations, trouble, amount, stateCode }) => ({
    ...withFile({
      score: score === null || exampleFile.score === null ? null : { ...exampleFile.score, value: score },
      tradelines,
      oldestTradelineMonths,
      monthlyObligationsCents: obligations * 100,
      pastDueNow: trouble[0] ?? 0,
      chargeOffs24Months: trouble[1] ?? 0,
      collections24Months: trouble[2] ?? 0,
      inquiries6Months: trouble[3] ?? 0,
    }),
    applicant: { stateCode, meetsMinimumAge: true },
    request: { amountCents: amount * 10_000, termMonths: 12, useOfFunds: 'OTHER' },
  }))

const anyBank: fc.Arbitrary<BankSummary> = fc
  .record({
    daysOfHistory: fc.nat(90),
    monthlyIncomeCents: fc.nat(500_000),
    averageBalanceCents: fc.integer({ min: -50_000, max: 200_000 }),
    overdraftDays90: fc.nat(30),
    returnedPayments90: fc.nat(6),
  })
  .map((change) => ({ ...exampleBank, ...change }))

const KNOCK_OUTS = ['pastDueNow', 'chargeOffs24Months', 'collections24Months', 'inquiries6Months'] as const

test('an account is asked for at most once: with it the answer is a yes or a no', () => {
  fc.assert(
    fc.property(anySnapshot, anyBank, (snapshot, bank) => {
      expect(['QUALIFIED', 'DISQUALIFIED']).toContain(decide(linked(snapshot, bank), bankPolicy).outcome)
    }),
  )
})

test('a requested good account always leads to an offer, never at a higher price', () => {
  fc.assert(
    fc.property(anySnapshot, (snapshot) => {
      const before = decide(snapshot, bankPolicy)
      if (before.outcome !== 'PLAID_REQUIRED' && before.outcome !== 'PLAID_OPTIONAL') return
      const after = decide(linked(snapshot), bankPolicy)
      expect(after.outcome).toBe('QUALIFIED')
      for (const offer of before.offers) {
        const same = after.offers.find(
          (other) =>
            other.productId === offer.productId &&
            other.loanAmountCents === offer.loanAmountCents &&
            other.termMonths === offer.termMonths,
        )
        if (same) expect(same.annualPercentageRate).toBeLessThanOrEqual(offer.annualPercentageRate)
      }
    }),
    { numRuns: 500 },
  )
})

test('no account ever hides a knock-out', () => {
  fc.assert(
    fc.property(anySnapshot, anyBank, fc.constantFrom(...KNOCK_OUTS), (snapshot, bank, rule) => {
      if (snapshot.bureau.status !== 'HIT') return
      const knocked = withFile({ ...snapshot.bureau.file, [rule]: 9 }, snapshot)
      const alone = decide(knocked, bankPolicy)
      expect(alone.outcome).toBe('DISQUALIFIED')
      expect(decide(linked(knocked, bank), bankPolicy).reasons).toEqual(alone.reasons)
    }),
    { numRuns: 500 },
  )
})

test('every reason about an account comes from a failed rule on the summary', () => {
  fc.assert(
    fc.property(anySnapshot, anyBank, (snapshot, bank) => {
      const decision = decide(linked(snapshot, bank), bankPolicy)
      for (const { code, text } of decision.reasons.filter((reason) => reason.code.startsWith('BANK_')))
        expect(
          decision.trace.some(
            ({ outcome, reasons }) => outcome === 'FAIL' && reasons.some((reason) => reason.text === text),
          ),
          code,
        ).toBe(true)
      expect(canonicalJson(decide(linked(snapshot, bank), bankPolicy))).toBe(canonicalJson(decision))
    }),
  )
})

test("a policy can require that the payment fits the account's cash", () => {
  const careful = {
    ...bankPolicy,
    products: bankPolicy.products.map((product) => ({
      ...product,
      bankLink: product.bankLink && { ...product.bankLink, maximumPaymentToCash: 0.5 },
    })),
  }
  const even = { ...exampleBank, monthlyInflowCents: 300_000, monthlyOutflowCents: 300_000 }
  const highest = (bank: BankSummary) =>
    Math.max(...decide(linked(thin, bank), careful).offers.map((offer) => offer.monthlyPaymentCents))
  expect(highest({ ...even, averageBalanceCents: 20_000 })).toBeLessThanOrEqual(10_000)
  expect(highest({ ...even, averageBalanceCents: 90_000 })).toBeGreaterThan(10_000)
  expect(decide(linked(thin, { ...even, monthlyOutflowCents: 400_000 }), careful).reasons[0]?.code).toBe(
    'BANK_CASH_TOO_LOW',
  )
  expect(decide({ ...thin, bank: null }, careful)).toEqual(decide({ ...thin, bank: null }, bankPolicy))
})
