import { expect, test } from 'vitest'
import { createMeter } from './meter.ts'
import { findState } from './service-state.ts'

const { recentCalls } = createMeter()

test.each([
  ['due', 59, 'WORKS'],
  ['due', 61, 'SLOW'],
  ['due', 301, 'DOWN'],
  ['delayed', 301, 'WORKS'],
  ['retrying', 301, 'WORKS'],
  ['failed', 90_000, 'WORKS'],
] as const)('a payout that has been %s for %i seconds: %s', (state, oldestSeconds, expected) => {
  const jobs = [{ topic: 'pay-out', state, count: 1, oldestSeconds }]
  expect(findState('payouts', { jobs }, recentCalls)).toBe(expected)
  expect(findState('offers', { jobs }, recentCalls)).toBe('WORKS')
})
