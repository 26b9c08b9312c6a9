import { newId, setIdClock } from '@relief/store/ids.ts'
import { pino } from 'pino'
import { afterEach, expect, test, vi } from 'vitest'
import { createClock } from './clock.ts'

const HOUR_MS = 3_600_000
const lines: string[] = []
const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) })

afterEach(() => {
  setIdClock(null)
  vi.useRealTimers()
  lines.length = 0
})

/** The time in an id, in milliseconds. */
const timeOf = (id: string) => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)
const secondsBetween = (first: number, second: number) => Math.abs(first - second) / 1_000

/** Moves the machine's clock, which does not affect the monotonic clock. */
function moveMachineClock(milliseconds: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds })
}

test('a process whose clock is wrong follows the clock of the database, with an alarm', () => {
  const clock = createClock(log)
  const real = Date.now() - HOUR_MS
  clock.follow(new Date(real), performance.now())
  expect(secondsBetween(clock.now().getTime(), real)).toBeLessThan(1)
  expect(secondsBetween(timeOf(newId()), real)).toBeLessThan(1)
  expect(lines.join('')).toContain('"alarm":"CLOCK_SKEW","seconds":3600')
  // The machine's clock is correct again.
  clock.follow(new Date(), performance.now())
  expect(secondsBetween(clock.now().getTime(), Date.now())).toBeLessThan(1)
  expect(lines).toHaveLength(1)
})

test.each([HOUR_MS, -24 * HOUR_MS])('a jump of %i ms is never used, with an alarm later', (jump) => {
  const clock = createClock(log)
  const real = Date.now()
  moveMachineClock(jump)
  expect(secondsBetween(clock.now().getTime(), real)).toBeLessThan(1)
  expect(secondsBetween(timeOf(newId()), real)).toBeLessThan(1)
  clock.follow(new Date(real), performance.now())
  expect(secondsBetween(clock.now().getTime(), real)).toBeLessThan(1)
  expect(lines.join('')).toContain(`"alarm":"CLOCK_SKEW","seconds":${jump / 1_000}`)
})

test('only a clock of the database that was set back is said to have gone back', () => {
  const clock = createClock(log)
  const real = Date.now()
  const follow = (jump: number) => clock.follow(new Date(real + jump), performance.now())
  expect([follow(0), follow(HOUR_MS), follow(HOUR_MS), follow(0), follow(0)]).toEqual([
    ...[false, false, false, true, false],
  ])
})

test('a statement that took a second moves no clock', () => {
  const clock = createClock(log)
  clock.follow(new Date(Date.now() - 500), performance.now() - 1_000)
  expect(secondsBetween(clock.now().getTime(), Date.now())).toBeLessThan(0.05)
  expect(lines).toEqual([])
})

test('ids of a followed clock keep their order', () => {
  setIdClock(() => Date.now() - HOUR_MS)
  const ids = Array.from({ length: 2_000 }, newId)
  expect([...ids].sort()).toEqual(ids)
})
