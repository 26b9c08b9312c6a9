import { path } from '@relief/domain/flow.ts'
import { noFacts } from '@relief/steps/facts.ts'
import { flow } from '@relief/steps/flow.ts'
import { expect, test } from 'vitest'
import { canGoBack, likelyNextStep, progressOf } from './standing.ts'

test('progress never falls on the road to an accepted offer, before and after pricing has spoken', () => {
  const road = path(flow, { ...noFacts, pricing: 'QUALIFIED' })
  const priced = road.indexOf('PRICING')
  const shares = road.map(
    (step, index) => progressOf(index > priced ? { ...noFacts, pricing: 'QUALIFIED' } : noFacts, step).share,
  )
  expect(shares).toEqual([...shares].sort((a, b) => a - b))
  expect(new Set(shares).size).toBe(road.length)
  expect([shares[0], shares.at(-1)]).toEqual([0, 1])
})

test('a page that ends the journey is the whole of it, and has no way back and nothing after', () => {
  const declined = { ...noFacts, pricing: 'DISQUALIFIED' as const }
  expect(progressOf(declined, 'PRICING_DISQUALIFIED')).toEqual({ section: 'OFFERS', share: 1 })
  expect(canGoBack(declined, 'PRICING_DISQUALIFIED')).toBe(false)
  expect(likelyNextStep(declined, 'PRICING_DISQUALIFIED')).toBeNull()
})

test('the step after pricing is expected to be the offers', () => {
  expect(likelyNextStep(noFacts, 'PRICING')).toBe('OFFER_SELECTION')
  expect(canGoBack(noFacts, 'INCOME')).toBe(true)
})
