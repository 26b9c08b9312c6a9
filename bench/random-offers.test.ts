import { expect, test } from 'vitest'
import { refusals, soak } from './random-offers.ts'

test('random offers of every kind have an APR, add up to the cent, and cost more with a higher fee', () => {
  const { broken, highestApr, largestError } = soak(20_000, 4)
  expect(broken).toEqual([])
  expect(highestApr).toBeGreaterThan(0.36)
  expect(largestError).toBeLessThan(3e-6)
})

test('payments that repay too little are refused by name, each of them', () => {
  expect(refusals(2_000, 4)).toEqual({ refused: 2_000, wrong: [] })
})
