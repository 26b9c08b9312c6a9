import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { paymentDates } from '../pricing/payment-dates.ts'
import { rateAndFee } from '../pricing/rate-and-fee.ts'
import { upFrontCharge } from '../pricing/up-front-charge.ts'
import { type AgreedLoan, bookedLoan } from './booked-loan.ts'

const aMonth = { periods: 1, fraction: 0 }

test('1,000 with a charge of 204.68 is booked as 1,204.68 without interest', () => {
  const loan = {
    toYouCents: 100_000,
    loanAmountCents: 100_000,
    totalToRepayCents: 120_468,
    interestRate: 0,
    termMonths: 12,
    monthlyPaymentCents: 10_039,
    finalPaymentCents: 10_039,
    firstPeriod: aMonth,
  }
  expect(bookedLoan(loan)).toEqual({ principalCents: 120_468, chargeCents: 20_468, annualPercent: 0 })
})

test('1,000 at 13.99 % with a fee of 40 over 36 months keeps principal and rate', () => {
  expect(bookedLoan(personal(100_000, 0.1399, 0.04, 36, aMonth))).toEqual({
    principalCents: 100_000,
    chargeCents: 4000,
    annualPercent: 13.99,
  })
})

test('three odd days at 24 % a year earn 20.00 on 10,000, which joins the principal', () => {
  expect(bookedLoan(personal(1_000_000, 0.24, 0.05, 36, { periods: 1, fraction: 0.1 }))).toEqual({
    principalCents: 1_002_000,
    chargeCents: 52_000,
    annualPercent: 24,
  })
})

test('27,700 at 27.28 % over 60 months with three odd days is booked 3 cents away', () => {
  const booked = bookedLoan(personal(2_770_000, 0.2728, 0, 60, { periods: 1, fraction: 0.1 }))
  expect(booked).toEqual({ principalCents: 2_776_300, chargeCents: 6300, annualPercent: 27.279975 })
})

test('49,900 at 35.89 % over 60 months with five odd days has a booking', () => {
  expect(bookedLoan(personal(4_990_000, 0.3589, 0, 60, { periods: 1, fraction: 5 / 30 }))).not.toBeNull()
})

test('the months’ rounding may need a rate or principal further away', () => {
  const rare = [
    personal(160_000, 0.3486, 0.0492, 60, { periods: 1, fraction: 17 / 30 }),
    personal(110_000, 0.3229, 0.0704, 60, { periods: 1, fraction: 7 / 30 }),
    personal(3_690_000, 0.3579, 0.0795, 60, { periods: 1, fraction: 0.1 }),
    personal(3_660_000, 0.3569, 0.0765, 60, { periods: 1, fraction: 0.4 }),
  ]
  for (const loan of rare) {
    const booked = bookedLoan(loan)
    expect(repaid(booked?.principalCents ?? 0, booked?.annualPercent ?? 0, loan).at(-1)).toBe(
      loan.finalPaymentCents,
    )
  }
})

test('1,700 at 12.39 % with twelve odd days: interest of half a cent is rounded up', () => {
  const loan = personal(170_000, 0.1239, 0, 36, { periods: 1, fraction: 0.4 })
  const booked = bookedLoan(loan)
  expect(repaid(booked?.principalCents ?? 0, booked?.annualPercent ?? 0, loan).at(-1)).toBe(
    loan.finalPaymentCents,
  )
})

function personal(
  amountCents: number,
  interestRate: number,
  originationFeeRate: number,
  termMonths: number,
  firstPeriod: AgreedLoan['firstPeriod'],
): AgreedLoan {
  const priced = rateAndFee({ amountCents, interestRate, originationFeeRate, termMonths, firstPeriod })
  return {
    ...priced,
    toYouCents: priced.toYouAmountCents,
    loanAmountCents: amountCents,
    interestRate,
    termMonths,
    firstPeriod,
  }
}

/** Payments of whole months at a yearly rate, in hundredths of a cent, independently of this code. */
function repaid(principalCents: number, annualPercent: number, loan: AgreedLoan): number[] {
  const payments: number[] = []
  let owed = BigInt(principalCents)
  for (let month = 1; month <= loan.termMonths; month++) {
    const scaled = owed * BigInt(Math.round(annualPercent * 1e6))
    const interest = (scaled + 600_000_000n) / 1_200_000_000n
    const payment = month === loan.termMonths ? owed + interest : BigInt(loan.monthlyPaymentCents)
    owed += interest - payment
    payments.push(Number(payment))
  }
  return payments
}

const days = fc
  .integer({ min: 0, max: 3650 })
  .map((n) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10))

test('every booked loan has the agreed payments and pays out the agreed amount', () => {
  const someLoan = fc.oneof(
    fc
      .record({
        amount: fc.integer({ min: 200, max: 2500 }),
        apr: fc.double({ min: 0.05, max: 0.3595, noNaN: true }),
        term: fc.integer({ min: 3, max: 18 }),
        day: days,
        chosen: fc.option(fc.integer({ min: 18, max: 45 }), { nil: undefined }),
      })
      .map(({ amount, apr, term, day, chosen }): AgreedLoan => {
        const { firstPeriod } = paymentDates(day, chosen)
        const amountCents = amount * 100
        const priced = upFrontCharge({ amountCents, termMonths: term, apr, firstPeriod })
        const same = { toYouCents: amountCents, loanAmountCents: amountCents, termMonths: term, firstPeriod }
        return { ...priced, ...same, interestRate: 0 }
      }),
    fc
      .record({
        amount: fc.integer({ min: 10, max: 500 }),
        rate: fc.integer({ min: 499, max: 3599 }),
        fee: fc.integer({ min: 0, max: 900 }),
        term: fc.constantFrom(36, 60),
        day: days,
        chosen: fc.option(fc.integer({ min: 34, max: 45 }), { nil: undefined }),
      })
      .map(({ amount, rate, fee, term, day, chosen }) =>
        personal(amount * 10_000, rate / 10_000, fee / 10_000, term, paymentDates(day, chosen).firstPeriod),
      ),
  )
  fc.assert(
    fc.property(someLoan, (loan) => {
      const booked = bookedLoan(loan)
      expect(booked).not.toBeNull()
      if (booked === null) return
      const { principalCents, chargeCents, annualPercent } = booked
      expect(principalCents - chargeCents).toBe(loan.toYouCents)
      const payments = repaid(principalCents, annualPercent, loan)
      expect(payments.at(-1)).toBe(loan.finalPaymentCents)
      expect(payments.reduce((sum, cents) => sum + cents, 0)).toBe(loan.totalToRepayCents)
      expect(Math.abs(loan.interestRate * 100 - annualPercent)).toBeLessThan(4.001e-3)
    }),
    { numRuns: 3000 },
  )
})

test('figures that no booking fits are not booked', () => {
  const loan = personal(100_000, 0.1399, 0.04, 36, aMonth)
  expect(bookedLoan({ ...loan, finalPaymentCents: loan.finalPaymentCents + 500 })).toBeNull()
})
