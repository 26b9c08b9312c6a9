import { expect, test } from 'vitest'
import { endOfIdleTime, startOfIdleTime } from './idle-time.ts'

test('an application expires 30 days after its last change', () => {
  const changed = new Date('2026-11-01T12:00:00Z')
  expect(endOfIdleTime(changed)).toEqual(new Date('2026-12-01T12:00:00Z'))
  expect(startOfIdleTime(endOfIdleTime(changed))).toEqual(changed)
})
