import { addDays, type CalendarDate, formatCalendarDate } from './calendar-date.ts'
import { formatMoney } from './money.ts'

/** What decides whether an applicant may start an application. Amounts in cents. */
export type EligibilityFacts = {
  readonly hasInProgress: boolean
  readonly outstandingLoans: number
  readonly outstandingPrincipalCents: number
  readonly lastTwoPaymentsOnTime: boolean | null
  /** Date of the newest credit decline; null without one. */
  readonly lastDeclinedOn: CalendarDate | null
}

export type ReapplicationRules = {
  readonly maximumOutstandingLoans: number
  /** All outstanding principal, the new loan included. */
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
  /** Whether the check allows an applicant without a loan, and one with a loan, to start. */
  readonly isEligibleNew: boolean
  readonly isEligibleReturning: boolean
}

/** Every check, in the order in which failures are shown. */
export function funnelEntryChecks(
  facts: EligibilityFacts,
  rules: ReapplicationRules,
  today: CalendarDate,
): FunnelEntryCheck[] {
  const { outstandingLoans, outstandingPrincipalCents, lastDeclinedOn } = facts
  const hasLoan = outstandingLoans > 0
  const eligibleFrom = lastDeclinedOn === null ? null : addDays(lastDeclinedOn, rules.daysAfterDecline)
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
      !facts.hasInProgress,
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
      facts.lastTwoPaymentsOnTime !== false,
      'Your last two payments must be on time before you can borrow again.',
      true,
    ),
    check(
      'RECENT_DECLINE',
      eligibleFrom === null || today >= eligibleFrom,
      eligibleFrom === null || lastDeclinedOn === null
        ? ''
        : `We could not offer you a loan on ${formatCalendarDate(lastDeclinedOn)}. You can apply again on or after ${formatCalendarDate(eligibleFrom)}.`,
      false,
    ),
  ]
}
