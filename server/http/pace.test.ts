import { expect, test } from 'vitest'
import { createPace } from './pace.ts'

function createWorld() {
  const world = { at: 0, utilization: 0 }
  const pace = createPace({ now: () => world.at, utilization: () => world.utilization })
  /** A second in which so many requests are answered. @returns the limit at its end */
  const second = (utilization: number, answers: number) => {
    world.utilization = utilization
    for (let window = 0; window < 5; window++) {
      for (let count = 0; count < answers / 5; count++) pace.countAnswer()
      world.at += 200
      pace.limit()
    }
    return pace.limit()
  }
  return { second }
}

test('a saturated process takes what it answers within 300 ms', () => {
  const { second } = createWorld()
  expect(second(0.95, 1_000)).toBe(300)
  expect(second(0.95, 100)).toBe(30)
})

test('a saturated process takes 20 requests, however slow it is', () => {
  expect(createWorld().second(1, 5)).toBe(20)
})

test('a process that waits for others has no limit, also after it was saturated', () => {
  const { second } = createWorld()
  expect(second(0.5, 5)).toBe(Number.POSITIVE_INFINITY)
  expect(second(1, 5)).toBe(20)
  expect(second(0.5, 5)).toBe(Number.POSITIVE_INFINITY)
})
