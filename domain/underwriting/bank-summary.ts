import { addDays, type CalendarDate } from '../calendar-date.ts'
import type { BankReport, BankTransaction } from './bank-report.ts'

/**
 * What a decision may know of a bank account: counts and sums, no payee, no place, no single transaction.
 * Amounts in whole cents, over all shared accounts together.
 */
export type BankSummary = {
  readonly asOf: CalendarDate
  readonly accounts: number
  readonly daysOfHistory: number
  readonly currentBalanceCents: number
  readonly averageBalanceCents: number
  readonly lowestBalanceCents: number
  /** A month is 30 days. Transfers between the shared accounts count neither way. */
  readonly monthlyInflowCents: number
  readonly monthlyOutflowCents: number
  /** Deposits that come again from the same source: wages, benefits, pensions, support, all alike. */
  readonly incomeDeposits: number
  readonly monthlyIncomeCents: number
  /** Days in the last 90 that ended below zero. */
  readonly overdraftDays90: number
  /** Payments in the last 90 days that were returned, or paid for a fee, because the money was not there. */
  readonly returnedPayments90: number
}

/** Days that overdrafts and returned payments are counted over. */
const LOOK_BACK_DAYS = 90
const DAYS_IN_MONTH = 30
const RETURNED = /\b(nsf|non-?sufficient|insufficient funds|returned item|overdraft (item )?fee)\b/i
const NOT_INCOME = /\b(transfer|refund|reversal|return of|cash advance|loan proceeds)\b/i

/** Sums a bank's history up; the only thing of it that a decision sees. */
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

/** What stood on all accounts together, for each day that every account has a balance of. */
function totalBalances({ accounts }: BankReport) {
  const days = new Map<CalendarDate, { balanceCents: number; accounts: number }>()
  for (const { dailyBalances } of accounts)
    for (const { date, balanceCents } of dailyBalances) {
      const day = days.get(date) ?? { balanceCents: 0, accounts: 0 }
      days.set(date, { balanceCents: day.balanceCents + balanceCents, accounts: day.accounts + 1 })
    }
  return [...days.values()].filter((day) => day.accounts === accounts.length)
}

/** Days on which at least one account ended below zero: savings beside it do not stop its fees. */
function overdraftDays({ asOf, accounts }: BankReport, since: CalendarDate): number {
  const days = accounts.flatMap(({ dailyBalances }) =>
    dailyBalances
      .filter(({ date, balanceCents }) => date >= since && date <= asOf && balanceCents < 0)
      .map(({ date }) => date),
  )
  return new Set(days).size
}

/** Everything that moved but pairs of the same amount, out of one shared account and into another within three days. */
function withoutOwnTransfers(accounts: readonly (readonly BankTransaction[])[]): BankTransaction[] {
  const all = accounts.flatMap((transactions, account) => transactions.map((one) => ({ ...one, account })))
  const paired = new Set<object>()
  for (const out of all.filter(({ amountCents }) => amountCents < 0)) {
    const into = all.find(
      (one) =>
        !paired.has(one) &&
        one.account !== out.account &&
        one.amountCents === -out.amountCents &&
        one.date >= addDays(out.date, -3) &&
        one.date <= addDays(out.date, 3),
    )
    if (into === undefined) continue
    paired.add(into)
    paired.add(out)
  }
  return all.filter((one) => !paired.has(one))
}

/** Deposits whose source, its name without numbers, paid in at least twice. */
function recurringDeposits(moved: readonly BankTransaction[]): BankTransaction[] {
  const bySource = new Map<string, BankTransaction[]>()
  for (const one of moved) {
    if (one.amountCents <= 0 || NOT_INCOME.test(one.description)) continue
    const source = one.description
      .toLowerCase()
      .replace(/[^a-z]+/g, ' ')
      .trim()
    bySource.set(source, [...(bySource.get(source) ?? []), one])
  }
  return [...bySource.values()].filter((deposits) => deposits.length > 1).flat()
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
