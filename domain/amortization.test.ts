import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { amortizationSchedule, amortizedPayment } from './amortization.ts'
import { unitPeriodsBetween } from './unit-period.ts'
import annuity from './vectors/annuity.json' with { type: 'json' }
import oddFirstPeriods from './vectors/odd-first-period.json' with { type: 'json' }
import published from './vectors/schedule-2500.json' with { type: 'json' }
import smallDollar from './vectors/small-dollar.json' with { type: 'json' }

const cents = (dollars: number) => Math.round(dollars * 100)

test.each(smallDollar)('%d at %d over %d months, fee %d, pays %d and at last %d', (...row) => {
  const [lent = 0, rate = 0, months = 0, fee = 0, payment = 0, last = 0, total = 0, atEnd = 0] = row
  const schedule = amortizationSchedule({ principalCents: cents(lent), annualRate: rate, termMonths: months })
  expect(schedule.monthlyPaymentCents).toBe(cents(payment))
  expect(schedule.finalPaymentCents).toBe(cents(last))
  expect(schedule.totalToRepayCents).toBe(cents(total))
  expect(schedule.interestCents).toBe(cents(total) - cents(lent))
  // The specification rounds once at the end; the actual schedule differs from it by at most a cent a month.
  expect(Math.round(amortizedPayment(lent * 100, rate / 12, months) * months) - cents(lent)).toBe(
    cents(atEnd),
  )
  expect(Math.abs(schedule.interestCents - cents(atEnd))).toBeLessThanOrEqual(months)
  expect(fee).toBeGreaterThanOrEqual(0)
})

/**
 * Our own loans are never due after the 28th, so February never shortens a month; in two rows per year, it
 * would.
 */
const uncut = oddFirstPeriods.filter(
  ([, , months, , , first]) => !(String(first).endsWith('-29') && Number(months) > 11),
)

test.each(uncut)('%d at %d over %d months, fee %d, lent %s, first paid %s', (...row) => {
  const [lent, rate, months, , from, first, periods, , payment] = row
  const firstPeriod = unitPeriodsBetween(
    String(from),
    String(first),
    { kind: 'MONTHS', count: 1 },
    Number(String(first).slice(8)),
  )
  const schedule = amortizationSchedule({
    principalCents: cents(Number(lent)),
    annualRate: Number(rate),
    termMonths: Number(months),
    firstPeriod,
  })
  expect(firstPeriod.periods).toBe(periods)
  expect(schedule.monthlyPaymentCents).toBe(cents(Number(payment)))
})

test('2,500 at 8.24 % over 12 months matches the published schedule', () => {
  const rate = 0.0824 / 12
  const payment = amortizedPayment(250_000, rate, 12)
  expect(Math.round(payment * 12) - 250_000).toBe(11_298)
  const loan = { principalCents: 250_000, annualRate: 0.0824, termMonths: 12 }
  expect(amortizationSchedule(loan).interestCents).toBe(11_297)
  // The source carries fractions of a cent from month to month and prints whole cents.
  let balance = 250_000
  for (const row of published) {
    const interest = balance * rate
    const principal = payment - interest
    balance -= principal
    expect([-principal, -interest, balance].map((figure) => Math.round(figure))).toEqual(row.map(cents))
  }
  expect(published).toHaveLength(12)
})

test('at a rate of zero the payment is the principal over the months', () => {
  expect(amortizedPayment(15_000, 0, 60)).toBe(250)
  const { interestCents, finalPaymentCents } = amortizationSchedule({
    principalCents: 100_000,
    annualRate: 0,
    termMonths: 3,
  })
  expect([interestCents, finalPaymentCents]).toEqual([0, 33_334])
})

/** Our formula with the conventions of spreadsheet functions, where money paid out is negative. */
function spreadsheet(vector: (typeof annuity)[number]): number {
  const rate = ratio(vector.rate ?? 0)
  const { nper = 0, pv = 0, per = 1, when = 0 } = vector
  const due = when === 1 ? 1 + rate : 1
  const payment = amortizedPayment(pv, rate, nper) / due
  const rows: { interest: number; principal: number }[] = []
  let balance = pv
  for (let number = 1; number <= nper; number++) {
    const interest = when === 1 && number === 1 ? 0 : balance * rate
    rows.push({ interest, principal: payment - interest })
    balance += interest - payment
  }
  const span = rows.slice((vector.start ?? per) - 1, vector.end ?? per)
  const interest = span.reduce((sum, row) => sum + row.interest, 0)
  const principal = span.reduce((sum, row) => sum + row.principal, 0)
  switch (vector.fn) {
    case 'pmt':
      return -payment
    case 'ipmt':
    case 'cumipmt':
      return -interest
    case 'ppmt':
    case 'cumprinc':
      return -principal
    default:
      return payment * nper
  }
}

function ratio(value: number | string): number {
  const [over = 0, under = 1] = String(value).split('/').map(Number)
  return over / under
}

const direct = annuity.filter(({ fn }) => !['rate', 'rate_annualised', 'nper'].includes(fn))

test.each(direct)('the spreadsheets agree: $fn of $pv at $rate over $nper is $expected', (vector) => {
  const allowed = Math.max(vector.tolerance, Math.abs(vector.expected) * 1e-11)
  expect(Math.abs(spreadsheet(vector) - vector.expected)).toBeLessThanOrEqual(allowed)
})

test('8,000 repaid by 48 payments of 200 has a rate of 0.77 % a month, 9.24 % a year', () => {
  expect(amortizedPayment(8000, 0.007701472488, 48)).toBeCloseTo(200, 6)
  expect(amortizedPayment(8000, 0.0924177 / 12, 48)).toBeCloseTo(200, 4)
})

test('21.54 payments of 2,000 at 7.5 % grow to 100,000', () => {
  const worthNow = 100_000 / 1.075 ** 21.544944197323
  expect(amortizedPayment(worthNow, 0.075, 21.544944197323)).toBeCloseTo(2000, 6)
})

test('what is no loan is refused', () => {
  const loan = { principalCents: 100_000, annualRate: 0.3, termMonths: 12 }
  for (const wrong of [
    { principalCents: 0 },
    { principalCents: 10.5 },
    { annualRate: -0.1 },
    { annualRate: Number.NaN },
  ]) {
    expect(() => amortizationSchedule({ ...loan, ...wrong })).toThrow('Not a loan')
  }
  expect(() => amortizationSchedule({ ...loan, termMonths: 0 })).toThrow('Not a term')
  expect(() => amortizationSchedule({ ...loan, termMonths: 1.5 })).toThrow('Not a term')
})

test('every schedule repays principal and interest to the cent', () => {
  const loan = fc.record({
    principalCents: fc.integer({ min: 20_000, max: 5_000_000 }),
    annualRate: fc.integer({ min: 0, max: 3600 }).map((basisPoints) => basisPoints / 10_000),
    termMonths: fc.integer({ min: 1, max: 60 }),
    firstPeriod: fc.record({
      periods: fc.constant(1),
      fraction: fc.integer({ min: 0, max: 20 }).map((days) => days / 30),
    }),
  })
  fc.assert(
    fc.property(loan, (loan) => {
      const { instalments, monthlyPaymentCents, finalPaymentCents, interestCents, totalToRepayCents } =
        amortizationSchedule(loan)
      const paid = instalments.reduce((sum, { paymentCents }) => sum + paymentCents, 0)
      expect(paid).toBe(totalToRepayCents)
      expect(totalToRepayCents).toBe(loan.principalCents + interestCents)
      expect(monthlyPaymentCents * (loan.termMonths - 1) + finalPaymentCents).toBe(totalToRepayCents)
      expect(instalments.at(-1)?.balanceCents).toBe(0)
      // Rounding moves the last payment by half a cent a month, plus the interest on that.
      expect(Math.abs(finalPaymentCents - monthlyPaymentCents)).toBeLessThan(loan.termMonths * 3)
    }),
  )
})
