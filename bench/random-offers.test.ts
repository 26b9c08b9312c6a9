import { expect, test } from 'vitest'
import { soak, unsolvableTries } from './random-offers.ts'

test('random offers have an APR, add up to the cent, and cost more with a higher fee', () => {
  const { broken, highestApr, largestError } = soak(20_000, 4)
  expect(broken).toEqual([])
  expect(highestApr).toBeGreaterThan(0.36)
  expect(largestError).toBeLessThan(3e-6)
})

test('payments that repay too little are rejected by name', () => {
  expect(unsolvableTries(2_000, 4)).toEqual({ unsolved: 2_000, wrong: [] })
})
