import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { annualPercentageRate, type CashFlow, NoSolution } from './apr.ts'
import { addMonths, dayOfMonth } from './calendar-date.ts'
import { unitPeriodsBetween } from './unit-period.ts'
import vectors from './vectors/apr.json' with { type: 'json' }
import table from './vectors/apr-table.json' with { type: 'json' }
import oddFirstPeriods from './vectors/odd-first-period.json' with { type: 'json' }

function ratio(text: string): number {
  const [over = 0, under = 1] = text.split('/').map(Number)
  return over / under
}

function advance(dollars: number): CashFlow[] {
  return [{ amountCents: Math.round(dollars * 100), periods: 0, fraction: 0 }]
}

function equal(dollars: number, count: number, periods = 1, fraction = 0): CashFlow[] {
  const amountCents = Math.round(dollars * 100)
  return Array.from({ length: count }, (_, index) => ({ amountCents, periods: periods + index, fraction }))
}

test.each(vectors)('$id is $published %', (vector) => {
  const payments = vector.payments.flatMap(([amount, count, periods, fraction]) =>
    equal(Number(amount), Number(count), Number(periods), ratio(String(fraction))),
  )
  const percent = annualPercentageRate(advance(vector.advance), payments, ratio(vector.perYear)) * 100
  expect(Math.abs(percent - vector.percent)).toBeLessThanOrEqual(1e-7)
  expect(Math.abs(percent - vector.published)).toBeLessThanOrEqual(vector.tolerance)
})

test.each(table)(
  'a finance charge by the table at %d %% over %d months is %d on each 100',
  (percent, months, charge) => {
    // The table is rounded to whole cents, so the charge may be half a cent less or more.
    const rateAt = (cents: number) => {
      const each = (1_000_000 * (1 + (Number(charge) * 100 + cents) / 10_000)) / Number(months)
      return (
        annualPercentageRate([{ amountCents: 1_000_000, periods: 0, fraction: 0 }], level(each), 12) * 100
      )
    }
    const level = (amountCents: number) =>
      Array.from({ length: Number(months) }, (_, index) => ({
        amountCents,
        periods: index + 1,
        fraction: 0,
      }))
    expect(rateAt(-0.5)).toBeLessThanOrEqual(Number(percent))
    expect(rateAt(0.5)).toBeGreaterThanOrEqual(Number(percent))
  },
)

test.each(oddFirstPeriods)('%d at %d over %d months, fee %d, lent %s, first paid %s', (...row) => {
  const [lent, , months, fee, from, first, periods, fraction, payment, percent] = row
  const payments = Array.from({ length: Number(months) }, (_, index) => {
    const due = addMonths(String(first), index)
    const offset = unitPeriodsBetween(String(from), due, { kind: 'MONTHS', count: 1 }, dayOfMonth(due))
    return { amountCents: Math.round(Number(payment) * 100), ...offset }
  })
  expect(payments[0]?.periods).toBe(periods)
  expect(payments[0]?.fraction).toBeCloseTo(ratio(String(fraction)), 12)
  const found = annualPercentageRate(advance(Number(lent) - Number(fee)), payments, 12) * 100
  expect(found).toBeCloseTo(Number(percent), 6)
})

test('950.00 repaid by 11 payments of 87.90 and one of 87.85 is 19.766 %', () => {
  const payments = [...equal(87.9, 11), ...equal(87.85, 1, 12)]
  expect(annualPercentageRate(advance(950), payments, 12) * 100).toBeCloseTo(19.766, 3)
})

test('semimonthly: 5,000 by 24 payments of 219.17, first after 6 days, is 10.34 %', () => {
  const percent = annualPercentageRate(advance(5000), equal(219.17, 24, 0, 6 / 15), 24) * 100
  expect(percent).toBeCloseTo(10.34, 2)
})

test('bimonthly: 8,000 by 449.36, 18 of 465 and 200, first after 52 days, is 7.30 %', () => {
  const payments = [
    ...equal(449.36, 1, 0, 52 / 60),
    ...equal(465, 18, 1, 52 / 60),
    ...equal(200, 1, 19, 52 / 60),
  ]
  expect(annualPercentageRate(advance(8000), payments, 6) * 100).toBeCloseTo(7.3, 2)
})

test('several advances: each is worth less the later it comes', () => {
  const advances = [...advance(1000), { amountCents: 100_000, periods: 6, fraction: 0 }]
  const rate = annualPercentageRate(advances, equal(2200, 1, 12), 12) / 12
  expect(1000 * (1 + rate) ** 12 + 1000 * (1 + rate) ** 6).toBeCloseTo(2200, 8)
})

test('what is lent and repaid alike costs nothing', () => {
  expect(annualPercentageRate(advance(1200), equal(100, 12), 12)).toBe(0)
})

test('payments that do not repay the advances have no rate', () => {
  expect(() => annualPercentageRate(advance(1200), equal(99, 12), 12)).toThrow(NoSolution)
  expect(() => annualPercentageRate([], equal(99, 12), 12)).toThrow(NoSolution)
  expect(() => annualPercentageRate(advance(1200), [], 12)).toThrow(NoSolution)
  expect(() => annualPercentageRate(advance(1), equal(2, 1), 0)).toThrow(NoSolution)
  expect(() => annualPercentageRate(advance(1), equal(2, 1, 0), 12)).toThrow('too early')
})

test('at the APR, the payments of every loan have the present value of its advance', () => {
  const loan = fc.record({
    lent: fc.integer({ min: 100, max: 5_000_000 }),
    extra: fc.integer({ min: 1, max: 2_000_000 }),
    months: fc.integer({ min: 1, max: 120 }),
    periods: fc.integer({ min: 0, max: 6 }),
    fraction: fc.double({ min: 0.01, max: 0.999, noNaN: true }),
  })
  fc.assert(
    fc.property(loan, ({ lent, extra, months, periods, fraction }) => {
      const amountCents = (lent + extra) / months
      const payments = equal(amountCents / 100, months, periods, fraction).map((flow) => ({
        ...flow,
        amountCents,
      }))
      let rate: number
      try {
        rate = annualPercentageRate([{ amountCents: lent, periods: 0, fraction: 0 }], payments, 12) / 12
      } catch (error) {
        expect(error).toBeInstanceOf(NoSolution)
        return
      }
      const worth = payments.reduce(
        (sum, flow) => sum + flow.amountCents / ((1 + flow.fraction * rate) * (1 + rate) ** flow.periods),
        0,
      )
      expect(Math.abs(worth / lent - 1)).toBeLessThan(1e-8)
    }),
    { numRuns: 500 },
  )
})
