import { expect, test } from 'vitest'
import { openEndRate } from './open-end-rate.ts'
import subscriptions from './vectors/open-end-rate.json' with { type: 'json' }

test('Appendix F: 4.50 on 100 in a month is 54 %, 5.25 on 150 is 42 %', () => {
  expect(openEndRate({ financeChargeCents: 450, balanceCents: 10_000, cyclesPerYear: 12 })).toBeCloseTo(
    0.54,
    12,
  )
  expect(openEndRate({ financeChargeCents: 525, balanceCents: 15_000, cyclesPerYear: 12 })).toBeCloseTo(
    0.42,
    12,
  )
})

test.each(subscriptions)(
  'a subscription of %d on a balance of %d is %d %%',
  (fee, balance, percent, isOver) => {
    const rate = openEndRate({
      financeChargeCents: Number(fee) * 100,
      balanceCents: Math.round(Number(balance) * 100),
      cyclesPerYear: 12,
    })
    expect(rate * 100).toBeCloseTo(Number(percent), 5)
    expect(rate > 0.36 + 1e-9).toBe(isOver)
  },
)

test('a balance of nothing has no rate', () => {
  expect(() => openEndRate({ financeChargeCents: 500, balanceCents: 0, cyclesPerYear: 12 })).toThrow(
    RangeError,
  )
})
