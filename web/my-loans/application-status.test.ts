import type { Application } from '@relief/contract/entities/application.ts'
import type { Acceptance } from '@relief/contract/entities/payout.ts'
import { expect, test } from 'vitest'
import { applicationStatus, mainApplication } from './application-status.ts'
import { words } from './words.ts'

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

test('an accepted loan says what it is waiting for, with a link', () => {
  const statusOf = (accepted: Acceptance) => {
    const { text, next } = applicationStatus(application, accepted)
    return [text, next?.label]
  }
  expect(statusOf(acceptance('CONFIRMED', {}))).toEqual([words.status.needsAccount, words.next.addAccount])
  expect(statusOf(acceptance('FAILED', {}))).toEqual([words.status.checkFailed, words.next.tryAgain])
  expect(statusOf(acceptance('PENDING', { status: 'CREATED' }))).toEqual([
    words.status.checkPending,
    words.next.seeLoan,
  ])
  const account = { accountLastFour: '0000', accountType: 'CHECKING' } as const
  const returned = {
    status: 'RETURNED',
    account,
    returnReason: 'Your bank couldn’t find this account',
  } as const
  expect(statusOf(acceptance('CONFIRMED', returned))).toEqual([
    expect.stringContaining('Your bank couldn’t find this account. Add a different bank account.'),
    words.next.addOtherAccount,
  ])
})

test('money that finally failed leaves no loan and says why', () => {
  const over = acceptance('CONFIRMED', {
    status: 'RETURNED',
    canGiveAccount: false,
    account: { accountLastFour: '0016', accountType: 'CHECKING' },
    returnReason: 'The account is frozen',
  })
  const { text, next } = applicationStatus({ ...application, decisionStatus: 'REJECTED_FUNDING' }, over)
  expect(text).toMatch(/you don’t owe anything\. .*The account is frozen\. You can apply again/)
  expect(next).toBeNull()
})

test('an open application comes first in the list, else the newest with a next action', () => {
  const withdrawn = { ...application, decisionStatus: 'WITHDRAWN' } as const
  const declined = { ...application, decisionStatus: 'DECLINED', currentFlowStep: null } as const
  expect(mainApplication([declined, application])).toBe(application)
  expect(mainApplication([declined, withdrawn])).toBe(declined)
  expect(mainApplication([withdrawn, declined])).toBe(null)
  expect(mainApplication([])).toBe(null)
})
