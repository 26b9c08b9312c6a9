import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startWorkLoop } from './work-loop.ts'

const log = pino({ level: 'silent' })
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('it polls once a second, and at once when woken', async () => {
  let looks = 0
  const loop = startWorkLoop(async () => void looks++, [], log)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(looks).toBe(4)
  loop.wake()
  await vi.advanceTimersByTimeAsync(0)
  expect(looks).toBe(5)
  await loop.stop()
  loop.wake()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(looks).toBe(5)
})

test('wake during a poll causes one more poll, however often it is called', async () => {
  const ends: (() => void)[] = []
  const loop = startWorkLoop(() => new Promise<void>((resolve) => void ends.push(resolve)), [], log)
  for (let at = 0; at < 5; at++) loop.wake()
  ends[0]?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(ends).toHaveLength(2)
  ends[1]?.()
  await loop.stop()
})

test('a round runs at once, at its interval and after a failure, never concurrently', async () => {
  const runs: boolean[] = []
  let end = () => undefined as unknown
  const slow = {
    everyMs: 2_000,
    failure: 'It failed',
    run: ({ isFirst }: { isFirst: boolean }) => {
      runs.push(isFirst)
      if (runs.length === 1) return Promise.reject(new Error('away'))
      return new Promise<void>((resolve) => {
        end = () => resolve()
      })
    },
  }
  const loop = startWorkLoop(async () => undefined, [slow], log)
  await loop.firstRuns
  await vi.advanceTimersByTimeAsync(6_000)
  expect(runs).toEqual([true, false])
  end()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(runs).toEqual([true, false, false])
  end()
  await loop.stop()
})

test('a stop asks a long round to end early', async () => {
  let pieces = 0
  const long = {
    everyMs: 60_000,
    failure: 'It failed',
    run: async ({ signal }: { signal?: AbortSignal }) => {
      for (; !signal?.aborted && pieces < 1_000; pieces++) await vi.advanceTimersByTimeAsync(0)
    },
  }
  const loop = startWorkLoop(async () => undefined, [long], log)
  await vi.advanceTimersByTimeAsync(0)
  await loop.stop()
  expect(pieces).toBeGreaterThan(0)
  expect(pieces).toBeLessThan(1_000)
})
