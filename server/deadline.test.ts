import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { remainingMs, withDeadline, withoutDeadline } from './deadline.ts'

const late = () => new Error('too late')

test('work knows its remaining time; work without a deadline has no limit', async () => {
  expect(remainingMs()).toBe(Number.POSITIVE_INFINITY)
  const left = await withDeadline(60_000, async () => remainingMs(), late)
  expect(left).toBeGreaterThan(0)
  expect(left).toBeLessThanOrEqual(60_000)
  expect(await withDeadline(60_000, async () => withoutDeadline(remainingMs), late)).toBe(
    Number.POSITIVE_INFINITY,
  )
})

test('work that misses its deadline fails for its caller, and has no time left', async () => {
  let found: (left: number) => void = () => undefined
  const leftAfterward = new Promise<number>((resolve) => {
    found = resolve
  })
  const working = withDeadline(
    5,
    async () => {
      // Wait longer than the deadline.
      await wait(50)
      found(remainingMs())
    },
    late,
  )
  await expect(working).rejects.toThrow('too late')
  expect(await leftAfterward).toBeLessThanOrEqual(0)
})

test('background work that outlives its starter has no deadline', async () => {
  let look: () => void = () => undefined
  const later = new Promise<void>((resolve) => {
    look = resolve
  })
  const { started } = await withDeadline(5, async () => ({ started: later.then(remainingMs) }), late)
  look()
  expect(await started).toBe(Number.POSITIVE_INFINITY)
})

test('work that fails in time throws its own error', async () => {
  const failing = withDeadline(
    60_000,
    async () => {
      throw new Error('its own')
    },
    late,
  )
  await expect(failing).rejects.toThrow('its own')
})
