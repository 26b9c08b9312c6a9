import { addDays, type CalendarDate, formatCalendarDate } from './calendar-date.ts'
import { formatMoney } from './money.ts'

/** How an applicant stands with us when they want to begin. Amounts in cents. */
export type ApplicantStanding = {
  readonly hasInProgress: boolean
  readonly outstandingLoans: number
  readonly outstandingPrincipalCents: number
  /** Null without a loan to have paid on. */
  readonly lastTwoPaymentsOnTime: boolean | null
  /** The day of the newest credit decline; null without one. */
  readonly lastDeclinedOn: CalendarDate | null
}

/** When one may apply again. */
export type ReapplicationRules = {
  readonly maximumOutstandingLoans: number
  /** All principal outstanding, the new loan included. */
  readonly maximumPrincipalCents: number
  readonly minimumAmountCents: number
  readonly daysAfterDecline: number
}

export type FunnelEntryCheck = {
  readonly checkName:
    | 'IN_PROGRESS_APPLICATION'
    | 'OUTSTANDING_LOANS'
    | 'OUTSTANDING_PRINCIPAL'
    | 'PAYMENT_HISTORY'
    | 'RECENT_DECLINE'
  readonly passed: boolean
  /** In the applicant's words; null when passed. */
  readonly failureReason: string | null
  /** Whether it would let someone begin who has no loan with us; and someone who has. */
  readonly isEligibleNew: boolean
  readonly isEligibleReturning: boolean
}

/** Every check, in the order in which a failure is told. */
export function funnelEntryChecks(
  standing: ApplicantStanding,
  rules: ReapplicationRules,
  today: CalendarDate,
): FunnelEntryCheck[] {
  const { outstandingLoans, outstandingPrincipalCents, lastDeclinedOn } = standing
  const hasLoan = outstandingLoans > 0
  const from = lastDeclinedOn === null ? null : addDays(lastDeclinedOn, rules.daysAfterDecline)
  const room = rules.maximumPrincipalCents - outstandingPrincipalCents
  const check = (
    checkName: FunnelEntryCheck['checkName'],
    passed: boolean,
    failureReason: string,
    onlyForBorrowers: boolean,
  ): FunnelEntryCheck => ({
    checkName,
    passed,
    failureReason: passed ? null : failureReason,
    isEligibleNew: onlyForBorrowers ? !hasLoan : passed,
    isEligibleReturning: passed,
  })
  return [
    check(
      'IN_PROGRESS_APPLICATION',
      !standing.hasInProgress,
      'You have a request in progress. Finish it first.',
      false,
    ),
    check(
      'OUTSTANDING_LOANS',
      outstandingLoans <= rules.maximumOutstandingLoans,
      'You have as many relief loans as we allow at one time. You can apply again when one is paid off.',
      true,
    ),
    check(
      'OUTSTANDING_PRINCIPAL',
      room >= rules.minimumAmountCents,
      `You owe ${formatMoney(outstandingPrincipalCents)} on relief loans. The limit for all of them is ${formatMoney(rules.maximumPrincipalCents, { whole: true })}.`,
      true,
    ),
    check(
      'PAYMENT_HISTORY',
      standing.lastTwoPaymentsOnTime !== false,
      'Your last two payments must be on time before you can borrow again.',
      true,
    ),
    check(
      'RECENT_DECLINE',
      from === null || today >= from,
      from === null || lastDeclinedOn === null
        ? ''
        : `We could not offer you a loan on ${formatCalendarDate(lastDeclinedOn)}. You can apply again on or after ${formatCalendarDate(from)}.`,
      false,
    ),
  ]
}
