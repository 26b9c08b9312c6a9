import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type EligibilityFacts, funnelEntryChecks, type ReapplicationRules } from './funnel-entry.ts'
import { words } from './words.ts'

const rules: ReapplicationRules = {
  maximumOutstandingLoans: 1,
  maximumPrincipalCents: 250_000,
  minimumAmountCents: 20_000,
  daysAfterDecline: 30,
}
const fresh: EligibilityFacts = {
  hasInProgress: false,
  isUnderReview: false,
  isPastDue: false,
  outstandingLoans: 0,
  outstandingPrincipalCents: 0,
  lastTwoPaymentsOnTime: null,
  lastDeclinedOn: null,
}
const failures = (facts: Partial<EligibilityFacts>) =>
  funnelEntryChecks({ ...fresh, ...facts }, rules, '2026-11-20', words.funnelEntry).filter(
    (check) => !check.passed,
  )

test('someone new passes every check', () => {
  expect(failures({})).toEqual([])
})

test.each([
  [
    { hasInProgress: true },
    'IN_PROGRESS_APPLICATION',
    'You already have an application in progress. Finish it first.',
  ],
  [
    { isUnderReview: true },
    'IN_PROGRESS_APPLICATION',
    'We’re still reviewing your application. We’ll email you when we finish. Until then, you can’t start another one.',
  ],
  [
    { isPastDue: true },
    'PAST_DUE_PAYMENT',
    'A payment is past due. You can apply again after you make it. My loans shows how much it is and how to pay.',
  ],
  [
    { outstandingLoans: 2, outstandingPrincipalCents: 1, lastTwoPaymentsOnTime: true },
    'OUTSTANDING_LOANS',
    'You already have the most loans with us that you can have at one time. You can apply again after one is paid off and closed.',
  ],
  [
    { outstandingLoans: 1, outstandingPrincipalCents: 230_001, lastTwoPaymentsOnTime: true },
    'OUTSTANDING_PRINCIPAL',
    'Your open loans with us add up to $2,300.01. The limit for all of them is $2,500.00, and the smallest loan is $200.00. You can apply again after you pay one off.',
  ],
  [
    { outstandingLoans: 1, lastTwoPaymentsOnTime: false },
    'PAYMENT_HISTORY',
    'Your last two payments must be on time before you can borrow again.',
  ],
  [
    { outstandingLoans: 1, outstandingPrincipalCents: 100_000 },
    'PAYMENT_HISTORY',
    'You can apply for another loan after you make your first two payments on time.',
  ],
  [
    { lastDeclinedOn: '2026-10-22' },
    'RECENT_DECLINE',
    'We couldn’t offer you a loan on Oct 22, 2026. You can apply again on or after Nov 21, 2026.',
  ],
])('%o fails one check with its reason', (facts, checkName, failureReason) => {
  expect(failures(facts)).toMatchObject([{ checkName, failureReason }])
})

test('each limit is inclusive', () => {
  expect(
    failures({ outstandingLoans: 1, outstandingPrincipalCents: 230_000, lastTwoPaymentsOnTime: true }),
  ).toEqual([])
  expect(failures({ lastDeclinedOn: '2026-10-21' })).toEqual([])
})

test('a check that only concerns borrowers never stops someone without a loan', () => {
  fc.assert(
    fc.property(
      fc.boolean(),
      fc.nat(1_000_000),
      fc.constantFrom(true, false, null),
      (hasInProgress, cents, onTime) => {
        const facts = {
          ...fresh,
          hasInProgress,
          outstandingPrincipalCents: cents,
          lastTwoPaymentsOnTime: onTime,
        }
        for (const check of funnelEntryChecks(facts, rules, '2026-11-20', words.funnelEntry)) {
          if (check.checkName.startsWith('OUTSTANDING') || check.checkName === 'PAYMENT_HISTORY')
            expect(check.isEligibleNew).toBe(true)
          expect(check.isEligibleReturning).toBe(check.passed)
          expect(check.failureReason === null).toBe(check.passed)
        }
      },
    ),
  )
})
