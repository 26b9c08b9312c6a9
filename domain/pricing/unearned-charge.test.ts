import { expect, test } from 'vitest'
import { addDays, addMonths } from '../calendar-date.ts'
import { unearnedCharge } from './unearned-charge.ts'

const monthly = (first: string, count: number, amountCents: number) =>
  Array.from({ length: count }, (_, at) => ({ dueDate: addMonths(first, at), amountCents }))

/** Appendix J (c)(1)(i): 5,000 repaid by 24 payments of 230, the first after a month, is 9.69 %. */
const example = { lentCents: 500_000, lentOn: '2026-01-10', payments: monthly('2026-02-10', 24, 23_000) }
const TOTAL = 24 * 23_000 - 500_000

test('the whole charge is unearned on the first day, and nothing after the last', () => {
  for (const day of ['2025-12-31', '2026-01-10']) expect(unearnedCharge(example, day)).toBe(TOTAL)
  for (const day of ['2028-01-10', '2028-01-11', '2030-01-01']) expect(unearnedCharge(example, day)).toBe(0)
})

test('on a due date it is what the payments left are above their value at 9.69 %', () => {
  // Checked by the annuity formula, which the function does not use, with 12 payments left.
  const left = (percent: number) => {
    const rate = percent / 1200
    return 12 * 23_000 - 23_000 * ((1 - (1 + rate) ** -12) / rate)
  }
  expect(unearnedCharge(example, '2027-01-10')).toBeGreaterThan(left(9.685))
  expect(unearnedCharge(example, '2027-01-10')).toBeLessThan(left(9.695))
})

test('within a month it falls by the same amount each day', () => {
  const start = unearnedCharge(example, '2026-01-10')
  // The first month has 31 days and a charge of 5,000 times 9.69 % over 12, 40.375 dollars.
  expect(start - unearnedCharge(example, '2026-02-10')).toBeGreaterThan(4_030)
  expect(start - unearnedCharge(example, '2026-02-10')).toBeLessThan(4_045)
  expect(start - unearnedCharge(example, '2026-01-11')).toBe(130)
  expect(Math.abs(start - unearnedCharge(example, '2026-01-20') - 1_302)).toBeLessThan(2)
})

test('it never rises from one day to the next, with odd days in the first period too', () => {
  const odd = { lentCents: 100_000, lentOn: '2026-01-30', payments: monthly('2026-03-01', 12, 10_050) }
  for (const loan of [example, odd]) {
    let before = Number.POSITIVE_INFINITY
    for (let day = loan.lentOn; day <= '2028-02-01'; day = addDays(day, 1)) {
      const now = unearnedCharge(loan, day)
      expect(now).toBeLessThanOrEqual(before)
      expect(Number.isInteger(now)).toBe(true)
      before = now
    }
    expect(before).toBe(0)
  }
})

test('a loan without a charge has none to give back', () => {
  const free = { lentCents: 60_000, lentOn: '2026-01-10', payments: monthly('2026-02-10', 6, 10_000) }
  expect(unearnedCharge(free, '2026-03-01')).toBe(0)
})

test('money sent after a due date: nothing was earned before, and all is at the end', () => {
  for (const lentOn of ['2026-02-10', '2026-02-20', '2026-05-11']) {
    const late = { ...example, lentOn }
    expect(unearnedCharge(late, lentOn)).toBe(TOTAL)
    const nextDay = unearnedCharge(late, addDays(lentOn, 1))
    expect(nextDay).toBeLessThan(TOTAL)
    expect(nextDay).toBeGreaterThan(TOTAL - 500)
    expect(unearnedCharge(late, '2028-01-10')).toBe(0)
  }
  expect(unearnedCharge({ ...example, lentOn: '2028-02-01' }, '2028-02-01')).toBe(TOTAL)
  expect(unearnedCharge({ ...example, lentOn: '2028-02-01' }, '2028-02-02')).toBe(0)
})
