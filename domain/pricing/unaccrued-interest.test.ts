import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { amortizationSchedule } from '../amortization.ts'
import { addDays, addMonths, daysBetween } from '../calendar-date.ts'
import { datesWhenFunded, paymentDates, paymentSchedule } from './payment-dates.ts'
import { type LoanAtRate, type Repayment, unaccruedInterest } from './unaccrued-interest.ts'

function agreed(amountCents: number, rate: number, termMonths: number, decidedOn: string, days?: number) {
  const dates = paymentDates(decidedOn, days)
  const schedule = amortizationSchedule({
    principalCents: amountCents,
    annualRate: rate,
    termMonths,
    firstPeriod: dates.firstPeriod,
  })
  const payments = paymentSchedule({ ...dates, ...schedule, termMonths })
  const loan: LoanAtRate = { principalCents: amountCents, interestRate: rate, payments, ...dates }
  return { loan, schedule, ...dates }
}

/** What closes a loan on a day: the payments still to come, without interest that has not accrued. */
function payoff(loan: LoanAtRate, made: readonly Repayment[], on: string): number {
  const total = loan.payments.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const paid = made.filter((repayment) => repayment.on <= on).reduce((sum, { cents }) => sum + cents, 0)
  return total - paid - unaccruedInterest(loan, made, on)
}

test('45 days before the first payment, the payoff is the amount lent', () => {
  for (const amountCents of [100_000, 1_000_000]) {
    const { loan, fundingDate } = agreed(amountCents, 0.1399, 36, '2026-03-02', 45)
    expect(payoff(loan, [], fundingDate)).toBe(amountCents)
    const tenDays = payoff(loan, [], addDays(fundingDate, 10)) - amountCents
    expect(Math.abs(tenDays - (amountCents * 0.1399 * 10) / 365)).toBeLessThan(amountCents / 5000)
  }
})

test('5,000 paid of 10,000 on the first day halves the interest of every later day', () => {
  const { loan, fundingDate, firstPaymentDate } = agreed(1_000_000, 0.24, 36, '2026-03-02')
  const made = [{ on: fundingDate, cents: 500_000 }]
  expect(payoff(loan, [], firstPaymentDate)).toBe(1_020_000)
  expect(payoff(loan, made, firstPaymentDate)).toBe(510_000)
})

test('a payment of exactly the interest leaves no fraction of a cent unpaid', () => {
  for (let hundreds = 10; hundreds <= 60; hundreds++) {
    const { loan, schedule, firstPaymentDate } = agreed(hundreds * 10_000, 0.223, 60, '2026-04-02', 45)
    const [first, second] = schedule.instalments
    if (first?.principalCents !== 0) continue
    const made = [{ on: firstPaymentDate, cents: first.paymentCents }]
    const before = payoff(loan, made, loan.payments[1]?.dueDate ?? '')
    expect(before).toBe((second?.balanceCents ?? 0) + (second?.paymentCents ?? 0))
  }
  expect.hasAssertions()
})

/** The same loan with money that arrives some days after the planned day. */
function funded(late: number, { loan, fundingDate, firstPaymentDate }: ReturnType<typeof agreed>) {
  const termMonths = loan.payments.length
  const dates = datesWhenFunded({ fundingDate, firstPaymentDate, termMonths }, addDays(fundingDate, late))
  const payments = loan.payments.map((payment, index) => ({
    ...payment,
    dueDate: addMonths(dates.firstPaymentDate, index),
  }))
  return { ...loan, ...dates, payments }
}

test('money that arrives later than planned costs the same on each moved due date', () => {
  const onTime = agreed(1_000_000, 0.24, 36, '2026-03-02')
  for (const late of [1, 3, 28, 40]) {
    const loan = funded(late, onTime)
    expect(payoff(loan, [], loan.fundingDate)).toBe(1_000_000)
    expect(payoff(loan, [], loan.firstPaymentDate)).toBe(1_020_000)
  }
})

const someLoan = fc
  .record({
    amount: fc.integer({ min: 10, max: 500 }),
    rate: fc.integer({ min: 0, max: 3599 }),
    term: fc.constantFrom(12, 36, 60),
    day: fc.integer({ min: 0, max: 3650 }).map((days) => addDays('2026-01-01', days)),
    chosen: fc.option(fc.integer({ min: 18, max: 45 }), { nil: undefined }),
  })
  .map(({ amount, rate, term, day, chosen }) => agreed(amount * 10_000, rate / 10_000, term, day, chosen))

test('paid as agreed, the payoff on each due date is the balance of the schedule', () => {
  fc.assert(
    fc.property(someLoan, ({ loan, schedule }) => {
      // A first payment below its interest would earn interest on interest, which this never counts.
      fc.pre(schedule.instalments.every(({ principalCents }) => principalCents >= 0))
      const paid = loan.payments.map(({ dueDate, amountCents }) => ({ on: dueDate, cents: amountCents }))
      for (const [index, { dueDate }] of loan.payments.entries()) {
        const row = schedule.instalments[index]
        const after = payoff(loan, paid.slice(0, index + 1), dueDate)
        expect(after).toBe(row?.balanceCents)
        const before = payoff(loan, paid.slice(0, index), dueDate)
        expect(before).toBe((row?.balanceCents ?? 0) + (row?.paymentCents ?? 0))
      }
    }),
    { numRuns: 100 },
  )
})

test('a day adds at most its share of interest, and the agreed total is the limit', () => {
  const someRepayments = fc.array(
    fc.record({ after: fc.nat(900), cents: fc.integer({ min: 1, max: 90_000 }) }),
  )
  fc.assert(
    fc.property(someLoan, fc.nat(70), someRepayments, (onTime, late, some) => {
      const loan = funded(late, onTime)
      const { fundingDate } = loan
      const made = some.map(({ after, cents }) => ({ on: addDays(fundingDate, after), cents }))
      const total = loan.payments.reduce((sum, { amountCents }) => sum + amountCents, 0)
      const mostADay = (loan.principalCents * loan.interestRate) / 12 / 28 + 2
      let before = payoff(loan, [], fundingDate)
      expect(before).toBe(Math.min(loan.principalCents, total))
      for (let day = fundingDate; daysBetween(fundingDate, day) < 1000; day = addDays(day, 7)) {
        const paid = made.filter(({ on }) => on <= day).reduce((sum, { cents }) => sum + cents, 0)
        const now = payoff(loan, made, day)
        expect(now).toBeLessThanOrEqual(total - paid)
        if (paid <= loan.principalCents) {
          const justPaid = made
            .filter(({ on }) => on <= day && on > addDays(day, -7))
            .reduce((sum, { cents }) => sum + cents, 0)
          if (day > fundingDate && justPaid === 0) {
            expect(now).toBeGreaterThanOrEqual(before)
            expect(now - before).toBeLessThanOrEqual(7 * mostADay)
          }
          before = now
        }
      }
    }),
    { numRuns: 60 },
  )
})
