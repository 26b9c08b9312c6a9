import type { TrackedEvent } from '@relief/contract/calls/tracking.ts'
import { expect, test } from 'vitest'
import { splitIntoBatches } from './send-events.ts'

const event = (label: string) => ({ name: 'click', properties: { element: 'button', label } }) as TrackedEvent

test('many events are split into batches below the limit, in order, none lost', () => {
  const events = Array.from({ length: 200 }, (_, at) => event(`${at} ${'x'.repeat(100)}`))
  const cut = splitIntoBatches(events, 5_000)
  expect(cut.length).toBeGreaterThan(4)
  for (const piece of cut) expect(JSON.stringify({ events: piece }).length).toBeLessThanOrEqual(5_000)
  expect(cut.flat()).toEqual(events)
})

test('an event that is too large by itself is dropped', () => {
  expect(splitIntoBatches([event('x'.repeat(6_000)), event('small')], 5_000)).toEqual([[event('small')]])
})
