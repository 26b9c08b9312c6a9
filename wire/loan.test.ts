import { amortizationSchedule } from '@relief/domain/amortization.ts'
import { addDays, type CalendarDate } from '@relief/domain/calendar-date.ts'
import { paymentDates, paymentSchedule } from '@relief/domain/pricing/payment-dates.ts'
import type { BorrowersLoan } from '@relief/store/loan-book.ts'
import { expect, test } from 'vitest'
import { wireLoan } from './loan.ts'

const dates = paymentDates('2026-03-02', 45)
const { fundingDate, firstPaymentDate } = dates

/** 10,000 at 24 % over 36 months, first paid after 45 days, as the servicing system has it on a day. */
function someLoan(on: CalendarDate, change: Partial<BorrowersLoan> = {}, paidCents = 0): BorrowersLoan {
  const termMonths = 36
  const schedule = amortizationSchedule({
    principalCents: 1_000_000,
    annualRate: 0.24,
    termMonths,
    firstPeriod: dates.firstPeriod,
  })
  const payments = paymentSchedule({ firstPaymentDate, termMonths, ...schedule })
  return {
    productTypeName: 'PERSONAL_LOAN',
    servicingStatus: 'HANDED_OVER',
    isClosed: false,
    loanAmountCents: 1_000_000,
    interestRate: 0.24,
    fundingDate,
    plannedOn: fundingDate,
    firstPeriod: dates.firstPeriod,
    firstPaymentDate,
    termMonths,
    monthlyPaymentCents: schedule.monthlyPaymentCents,
    finalPaymentCents: schedule.finalPaymentCents,
    book: {
      owedCents: schedule.totalToRepayCents - paidCents,
      overdueCents: 0,
      repayments: paidCents === 0 ? [] : [{ on: fundingDate, cents: paidCents }],
      payments: payments.map((payment) => ({ ...payment, owedCents: payment.amountCents })),
    },
    bookReadAt: new Date(`${on}T15:00:00Z`),
    ...change,
  }
}

const payoffOn = (on: CalendarDate, change: Partial<BorrowersLoan> = {}, paidCents = 0) =>
  wireLoan(someLoan(on, change, paidCents), '482109375264', on).payoff

test('interest of odd days is not in the payoff before it has accrued', () => {
  expect(payoffOn(fundingDate)).toBe(10_000)
  expect(payoffOn(addDays(fundingDate, 1))).toBeCloseTo(10_006.6, 0)
  expect(payoffOn(addDays(fundingDate, 1), {}, 400_000)).toBeCloseTo(6003.96, 0)
})

test('no payoff is shown from figures that were read without repayments', () => {
  const { book } = someLoan(fundingDate)
  if (book === null) throw new Error('The loan has figures')
  const { repayments: _, ...earlier } = book
  expect(payoffOn(fundingDate, { book: earlier })).toBe(null)
})

test('a late fee is in the payoff, and the payoff never exceeds the balance', () => {
  const { book } = someLoan(fundingDate)
  if (book === null) throw new Error('The loan has figures')
  expect(payoffOn(fundingDate, { book: { ...book, owedCents: book.owedCents + 1500 } })).toBe(10_015)
  expect(payoffOn(addDays(fundingDate, 3000))).toBe(book.owedCents / 100)
})

const charge: Partial<BorrowersLoan> = { productTypeName: 'SMALL_DOLLAR_LOAN' }

test.each([
  ['at a rate', {}, 0],
  ['with a charge', charge, 0],
  ['with a late fee', {}, 1500],
  ['with a charge and a late fee', charge, 1500],
])('a loan %s whose payoff amount was paid is repaid, on that day and later', (_, change, feeCents) => {
  const paidOn = addDays(fundingDate, 100)
  const start = someLoan(paidOn, change)
  if (start.book === null) throw new Error('The loan has figures')
  const { payments } = start.book
  const owedCents = start.book.owedCents + feeCents
  const shownOn = (day: CalendarDate, cents: number, on: CalendarDate) => {
    const repayments = cents === 0 ? [] : [{ on, cents }]
    const book = { owedCents: owedCents - cents, overdueCents: 0, repayments, payments }
    return wireLoan(someLoan(day, { ...change, book }), '482109375264', day)
  }
  const cents = Math.round((shownOn(paidOn, 0, paidOn).payoff ?? 0) * 100)
  expect(cents).toBeGreaterThan(1_000_000)
  for (const later of [0, 1, 300]) {
    const shown = shownOn(addDays(paidOn, later), cents, paidOn)
    expect(shown).toMatchObject({ payoff: 0, owed: 0, overdue: 0, nextPayment: null })
    expect(shown.payments.every(({ owed }) => owed === 0)).toBe(true)
  }
  // A cent less, or a day later, and it is not paid off.
  expect(shownOn(addDays(paidOn, 1), cents - 1, paidOn)).toMatchObject({ nextPayment: expect.anything() })
  expect(shownOn(addDays(paidOn, 2), cents, addDays(paidOn, 1)).payoff).toBeGreaterThan(0)
})
