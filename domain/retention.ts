import { addMonths, type CalendarDate } from './calendar-date.ts'

/** For how many months what is kept, each counted from the end of what it is about. */
export type RetentionMonths = {
  /** What an application was decided on (12 CFR 1002.12(b)). */
  readonly credit: number
  /** What was disclosed (12 CFR 1026.25(a)). */
  readonly disclosures: number
  /** Who a customer is, after the account is closed (31 CFR 1020.220(a)(3)(ii)). */
  readonly identity: number
  /** What a match with a sanctions list rests on (31 CFR 501.601). */
  readonly sanctions: number
  /** A request that was never submitted. No law asks for it. */
  readonly abandoned: number
}

/** What the law asks for at least: 25 months, 2 years, 5 years, 10 years. */
export const legalMinimumMonths: RetentionMonths = {
  credit: 25,
  disclosures: 24,
  identity: 60,
  sanctions: 120,
  abandoned: 1,
}

/** What ended before the day may go; the day itself may not. */
export type Cutoffs = {
  readonly facts: CalendarDate
  /** Of somebody who got no account. */
  readonly identity: CalendarDate
  /** Of somebody whose account was closed. */
  readonly closedAccount: CalendarDate
  readonly sanctions: CalendarDate
  readonly abandoned: CalendarDate
}

/** The days before which each kind must have ended to be erased today. */
export function cutoffs(today: CalendarDate, months: RetentionMonths): Cutoffs {
  const ago = (count: number) => addMonths(today, -count)
  return {
    facts: ago(months.credit),
    // The texts that somebody was shown go with who it was: both periods must be over.
    identity: ago(Math.max(months.credit, months.disclosures)),
    closedAccount: ago(Math.max(months.identity, months.credit, months.disclosures)),
    sanctions: ago(Math.max(months.sanctions, months.credit)),
    abandoned: ago(months.abandoned),
  }
}
