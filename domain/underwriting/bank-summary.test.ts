import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../calendar-date.ts'
import type { BankAccount, BankReport } from './bank-report.ts'
import { bankSummary } from './bank-summary.ts'

const asOf = '2026-11-20'

/** An account with the same balance every day unless changed. */
function account(change: Partial<BankAccount> = {}, balances: readonly number[] = []): BankAccount {
  return {
    currentCents: 50_000,
    daysAvailable: 90,
    dailyBalances: balances.map((balanceCents, back) => ({ date: addDays(asOf, -back), balanceCents })),
    transactions: [],
    ...change,
  }
}

const summaryOf = (...accounts: BankAccount[]) => bankSummary({ asOf, accounts })
const moved = (back: number, dollars: number, description: string) => ({
  date: addDays(asOf, -back),
  amountCents: dollars * 100,
  description,
})

test('balances are averaged over the days, and the lowest is named', () => {
  const summary = summaryOf(account({ currentCents: 30_000 }, [30_000, 10_000, -5_000, 45_000]))
  expect(summary).toMatchObject({
    currentBalanceCents: 30_000,
    averageBalanceCents: 20_000,
    lowestBalanceCents: -5_000,
    overdraftDays90: 1,
  })
})

test('two accounts count together, but an overdraft on one is not hidden by the other', () => {
  const checking = account({ currentCents: -10_000 }, [-10_000, -10_000])
  const savings = account({ currentCents: 90_000 }, [90_000, 90_000])
  expect(summaryOf(checking, savings)).toMatchObject({
    accounts: 2,
    currentBalanceCents: 80_000,
    averageBalanceCents: 80_000,
    overdraftDays90: 2,
  })
})

test('recurring deposits from a source are income, of any kind; other deposits are not', () => {
  const transactions = [
    moved(3, 900, 'ACME PAYROLL 11/17'),
    moved(17, 900, 'ACME PAYROLL 11/03'),
    moved(5, 700, 'SSA TREAS 310 XXSOC SEC'),
    moved(35, 700, 'SSA TREAS 310 XXSOC SEC'),
    moved(8, 400, 'SOLD A BICYCLE'),
    moved(9, 60, 'REFUND SHOP 1'),
    moved(19, 60, 'REFUND SHOP 2'),
  ]
  const summary = summaryOf(account({ transactions }))
  expect(summary.incomeDeposits).toBe(4)
  expect(summary.monthlyIncomeCents).toBe(Math.round((320_000 * 30) / 90))
  expect(summary.monthlyInflowCents).toBe(Math.round((372_000 * 30) / 90))
})

test('money moved between the shared accounts is neither income nor spending', () => {
  const checking = account({ transactions: [moved(4, -250, 'TO SAVINGS'), moved(2, -40, 'GROCER')] })
  const savings = account({ transactions: [moved(3, 250, 'FROM CHECKING')] })
  expect(summaryOf(checking, savings)).toMatchObject({
    monthlyInflowCents: 0,
    monthlyOutflowCents: Math.round((4_000 * 30) / 90),
  })
})

test('returned payments and overdraft fees count for 90 days', () => {
  const transactions = [
    moved(10, -35, 'NSF FEE'),
    moved(20, -35, 'Overdraft item fee'),
    moved(30, 0, 'RETURNED ITEM RENT'),
    moved(89, -35, 'NON-SUFFICIENT FUNDS FEE'),
    moved(90, -35, 'NSF FEE'),
    moved(12, -20, 'TRANSFER FEE'),
    moved(13, 35, 'NSF FEE REVERSAL'),
  ]
  expect(summaryOf(account({ transactions })).returnedPayments90).toBe(4)
})

test('a report without accounts or history gives zeros, not a guess', () => {
  expect(bankSummary({ asOf, accounts: [] })).toEqual({
    asOf,
    accounts: 0,
    daysOfHistory: 0,
    currentBalanceCents: 0,
    averageBalanceCents: 0,
    lowestBalanceCents: 0,
    monthlyInflowCents: 0,
    monthlyOutflowCents: 0,
    incomeDeposits: 0,
    monthlyIncomeCents: 0,
    overdraftDays90: 0,
    returnedPayments90: 0,
  })
})

const anyAccount: fc.Arbitrary<BankAccount> = fc
  .record({
    currentCents: fc.integer({ min: -100_000, max: 500_000 }),
    balances: fc.array(fc.integer({ min: -100_000, max: 500_000 }), { maxLength: 90 }),
    transactions: fc.array(
      fc.record({
        date: fc.integer({ min: 0, max: 89 }).map((back) => addDays(asOf, -back)),
        amountCents: fc.integer({ min: -200_000, max: 200_000 }),
        description: fc.constantFrom('PAYROLL', 'GROCER', 'NSF FEE', 'TRANSFER', 'RENT'),
      }),
      { maxLength: 60 },
    ),
  })
  .map(({ balances, ...rest }) => account(rest, balances))
const anyReport: fc.Arbitrary<BankReport> = fc
  .array(anyAccount, { maxLength: 3 })
  .map((accounts) => ({ asOf, accounts }))

test('a summary has whole numbers in range, and no figure exceeds its total', () => {
  fc.assert(
    fc.property(anyReport, (report) => {
      const { asOf: day, ...figures } = bankSummary(report)
      expect(day).toBe(asOf)
      for (const figure of Object.values(figures)) expect(Number.isSafeInteger(figure)).toBe(true)
      expect(figures.lowestBalanceCents).toBeLessThanOrEqual(figures.averageBalanceCents)
      expect(figures.monthlyIncomeCents).toBeLessThanOrEqual(figures.monthlyInflowCents)
      expect(figures.overdraftDays90).toBeLessThanOrEqual(90)
    }),
  )
})

test('the order in which a bank lists things changes nothing', () => {
  fc.assert(
    fc.property(anyReport, ({ accounts }) => {
      const turned = accounts.map((account) => ({
        ...account,
        transactions: [...account.transactions].reverse(),
        dailyBalances: [...account.dailyBalances].reverse(),
      }))
      const {
        monthlyInflowCents: _in,
        monthlyOutflowCents: _out,
        ...rest
      } = bankSummary({ asOf, accounts: turned })
      const { monthlyInflowCents: _1, monthlyOutflowCents: _2, ...before } = bankSummary({ asOf, accounts })
      expect({ ...rest, incomeDeposits: 0, monthlyIncomeCents: 0, returnedPayments90: 0 }).toEqual({
        ...before,
        incomeDeposits: 0,
        monthlyIncomeCents: 0,
        returnedPayments90: 0,
      })
    }),
  )
})
