import type { CalendarDate } from './calendar-date.ts'
import { formatMoney, toCents } from './money.ts'

/**
 * One source of income, in wire dollars. A job's salary and an income source's amount are for a whole year;
 * pay frequency says when it is paid, not how much.
 */
export type IncomeEntry =
  | { readonly kind: 'JOB'; readonly jobFields: JobPay }
  | { readonly kind: 'INCOME_SOURCE'; readonly incomeSourceFields: { readonly amount: number } }

type JobPay = {
  readonly salary?: number | null | undefined
  readonly hourlyWage?: number | null | undefined
  readonly hoursPerWeek?: number | null | undefined
  readonly otherCompensation?: number | null | undefined
  /** When the job ended; it counts until that day. */
  readonly to?: { readonly timestamp: string } | null | undefined
}

/** Yearly income of an hourly wage over 52 weeks. Dollars in, cents out. */
export function hourlyAnnualCents(hourlyWage: number, hoursPerWeek: number): number {
  return toCents(52 * hoursPerWeek * hourlyWage)
}

export const payPeriods = ['WEEK', 'TWO_WEEKS', 'HALF_MONTH', 'MONTH', 'YEAR'] as const
export type PayPeriod = (typeof payPeriods)[number]

const periodsInYear: Readonly<Record<PayPeriod, number>> = {
  WEEK: 52,
  TWO_WEEKS: 26,
  HALF_MONTH: 24,
  MONTH: 12,
  YEAR: 1,
}

/** The yearly sum of an amount that comes once a period. Cents in and out. */
export function yearlyCents(amountCents: number, period: PayPeriod): number {
  return amountCents * periodsInYear[period]
}

/** "$18,000" or "$41,115.88": every page shows a yearly sum the same way. */
export function formatYearly(cents: number): string {
  return formatMoney(cents, { whole: cents % 100 === 0 })
}

/** Yearly income of one entry, in cents. A salary wins over a wage when a job has both. */
export function annualIncomeOfEntryCents(entry: IncomeEntry): number {
  if (entry.kind === 'INCOME_SOURCE') return toCents(entry.incomeSourceFields.amount)
  const { salary, hourlyWage, hoursPerWeek, otherCompensation } = entry.jobFields
  const base = salary ? toCents(salary) : hourlyAnnualCents(hourlyWage ?? 0, hoursPerWeek ?? 0)
  return base + toCents(otherCompensation ?? 0)
}

/**
 * Yearly income, in cents, of all entries current on a date. Every source counts in full: alimony, benefits,
 * retirement and part-time work are never discounted as a class (12 CFR 1002.6(b)(5)).
 */
export function annualIncomeCents(entries: readonly IncomeEntry[], asOf: CalendarDate): number {
  return entries
    .filter((entry) => !hasEnded(entry, asOf))
    .reduce((sum, entry) => sum + annualIncomeOfEntryCents(entry), 0)
}

/**
 * Yearly income, in cents, that the entries state; null while it is unknown: no entry is current, or a
 * current job has no pay. An amount that was never entered must not cause a decline.
 */
export function statedIncomeCents(entries: readonly IncomeEntry[], asOf: CalendarDate): number | null {
  const current = entries.filter((entry) => !hasEnded(entry, asOf))
  const isOpen = current.some((entry) => entry.kind === 'JOB' && annualIncomeOfEntryCents(entry) === 0)
  return current.length === 0 || isOpen ? null : annualIncomeCents(current, asOf)
}

function hasEnded(entry: IncomeEntry, asOf: CalendarDate): boolean {
  if (entry.kind === 'INCOME_SOURCE' || !entry.jobFields.to) return false
  return entry.jobFields.to.timestamp.slice(0, 10) < asOf
}
