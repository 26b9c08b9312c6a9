import { readFileSync } from 'node:fs'
import { flowEntryPoint, ineligibleReason, pricingResultType } from '@relief/contract/enumerations.ts'
import { type FlowStep, flowStep } from '@relief/contract/flow-steps.ts'
import { begin, next, path, previous, settle } from '@relief/domain/flow.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reviewableSteps } from './all-steps.ts'
import { type Facts, noFacts } from './facts.ts'
import { flow } from './flow.ts'
import { flowDiagram } from './flow-diagram.ts'

const anyFacts: fc.Arbitrary<Facts> = fc.record({
  entryPoint: fc.constantFrom(...flowEntryPoint.options),
  hasLoanAmount: fc.boolean(),
  hasUseOfFunds: fc.boolean(),
  isAddressKnown: fc.boolean(),
  isPhoneKnown: fc.boolean(),
  ineligible: fc.option(fc.constantFrom(...ineligibleReason.options), { nil: null }),
  pricing: fc.option(fc.constantFrom(...pricingResultType.options), { nil: null }),
  bankLink: fc.option(fc.constantFrom('LINKED' as const, 'OPTED_OUT' as const), { nil: null }),
  bankPricing: fc.option(fc.constantFrom('QUALIFIED' as const, 'DISQUALIFIED' as const), { nil: null }),
  hasLineOfCreditOffer: fc.boolean(),
  isTurndownClosed: fc.boolean(),
})
const ends = flow.filter((row) => row.kind === 'end').map((row) => row.step)

test('every step of the enumeration has exactly one row', () => {
  expect(flow.map((row) => row.step).sort()).toEqual([...flowStep.options].sort())
})

test('every step can be reached', () => {
  const seen = new Set<FlowStep>()
  fc.assert(
    fc.property(anyFacts, (facts) => {
      for (const step of path(flow, facts)) seen.add(step)
    }),
    { numRuns: 5000, seed: 7 },
  )
  expect([...seen].sort()).toEqual([...flowStep.options].sort())
})

test('every step on the path has a next one, unless it ends or waits', () => {
  const waits: FlowStep[] = ['PRICING', 'PLAID', 'PLAID_PRICING']
  fc.assert(
    fc.property(anyFacts, (facts) => {
      for (const step of path(flow, facts)) {
        if (ends.includes(step)) continue
        expect(next(flow, facts, step) !== null || waits.includes(step), step).toBe(true)
      }
    }),
  )
})

test('back undoes forward wherever back is allowed', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      for (const step of path(flow, facts)) {
        const back = previous(flow, facts, step)
        if (back !== null) {
          const forward = next(flow, facts, back)
          expect(forward).toBe(step)
        }
      }
    }),
  )
})

test('no step goes back across agree or offer-review', () => {
  const seal = flow.findIndex((row) => row.step === 'AGREE')
  const accept = flow.findIndex((row) => row.step === 'OFFER_REVIEW')
  fc.assert(
    fc.property(anyFacts, (facts) => {
      for (const [index, row] of flow.entries()) {
        const back = previous(flow, facts, row.step)
        if (back === null) continue
        const target = flow.findIndex((other) => other.step === back)
        expect(index > seal && target <= seal, `${row.step} to ${back}`).toBe(false)
        expect(index > accept && target <= accept, `${row.step} to ${back}`).toBe(false)
      }
    }),
  )
  // The end after offer-review never goes back, because it is an end. With a question in its place,
  // offer-review itself must block going back.
  const questionLast = flow.map((row) => (row.kind === 'end' ? { ...row, kind: 'question' as const } : row))
  expect(previous(questionLast, { ...noFacts, pricing: 'QUALIFIED' }, 'FUNNEL_COMPLETE')).toBeNull()
})

test('from offers without bank data, Back goes to the bank account', () => {
  const asTheyAre = { ...noFacts, pricing: 'PLAID_OPTIONAL', bankLink: 'OPTED_OUT' } as const
  expect(previous(flow, asTheyAre, 'OFFER_SELECTION')).toBe('PLAID')
  expect(previous(flow, asTheyAre, 'PLAID')).toBeNull()
  expect(next(flow, asTheyAre, 'PLAID')).toBe('OFFER_SELECTION')
  for (const other of [
    { ...noFacts, pricing: 'QUALIFIED' },
    { ...noFacts, pricing: 'PLAID_OPTIONAL', bankLink: 'LINKED', bankPricing: 'QUALIFIED' },
    { ...noFacts, pricing: 'PLAID_REQUIRED', bankLink: 'LINKED', bankPricing: 'QUALIFIED' },
  ] as const)
    expect(previous(flow, other, 'OFFER_SELECTION')).toBeNull()
})

test('a cursor always moves to a row whose condition holds, whatever changes', () => {
  fc.assert(
    fc.property(anyFacts, fc.constantFrom(...flowStep.options), (facts, cursor) => {
      const settled = settle(flow, facts, cursor)
      const row = flow.find((other) => other.step === settled)
      expect(row?.when?.(facts) ?? true).toBe(true)
    }),
  )
})

test('a new applicant with an amount and a use of funds begins at the address', () => {
  expect(begin(flow, { ...noFacts, hasLoanAmount: true, hasUseOfFunds: true })).toBe('ADDRESS_AND_PHONE')
  expect(begin(flow, noFacts)).toBe('LOAN_AMOUNT')
})

test('only the address or only the phone is asked when the other is known', () => {
  const both = path(flow, { ...noFacts, isAddressKnown: true, isPhoneKnown: true })
  expect(path(flow, { ...noFacts, isPhoneKnown: true })).toContain('ADDRESS')
  expect(path(flow, { ...noFacts, isAddressKnown: true })).toContain('PHONE')
  expect(both).not.toEqual(expect.arrayContaining(['ADDRESS']))
  expect(both).not.toEqual(expect.arrayContaining(['PHONE']))
  expect(both).not.toEqual(expect.arrayContaining(['ADDRESS_AND_PHONE']))
})

test('an approved applicant goes through these steps', () => {
  expect(path(flow, { ...noFacts, pricing: 'QUALIFIED' })).toEqual([
    'LOAN_AMOUNT',
    'USE_OF_FUNDS',
    'ADDRESS_AND_PHONE',
    'ID_VERIFICATION',
    'EDUCATION',
    'INCOME',
    'SAVINGS',
    'ADD_BANK_ASSETS',
    'REVIEW',
    'AGREE',
    'PRICING',
    'OFFER_SELECTION',
    'OFFER_REVIEW',
    'FUNNEL_COMPLETE',
  ])
})

test('an ineligible answer and a decline each lead to a page that ends the flow', () => {
  expect(next(flow, { ...noFacts, ineligible: 'STATE' }, 'ADDRESS_AND_PHONE')).toBe('INELIGIBLE')
  expect(next(flow, { ...noFacts, ineligible: 'INCOME' }, 'INCOME')).toBe('INELIGIBLE')
  expect(next(flow, { ...noFacts, pricing: 'DISQUALIFIED' }, 'PRICING')).toBe('PRICING_DISQUALIFIED')
})

test('the diagram in the documentation matches the table', () => {
  const kept = readFileSync(new URL('../docs/flow.md', import.meta.url), 'utf8')
  expect(kept).toBe(flowDiagram())
})

/** Questions before the review without their own row in it, and where their answer can be changed. */
const changedElsewhere: Partial<Record<FlowStep, string>> = {
  TURNDOWN_ENTRY: 'asks nothing',
  TURNDOWN_DISQUALIFIED: 'asks nothing',
  ADDRESS: 'with ADDRESS_AND_PHONE',
  PHONE: 'with ADDRESS_AND_PHONE',
}

test('every question before the review can be changed there, or at a listed step', () => {
  const before = flow.slice(
    0,
    flow.findIndex(({ step }) => step === 'REVIEW'),
  )
  const reviewable: readonly FlowStep[] = reviewableSteps
  for (const { step } of before)
    expect(reviewable.includes(step), step).toBe(changedElsewhere[step] === undefined)
})
