import { addDays } from '@relief/domain/calendar-date.ts'
import { bankSummary } from '@relief/domain/underwriting/bank-summary.ts'
import { expect, test } from 'vitest'
import { accountHistory } from './history.ts'
import { findUserAccounts } from './people.ts'

/** More than a year of days. */
const days = Array.from({ length: 80 }, (_, index) => addDays('2026-01-01', index * 7))

function summaryOf(username: string, asOf: string) {
  const accounts = (findUserAccounts(username) ?? []).map((account) => accountHistory(account, asOf, 90))
  return bankSummary({
    asOf,
    accounts: accounts.map((account) => ({
      currentCents: account.currentCents,
      daysAvailable: 90,
      dailyBalances: account.balances.map(({ date, cents }) => ({ date, balanceCents: cents })),
      transactions: account.lines.map(({ date, cents, description }) => ({
        date,
        amountCents: cents,
        description,
      })),
    })),
  })
}

test('whenever it is tried, the healthy user has income and is never below zero', () => {
  for (const day of days) {
    const summary = summaryOf('user_good', day)
    expect(summary).toMatchObject({ overdraftDays90: 0, returnedPayments90: 0, daysOfHistory: 90 })
    expect(summary.monthlyIncomeCents).toBeGreaterThan(400_000)
    expect(Math.abs(summary.monthlyInflowCents - summary.monthlyOutflowCents)).toBeLessThan(200_000)
  }
})

test('on any day, the overdrawn user has many negative days and pays fees', () => {
  for (const day of days) {
    const summary = summaryOf('user_poor', day)
    expect(summary.overdraftDays90).toBeGreaterThan(20)
    expect(summary.returnedPayments90).toBeGreaterThan(2)
  }
})

test('what happened on a day is the same whenever one looks back at it', () => {
  const [checking] = findUserAccounts('user_good') ?? []
  if (!checking) throw new Error('user_good has no account')
  const on = (asOf: string) =>
    accountHistory(checking, asOf, 90).lines.filter(
      ({ date }) => date >= '2026-10-01' && date <= '2026-10-31',
    )
  expect(on('2026-11-05')).toEqual(on('2026-12-20'))
  expect(on('2026-11-05').length).toBeGreaterThan(15)
})
