import { addDays, type CalendarDate } from '../calendar-date.ts'
import type { BankReport, BankTransaction } from './bank-report.ts'

/**
 * What a decision may know about bank accounts: counts and sums over all shared accounts, in whole cents. No
 * payee, no place, no single transaction.
 */
export type BankSummary = {
  readonly asOf: CalendarDate
  readonly accounts: number
  readonly daysOfHistory: number
  readonly currentBalanceCents: number
  readonly averageBalanceCents: number
  readonly lowestBalanceCents: number
  /** A month is 30 days. Transfers between the shared accounts are left out. */
  readonly monthlyInflowCents: number
  readonly monthlyOutflowCents: number
  /** Deposits that recur from the same source: wages, benefits, pensions and support alike. */
  readonly incomeDeposits: number
  readonly monthlyIncomeCents: number
  readonly overdraftDays90: number
  /** Payments in the last 90 days that were returned, or paid with a fee, because of insufficient funds. */
  readonly returnedPayments90: number
}

/** How far back overdrafts and returned payments count; a reason names the same window. */
export const LOOK_BACK_DAYS = 90
const DAYS_IN_MONTH = 30
const RETURNED = /\b(nsf|non-?sufficient|insufficient funds|returned item|overdraft (item )?fee)\b/i
const NOT_INCOME = /\b(transfer|refund|reversal|return of|cash advance|loan proceeds)\b/i

export function bankSummary(report: BankReport): BankSummary {
  const { asOf, accounts } = report
  const daysOfHistory = Math.max(0, ...accounts.map(({ daysAvailable }) => daysAvailable))
  const balances = totalBalances(report)
  const moved = withoutOwnTransfers(accounts.map(({ transactions }) => transactions))
  const income = recurringDeposits(moved)
  const currentBalanceCents = sum(accounts.map(({ currentCents }) => currentCents))
  const known = balances.length > 0 ? balances.map(({ balanceCents }) => balanceCents) : [currentBalanceCents]
  const since = addDays(asOf, 1 - LOOK_BACK_DAYS)
  const monthly = (cents: number) =>
    daysOfHistory === 0 ? 0 : Math.round((cents * DAYS_IN_MONTH) / daysOfHistory)
  return {
    asOf,
    accounts: accounts.length,
    daysOfHistory,
    currentBalanceCents,
    averageBalanceCents: Math.round(sum(known) / known.length),
    lowestBalanceCents: Math.min(currentBalanceCents, ...known),
    monthlyInflowCents: monthly(sum(moved.map(({ amountCents }) => Math.max(0, amountCents)))),
    monthlyOutflowCents: monthly(sum(moved.map(({ amountCents }) => Math.max(0, -amountCents)))),
    incomeDeposits: income.length,
    monthlyIncomeCents: monthly(sum(income.map(({ amountCents }) => amountCents))),
    overdraftDays90: overdraftDays(report, since),
    returnedPayments90: moved.filter(
      ({ date, amountCents, description }) => amountCents <= 0 && date >= since && RETURNED.test(description),
    ).length,
  }
}

/** The combined balance of each day on which every account has one. */
function totalBalances({ accounts }: BankReport) {
  const days = new Map<CalendarDate, { balanceCents: number; accounts: number }>()
  for (const { dailyBalances } of accounts)
    for (const { date, balanceCents } of dailyBalances) {
      const day = days.get(date) ?? { balanceCents: 0, accounts: 0 }
      days.set(date, { balanceCents: day.balanceCents + balanceCents, accounts: day.accounts + 1 })
    }
  return [...days.values()].filter((day) => day.accounts === accounts.length)
}

/** Days on which at least one account ended below zero: savings elsewhere do not stop its fees. */
function overdraftDays({ asOf, accounts }: BankReport, since: CalendarDate): number {
  const days = accounts.flatMap(({ dailyBalances }) =>
    dailyBalances
      .filter(({ date, balanceCents }) => date >= since && date <= asOf && balanceCents < 0)
      .map(({ date }) => date),
  )
  return new Set(days).size
}

/** Every transaction except transfers: pairs of one amount between shared accounts within three days. */
function withoutOwnTransfers(accounts: readonly (readonly BankTransaction[])[]): BankTransaction[] {
  const all = accounts.flatMap((transactions, account) =>
    transactions.map((transaction) => ({ ...transaction, account })),
  )
  const paired = new Set<object>()
  for (const out of all.filter(({ amountCents }) => amountCents < 0)) {
    const into = all.find(
      (transaction) =>
        !paired.has(transaction) &&
        transaction.account !== out.account &&
        transaction.amountCents === -out.amountCents &&
        transaction.date >= addDays(out.date, -3) &&
        transaction.date <= addDays(out.date, 3),
    )
    if (into === undefined) continue
    paired.add(into)
    paired.add(out)
  }
  return all.filter((transaction) => !paired.has(transaction))
}

/** Deposits from a source that paid in at least twice, by its name without digits. */
function recurringDeposits(moved: readonly BankTransaction[]): BankTransaction[] {
  const bySource = new Map<string, BankTransaction[]>()
  for (const transaction of moved) {
    if (transaction.amountCents <= 0 || NOT_INCOME.test(transaction.description)) continue
    const source = transaction.description
      .toLowerCase()
      .replace(/[^a-z]+/g, ' ')
      .trim()
    bySource.set(source, [...(bySource.get(source) ?? []), transaction])
  }
  return [...bySource.values()].filter((deposits) => deposits.length > 1).flat()
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
