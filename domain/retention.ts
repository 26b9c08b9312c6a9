import { addMonths, type CalendarDate } from './calendar-date.ts'

/** How many months each kind of record is kept after its subject ended. */
export type RetentionMonths = {
  /** Records behind a decision (12 CFR 1002.12(b)). */
  readonly credit: number
  /** Disclosures (12 CFR 1026.25(a)). */
  readonly disclosures: number
  /** Customer identity, after the account is closed (31 CFR 1020.220(a)(3)(ii)). */
  readonly identity: number
  /** Records behind a match with a sanctions list (31 CFR 501.601). */
  readonly sanctions: number
  /** A request that was never submitted. No law requires it. */
  readonly abandoned: number
}

/** Legal minimums: 25 months, 2 years, 5 years, 10 years. */
export const legalMinimumMonths: RetentionMonths = {
  credit: 25,
  disclosures: 24,
  identity: 60,
  sanctions: 120,
  abandoned: 1,
}

/** Records that ended before the day may be erased; those of the day itself may not. */
export type Cutoffs = {
  readonly facts: CalendarDate
  readonly identity: CalendarDate
  readonly closedAccount: CalendarDate
  readonly sanctions: CalendarDate
  readonly abandoned: CalendarDate
}

export function cutoffs(today: CalendarDate, months: RetentionMonths): Cutoffs {
  const ago = (count: number) => addMonths(today, -count)
  return {
    facts: ago(months.credit),
    // Disclosures are erased together with the identity, so both periods must be over.
    identity: ago(Math.max(months.credit, months.disclosures)),
    closedAccount: ago(Math.max(months.identity, months.credit, months.disclosures)),
    sanctions: ago(Math.max(months.sanctions, months.credit)),
    abandoned: ago(months.abandoned),
  }
}

/** The dates that an application's retention is counted from. */
export type RetentionSubject = {
  /** Null while it is in progress. */
  readonly endedOn: CalendarDate | null
  readonly hadAccount: boolean
  /** When its loan or line was closed; null while it is open, or if it has none. */
  readonly closedOn: CalendarDate | null
  /** Never submitted. */
  readonly isAbandoned: boolean
}

const later = (a: CalendarDate, b: CalendarDate) => (a > b ? a : b)

/** The last days on which the decision's data, and the applicant's identity, must be kept. */
export function retentionEnds(
  { endedOn, hadAccount, closedOn, isAbandoned }: RetentionSubject,
  months: RetentionMonths,
): { factsUntil: CalendarDate | null; identityUntil: CalendarDate | null } {
  if (endedOn === null) return { factsUntil: null, identityUntil: null }
  if (isAbandoned) {
    const until = addMonths(endedOn, months.abandoned)
    return { factsUntil: until, identityUntil: until }
  }
  const factsUntil = addMonths(endedOn, months.credit)
  const identity = addMonths(endedOn, Math.max(months.credit, months.disclosures))
  if (!hadAccount) return { factsUntil, identityUntil: identity }
  if (closedOn === null) return { factsUntil, identityUntil: null }
  const account = addMonths(closedOn, Math.max(months.identity, months.credit, months.disclosures))
  return { factsUntil, identityUntil: later(account, identity) }
}
