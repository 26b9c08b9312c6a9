import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { canonicalJson } from '@relief/domain/canonical-json.ts'
import { expect, test } from 'vitest'
import { policies } from './policy.ts'
import { readPolicy } from './policy-schema.ts'
import { policyText } from './policy-text.ts'

/** What each version was when it first decided. A change here breaks the replay of its decisions: write a new version. */
const pinned = {
  '2026.1': '2c30038d4eebf3290c39d4437c86fa2905f8d68dcc627925132f997f1f0a800f',
  '2026.2': 'b9b67639384ae460b796768cd49b7c866dbd3e07bf66a5305856048ff071e76e',
  '2026.3': '96e6bdaf11478d118462c8def724c6917d805ddfdc10c746450748bbe104ad8b',
  '2026.4': 'd3ff3cb4ceb9e513d407eed1fe7eb882c7a438966a88886d59bc6c08bb7db60b',
  '2026.5': '38583a6ec9b147be0dba7dd1ca613851d1b6d06f1f61b6520ff1fa1dc17c2540',
  '2026.6': 'b0bb4a9da4f4d823e560839e274c16b4b3d14df8c76a5eb5e70dc190021a89f4',
  '2026.7': '53b73de8c83d378fc99a2270954cbd6d80e620fe028b054912763a397c292991',
  '2026.8': 'd09cb7eb2dcdc917111d29414e3e5457e0d2856ec3981e5d3aa6d35753cf8a04',
}

type Json = { [key: string]: Json & Json[] }

/** What is said when the newest version is changed so. */
function problems(change: (policy: Json) => unknown): string[] {
  const copy = structuredClone(policies.at(-1)) as unknown as Json
  change(copy)
  const read = readPolicy(copy)
  return 'problems' in read ? read.problems : []
}

const set = (place: string, value: unknown) => (policy: Json) => {
  const keys = place.split('.')
  const last = keys.pop() ?? ''
  const target = keys.reduce((part, key) => part[key] as Json & Json[], policy as Json & Json[])
  if (value === undefined) delete target[last]
  else target[last] = value as Json & Json[]
}

test('no version has changed since it first decided, and none is missing', () => {
  const hash = (value: unknown) => createHash('sha256').update(canonicalJson(value)).digest('hex')
  expect(Object.fromEntries(policies.map((policy) => [policy.version, hash(policy)]))).toEqual(pinned)
})

test('versions follow each other in time', () => {
  const days = policies.map(({ effectiveOn }) => effectiveOn)
  expect(days).toEqual([...new Set(days)].sort())
})

test('a version is printed as its file has it', () => {
  for (const policy of policies) {
    const file = readFileSync(new URL(`./policies/${policy.version}.json`, import.meta.url), 'utf8')
    expect(canonicalJson(JSON.parse(policyText(policy)))).toBe(canonicalJson(policy))
    expect(file).toBe(`${policyText(JSON.parse(file))}\n`)
  }
})

test('what does not fit is said with its place and with what belongs there', () => {
  expect(problems(set('products.0.pricing.tiers.0.apr', 17.95))).toEqual([
    'products[0].pricing.tiers[0].apr: must be a fraction, 0.2495 for 24.95 %',
  ])
  expect(problems(set('products.0.minimumIncomeCents', '12000'))).toEqual([
    'products[0].minimumIncomeCents: must be whole cents, 250000 for 2,500 dollars',
  ])
  expect(problems(set('products.1.nonQualifyingStates.0', 'Ohio'))).toEqual([
    'products[1].nonQualifyingStates[0]: is not a state; use its two capital letters, like "CA"',
  ])
  expect(problems(set('products.1.limits', undefined))).toEqual([
    'products[1].limits: must be an object in braces',
  ])
  expect(problems(set('effectiveOn', '2026-02-30'))).toEqual([
    'effectiveOn: must be a day that exists, like "2026-11-20"',
  ])
  expect(problems(set('products.0.pricing.kind', 'FREE'))[0]).toContain('one of UP_FRONT_CHARGE')
  expect(problems(set('products.0.issuingBankSlug', 'ACME'))[0]).toContain('must be one of CRB')
})

test('a misspelt field is named, with the ones that are missing', () => {
  const misspelt = problems((policy) => {
    set('products.0.termMonths', [3])(policy)
    set('products.0.termsMonths', undefined)(policy)
  })
  expect(misspelt).toContain('products[0]: has a field that is not known: termMonths. Not given: termsMonths')
  expect(misspelt).toContain(
    'products[0].termsMonths: is missing; must be a list in brackets of terms in months',
  )
})

test('an amount for nearly used cards that nobody could get, or that lowers nothing, is refused', () => {
  const near = (aboveUtilization: number, maximumAmountCents: number, product = 0) =>
    problems(set(`products.${product}.limits.nearLimits`, { aboveUtilization, maximumAmountCents }))
  expect(near(0.9, 30_000)).toEqual([])
  expect(near(1.1, 30_000)[0]).toContain('must be below maximumUtilization')
  expect(near(0.9, 10_000)[0]).toContain("must be from the product's minimumAmountCents")
  expect(near(0.9, 250_000)[0]).toContain("must be from the product's minimumAmountCents")
  expect(near(0.9, 50_000, 3)[0]).toContain('a line of credit has its limit by price band')
  expect(problems(set('products.0.limits.nearLimits', undefined))).toEqual([])
  expect(problems(set('products.0.limits.nearLimits', { aboveUtilization: 0.9 }))).toEqual([
    'products[0].limits.nearLimits.maximumAmountCents: is missing; must be whole cents, 250000 for 2,500 dollars',
  ])
})

test('a price above 36 %, bands out of order, and an overlap of limits are refused', () => {
  const line = policies.at(-1)?.products.findIndex((one) => one.productTypeName === 'LINE_OF_CREDIT')
  expect(problems(set('products.0.maximumApr', 0.37))).toEqual([
    'products[0].maximumApr: no product may cost more than 36 %, 0.36',
  ])
  expect(problems(set('products.0.pricing.tiers.0.apr', 0.361))).toEqual([
    "products[0].pricing.tiers[0].apr: is above the product's maximumApr",
  ])
  expect(problems(set('coveredBorrowerMaximumApr', 0.4))).toHaveLength(1)
  expect(problems(set('products.0.pricing.tiers.0.minimumScore', 500))).toContain(
    'products[0].pricing.tiers: must go from the best score to the lowest',
  )
  expect(problems(set('products.0.termsMonths', [6, 3]))).toEqual([
    'products[0].termsMonths: must go from the shortest to the longest',
  ])
  expect(problems(set('stateCaps.4.fromCents', 500_000))).toEqual([
    'stateCaps[4].fromCents: another limit of CT has some of the same amounts',
  ])
  expect(problems(set('products.1.productId', policies[0]?.products[0]?.productId))[0]).toContain(
    'another product',
  )
  expect(problems(set(`products.${line}.pricing.tiers.0.subscriptionCents`, 301))[0]).toContain(
    'is 36.12% a year',
  )
  expect(problems(set(`products.${line}.pricing.tiers.0.lineLimitCents`, 99_999))[0]).toContain(
    'must be a multiple',
  )
  expect(problems(set('requestedProduct', 'LINE_OF_CREDIT'))).toHaveLength(1)
})
