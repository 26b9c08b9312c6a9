import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { repayment } from './line-draw.ts'

const terms = { minimumPaymentCents: 10_000, subscriptionCents: 250 }

test('300 drawn is three payments of 102.50, and 250 two of them and one of 50 without a subscription', () => {
  expect(repayment(30_000, terms)).toEqual({
    months: 3,
    firstPaymentCents: 10_250,
    lastPaymentCents: 10_250,
    subscriptionsCents: 750,
    totalCents: 30_750,
  })
  expect(repayment(25_000, terms)).toEqual({
    months: 3,
    firstPaymentCents: 10_250,
    lastPaymentCents: 5000,
    subscriptionsCents: 500,
    totalCents: 25_500,
  })
})

test('less than the minimum payment is paid back at once and costs nothing', () => {
  expect(repayment(5000, terms)).toMatchObject({ months: 1, firstPaymentCents: 5000, subscriptionsCents: 0 })
})

test('month by month it comes to the same', () => {
  const cents = fc.integer({ min: 1, max: 500_000 })
  fc.assert(
    fc.property(
      cents,
      fc.integer({ min: 100, max: 20_000 }),
      fc.integer({ min: 0, max: 2000 }),
      (owed, minimumPaymentCents, subscriptionCents) => {
        const plan = repayment(owed, { minimumPaymentCents, subscriptionCents })
        let [left, paid, months, last] = [owed, 0, 0, 0]
        while (left > 0) {
          const principal = Math.min(left, minimumPaymentCents)
          last = principal + (left >= minimumPaymentCents ? subscriptionCents : 0)
          paid += last
          left -= principal
          months += 1
        }
        expect([plan.months, plan.totalCents, plan.lastPaymentCents]).toEqual([months, paid, last])
      },
    ),
  )
})
