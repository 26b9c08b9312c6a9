import { closedStates } from '@relief/domain/underwriting/closed-states.ts'
import type { Policy } from '@relief/domain/underwriting/policy.ts'
import { policyInForce } from '@relief/partners/policy.ts'
import { checkSnapshot } from '@relief/store/snapshot-schema.ts'
import { slow } from '@relief/testing/slow.ts'
import { expect, test } from 'vitest'
import { decided } from './decided.ts'
import { person } from './people.ts'
import { reportPage } from './report.ts'
import { add, emptyTally, merge, type Tally } from './tally.ts'

const inForce = policyInForce('2026-11-20')
const people = Array.from({ length: 1500 }, (_, number) => person(number))

/** The policy in force with a higher cutoff, by this many points, in every small-dollar band. */
function stricter(points: number): Policy {
  const products = inForce.products.map((product) =>
    product.pricing.kind === 'UP_FRONT_CHARGE'
      ? {
          ...product,
          pricing: {
            ...product.pricing,
            tiers: product.pricing.tiers.map((tier) => ({
              ...tier,
              minimumScore: tier.minimumScore + points,
            })),
          },
        }
      : product,
  )
  return { ...inForce, version: 'stricter', products }
}

function tallyOf(candidate: Policy, of = people): Tally {
  const tally = emptyTally()
  for (const person of of) {
    const [before, after] = [decided(person.snapshot, inForce), decided(person.snapshot, candidate)]
    add(tally, person, [before.decision, after.decision], [before.check, after.check])
  }
  return tally
}

test('groups are generated beside the snapshot and never in it', () => {
  for (const { snapshot, groups } of people.slice(0, 300)) {
    const text = JSON.stringify(snapshot)
    expect(checkSnapshot(text)).toEqual(snapshot)
    expect(text).not.toMatch(/community|"age"|under 40|or older/)
    expect(groups).not.toBeNull()
  }
})

test('a person is a pure function of the number', () => {
  expect(person(77)).toEqual(person(77))
})

test('a policy against itself changes no outcome', () => {
  const { swapIns, swapOuts, both, neither, count, approved } = tallyOf(inForce)
  expect([swapIns, swapOuts]).toEqual([0, 0])
  expect(both + neither).toBe(count)
  expect(approved).toEqual([both, both])
  expect(both).toBeGreaterThan(500)
})

test('where no bank has the product there is no approval and no adverse action', slow, () => {
  const closed = closedStates(inForce)
  const away = people.filter(({ snapshot }) => closed.includes(snapshot.applicant.stateCode))
  expect(away.length).toBeGreaterThan(100)
  const { approved, adverse, reasons } = tallyOf(inForce, away)
  expect([approved, adverse]).toEqual([
    [0, 0],
    [0, 0],
  ])
  expect(Object.keys(reasons)).toEqual(['STATE_NOT_SERVED'])
  const open = people.filter((each) => !away.includes(each))
  expect(tallyOf(inForce, open).adverse).toEqual(tallyOf(inForce).adverse)
})

test('a stricter candidate swaps out, names why, and has the safer book', () => {
  const tally = tallyOf(stricter(40))
  const { swapIns, swapOuts, approved, swapOutReasons, lossSum } = tally
  expect(swapIns).toBe(0)
  expect(swapOuts).toBe(approved[0] - approved[1])
  expect(swapOuts).toBeGreaterThan(10)
  expect(Object.keys(swapOutReasons).length).toBeGreaterThan(0)
  expect(lossSum[1] / approved[1]).toBeLessThan(lossSum[0] / approved[0])
})

test('merged partial tallies equal the whole', slow, () => {
  const candidate = stricter(20)
  const tallies = [people.slice(0, 400), people.slice(400, 401), people.slice(401)]
  const merged = tallies
    .map((tally) => tallyOf(candidate, tally))
    .reduce((all, tally) => merge(all, tally) as Tally)
  const rounded = (tally: Tally) =>
    JSON.parse(JSON.stringify(tally), (_, value) =>
      typeof value === 'number' ? Number(value.toFixed(6)) : value,
    )
  expect(rounded(merged)).toEqual(rounded(tallyOf(candidate)))
})

test('the report has words for every figure and flags a group below four fifths', () => {
  const about = {
    inForce: '1',
    candidate: '<2>',
    inForceHash: 'a',
    candidateHash: 'b',
    population: 'Some people.',
    madeOn: 'Nov 20, 2026',
    policy: inForce,
  }
  const tally = tallyOf(stricter(20))
  const page = reportPage(about, tally)
  expect(page).toContain('Policy &lt;2&gt; against 1')
  expect(page).not.toContain('<script')
  expect(page).toContain('every group is at four fifths or more')
  const community = tally.groups['community']
  const low = { ...community?.['C'], count: 400, approved: [200, 40], aprSum: [40, 8] } as never
  const unequal = { ...tally, groups: { community: { ...community, C: low } } } as Tally
  expect(reportPage(about, unequal)).toContain('At least one group is below four fifths')
})

test("the report shows a scorecard's effect, for all and near its lowest band", () => {
  const tally = tallyOf(inForce)
  const [card] = Object.values(tally.cards)
  if (card === undefined) throw new Error('Nobody was scored')
  const counted = Object.values(card.sums).reduce((sum, count) => sum + count, 0)
  expect(counted).toBe(card.scored.count)
  expect(card.near.count).toBeGreaterThan(20)
  expect(card.near.count).toBeLessThan(card.scored.count)
  // A sum near the band exceeds its points by at most 20; this population has no bank accounts.
  const points = Object.values(card.near.points).reduce((sum, some) => sum + some, 0) / card.near.count
  const lowest = Math.min(
    ...(inForce.products[0]?.pricing.tiers ?? []).map(({ minimumScore }) => minimumScore),
  )
  const basePoints = inForce.scorecards?.[0]?.basePoints ?? 0
  expect(basePoints + points).toBeGreaterThanOrEqual(lowest)
  expect(basePoints + points).toBeLessThan(lowest + 20)
  const about = {
    inForce: '1',
    candidate: '2',
    inForceHash: '',
    candidateHash: '',
    population: '',
    madeOn: '',
  }
  const page = reportPage({ ...about, policy: inForce }, tally)
  expect(page).toContain('Scorecard RELIEF-1: CRB Small dollar loan')
  expect(page).toContain('<th scope="row">Months of history</th>')
  expect(reportPage({ ...about, policy: { ...inForce, products: [] } }, tally)).not.toContain('Scorecard')
})
