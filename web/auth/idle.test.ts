import { expect, test } from 'vitest'
import { clockLeft, idleLeft, spokenLeft } from './idle.ts'
import { words } from './words.ts'

const minute = 60_000

test('an idle visitor is asked after 28 of 30 minutes, and counted down', () => {
  expect(idleLeft(27.9 * minute, 0, 30 * minute)).toBeNull()
  expect(idleLeft(28 * minute, 0, 30 * minute)).toBe(2 * minute)
  expect(idleLeft(29.5 * minute, 0, 30 * minute)).toBe(minute / 2)
  expect(idleLeft(90 * minute, 0, 30 * minute)).toBe(0)
})

test('a screen reader hears it at 120, 60, 40 and 20 seconds', () => {
  const spoken = Array.from({ length: 121 }, (_, second) => spokenLeft((120 - second) * 1000))
  expect([...new Set(spoken)]).toEqual([
    words.idle.spoken(120),
    words.idle.spoken(60),
    words.idle.spoken(40),
    words.idle.spoken(20),
  ])
  expect(spoken[60]).toContain('1 minute')
  expect(spoken[59]).toContain('2 minutes')
})

test('the countdown is shown as minutes and seconds', () => {
  expect([clockLeft(120_000), clockLeft(64_200), clockLeft(900), clockLeft(0)]).toEqual([
    '2:00',
    '1:05',
    '0:01',
    '0:00',
  ])
})
