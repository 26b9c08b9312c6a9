import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type TrackedProperties, trackCall } from './tracking.ts'

const envelope = {
  eventId: '0190e6a4-1111-7abc-8def-123456789012',
  eventTimestamp: '2026-11-20T12:00:00.000Z',
  userUuid: null,
  webClientUuid: 'client',
  anonymousId: 'anonymous',
  browserSessionId: 'session',
  page: 'income',
  applicationUuid: null,
  hasPrivacySignal: false,
}
const bodyOf = (name: string, properties: object) => ({
  events: [{ name, properties: { ...envelope, ...properties } }],
})
const isTaken = (name: string, properties: object) =>
  z.safeParse(trackCall.body, bodyOf(name, properties)).success

test('only the eight action types and the two extra events are accepted', () => {
  const fitting: Record<string, object> = {
    click: { element: 'button', label: 'Continue' },
    hover: { element: 'disclosure' },
    scroll: { depth: 50 },
    view: { element: 'page', pageTitle: 'Your income' },
    submit: {},
    select: { field: 'useOfFunds' },
    change: { field: 'annualIncome' },
    error: { kind: 'network' },
    user_session_expired: {},
    ploc_device_check: {},
  }
  for (const [name, properties] of Object.entries(fitting)) expect(isTaken(name, properties), name).toBe(true)
  expect(isTaken('keypress', {})).toBe(false)
})

test('typed text in an event is a type error in code, and is dropped on the wire', () => {
  // @ts-expect-error typed text is not a property of any event
  const typed: TrackedProperties<'change'> = { field: 'annualIncome', value: '72000' }
  const parsed = z.parse(trackCall.body, bodyOf('change', typed))
  expect(JSON.stringify(parsed)).not.toContain('72000')
})

test('the names of fields, labels and pages cannot contain free text', () => {
  expect(isTaken('change', { field: 'my income is 72000' })).toBe(false)
  expect(isTaken('click', { element: 'button', label: 'x'.repeat(141) })).toBe(false)
  expect(isTaken('click', { element: 'button', page: '/loan/1?ssn=2' })).toBe(false)
})
