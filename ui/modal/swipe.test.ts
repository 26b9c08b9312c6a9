import { expect, test } from 'vitest'
import { closesSheet } from './swipe.ts'

test('a sheet closes past half its height, or by a swipe of 50 pixels in 250 ms', () => {
  const height = 300
  for (const [distance, durationMs, closes] of [
    [151, 5000, true],
    [150, 5000, false],
    [50, 250, true],
    [49, 60, false],
    [140, 251, false],
  ] as const)
    expect(closesSheet({ distance, durationMs, height }), `${distance} in ${durationMs}`).toBe(closes)
})
