/** @module-tag slow */

import { externalVisitCall, trackCall } from '@relief/contract/calls/tracking.ts'
import { inputLeaves } from '@relief/testing/input-leaves.ts'
import { someEnvelope } from '@relief/testing/tracked-event.ts'
import { useServer } from '@relief/testing/use-server.ts'
import { expect, test } from 'vitest'

const server = useServer('postgres', { own: true })

/** Made-up personal data, in the spellings in which it could arrive. */
const canaries = [
  '219-09-9321',
  '219099321',
  '219 09 9321',
  'rosa.canary@example.com',
  'rosa.canary%40example.com',
  'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJjYW5hcnkifQ.c2lnbmF0dXJl',
  'Q2FuYXJ5VG9rZW4x0aB9cD8eF7gH6iJ5',
]
const LEAKED = /219\D{0,3}09\D{0,3}9321|rosa|canary|eyJ|Q2FuYXJ5/i

const events = {
  click: { element: 'button' },
  hover: { element: 'button' },
  scroll: { depth: 50 },
  view: { element: 'page' },
  submit: {},
  select: { field: 'x' },
  change: { field: 'x' },
  error: { kind: 'network' },
  user_session_expired: {},
  ploc_device_check: {},
}

/** The names of every property that an event may have. */
const names = [
  ...new Set(inputLeaves(trackCall).flatMap(({ at }) => /properties\.(\w+)/.exec(at)?.[1] ?? [])),
]

const send = (event: object) =>
  fetch(`${server.origin}${trackCall.path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ events: [event] }),
  })

test('no event or visit stores a number, email or token, whatever field has it', async () => {
  expect(names.length).toBeGreaterThan(30)
  let taken = 0
  for (const [name, own] of Object.entries(events))
    for (const field of names)
      for (const canary of canaries) {
        const properties = { ...someEnvelope(), ...own, [field]: canary, [canary]: canary }
        if ((await send({ name, properties })).ok) taken += 1
      }
  for (const canary of canaries) {
    const query = new URLSearchParams({
      landing_page_url: `/x?y=${canary}`,
      [canary]: 'x',
      utm_term: `a ${canary} b`,
    })
    expect((await fetch(`${server.origin}${externalVisitCall.path}?${query}`)).status).toBe(200)
  }
  const expected = taken + canaries.length
  expect(taken).toBeGreaterThan(500)
  const kept = async () =>
    await server.context.database.query<{ row: string }>('select t::text as row from tracked_event t')
  await expect.poll(async () => (await kept()).length).toBe(expected)
  expect((await kept()).map(({ row }) => row).filter((row) => LEAKED.test(row))).toEqual([])
  expect(server.logged()).not.toMatch(LEAKED)
})
