import { expect, test } from 'vitest'
import { paymentDates } from '../pricing/payment-dates.ts'
import { examplePolicy } from './example-case.ts'
import { priceLoan } from './priced-loan.ts'

const loans = examplePolicy.products.flatMap(({ pricing, termsMonths }) =>
  pricing.kind === 'SUBSCRIPTION' ? [] : [{ pricing, termsMonths }],
)
const common = { amountCents: 100_000, highestApr: 0.36, dates: paymentDates('2026-11-20') }

test("no price for a score below every band, or above a band's largest amount", () => {
  for (const { pricing, termsMonths } of loans) {
    const termMonths = termsMonths[0] ?? 0
    expect(priceLoan({ ...common, pricing, termMonths, score: 599 })).toBeNull()
    expect(priceLoan({ ...common, pricing, termMonths, score: 700 })).toMatchObject({
      loanAmountCents: 100_000,
    })
  }
  const [personal] = loans
  const large = { ...common, amountCents: 200_100, termMonths: 36, score: 739 }
  expect(personal && priceLoan({ ...large, pricing: personal.pricing })).toBeNull()
})

test('a small-dollar loan pays out its amount, a personal loan its amount less the fee', () => {
  const [personal, small] = loans
  const term = { ...common, score: 720 }
  expect(small && priceLoan({ ...term, pricing: small.pricing, termMonths: 12 })).toMatchObject({
    toYouAmountCents: 100_000,
    interestRate: 0,
    interestCents: 0,
    originationFeeCents: 0,
  })
  expect(personal && priceLoan({ ...term, pricing: personal.pricing, termMonths: 36 })).toMatchObject({
    toYouAmountCents: 94_000,
    interestRate: 0.18,
    originationFeeCents: 6000,
  })
})
