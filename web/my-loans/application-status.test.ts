import type { Application } from '@relief/contract/entities/application.ts'
import type { Acceptance } from '@relief/contract/entities/payout.ts'
import { expect, test } from 'vitest'
import { applicationStatus } from './application-status.ts'

const application: Application = {
  applicationUuid: '0190a000-0000-7000-8000-000000000001',
  createdAt: '2026-11-20T15:00:00.000Z',
  decisionStatus: 'IN_PROGRESS',
  productTypeName: 'SMALL_DOLLAR_LOAN',
  resolvedAt: null,
  currentFlowStep: 'FUNNEL_COMPLETE',
  currentStep: 'FUNNEL_COMPLETE',
  desiredLoanAmount: 1000,
  desiredLoanTermInMonths: null,
  intendedUseOfFunds: null,
  requestedLoanAmount: null,
  useOfFundsOther: null,
}

const acceptance = (
  status: Acceptance['status'],
  payout: Partial<NonNullable<Acceptance['payout']>>,
): Acceptance => ({
  status,
  acceptedAt: '2026-11-20T15:00:00.000Z',
  payout: {
    status: 'NEEDS_ACCOUNT',
    speed: null,
    amount: 1000,
    account: null,
    canGiveAccount: true,
    isRefused: false,
    returnReason: null,
    settledAt: null,
    ...payout,
  },
})

test('an accepted loan says what it waits for, and leads there', () => {
  const statusOf = (accepted: Acceptance) => {
    const { words, next } = applicationStatus(application, accepted)
    return [words, next?.label]
  }
  expect(statusOf(acceptance('CONFIRMED', {}))).toEqual([
    'Accepted. We need the account that the money goes to.',
    'Give your account',
  ])
  expect(statusOf(acceptance('FAILED', {}))).toEqual(['Accepted. The last check got no answer.', 'Try again'])
  expect(statusOf(acceptance('PENDING', { status: 'CREATED' }))).toEqual([
    'Accepted. The last check is under way.',
    'See my loan',
  ])
  const account = { accountLastFour: '0000', accountType: 'CHECKING' } as const
  const returned = { status: 'RETURNED', account, returnReason: 'Your bank found no such account' } as const
  expect(statusOf(acceptance('CONFIRMED', returned))).toEqual([
    'Your bank sent $1,000.00 back. It was for your checking account ending in 0000. Your bank found no such account. We need another account.',
    'Give another account',
  ])
})

test('money that finally failed leaves no loan and says why', () => {
  const over = acceptance('CONFIRMED', {
    status: 'RETURNED',
    canGiveAccount: false,
    account: { accountLastFour: '0016', accountType: 'CHECKING' },
    returnReason: 'The account is frozen',
  })
  const { words, next } = applicationStatus({ ...application, decisionStatus: 'REJECTED_FUNDING' }, over)
  expect(words).toMatch(
    /^There is no loan, and you owe nothing\. .*The account is frozen\. You may ask again/,
  )
  expect(next).toBeNull()
})
