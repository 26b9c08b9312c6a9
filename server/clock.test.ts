import { newId, setIdClock } from '@relief/store/ids.ts'
import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { createClock } from './clock.ts'

const HOUR_MS = 3_600_000
const lines: string[] = []
const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) })

afterEach(() => {
  setIdClock(0)
  lines.length = 0
})

/** The time in an id, in milliseconds. */
const timeOf = (id: string) => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)

test('a process whose clock is wrong follows the clock of the database, with an alarm', () => {
  const clock = createClock(log)
  const real = Date.now() - HOUR_MS
  clock.follow(new Date(real), Date.now())
  expect(Math.abs(clock.now().getTime() - real)).toBeLessThan(1_000)
  expect(Math.abs(timeOf(newId()) - real)).toBeLessThan(1_000)
  expect(lines.join('')).toContain('"alarm":"CLOCK_SKEW","seconds":3600')
  // The clock is right again.
  clock.follow(new Date(), Date.now())
  expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(1_000)
  expect(lines).toHaveLength(1)
})

test('a statement that took a second moves no clock', () => {
  const clock = createClock(log)
  clock.follow(new Date(Date.now() - 500), Date.now() - 1_000)
  expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(50)
  expect(lines).toEqual([])
})

test('ids of a followed clock keep their order', () => {
  setIdClock(-HOUR_MS)
  const ids = Array.from({ length: 2_000 }, newId)
  expect([...ids].sort()).toEqual(ids)
})
