import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMonths } from './calendar-date.ts'
import {
  chargedFees,
  duePayments,
  findChargedFees,
  findCredit,
  findDuePayments,
  type LineEntry,
  type LinePaymentEntry,
  type LineRecords,
} from './line-schedule.ts'

const terms = { minimumPaymentCents: 10_000, subscriptionCents: 250, cancelledOn: null }
const drawn = (cents: number, on = '2026-11-21'): LineEntry[] => [{ on, cents }]
const paid = (cents: number, on: string, subscriptionCents = 250): LinePaymentEntry[] => [
  { on, cents, subscriptionCents },
]
const short = (
  draws: readonly LineEntry[],
  payments: readonly LinePaymentEntry[],
  today: string,
  cancelledOn: string | null = null,
) =>
  duePayments(draws, payments, { ...terms, cancelledOn }, today).map(
    ({ dueOn, owedCents, subscriptionCents, overdueCents }) => [
      dueOn,
      owedCents / 100,
      subscriptionCents / 100,
      overdueCents / 100,
    ],
  )

test('a draw of 250 is due monthly: 102.50, 102.50 and 50', () => {
  expect(short(drawn(25_000), [], '2026-11-21')).toEqual([
    ['2026-12-21', 100, 2.5, 0],
    ['2027-01-21', 100, 2.5, 0],
    ['2027-02-21', 50, 0, 0],
  ])
})

test('less than the minimum payment is paid back at once and costs nothing', () => {
  expect(short(drawn(5000), [], '2026-11-30')).toEqual([['2026-12-21', 50, 0, 0]])
  expect(short([], [], '2026-11-30')).toEqual([])
})

test('a month-end runs from month-end to month-end', () => {
  expect(short(drawn(30_000, '2027-01-31'), [], '2027-01-31').map(([dueOn]) => dueOn)).toEqual([
    '2027-02-28',
    '2027-03-31',
    '2027-04-30',
  ])
})

test('a payment counts for its month, up to and including the due date', () => {
  const onTime = paid(10_000, '2026-12-21')
  expect(short(drawn(25_000), paid(4000, '2026-12-01'), '2026-12-05')[0]).toEqual(['2026-12-21', 60, 0, 0])
  expect(short(drawn(25_000), onTime, '2026-12-21')).toEqual([
    ['2027-01-21', 100, 2.5, 0],
    ['2027-02-21', 50, 0, 0],
  ])
})

test('what is drawn during a month counts from the next one', () => {
  expect(short([...drawn(5000), ...drawn(20_000, '2026-12-01')], [], '2026-12-01')).toEqual([
    ['2026-12-21', 50, 0, 0],
    ['2027-01-21', 100, 2.5, 0],
    ['2027-02-21', 100, 2.5, 0],
  ])
})

test('a missed payment is overdue, with its subscription, until it is paid', () => {
  expect(short(drawn(25_000), [], '2026-12-21')[0]).toEqual(['2026-12-21', 100, 2.5, 0])
  expect(short(drawn(25_000), [], '2026-12-22')).toEqual([
    ['2027-01-21', 200, 5, 102.5],
    ['2027-02-21', 50, 0, 0],
  ])
  expect(short(drawn(25_000), paid(10_000, '2026-12-28'), '2026-12-28')[0]).toEqual([
    '2027-01-21',
    100,
    2.5,
    0,
  ])
  // The minimum payment never exceeds the balance.
  expect(short(drawn(15_000), [], '2027-01-22')[0]).toEqual(['2027-02-21', 150, 7.5, 155])
})

test('a payment reduces the unpaid subscriptions by what it pays of them, and no more', () => {
  // Three months with a subscription each; 20.00 is paid in the third.
  const due = (subscriptionCents: number) =>
    short(drawn(50_000), paid(2000, '2027-02-05', subscriptionCents), '2027-02-10')[0]
  expect(due(0)).toEqual(['2027-02-21', 280, 7.5, 185])
  expect(due(250)).toEqual(['2027-02-21', 280, 5, 182.5])
  expect(due(500)).toEqual(['2027-02-21', 280, 2.5, 180])
  expect(due(900)).toEqual(['2027-02-21', 280, 0, 180])
  // What is left of them is overdue in the following months.
  expect(short(drawn(50_000), paid(2000, '2027-02-05'), '2027-03-01')[0]).toEqual([
    '2027-03-21',
    380,
    7.5,
    285,
  ])
})

test('when all is paid back, the next draw begins the months anew', () => {
  const draws = [...drawn(5000), ...drawn(10_000, '2027-01-05')]
  expect(short(draws, paid(5000, '2026-12-20', 0), '2027-01-05')).toEqual([['2027-02-05', 100, 2.5, 0]])
})

test('a subscription paid on the first day or in advance counts for its months', () => {
  const first = paid(10_000, '2026-11-21')
  expect(short(drawn(25_000), first, '2026-11-21')).toEqual([
    ['2026-12-21', 100, 0, 0],
    ['2027-01-21', 50, 0, 0],
  ])
  const twice = paid(10_000, '2026-12-01', 500)
  expect(short(drawn(25_000), twice, '2027-01-02')[0]).toEqual(['2027-01-21', 100, 0, 0])
  expect(short(drawn(45_000), twice, '2027-02-01')[0]).toEqual(['2027-02-21', 200, 2.5, 100])
})

test('unpaid subscriptions stay due after the whole balance is paid back', () => {
  const draws = drawn(20_000)
  const unpaid = paid(20_000, '2026-12-05', 0)
  expect(short(draws, unpaid, '2026-12-06')).toEqual([['2026-12-21', 0, 2.5, 0]])
  expect(short(draws, unpaid, '2027-03-01')).toEqual([['2027-03-21', 0, 2.5, 2.5]])
  // The months of a later draw continue those of the subscription.
  expect(short([...draws, ...drawn(10_000, '2027-01-05')], unpaid, '2027-01-06')).toEqual([
    ['2027-01-21', 0, 2.5, 2.5],
    ['2027-02-21', 100, 2.5, 0],
  ])
  // Once it is paid, too, months begin anew.
  const settled = [...unpaid, ...paid(0, '2026-12-28')]
  expect(short(draws, settled, '2026-12-28')).toEqual([])
  expect(short([...draws, ...drawn(10_000, '2027-01-05')], settled, '2027-01-06')).toEqual([
    ['2027-02-05', 100, 2.5, 0],
  ])
})

test('from the day of its cancellation a line has no subscription', () => {
  expect(
    short(drawn(25_000), [], '2026-12-01', '2026-12-01').map(([, , subscription]) => subscription),
  ).toEqual([0, 0, 0])
  expect(short(drawn(25_000), [], '2026-12-22', '2026-12-21')[0]).toEqual(['2027-01-21', 200, 2.5, 102.5])
})

test('payments on schedule repay all; months above the minimum have a subscription', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 500_000 }),
      fc.integer({ min: 100, max: 20_000 }),
      fc.integer({ min: 0, max: 2000 }),
      fc.integer({ min: 0, max: 800 }),
      (owed, minimumPaymentCents, subscriptionCents, days) => {
        const today = addDays('2026-11-21', days)
        const plan = duePayments(
          drawn(owed, today),
          [],
          { ...terms, minimumPaymentCents, subscriptionCents },
          today,
        )
        expect(plan.map(({ dueOn }) => dueOn)).toEqual(plan.map((_, index) => addMonths(today, index + 1)))
        expect(plan.reduce((sum, { owedCents }) => sum + owedCents, 0)).toBe(owed)
        expect(plan).toHaveLength(Math.ceil(owed / minimumPaymentCents))
        expect(plan.reduce((sum, payment) => sum + payment.subscriptionCents, 0)).toBe(
          Math.floor(owed / minimumPaymentCents) * subscriptionCents,
        )
      },
    ),
  )
})

test('upcoming payments always add up to the balance, in order of date', () => {
  const entries = fc.array(
    fc.record({ days: fc.integer({ min: 0, max: 400 }), cents: fc.integer({ min: 1, max: 40_000 }) }),
    { maxLength: 8 },
  )
  fc.assert(
    fc.property(entries, entries, (drawsAt, paymentsAt) => {
      const at = ({ days, cents }: { days: number; cents: number }) => ({
        on: addDays('2026-01-31', days),
        cents,
      })
      const draws = drawsAt.map(at)
      const payments = paymentsAt.map((entry) => ({ ...at(entry), subscriptionCents: entry.cents % 700 }))
      const today = addDays('2026-01-31', 400)
      const owed =
        [...draws].reduce((sum, { cents }) => sum + cents, 0) -
        payments.reduce((s, { cents }) => s + cents, 0)
      const plan = duePayments(draws, payments, terms, today)
      expect(plan.reduce((sum, { owedCents }) => sum + owedCents, 0)).toBe(Math.max(0, owed))
      for (const [index, { dueOn, overdueCents, owedCents, subscriptionCents }] of plan.entries()) {
        expect(dueOn >= (plan[index - 1]?.dueOn ?? today)).toBe(true)
        expect(overdueCents).toBeLessThanOrEqual(owedCents + subscriptionCents)
        expect(owedCents + subscriptionCents).toBeGreaterThan(0)
      }
    }),
  )
})

const fees = (
  draws: readonly LineEntry[],
  payments: readonly LinePaymentEntry[],
  today: string,
  cancelledOn: string | null = null,
) => {
  const { months, owedCents } = chargedFees(draws, payments, { ...terms, cancelledOn }, today)
  return [months.map(({ on, dueOn, cents }) => [on, dueOn, cents / 100]), owedCents / 100]
}

test('each month that begins with the minimum or more is charged a subscription', () => {
  const november = ['2026-11-21', '2026-12-21', 2.5]
  const december = ['2026-12-21', '2027-01-21', 2.5]
  expect(fees([], [], '2026-11-21')).toEqual([[], 0])
  expect(fees(drawn(5000), [], '2026-11-21')).toEqual([[], 0])
  expect(fees(drawn(25_000), [], '2026-11-21')).toEqual([[november], 2.5])
  // On the first day of a later month, a payment can still lower its balance.
  expect(fees(drawn(25_000), [], '2026-12-21')).toEqual([[november], 2.5])
  expect(fees(drawn(25_000), [], '2026-12-22')).toEqual([[november, december], 5])
  const both = [...paid(10_000, '2026-12-20'), ...paid(10_000, '2027-01-20')]
  expect(fees(drawn(25_000), both, '2027-03-01')).toEqual([[november, december], 0])
  // What is paid for the next month before it begins is not owed now.
  expect(fees(drawn(25_000), paid(10_000, '2026-12-01'), '2026-12-02')).toEqual([[november], 0])
  expect(fees(drawn(25_000), [], '2026-12-22', '2026-12-22')).toEqual([[november], 2.5])
})

test('the fees of months before a line was paid back stay in the list', () => {
  const draws = [...drawn(10_000), ...drawn(20_000, '2027-02-05')]
  expect(fees(draws, paid(10_000, '2026-12-01'), '2027-02-05')).toEqual([
    [
      ['2026-11-21', '2026-12-21', 2.5],
      ['2027-02-05', '2027-03-05', 2.5],
    ],
    2.5,
  ])
})

/** A line whose first draw of 100 was returned after 40.00 of it and a subscription were paid. */
const withReturnedDraw = (more: Partial<LineRecords> = {}): LineRecords => ({
  line: { ...terms, cancelledAt: null },
  draws: [{ status: 'RETURNED', createdAt: new Date('2026-11-21T18:00Z'), amountCents: 10_000 }],
  payments: [payment('2026-11-25', 4_000, 250)],
  ...more,
})
const payment = (on: string, amountCents: number, subscriptionCents: number | null, returnedOn?: string) => ({
  bookedAt: new Date(`${on}T18:00Z`),
  amountCents,
  subscriptionCents,
  returnedAt: returnedOn === undefined ? null : new Date(`${returnedOn}T18:00Z`),
})
const later = (amountCents: number, on = '2026-12-10') => ({
  status: 'SETTLED',
  createdAt: new Date(`${on}T18:00Z`),
  amountCents,
})
const dueAfter = (records: LineRecords, today: string) =>
  findDuePayments(records, today).map(({ dueOn, owedCents, subscriptionCents }) => [
    dueOn,
    owedCents / 100,
    subscriptionCents / 100,
  ])

test('a subscription paid on a draw that came back pays the next one', () => {
  expect(findCredit(withReturnedDraw(), '2026-12-01')).toEqual({
    ofBalanceCents: 4_000,
    ofSubscriptionsCents: 250,
  })
  const drawnAgain = withReturnedDraw({ draws: [...withReturnedDraw().draws, later(25_000)] })
  expect(dueAfter(drawnAgain, '2026-12-10')).toEqual([
    ['2027-01-10', 100, 0],
    ['2027-02-10', 100, 2.5],
    ['2027-03-10', 10, 0],
  ])
  expect(findCredit(drawnAgain, '2026-12-10')).toEqual({ ofBalanceCents: 0, ofSubscriptionsCents: 0 })
  // Two were paid: the second pays the month after.
  const twice = { ...drawnAgain, payments: [payment('2026-11-25', 4_000, 500)] }
  expect(dueAfter(twice, '2026-12-10').map(([, , fee]) => fee)).toEqual([0, 0, 0])
  expect(findCredit(twice, '2026-12-10')).toMatchObject({ ofSubscriptionsCents: 250 })
  // Where the subscription of a payment was not recorded, it is no credit.
  const old = { ...drawnAgain, payments: [payment('2026-11-25', 4_000, null)] }
  expect(dueAfter(old, '2026-12-10').map(([, , fee]) => fee)).toEqual([2.5, 2.5, 0])
})

test('a refund ends the credit, and what is drawn later is due in full', () => {
  const refund = payment('2026-12-01', -4_000, -250)
  const refunded = withReturnedDraw({ payments: [refund, ...withReturnedDraw().payments] })
  expect(findCredit(refunded, '2026-12-01')).toEqual({ ofBalanceCents: 0, ofSubscriptionsCents: 0 })
  expect(dueAfter(refunded, '2026-12-01')).toEqual([])
  const drawnAgain = { ...refunded, draws: [...refunded.draws, later(20_000)] }
  expect(dueAfter(drawnAgain, '2026-12-10')).toEqual([
    ['2027-01-10', 100, 2.5],
    ['2027-02-10', 100, 2.5],
  ])
  // A refund that came back was not made.
  const back = {
    ...refunded,
    payments: [{ ...refund, returnedAt: new Date('2026-12-02T18:00Z') }, ...withReturnedDraw().payments],
  }
  expect(findCredit(back, '2026-12-02')).toEqual({ ofBalanceCents: 4_000, ofSubscriptionsCents: 250 })
})

test('a payment that the bank returned counts as not paid, from its day on', () => {
  const records = (returnedOn?: string): LineRecords => ({
    ...withReturnedDraw(),
    draws: [later(25_000)],
    payments: [payment('2026-12-20', 25_000, 250, returnedOn)],
  })
  expect(dueAfter(records(), '2026-12-21')).toEqual([])
  expect(dueAfter(records('2027-01-12'), '2027-01-12')).toEqual([
    ['2027-02-10', 200, 5],
    ['2027-03-10', 50, 0],
  ])
})

test('a refund in a month with unpaid subscriptions is not due before the next month', () => {
  const records: LineRecords = {
    ...withReturnedDraw(),
    draws: [later(20_000), later(20_000, '2027-01-20')],
    payments: [payment('2027-01-15', -4_000, 0), payment('2026-12-20', 24_000, 0)],
  }
  expect(dueAfter(records, '2027-01-20').map(([dueOn, owed]) => [dueOn, owed])).toEqual([
    ['2027-02-10', 0],
    ['2027-03-10', 100],
    ['2027-04-10', 100],
  ])
})

test('a draw of this month is not due before the next, also with a payment overdue', () => {
  // On December 21, 150 was owed: 100 overdue and the other 50.
  const draws = [...drawn(15_000), ...drawn(30_000, '2026-12-28')]
  expect(short(draws, [], '2026-12-28')[0]).toEqual(['2027-01-21', 150, 5, 102.5])
  expect(short(draws, [], '2027-01-22')[0]).toEqual(['2027-02-21', 250, 7.5, 155])
})

test('a refunded subscription is owed when its payment is returned later', () => {
  const returned = { status: 'RETURNED', createdAt: new Date('2026-11-21T18:00Z'), amountCents: 10_000 }
  const bounced = payment('2026-11-25', 0, 250, '2026-12-12')
  const records: LineRecords = {
    ...withReturnedDraw(),
    draws: [returned],
    payments: [payment('2026-12-01', 0, -250), bounced],
  }
  // A month later, as what is drawn.
  expect(findDuePayments(records, '2026-12-12')).toEqual([
    { dueOn: '2027-01-01', owedCents: 0, subscriptionCents: 250, overdueCents: 0 },
  ])
  expect(findDuePayments(records, '2027-01-02')).toEqual([
    { dueOn: '2027-02-01', owedCents: 0, subscriptionCents: 250, overdueCents: 250 },
  ])
  const paidAgain = { ...records, payments: [payment('2026-12-14', 0, 250), ...records.payments] }
  expect(dueAfter(paidAgain, '2026-12-14')).toEqual([])
  // The next draw begins the months anew.
  const drawnAgain = { ...paidAgain, draws: [returned, later(10_000, '2026-12-20')] }
  expect(dueAfter(drawnAgain, '2026-12-20')).toEqual([['2027-01-20', 100, 2.5]])
})

test('a payment without a recorded subscription takes nothing of a later credit', () => {
  const records: LineRecords = {
    ...withReturnedDraw(),
    draws: [later(10_000, '2026-11-21'), { ...later(10_000), status: 'RETURNED' }],
    payments: [payment('2026-12-12', 0, 250), payment('2026-11-25', 10_000, null)],
  }
  expect(findCredit(records, '2026-12-20')).toEqual({ ofBalanceCents: 0, ofSubscriptionsCents: 250 })
})

test('what was drawn, charged and refunded, less payments, is owed or a credit', () => {
  const day = fc.oneof(
    fc.constantFrom('2026-01-29', '2026-01-31', '2026-02-28', '2026-03-31'),
    fc.integer({ min: 0, max: 150 }).map((days) => addDays('2026-01-29', days)),
  )
  const moment = day.map((on) => new Date(`${on}T18:00Z`))
  const dollars = fc.constantFrom(0, 50, 100, 180)
  const isReturned = fc.constantFrom(false, false, true)
  const draws = fc.array(
    fc.tuple(moment, dollars, isReturned).map(([createdAt, amount, isBack]) => ({
      status: isBack ? 'RETURNED' : 'SETTLED',
      createdAt,
      amountCents: amount * 100,
    })),
    { maxLength: 5 },
  )
  const payments = fc.array(
    fc
      .tuple(moment, dollars, fc.constantFrom(0, 250, 500), fc.constantFrom(1, 1, -1), isReturned)
      .map(([bookedAt, amount, fee, sign, isBack]) => ({
        bookedAt,
        amountCents: sign * amount * 100,
        subscriptionCents: sign * fee,
        returnedAt: isBack ? bookedAt : null,
      })),
    { maxLength: 6 },
  )
  const total = (amounts: readonly number[]) => amounts.reduce((sum, cents) => sum + cents, 0)
  fc.assert(
    fc.property(draws, payments, fc.option(moment), day, (drawnOn, paidOn, cancelledAt, later) => {
      const records = { line: { ...terms, cancelledAt }, draws: drawnOn, payments: paidOn }
      const today = addDays(later, 180)
      const due = findDuePayments(records, today)
      const charged = findChargedFees(records, today)
      const credit = findCredit(records, today)
      const counted = paidOn.filter(({ returnedAt }) => returnedAt === null)
      const kept = drawnOn.filter(({ status }) => status !== 'RETURNED')
      expect(total(due.map(({ owedCents }) => owedCents)) - credit.ofBalanceCents).toBe(
        total(kept.map(({ amountCents }) => amountCents)) -
          total(counted.map(({ amountCents }) => amountCents)),
      )
      expect(charged.owedCents - credit.ofSubscriptionsCents).toBe(
        total(charged.months.map(({ cents }) => cents)) -
          total(counted.map(({ subscriptionCents }) => subscriptionCents)),
      )
    }),
  )
})
