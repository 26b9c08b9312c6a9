import { characteristics } from '@relief/domain/underwriting/characteristics.ts'
import { decide } from '@relief/domain/underwriting/decide.ts'
import { exampleFile, withFile } from '@relief/domain/underwriting/example-case.ts'
import type { Policy, Scorecard } from '@relief/domain/underwriting/policy.ts'
import { expect, test } from 'vitest'
import { policies } from './policy.ts'
import { readPolicy } from './policy-schema.ts'

const newest = policies.findLast(({ scorecards }) => scorecards !== undefined)

/** The problems of the newest policy with a card after a change. */
function problems(change: (policy: Editable, card: EditableCard) => unknown): string[] {
  const copy = structuredClone(newest) as unknown as Editable
  const [card] = copy.scorecards
  if (card === undefined) throw new Error('No policy has a scorecard')
  change(copy, card)
  const read = readPolicy(copy)
  return 'problems' in read ? read.problems : []
}

type Loose<Value> = Value extends readonly (infer Item)[]
  ? Loose<Item>[]
  : Value extends object
    ? { -readonly [Key in keyof Value]: Loose<Value[Key]> } & { [key: string]: unknown }
    : Value
type EditableCard = Loose<Scorecard>
type Editable = Loose<Omit<Policy, 'scorecards'>> & { scorecards: EditableCard[] }

const first = <Item>(items: readonly Item[]): Item => {
  const [item] = items
  if (item === undefined) throw new Error('There is nothing in the list')
  return item
}

test('the card in force uses only snapshot figures, and bands and averages fit', () => {
  expect(problems(() => undefined)).toEqual([])
  for (const { characteristic } of newest?.scorecards?.[0]?.characteristics ?? [])
    expect(Object.keys(characteristics)).toContain(characteristic)
})

test('no characteristic is a prohibited basis or a proxy; unknown ones are rejected', () => {
  expect(Object.keys(characteristics).join(' ')).not.toMatch(
    /AGE|SEX|GENDER|RACE|COLOR|RELIGION|ORIGIN|MARITAL|ASSISTANCE|SCHOOL|DEGREE|YEAR|NAME|ZIP|STATE|CITY/,
  )
  const named = problems((_, card) => Object.assign(first(card.characteristics), { characteristic: 'AGE' }))
  expect(first(named)).toContain(
    'scorecards[0].characteristics[0].characteristic: must be one of BUREAU_SCORE',
  )
  const averaged = problems(({ products }) =>
    Object.assign(first(products).scorecard?.averagePoints ?? {}, { AGE: 3 }),
  )
  expect(first(averaged)).toContain('products[0].scorecard.averagePoints: has a field that is not known: AGE')
})

test('attributes cover every figure, once, and points go the way that the reason says', () => {
  const utilization = (card: EditableCard) => {
    const found = card.characteristics.find(({ characteristic }) => characteristic === 'UTILIZATION')
    if (found === undefined) throw new Error('The card does not look at utilization')
    return found
  }
  const place = 'scorecards[0].characteristics[1].attributes'
  expect(problems((_, card) => utilization(card).attributes.pop())).toEqual([
    `${place}: each needs \`below\`, but for the last one, which takes the rest`,
  ])
  expect(problems((_, card) => Object.assign(first(utilization(card).attributes), { below: 0.4 }))).toEqual([
    `${place}: must go from the lowest \`below\` to the highest`,
  ])
  expect(
    problems((_, card) => Object.assign(first(utilization(card).attributes), { points: 20 }))[0],
  ).toContain(`${place}: more UTILIZATION may not earn more points`)
  expect(
    problems((_, card) => Object.assign(first(first(card.characteristics).attributes), { points: 99 }))[0],
  ).toContain('more BUREAU_SCORE may not earn fewer points')
  expect(problems((_, card) => card.characteristics.push(utilization(card)))).toContain(
    'scorecards[0].characteristics[12].characteristic: UTILIZATION is in this list already',
  )
  expect(problems((_, card) => Object.assign(first(utilization(card).attributes), { points: 4.5 }))).toEqual([
    `${place}[0].points: must be whole points; they may be below 0`,
  ])
})

test('a product names an existing card, with an average for each characteristic', () => {
  const use = (policy: Editable) => {
    const { scorecard } = first(policy.products)
    if (scorecard === undefined) throw new Error('The first product has no card')
    return scorecard as { name: string; averagePoints: Record<string, number | undefined> }
  }
  expect(problems((policy) => Object.assign(use(policy), { name: 'OTHER' }))).toEqual([
    'products[0].scorecard.name: there is no scorecard OTHER; there are RELIEF-1',
  ])
  expect(problems((policy) => delete use(policy).averagePoints['INQUIRIES'])).toEqual([
    'products[0].scorecard.averagePoints.INQUIRIES: is missing; npm run backtest works it out',
  ])
  expect(problems((policy) => Object.assign(use(policy).averagePoints, { PAST_DUE_NOW: 3 }))).toEqual([
    'products[0].scorecard.averagePoints.PAST_DUE_NOW: the scorecard does not look at it',
  ])
  expect(problems((policy) => Object.assign(use(policy).averagePoints, { INQUIRIES: 31 }))).toEqual([
    'products[0].scorecard.averagePoints.INQUIRIES: no average of points from 0 to 30 can be 31',
  ])
  expect(problems((policy) => Object.assign(use(policy).averagePoints, { BUREAU_SCORE: 1 }))[0]).toContain(
    'a refusal could be left without a reason',
  )
})

test('an unused card, a repeated name and an unreachable band are rejected', () => {
  const second = (name: string) => (policy: Editable, card: EditableCard) =>
    policy.scorecards.push({ ...structuredClone(card), name })
  expect(problems(second('SPARE'))).toEqual(['scorecards[1].name: no product goes by SPARE'])
  expect(problems(second('RELIEF-1'))).toEqual(['scorecards[1].name: another scorecard has it'])
  expect(
    problems(({ products }) => Object.assign(first(products).pricing.tiers[0] ?? {}, { minimumScore: 1000 })),
  ).toEqual([
    'products[0].pricing.tiers[0].minimumScore: no sum of RELIEF-1 reaches it; they go from 400 to 908',
  ])
  expect(
    problems(({ products }) => Object.assign(first(products).bankLink ?? {}, { thinFileScore: 700 })),
  ).toEqual(['products[0].bankLink.thinFileScore: a scorecard adds up what a thin file has; leave it out'])
  expect(
    problems(({ products }) => {
      const { scorecard: _, ...without } = first(products)
      products[0] = without as never
    }),
  ).toContain(
    'products[0].bankLink.thinFileScore: is missing or below the last price band, so a bank account could never lead to an offer',
  )
})

test('the example of docs/policy.md adds up to 635, with its reasons in order', () => {
  const [policy] = policies
  if (policy === undefined) throw new Error('There is no policy')
  const { score } = exampleFile
  const snapshot = {
    ...withFile({
      score: score && { ...score, value: 612 },
      revolvingBalanceCents: 94_000,
      revolvingLimitCents: 100_000,
      oldestTradelineMonths: 20,
      tradelines: 3,
      collections24Months: 1,
      inquiries6Months: 5,
      monthlyObligationsCents: 100_000,
    }),
    applicant: { stateCode: 'TX', meetsMinimumAge: true },
  }
  const decision = decide(snapshot, policy)
  const entry = decision.trace.find(({ rule }) => rule === 'scorecard')
  expect(entry).toMatchObject({ outcome: 'FAIL', inputs: { value: 635, minimum: 655, basePoints: 400 } })
  expect(decision.reasons.map(({ code }) => code)).toEqual([
    'RECENT_INQUIRIES',
    'CREDIT_HISTORY_TOO_SHORT',
    'UTILIZATION_TOO_HIGH',
    'COLLECTION',
  ])
})
