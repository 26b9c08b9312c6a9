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
