import type { Application } from '@relief/contract/entities/application.ts'
import type { Acceptance } from '@relief/contract/entities/payout.ts'
import { expect, test } from 'vitest'
import { applicationStatus, listLead, mainApplication, nameDay } from './application-status.ts'
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

test('a loan that was paid out says on which day', () => {
  const funded = { ...application, decisionStatus: 'FUNDED' } as const
  const sent = (settledAt: string | null) =>
    applicationStatus(funded, acceptance('CONFIRMED', { status: 'SETTLED', settledAt })).text
  expect(sent('2026-11-21T15:00:00.000Z')).toBe(words.status.paidOutOn('Nov\u00a021,\u00a02026'))
  expect(sent(null)).toBe(words.status.paidOut)
})

test('a decline after an acceptance says so, and that nothing is owed', () => {
  const over = {
    ...application,
    decisionStatus: 'DECLINED',
    currentFlowStep: 'PRICING_DISQUALIFIED',
  } as const
  const declined = { ...acceptance('DECLINED', {}), payout: null }
  expect(applicationStatus(over, declined).text).toBe(words.status.acceptedDeclined)
  expect(applicationStatus(over, null).text).toBe(words.status.declined)
})

test('an application that a person reviews is not called unconfirmed', () => {
  const held = { ...application, currentFlowStep: 'INELIGIBLE' } as const
  const declined = { ...acceptance('DECLINED', {}), payout: null }
  for (const known of [declined, null])
    expect(applicationStatus(held, known, true).text).toBe(words.status.underReview)
  expect(applicationStatus(held, declined).text).toBe(words.status.acceptedNotConfirmed)
  expect(applicationStatus(held, null).text).toBe(words.status.notConfirmed)
})

test('only applications for one amount on one day are named with their time', () => {
  const at = (createdAt: string, desiredLoanAmount = 1000) => ({
    ...application,
    createdAt,
    desiredLoanAmount,
  })
  // The lender's day, not that of Greenwich.
  const [late, early] = [at('2026-11-21T02:15:00.000Z'), at('2026-11-20T15:00:00.000Z')]
  const plain = (all: readonly Application[]) =>
    all.map((each) => nameDay(each, all).replaceAll('\u00a0', ' '))
  expect(plain([late, early])).toEqual([
    'Nov 20, 2026, 9:15 p.m. Eastern time',
    'Nov 20, 2026, 10 a.m. Eastern time',
  ])
  expect(plain([at('2026-11-20T15:00:09.000Z'), early])).toEqual([
    'Nov 20, 2026, 10:00:09 a.m. Eastern time',
    'Nov 20, 2026, 10:00:00 a.m. Eastern time',
  ])
  expect(plain([late, at('2026-11-20T15:00:00.000Z', 500)])).toEqual(['Nov 20, 2026', 'Nov 20, 2026'])
  expect(plain([late, at('2026-11-19T15:00:00.000Z')])).toEqual(['Nov 20, 2026', 'Nov 19, 2026'])
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

test('the list starts with one sentence that is true of its applications', () => {
  const { list } = words
  const at = (changes: Partial<Application>): Application => ({ ...application, ...changes })
  const open = at({ currentFlowStep: 'SAVINGS' })
  const unconfirmed = at({ currentFlowStep: 'INELIGIBLE' })
  const over = (
    ['FUNDED', 'DECLINED', 'DISQUALIFIED', 'WITHDRAWN', 'INQUIRY_EXPIRED', 'REJECTED_FUNDING'] as const
  ).map((decisionStatus) => at({ decisionStatus, currentFlowStep: 'INELIGIBLE' }))
  const lead = (...all: Application[]) => listLead(all, false)
  expect(lead()).toBe(list.empty)
  expect([lead(open), lead(open, ...over)]).toEqual([list.open, list.open])
  // Whether a person reviews it or its identity was not confirmed, there is nothing to pick up.
  expect([lead(unconfirmed), lead(unconfirmed, ...over)]).toEqual([list.status, list.status])
  expect([lead(application), lead(application, ...over)]).toEqual([list.accepted, list.accepted])
  const [funded, ...ended] = over
  for (const each of ended) expect(lead(each), each.decisionStatus).toBe(list.none)
  // Its card asks for information.
  const incomplete = at({ decisionStatus: 'INCOMPLETE', currentFlowStep: null })
  expect([lead(incomplete), lead(...ended, incomplete)]).toEqual([list.status, list.status])
  // A borrower came to see the loan, not an application.
  expect([lead(...over), funded && lead(funded)]).toEqual([null, null])
  // The message about the application whose address was opened says it all.
  expect([listLead(over, true), listLead([open, ...over], true)]).toEqual([null, null])
})
