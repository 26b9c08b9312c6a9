import type { FlowStep } from '@relief/contract/flow-steps.ts'
import { flow } from '@relief/steps/flow.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildFunnel, buildFunnels, type Journey, median } from './funnel.ts'

const start = Date.parse('2026-11-20T12:00:00Z')
const later = new Date(start + 86_400_000)

/** A journey that reaches a new step at a fixed interval. */
const journey = (steps: readonly FlowStep[], seconds = 60, more: Partial<Journey> = {}): Journey => ({
  entryPoint: 'NEW_USER',
  device: 'phone',
  moves: steps.map((to, at) => ({ to, at: new Date(start + at * seconds * 1000) })),
  ...more,
})
const figures = (journeys: readonly Journey[], step: FlowStep, now = later) =>
  buildFunnel(journeys, now).steps.find((figures) => figures.step === step)

test('a step that a branch skips does not count as a drop-off', () => {
  const journeys = [
    journey(['USE_OF_FUNDS', 'ADDRESS_AND_PHONE', 'ID_VERIFICATION', 'EDUCATION']),
    journey(['USE_OF_FUNDS', 'ID_VERIFICATION', 'EDUCATION']),
    journey(['USE_OF_FUNDS', 'PHONE', 'ID_VERIFICATION']),
  ]
  expect(figures(journeys, 'ADDRESS_AND_PHONE')).toMatchObject({ entered: 1, wentOn: 1, stopped: 0 })
  expect(figures(journeys, 'PHONE')).toMatchObject({ entered: 1, wentOn: 1, stopped: 0 })
  expect(figures(journeys, 'ID_VERIFICATION')).toMatchObject({ entered: 3, wentOn: 2, stopped: 1 })
})

test('an early end counts as completed, without a drop-off', () => {
  const declined = journey(['AGREE', 'PRICING', 'PRICING_DISQUALIFIED'])
  const ineligible = journey(['AGREE', 'PRICING', 'PLAID', 'INELIGIBLE'])
  expect(figures([declined, ineligible], 'PRICING')).toMatchObject({ entered: 2, wentOn: 2, stopped: 0 })
  expect(figures([declined, ineligible], 'PLAID')).toMatchObject({ entered: 1, wentOn: 1 })
  expect(figures([declined], 'PRICING_DISQUALIFIED')).toMatchObject({ isEnd: true, entered: 1, stopped: 1 })
})

test('after going back, the position is the earlier step; each step counts once', () => {
  const back = journey(['ID_VERIFICATION', 'EDUCATION', 'INCOME', 'EDUCATION'])
  expect(figures([back], 'EDUCATION')).toMatchObject({ entered: 1, stopped: 1, wentOn: 0 })
  expect(figures([back], 'INCOME')).toMatchObject({ entered: 1, wentBack: 1, stopped: 0 })
  expect(figures([back], 'ID_VERIFICATION')).toMatchObject({ entered: 1, wentOn: 1 })
})

test('an applicant who was active minutes ago is still at the step', () => {
  const soon = new Date(start + 10 * 60_000)
  expect(figures([journey(['INCOME'])], 'INCOME', soon)).toMatchObject({ isHere: 1, stopped: 0 })
  expect(figures([journey(['INCOME'])], 'INCOME')).toMatchObject({ isHere: 0, stopped: 1 })
})

test('the time at a step sums its visits; the median is of those who continued', () => {
  const journeys = [
    journey(['EDUCATION', 'INCOME'], 10),
    journey(['EDUCATION', 'INCOME', 'EDUCATION', 'INCOME'], 20),
    journey(['EDUCATION', 'INCOME'], 100),
    journey(['EDUCATION'], 5),
  ]
  expect(figures(journeys, 'EDUCATION')?.medianSeconds).toBe(40)
  expect(figures([journey(['EDUCATION'])], 'EDUCATION')?.medianSeconds).toBeNull()
  expect([median([]), median([3]), median([4, 1, 3, 2])]).toEqual([null, 3, 2.5])
})

test('groups are by entry point or device, the largest first', () => {
  const journeys = [
    journey(['INCOME'], 1, { device: 'desktop' }),
    journey(['INCOME']),
    journey(['INCOME'], 1, { entryPoint: 'RETURNING_USER' }),
  ]
  expect(
    buildFunnels(journeys, 'device', later).map(({ group, funnel }) => [group, funnel.journeys]),
  ).toEqual([
    ['phone', 2],
    ['desktop', 1],
  ])
  expect(buildFunnels(journeys, 'entryPoint', later)).toHaveLength(2)
})

test('the four outcomes of a step add up to those who reached it', () => {
  const step = fc.constantFrom(...flow.map((row) => row.step))
  fc.assert(
    fc.property(fc.array(fc.array(step, { minLength: 1, maxLength: 12 }), { maxLength: 20 }), (ways) => {
      const funnel = buildFunnel(
        ways.map((way) => journey(way)),
        later,
      )
      for (const { entered, wentOn, isHere, stopped, wentBack } of funnel.steps)
        expect(wentOn + isHere + stopped + wentBack).toBe(entered)
      const stood = funnel.steps.reduce((sum, { isHere, stopped }) => sum + isHere + stopped, 0)
      expect(stood).toBe(ways.length)
    }),
  )
})
