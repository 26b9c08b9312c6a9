import { sections } from '@relief/contract/calls/flow.ts'
import type { FlowStep } from '@relief/contract/flow-steps.ts'
import { begin, next, path } from '@relief/domain/flow.ts'
import { type Facts, noFacts } from '@relief/steps/facts.ts'
import { flow } from '@relief/steps/flow.ts'
import { expect, test } from 'vitest'
import { canGoBack, certainNextStep, findProgress, likelyNextStep } from './progress.ts'

test('progress never falls on the way to an accepted offer', () => {
  const road = path(flow, { ...noFacts, pricing: 'QUALIFIED' })
  const priced = road.indexOf('PRICING')
  const shares = road.map(
    (step, index) =>
      findProgress(index > priced ? { ...noFacts, pricing: 'QUALIFIED' } : noFacts, step).share,
  )
  expect(shares).toEqual([...shares].sort((a, b) => a - b))
  expect(new Set(shares).size).toBe(road.length)
  expect([shares[0], shares.at(-1)]).toEqual([0, 1])
})

test('a final page has full progress, no way back and no next step', () => {
  const declined = { ...noFacts, pricing: 'DISQUALIFIED' as const }
  expect(findProgress(declined, 'PRICING_DISQUALIFIED')).toEqual({
    section: 'OFFERS',
    share: 1,
    sectionShare: 1,
  })
  expect(canGoBack(declined, 'PRICING_DISQUALIFIED')).toBe(false)
  expect(likelyNextStep(declined, 'PRICING_DISQUALIFIED')).toBeNull()
})

test('offers are the likely step after pricing', () => {
  expect(likelyNextStep(noFacts, 'PRICING')).toBe('OFFER_SELECTION')
  expect(canGoBack(noFacts, 'INCOME')).toBe(true)
})

test('progress also rises on the path with a bank account, linked or not', () => {
  const roads: [FlowStep[], Facts[]][] = [
    [
      ['PRICING', 'PLAID', 'PLAID_PRICING', 'OFFER_SELECTION'],
      [
        noFacts,
        { ...noFacts, pricing: 'PLAID_REQUIRED' },
        { ...noFacts, pricing: 'PLAID_REQUIRED', bankLink: 'LINKED' },
        { ...noFacts, pricing: 'PLAID_REQUIRED', bankLink: 'LINKED', bankPricing: 'QUALIFIED' },
      ],
    ],
    [
      ['PRICING', 'PLAID', 'OFFER_SELECTION'],
      [
        noFacts,
        { ...noFacts, pricing: 'PLAID_OPTIONAL' },
        { ...noFacts, pricing: 'PLAID_OPTIONAL', bankLink: 'OPTED_OUT' },
      ],
    ],
  ]
  for (const [steps, facts] of roads) {
    const shares = steps.map((step, index) => findProgress(facts[index] ?? noFacts, step).share)
    for (const [index, share] of shares.slice(1).entries()) expect(share).toBeGreaterThan(shares[index] ?? 1)
    expect(shares.at(-1)).toBeLessThan(1)
  }
  expect(likelyNextStep({ ...noFacts, pricing: 'PLAID_REQUIRED' }, 'PLAID')).toBe('PLAID_PRICING')
})

test('a declined check leaves progress unchanged until the cursor moves', () => {
  for (const step of path(flow, { ...noFacts, pricing: 'QUALIFIED' })) {
    const before = findProgress(noFacts, step)
    for (const ineligible of ['STATE', 'AGE', 'INCOME', 'UNABLE_TO_VERIFY'] as const) {
      expect(findProgress({ ...noFacts, ineligible }, step), `${step}, ${ineligible}`).toEqual(before)
    }
  }
})

test('progress within a section begins at zero and never falls', () => {
  const road = path(flow, { ...noFacts, pricing: 'QUALIFIED' })
  const shares = road.map((step) => findProgress(noFacts, step))
  for (const [at, { section, sectionShare }] of shares.entries()) {
    const before = shares[at - 1]
    if (before?.section !== section) expect(sectionShare, road[at]).toBe(0)
    else expect(sectionShare, road[at]).toBeGreaterThan(before.sectionShare)
  }
  expect(shares.at(-1)?.sectionShare).toBe(1)
})

test('a step whose answer decides the next step has no certain next step', () => {
  expect(certainNextStep(noFacts, 'AGREE')).toBeNull()
  expect(certainNextStep(noFacts, 'PRICING')).toBeNull()
  expect(certainNextStep(noFacts, 'INCOME')).toBe('SAVINGS')
  expect(certainNextStep(noFacts, 'SAVINGS')).toBe('ADD_BANK_ASSETS')
  expect(certainNextStep(noFacts, 'EDUCATION')).toBe('INCOME')
})

/** What becomes known on the way, after which step. */
const priced: readonly Partial<Facts>[] = [
  { pricing: 'QUALIFIED' },
  { pricing: 'DISQUALIFIED' },
  { pricing: 'DISQUALIFIED', hasLineOfCreditOffer: true },
  { pricing: 'PLAID_REQUIRED' },
  { pricing: 'PLAID_OPTIONAL' },
  { ineligible: 'UNABLE_TO_VERIFY' },
]
const learned: Partial<Record<FlowStep, readonly Partial<Facts>[]>> = {
  TURNDOWN_ENTRY: [{}, { isTurndownClosed: true }],
  ADDRESS_AND_PHONE: [{}, { ineligible: 'STATE' }],
  ADDRESS: [{}, { ineligible: 'STATE' }],
  ID_VERIFICATION: [{}, { ineligible: 'AGE' }],
  INCOME: [{}, { ineligible: 'INCOME' }],
  PRICING: priced,
  PLAID: [{ bankLink: 'LINKED' }, { bankLink: 'OPTED_OUT' }],
  PLAID_PRICING: [{ bankPricing: 'QUALIFIED' }, { bankPricing: 'DISQUALIFIED' }],
}
const starts: readonly Partial<Facts>[] = [
  {},
  { isAddressKnown: true },
  { isPhoneKnown: true },
  { isAddressKnown: true, isPhoneKnown: true },
  { entryPoint: 'PERSONAL_LOAN_TURNDOWN' },
]

type Shown = { step: FlowStep; progress: ReturnType<typeof findProgress> }

/** What is shown on each way from here to an end. */
function roadsFrom(facts: Facts, step: FlowStep): Shown[][] {
  const here = { step, progress: findProgress(facts, step) }
  return (learned[step] ?? [{}]).flatMap((news) => {
    const now = { ...facts, ...news }
    const after = next(flow, now, step)
    return after === null ? [[here]] : roadsFrom(now, after).map((road) => [here, ...road])
  })
}

test('on every branch the bar never falls, and there are four sections', () => {
  const roads = starts.flatMap((start) => {
    const facts = { ...noFacts, ...start }
    return roadsFrom(facts, begin(flow, facts))
  })
  const ended = new Set(roads.map((road) => road.at(-1)?.step))
  expect([...ended].sort()).toEqual(flow.flatMap(({ kind, step }) => (kind === 'end' ? [step] : [])).sort())
  for (const road of roads) {
    const where = road.map(({ step }) => step).join(' ')
    for (const [at, { progress }] of road.entries()) {
      const before = road[at - 1]?.progress ?? progress
      expect(sections.indexOf(progress.section), where).toBeGreaterThanOrEqual(
        sections.indexOf(before.section),
      )
      expect(progress.share, where).toBeGreaterThanOrEqual(before.share)
      if (progress.section === before.section)
        expect(progress.sectionShare, where).toBeGreaterThanOrEqual(before.sectionShare)
    }
  }
})
