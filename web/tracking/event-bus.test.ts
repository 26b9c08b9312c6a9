import type { TrackedEnvelope, TrackedEvent } from '@relief/contract/calls/tracking.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createEventBus } from './event-bus.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const shared = { page: 'income', browserSessionId: 's' } as Omit<
  TrackedEnvelope,
  'eventId' | 'eventTimestamp'
>

function listening(known = true) {
  const batches: { events: TrackedEvent[]; isLeaving: boolean }[] = []
  const client = { isKnown: known }
  const bus = createEventBus({
    envelope: () => (client.isKnown ? shared : null),
    send: (events, isLeaving) => batches.push({ events: [...events], isLeaving }),
  })
  const sent = () => batches.flatMap(({ events }) => events)
  return { bus, batches, client, sent }
}

test('events go out in batches, each with its own id and the moment it happened', () => {
  const { bus, batches } = listening()
  bus.pageIsReady()
  bus.track('click', { element: 'button', label: 'Continue' })
  vi.advanceTimersByTime(400)
  bus.track('submit')
  expect(batches).toEqual([])
  vi.advanceTimersByTime(1000)
  expect(batches).toHaveLength(1)
  const [first, second] = batches[0]?.events ?? []
  expect(first).toMatchObject({ name: 'click', properties: { page: 'income', label: 'Continue' } })
  expect(first?.properties.eventId).not.toBe(second?.properties.eventId)
  const [a = '', b = ''] = [first, second].map((event) => event?.properties.eventTimestamp)
  expect(Date.parse(b) - Date.parse(a)).toBe(400)
})

test('a page that never reports ready counts as ready after ten seconds', () => {
  const { bus, sent } = listening()
  bus.pageChanged()
  bus.track('scroll', { depth: 25 })
  vi.advanceTimersByTime(9_999)
  expect(sent()).toEqual([])
  vi.advanceTimersByTime(1_001)
  expect(sent()).toHaveLength(1)
})

test('above 300 waiting events the newest are dropped', () => {
  const { bus, sent, client } = listening(false)
  bus.pageIsReady()
  for (let second = 0; second < 5; second++) {
    for (let at = 0; at < 100; at++) bus.track('select', { field: `field${second}` })
    vi.advanceTimersByTime(1000)
  }
  client.isKnown = true
  bus.leave()
  expect(sent()).toHaveLength(300)
  expect(sent().at(-1)).toMatchObject({ properties: { field: 'field2' } })
})

test('at most 100 events per second are accepted', () => {
  const { bus, sent } = listening()
  bus.pageIsReady()
  for (let at = 0; at < 250; at++) bus.track('submit')
  vi.advanceTimersByTime(1000)
  for (let at = 0; at < 10; at++) bus.track('submit')
  bus.leave()
  expect(sent()).toHaveLength(110)
})

test('typing in a field is one event, half a second after it stops', () => {
  const { bus, sent } = listening()
  bus.pageIsReady()
  for (let at = 0; at < 8; at++) {
    bus.trackTyping('annualIncome')
    vi.advanceTimersByTime(300)
  }
  vi.advanceTimersByTime(199)
  bus.trackTyping('street')
  vi.advanceTimersByTime(3000)
  expect(sent().map(({ name, properties }) => [name, 'field' in properties && properties.field])).toEqual([
    ['change', 'annualIncome'],
    ['change', 'street'],
  ])
})

test('leaving the page sends everything at once, unfinished typing included', () => {
  const { bus, batches } = listening()
  bus.pageChanged()
  bus.track('click', { element: 'link' })
  bus.trackTyping('city')
  bus.leave()
  expect(batches).toHaveLength(1)
  expect(batches[0]).toMatchObject({ isLeaving: true, events: [{ name: 'click' }, { name: 'change' }] })
})

test('a batch waits until the browser is idle, but not when the visitor leaves', () => {
  const batches: { count: number; isLeaving: boolean }[] = []
  const waiting: ((deadline: { didTimeout: boolean }) => void)[] = []
  const bus = createEventBus({
    envelope: () => shared,
    send: ({ length: count }, isLeaving) => batches.push({ count, isLeaving }),
    whenIdle: (work) => waiting.push(work),
  })
  // A browser passes its deadline to what it runs when it is idle.
  const idle = () => waiting.shift()?.({ didTimeout: false })
  bus.pageIsReady()
  bus.track('submit')
  vi.advanceTimersByTime(1_000)
  expect([batches.length, waiting.length]).toEqual([0, 1])
  idle()
  expect(batches).toEqual([{ count: 1, isLeaving: false }])
  bus.track('submit')
  vi.advanceTimersByTime(1_000)
  bus.leave()
  expect(batches.at(-1)).toEqual({ count: 1, isLeaving: true })
  idle()
  expect(batches).toHaveLength(2)
})
