import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cutoffs, legalMinimumMonths, retentionEnds } from './retention.ts'

test('on December 21, 2028 records from before November 21, 2026 are 25 months old', () => {
  expect(cutoffs('2028-12-21', legalMinimumMonths)).toEqual({
    facts: '2026-11-21',
    identity: '2026-11-21',
    closedAccount: '2023-12-21',
    sanctions: '2018-12-21',
    abandoned: '2028-11-21',
  })
})

test('nothing is erased before any period that holds for it is over', () => {
  const months = fc.integer({ min: 1, max: 200 })
  fc.assert(
    fc.property(months, months, months, months, (credit, disclosures, identity, sanctions) => {
      const days = cutoffs('2040-05-31', { credit, disclosures, identity, sanctions, abandoned: 1 })
      expect(days.identity <= days.facts).toBe(true)
      expect(days.closedAccount <= days.identity).toBe(true)
      expect(days.sanctions <= days.facts).toBe(true)
    }),
  )
})

describe('the last day that records are kept', () => {
  const months = { credit: 25, disclosures: 24, identity: 60, sanctions: 120, abandoned: 6 }
  const subject = { endedOn: '2026-01-15', hadAccount: false, closedOn: null, isAbandoned: false }
  test.each([
    ['a decline', {}, '2028-02-15', '2028-02-15'],
    ['an application in progress', { endedOn: null }, null, null],
    ['a request that was never submitted', { isAbandoned: true }, '2026-07-15', '2026-07-15'],
    ['an open loan', { hadAccount: true }, '2028-02-15', null],
    ['a closed loan', { hadAccount: true, closedOn: '2027-03-01' }, '2028-02-15', '2032-03-01'],
  ])('of %s', (_, change, factsUntil, identityUntil) => {
    expect(retentionEnds({ ...subject, ...change }, months)).toEqual({ factsUntil, identityUntil })
  })
})
