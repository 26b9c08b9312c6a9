import type { CalendarDate } from './calendar-date.ts'
import { toCents } from './money.ts'

/**
 * One entry of what an applicant earns, in the dollars of the wire. A job's salary and an income source's
 * amount are for a whole year; pay frequency says when it is paid, not how much.
 */
export type IncomeEntry =
  | {
      readonly kind: 'JOB'
      readonly salary?: number | null | undefined
      readonly hourlyWage?: number | null | undefined
      readonly hoursPerWeek?: number | null | undefined
      readonly otherCompensation?: number | null | undefined
      /** The day the job ended; the job counts until then. */
      readonly to?: CalendarDate | null | undefined
    }
  | { readonly kind: 'INCOME_SOURCE'; readonly amount: number }

/** Yearly income of an hourly wage: 52 weeks of so many hours. Dollars in, cents out. */
export function hourlyAnnualCents(hourlyWage: number, hoursPerWeek: number): number {
  return toCents(52 * hoursPerWeek * hourlyWage)
}

/** Yearly income of one entry, in cents. A salary wins over a wage when a job states both. */
export function annualIncomeOfEntryCents(entry: IncomeEntry): number {
  if (entry.kind === 'INCOME_SOURCE') return toCents(entry.amount)
  const base = entry.salary
    ? toCents(entry.salary)
    : hourlyAnnualCents(entry.hourlyWage ?? 0, entry.hoursPerWeek ?? 0)
  return base + toCents(entry.otherCompensation ?? 0)
}

/**
 * Yearly income of all entries that still run on a date, in cents. Every source counts in full: alimony,
 * benefits, retirement and part-time work are never discounted as a class (12 CFR 1002.6(b)(5)).
 */
export function annualIncomeCents(entries: readonly IncomeEntry[], asOf: CalendarDate): number {
  return entries
    .filter((entry) => entry.kind === 'INCOME_SOURCE' || !entry.to || entry.to.slice(0, 10) >= asOf)
    .reduce((sum, entry) => sum + annualIncomeOfEntryCents(entry), 0)
}
