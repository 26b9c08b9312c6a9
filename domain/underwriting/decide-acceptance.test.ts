import { expect, test } from 'vitest'
import { decide } from './decide.ts'
import { examplePolicy, exampleSnapshot, withFile, withScore } from './example-case.ts'
import type { Snapshot } from './snapshot.ts'

/** An accepted product, an amount in dollars, months. */
function acceptedAs(snapshot: Snapshot, productId: string, dollars: number, termMonths: number): Snapshot {
  const loanAmountCents = dollars * 100
  return {
    ...snapshot,
    request: { ...snapshot.request, amountCents: loanAmountCents, termMonths },
    accepted: { productId, loanAmountCents, termMonths },
  }
}

test('an accepted offer is confirmed while its amount and term are still offered', () => {
  for (const [productId, dollars, term] of [
    ['small-dollar-one', 1000, 12],
    ['personal-loan', 3000, 36],
  ] as const) {
    const decision = decide(acceptedAs(exampleSnapshot, productId, dollars, term), examplePolicy)
    expect(decision).toMatchObject({ outcome: 'QUALIFIED', reasons: [] })
    expect(decision.products).toHaveLength(1)
    expect(
      decision.offers.map((offer) => [offer.productId, offer.loanAmountCents, offer.termMonths]),
    ).toEqual([[productId, dollars * 100, term]])
    expect(decision.trace.at(-1)).toMatchObject({ rule: 'accepted-offer', outcome: 'PASS', reasons: [] })
  }
})

test('an accepted offer keeps its price when the score falls to a lower band', () => {
  const lower = withScore(650)
  expect(decide(acceptedAs(lower, 'small-dollar-one', 1000, 12), examplePolicy).outcome).toBe('QUALIFIED')
})

test('what is new on the file turns an accepted offer down, with the rules own reasons', () => {
  const decision = decide(acceptedAs(withFile({ pastDueNow: 2 }), 'personal-loan', 3000, 36), examplePolicy)
  expect(decision).toMatchObject({ outcome: 'DISQUALIFIED', isAdverseAction: true, offers: [] })
  expect(decision.reasons.map(({ code }) => code)).toEqual(['PAST_DUE_NOW'])
  expect(decision.products[0]).toMatchObject({ outcome: 'DECLINED' })
})

test('a payment over budget declines the acceptance, even if a longer term fits', () => {
  const tight = withFile({ monthlyObligationsCents: 145_000 })
  const fitting = decide(tight, examplePolicy).offers.map((offer) => offer.termMonths)
  expect(fitting).not.toContain(3)
  expect(fitting).toContain(18)
  const decision = decide(acceptedAs(tight, 'small-dollar-one', 1000, 3), examplePolicy)
  expect(decision).toMatchObject({ outcome: 'DISQUALIFIED', isAdverseAction: true, offers: [] })
  expect(decision.reasons.map(({ code }) => code)).toEqual(['OBLIGATIONS_TOO_HIGH'])
  expect(decision.trace.at(-1)).toMatchObject({ rule: 'accepted-offer', outcome: 'FAIL' })
})

test('a possible sanctions match stops an acceptance before credit is weighed', () => {
  const held = acceptedAs({ ...exampleSnapshot, sanctions: 'POSSIBLE_MATCH' }, 'small-dollar-one', 1000, 12)
  expect(decide(held, examplePolicy)).toMatchObject({ kind: 'SANCTIONS_REVIEW', products: [], offers: [] })
})

test('an accepted product that the policy does not know is no decision', () => {
  const unknown = acceptedAs(exampleSnapshot, 'gone', 1000, 12)
  expect(() => decide(unknown, examplePolicy)).toThrow('The policy does not know the accepted product')
})
