import { afterEach, expect, test } from 'vitest'
import { newId, newIdAfter, setIdClock } from './ids.ts'

afterEach(() => setIdClock(null))

test('an id sorts after the previous one, even if the clock was set back', () => {
  let ahead = newIdAfter(null)
  for (const hours of [0, 1, -1, 48, -48, 0]) {
    setIdClock(() => Date.now() + hours * 3_600_000)
    const id = newIdAfter(ahead)
    expect(id > ahead).toBe(true)
    expect(newIdAfter(id) > id).toBe(true)
    ahead = id
  }
})

test('otherwise an id has the time of the clock', () => {
  const before = newId()
  setIdClock(() => Date.now() + 3_600_000)
  const id = newIdAfter(before)
  setIdClock(null)
  expect(id > newId()).toBe(true)
})
