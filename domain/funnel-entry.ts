import { addDays, type CalendarDate, formatCalendarDate } from './calendar-date.ts'
import { formatMoney } from './money.ts'
import type { Words } from './words.ts'

/** The facts that decide whether an applicant may start an application. Amounts in cents. */
export type EligibilityFacts = {
  readonly hasInProgress: boolean
  /** Whether a person is reviewing an application, accepted or not. */
  readonly isUnderReview: boolean
  /** Whether a payment of a loan or a line of credit is past due. */
  readonly isPastDue: boolean
  readonly outstandingLoans: number
  readonly outstandingPrincipalCents: number
  /** Null before two payments, as for an applicant without a loan. */
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
    | 'PAST_DUE_PAYMENT'
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

/** The first day on which an applicant may apply again after a credit decline; null without one. */
export function mayApplyFrom(
  { lastDeclinedOn }: Pick<EligibilityFacts, 'lastDeclinedOn'>,
  { daysAfterDecline }: Pick<ReapplicationRules, 'daysAfterDecline'>,
): CalendarDate | null {
  return lastDeclinedOn === null ? null : addDays(lastDeclinedOn, daysAfterDecline)
}

/** Every check, in the order in which failures are shown. */
export function funnelEntryChecks(
  facts: EligibilityFacts,
  rules: ReapplicationRules,
  today: CalendarDate,
  words: Words['funnelEntry'],
): FunnelEntryCheck[] {
  const { outstandingLoans, outstandingPrincipalCents, lastTwoPaymentsOnTime, lastDeclinedOn } = facts
  const hasLoan = outstandingLoans > 0
  const eligibleFrom = mayApplyFrom(facts, rules)
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
      !facts.hasInProgress && !facts.isUnderReview,
      facts.hasInProgress ? words.inProgress : words.underReview,
      false,
    ),
    check('PAST_DUE_PAYMENT', !facts.isPastDue, words.pastDue, false),
    check('OUTSTANDING_LOANS', outstandingLoans <= rules.maximumOutstandingLoans, words.loans, true),
    check(
      'OUTSTANDING_PRINCIPAL',
      room >= rules.minimumAmountCents,
      words.principal(
        formatMoney(outstandingPrincipalCents),
        formatMoney(rules.maximumPrincipalCents),
        formatMoney(rules.minimumAmountCents),
      ),
      true,
    ),
    // The decision has the same rule, so an application would only lead to a decline.
    check(
      'PAYMENT_HISTORY',
      lastTwoPaymentsOnTime === true || (lastTwoPaymentsOnTime === null && !hasLoan),
      lastTwoPaymentsOnTime === null ? words.tooNew : words.payments,
      true,
    ),
    check(
      'RECENT_DECLINE',
      eligibleFrom === null || today >= eligibleFrom,
      eligibleFrom === null || lastDeclinedOn === null
        ? ''
        : words.declined(formatCalendarDate(lastDeclinedOn), formatCalendarDate(eligibleFrom)),
      false,
    ),
  ]
}
