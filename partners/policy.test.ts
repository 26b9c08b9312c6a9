import { productFees, product as productShape } from '@relief/contract/entities/reference.ts'
import { issuingBankSlug, useOfFunds } from '@relief/contract/enumerations.ts'
import { states } from '@relief/contract/states.ts'
import { brandTheme } from '@relief/domain/brand-theme.ts'
import { addDays, dayOfMonth } from '@relief/domain/calendar-date.ts'
import { formatPercent } from '@relief/domain/percent.ts'
import { paymentSchedule } from '@relief/domain/pricing/payment-dates.ts'
import { decide } from '@relief/domain/underwriting/decide.ts'
import type { Offer } from '@relief/domain/underwriting/decision.ts'
import { exampleSnapshot, withFile, withScore } from '@relief/domain/underwriting/example-case.ts'
import { placed } from '@relief/domain/underwriting/placement.ts'
import type { Snapshot } from '@relief/domain/underwriting/snapshot.ts'
import { unitPeriodsBetween } from '@relief/domain/unit-period.ts'
import { productConfiguration } from '@relief/wire/product.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { namePossessive } from './name-possessive.ts'
import { policies, policyInForce } from './policy.ts'
import { partnerBanks, products, productsWithoutBank } from './registry.ts'

const policy = policyInForce('9999-12-31')
const { stateCaps } = policy

test('the banks have their own ids, names, marks and colors, and each slug has a bank', () => {
  expect(partnerBanks.map(({ slug }) => slug).sort()).toEqual([...issuingBankSlug.options].sort())
  for (const bank of partnerBanks) {
    expect(issuingBankSlug.safeParse(bank.slug).success).toBe(true)
    expect(bank.name).toMatch(/, Member FDIC$/)
    expect(bank.logoSvg).toMatch(/^<svg .*<\/svg>$/)
    for (const color of Object.values(bank.brand)) expect(color).toMatch(/^#[0-9A-F]{6}$/)
    expect(brandTheme(bank.brand)).not.toBeNull()
  }
  const ids = [...partnerBanks.map(({ uuid }) => uuid), ...products.map(({ productUuid }) => productUuid)]
  expect(new Set(ids).size).toBe(partnerBanks.length + products.length)
})

test('a possessive name drops the suffix, and a final s takes only the mark', () => {
  expect(namePossessive('Cobalt Reef Bank, Member FDIC')).toBe("Cobalt Reef Bank's")
  expect(namePossessive('Fernwick Savings, Member FDIC')).toBe("Fernwick Savings'")
})

test("every product fits the wire with its policy's income, and stays within 36 %", () => {
  for (const { bank, ...product } of products) {
    const productTypeName = product.productTypeName === 'LINE_OF_CREDIT' ? 'UNKNOWN' : product.productTypeName
    const configuration = productConfiguration({ bank, ...product }, policy)
    const wire = productShape.parse({
      ...product,
      configuration,
      productTypeName,
      issuingBankUuid: bank.uuid,
      lendingPartnerSlug: bank.slug,
    })
    const rules = policy.products.find(({ productId }) => productId === product.productUuid)
    expect(wire.configuration.minIncome).toBe((rules?.minimumIncomeCents ?? 0) / 100)
    expect(wire.configuration.maxApr).toBeLessThanOrEqual(0.36)
    expect(productFees.parse(product.fees).prepaymentFeeInfo.status).toBe('NOT_APPLICABLE')
    for (const use of configuration?.allowedUseOfFunds ?? []) expect(useOfFunds.options).toContain(use)
  }
})

test('between them the banks serve 40 states with the small-dollar loan', () => {
  const served = Object.keys(states).filter(
    (state) =>
      !['AA', 'AE', 'AP'].includes(state) &&
      products.some(
        (product) =>
          product.productTypeName === 'SMALL_DOLLAR_LOAN' &&
          !productConfiguration(product, policy)?.nonQualifyingStates.includes(state),
      ),
  )
  expect(served).toHaveLength(40)
})

test('tiers run from the best score down and terms from the shortest up', () => {
  for (const { pricing, termsMonths } of policy.products) {
    const scores = pricing.tiers.map(({ minimumScore }) => minimumScore)
    expect(scores).toEqual([...scores].sort((a, b) => b - a))
    expect(termsMonths).toEqual([...termsMonths].sort((a, b) => a - b))
  }
})

test('every state cap is dated, named and a fraction', () => {
  for (const cap of stateCaps) {
    expect(Object.keys(states)).toContain(cap.stateCode)
    expect(cap.checkedOn).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(cap.note).not.toBe('')
    expect(cap.maximumApr).toBeGreaterThan(0.1)
    expect(cap.maximumApr).toBeLessThanOrEqual(0.36)
    expect(cap.fromCents).toBeLessThan(cap.toCents)
  }
})

test('bank data counts for small-dollar loans and can improve the price', () => {
  for (const { bankLink, productTypeName, pricing } of policy.products) {
    if (bankLink === null) {
      expect(productTypeName).not.toBe('SMALL_DOLLAR_LOAN')
      continue
    }
    const lowest = Math.min(...pricing.tiers.map(({ minimumScore }) => minimumScore))
    if (bankLink.thinFileScore !== undefined) expect(bankLink.thinFileScore).toBeGreaterThanOrEqual(lowest)
    const bandOf = (score: number) => pricing.tiers.findIndex(({ minimumScore }) => score >= minimumScore)
    const middling = bankLink.optionalBelowScore - 1
    expect(bandOf(middling + bankLink.scoreLift)).toBeLessThan(bandOf(middling))
  }
})

test("a day's policy is the newest one effective by then, always the same object", () => {
  const day = addDays(policy.effectiveOn, 30)
  const next = { ...policy, version: 'next', effectiveOn: day }
  expect(policyInForce(addDays(day, -1), [policy, next])).toBe(policy)
  expect(policyInForce(day, [policy, next])).toBe(next)
  for (const each of policies) expect(policyInForce(each.effectiveOn)).toBe(each)
  expect(() => policyInForce('2024-12-31')).toThrow(RangeError)
})

test('every product of the newest policy has a bank, and one without is named', () => {
  const newest = policies.at(-1)
  if (newest === undefined) throw new Error('There is no policy')
  expect(productsWithoutBank(newest)).toEqual([])
  const [product] = newest.products
  if (product === undefined) throw new Error('There is no product')
  const productId = 'c0ffee00-0000-4000-8000-00000000abcd'
  const more = { ...newest, products: [...newest.products, { ...product, productId }] }
  expect(productsWithoutBank(more)).toEqual([expect.stringContaining(`has the product ${productId}`)])
})

/** Present value of the dated payments at a yearly rate. */
function worthOf(offer: Offer, apr: number): number {
  const rate = apr / 12
  return paymentSchedule(offer).reduce((sum, { dueDate, amountCents }) => {
    const month = { kind: 'MONTHS', count: 1 } as const
    const { periods, fraction } = unitPeriodsBetween(offer.fundingDate, dueDate, month, dayOfMonth(dueDate))
    return sum + amountCents / ((1 + fraction * rate) * (1 + rate) ** periods)
  }, 0)
}

/** APR from the dated payments by plain bisection, independently of the solver that made the offers. */
function recomputedApr(offer: Offer): number {
  let low = 0
  let high = 1
  while (high - low > 1e-10) {
    const apr = (low + high) / 2
    if (worthOf(offer, apr) > offer.toYouAmountCents) low = apr
    else high = apr
  }
  return low
}

/**
 * The two decimals that a page must show: within half a hundredth, the payments' present value equals the
 * advance.
 */
function shownApr(offer: Offer): string {
  const hundredths = Math.round(offer.annualPercentageRate * 10_000)
  const nearest = [hundredths - 1, hundredths, hundredths + 1].find(
    (each) =>
      worthOf(offer, (each - 0.5) / 10_000) >= offer.toYouAmountCents &&
      worthOf(offer, (each + 0.5) / 10_000) < offer.toYouAmountCents,
  )
  return formatPercent((nearest ?? Number.NaN) / 10_000)
}

const cases: fc.Arbitrary<Snapshot> = fc
  .record({
    score: fc.integer({ min: 300, max: 850 }),
    stateCode: fc.constantFrom(...Object.keys(states)),
    amount: fc.integer({ min: 2, max: 25 }),
    termMonths: fc.constantFrom(null, 3, 6, 9, 12, 15, 18),
    income: fc.integer({ min: 0, max: 200_000 }),
    savings: fc.integer({ min: 0, max: 20_000 }),
    obligations: fc.integer({ min: 0, max: 3000 }),
    trouble: fc.array(fc.constantFrom(0, 0, 0, 0, 0, 1, 3), { minLength: 5, maxLength: 5 }),
    tradelines: fc.integer({ min: 1, max: 9 }),
    months: fc.integer({ min: 10, max: 240 }),
    used: fc.integer({ min: 0, max: 110 }),
    days: fc.integer({ min: 0, max: 900 }),
    outstandingPrincipal: fc.integer({ min: 0, max: 2500 }),
  })
  .map((sample) => {
    const [pastDueNow = 0, late = 0, lost = 0, sold = 0, inquiries = 0] = sample.trouble
    const file = {
      pastDueNow,
      seriousDelinquencies24Months: late,
      chargeOffs24Months: lost,
      collections24Months: sold,
      tradelines: sample.tradelines,
      oldestTradelineMonths: sample.months,
      revolvingBalanceCents: sample.used * 9_000,
      inquiries6Months: inquiries,
      monthlyObligationsCents: sample.obligations * 100,
    }
    const base = withScore(sample.score)
    const scored = base.bureau.status === 'HIT' ? { ...base.bureau.file, ...file } : file
    return {
      ...withFile(scored, exampleSnapshot),
      asOf: addDays('2026-01-01', sample.days),
      request: { amountCents: sample.amount * 10_000, termMonths: sample.termMonths, useOfFunds: 'OTHER' },
      applicant: { stateCode: sample.stateCode, meetsMinimumAge: true },
      annualIncomeCents: sample.income * 100,
      wealth: { savingsCheckingCents: sample.savings * 100, investmentsCents: 0 },
      reliefLoans: {
        outstanding: 1,
        outstandingPrincipalCents: sample.outstandingPrincipal * 100,
        lastTwoPaymentsOnTime: true,
      },
    }
  })

function capOf(offer: Offer, stateCode: string): number {
  const product = products.find(({ productUuid }) => productUuid === offer.productId)
  const caps = stateCaps
    .filter(
      (cap) =>
        cap.stateCode === stateCode &&
        offer.loanAmountCents >= cap.fromCents &&
        offer.loanAmountCents <= cap.toCents,
    )
    .map(({ maximumApr }) => maximumApr)
  return Math.min((product && productConfiguration(product, policy)?.maxApr) ?? 0, ...caps)
}

/** The banks that come first for a product in several states. */
const leading = partnerBanks.filter(({ slug }) => {
  const types = [...new Set(policy.products.map(({ productTypeName }) => productTypeName))]
  const isFirst = (state: string) =>
    types.some((type) => placed(policy, type, state)[0]?.issuingBankSlug === slug)
  return Object.keys(states).filter(isFirst).length >= 5
})

test('every random offer adds up to the cent and stays within law and product', () => {
  const seen = new Map<string, number>()
  fc.assert(
    fc.property(cases, fc.nat(4), (snapshot, start) => {
      // Check a fifth of them: there are too many amounts and first payments to compute all twice.
      const { offers } = decide(snapshot, policy)
      const checked = offers.length < 20 ? offers : offers.filter((_, index) => index % 5 === start)
      for (const offer of checked) {
        seen.set(offer.issuingBankSlug, (seen.get(offer.issuingBankSlug) ?? 0) + 1)
        expect(offer.toYouAmountCents + offer.financeChargeCents).toBe(offer.totalToRepayCents)
        expect(offer.loanAmountCents - offer.originationFeeCents).toBe(offer.toYouAmountCents)
        expect(offer.interestCents + offer.originationFeeCents).toBe(
          offer.productTypeName === 'PERSONAL_LOAN' ? offer.financeChargeCents : 0,
        )
        const paid = paymentSchedule(offer).reduce((sum, { amountCents }) => sum + amountCents, 0)
        expect(paid).toBe(offer.totalToRepayCents)
        expect(paymentSchedule(offer).at(-1)?.dueDate).toBe(offer.lastPaymentDate)
        expect(Math.abs(offer.annualPercentageRate - recomputedApr(offer))).toBeLessThan(1e-8)
        expect(shownApr(offer)).toBe(formatPercent(offer.annualPercentageRate))
        expect(offer.annualPercentageRate).toBeLessThanOrEqual(capOf(offer, snapshot.applicant.stateCode))
        if (offer.productTypeName === 'SMALL_DOLLAR_LOAN') {
          expect([3, 6, 9, 12, 15, 18]).toContain(offer.termMonths)
          expect(offer.loanAmountCents % 10_000).toBe(0)
          expect(offer.loanAmountCents).toBeGreaterThanOrEqual(20_000)
          expect(offer.loanAmountCents).toBeLessThanOrEqual(snapshot.request.amountCents)
          expect(offer.loanAmountCents + snapshot.reliefLoans.outstandingPrincipalCents).toBeLessThanOrEqual(
            250_000,
          )
        } else if (offer.lineOfCredit) {
          const { highestRate } = offer.lineOfCredit
          expect(highestRate).toBeLessThanOrEqual(capOf(offer, snapshot.applicant.stateCode))
          expect(offer.annualPercentageRate).toBeLessThanOrEqual(highestRate)
        } else {
          expect([36, 60]).toContain(offer.termMonths)
          expect(offer.loanAmountCents).toBeGreaterThanOrEqual(100_000)
          expect(offer.loanAmountCents).toBeLessThanOrEqual(5_000_000)
        }
      }
    }),
    { numRuns: 1200 },
  )
  expect(leading.length).toBeGreaterThanOrEqual(4)
  for (const bank of leading) expect(seen.get(bank.slug) ?? 0).toBeGreaterThan(20)
})

test('every random decision has 1 to 4 reasons, or offers with one default per product', () => {
  fc.assert(
    fc.property(cases, (snapshot) => {
      const decision = decide(snapshot, policy)
      if (decision.offers.length === 0) {
        expect(['DISQUALIFIED', 'PLAID_REQUIRED']).toContain(decision.outcome)
        expect(decision.reasons.length).toBeGreaterThanOrEqual(1)
        expect(decision.reasons.length).toBeLessThanOrEqual(4)
        const traced = decision.trace.flatMap(({ reasons }) => reasons.map(({ code }) => code))
        for (const { code } of decision.reasons) expect(traced).toContain(code)
      } else {
        expect(decision.reasons.length > 0).toBe(decision.outcome === 'DISQUALIFIED')
        for (const { outcome, offers } of decision.products) {
          expect(offers.filter(({ isDefault }) => isDefault)).toHaveLength(outcome === 'OFFERED' ? 1 : 0)
        }
      }
    }),
    { numRuns: 500 },
  )
})

test('more income never turns an approval into a decline', () => {
  fc.assert(
    fc.property(cases, fc.integer({ min: 1, max: 50_000 }), (snapshot, more) => {
      if (decide(snapshot, policy).offers.length === 0) return
      const richer = { ...snapshot, annualIncomeCents: snapshot.annualIncomeCents + more * 100 }
      expect(decide(richer, policy).offers.length).toBeGreaterThan(0)
    }),
  )
})

test('another funding date recalculates odd days, charge and APR', () => {
  const on = (asOf: string) =>
    decide({ ...exampleSnapshot, asOf }, policy).offers.find((offer) => offer.isDefault)
  // Decided on Friday, November 20: funded on the 23rd, first payment on December 23. Decided on the 27th:
  // funded on the 30th, first payment on January 1.
  const even = on('2026-11-20')
  const odd = on('2026-11-27')
  expect([even?.fundingDate, even?.firstPaymentDate]).toEqual(['2026-11-23', '2026-12-23'])
  expect([odd?.fundingDate, odd?.firstPaymentDate]).toEqual(['2026-11-30', '2027-01-01'])
  expect(odd?.financeChargeCents).toBeGreaterThan(even?.financeChargeCents ?? 0)
  for (const offer of [even, odd])
    if (offer) expect(Math.abs(offer.annualPercentageRate - recomputedApr(offer))).toBeLessThan(1e-8)
})
