import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { canonicalJson } from '@relief/domain/canonical-json.ts'
import { expect, test } from 'vitest'
import { policies } from './policy.ts'
import { readPolicy } from './policy-schema.ts'
import { policyText } from './policy-text.ts'

/**
 * The hash of each version at its first decision. A changed version would break the replay of its decisions,
 * so add a new one instead.
 */
const pinned = {
  '2026.1': '41783ab0bc3e6bb415524ee4adc965f597d674e8a134c7b9e2ff2a0ba92d6212',
  '2026.2': 'bb0cdb3ca72f0b528ee2c7f63f44f5e5dcfb51958de97a8e669f0d38335100b5',
  '2026.3': '6fc4cc02e8f15f1aa38949f321d14bb30be7c7ca3d276586af6fbe85d8017194',
  '2026.4': 'c177816e761a41877793f2c749a99dc0f0db6243902459e499c4e13e78f49527',
  '2026.5': '4b371357ed9434a0827d0057def8490feb69cdcdd88650b6b622a0e667032e1c',
  '2026.6': '9f327b5333ad24ee1fe03b34b0205c0f4438ab417ef69483abc6a8354c1da704',
}

type Json = { [key: string]: Json & Json[] }

/** The problems of the newest version after a change. */
function problems(change: (policy: Json) => unknown): string[] {
  const copy = structuredClone(policies.at(-1)) as unknown as Json
  change(copy)
  const read = readPolicy(copy)
  return 'problems' in read ? read.problems : []
}

const set = (place: string, value: unknown) => (policy: Json) => {
  const keys = place.split('.')
  const last = keys.pop() ?? ''
  const target = keys.reduce((target, key) => target[key] as Json & Json[], policy as Json & Json[])
  if (value === undefined) delete target[last]
  else target[last] = value as Json & Json[]
}

test('no version has changed since it first decided; the newest may be open', () => {
  const hash = (value: unknown) => createHash('sha256').update(canonicalJson(value)).digest('hex')
  const hashes = Object.fromEntries(policies.map((policy) => [policy.version, hash(policy)]))
  expect(hashes).toMatchObject(pinned)
  const open = policies.map(({ version }) => version).filter((version) => !(version in pinned))
  expect(open).toEqual(policies.slice(Object.keys(pinned).length).map(({ version }) => version))
  expect(open.length).toBeLessThanOrEqual(1)
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

test('an invalid value is reported with its path and the expected content', () => {
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

test('a near-limit amount that is out of reach or lowers nothing is rejected', () => {
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

test('further amounts and first payments that cannot be lent or booked are rejected', () => {
  const amounts = (list: number[]) => problems(set('products.0.pricing.furtherAmountsCents', list))
  expect(amounts([20_000, 50_000])).toEqual([])
  expect(amounts([50_000, 20_000])[0]).toContain('from the smallest amount to the largest')
  for (const wrong of [10_000, 25_050, 260_000]) expect(amounts([wrong])[0]).toContain('in whole steps')
  const personal = policies.at(-1)?.products.findIndex((each) => each.productTypeName === 'PERSONAL_LOAN')
  const line = policies.at(-1)?.products.findIndex((each) => each.productTypeName === 'LINE_OF_CREDIT')
  const days = (list: number[], product = 0) => problems(set(`products.${product}.firstPaymentDays`, list))
  expect(days([18, 45])).toEqual([])
  expect(days([45, 18])[0]).toContain('from the fewest days to the most')
  for (const wrong of [17, 46]) expect(days([wrong])[0]).toContain('from 18 to 45 days')
  expect(days([34], personal)).toEqual([])
  expect(days([33], personal)[0]).toContain('serviced by whole months')
  expect(days([34], line)[0]).toContain('no payment before its first draw')
})

test('an implausible figure is rejected: term, accounts, lift, level, cap, band', () => {
  const personal = policies
    .at(-1)
    ?.products.findIndex(({ productTypeName }) => productTypeName === 'PERSONAL_LOAN')
  expect(problems(set('products.0.termsMonths', [3, 600]))).toEqual([
    'products[0].termsMonths: no term is longer than 120 months',
  ])
  expect(problems(set('products.0.limits.minimumTradelines', 500))[0]).toContain('is above 25')
  expect(problems(set('products.0.bankLink.scoreLift', 10_000))[0]).toContain('is above 200 points')
  expect(problems(set('stateCaps.0.maximumApr', 0.99))[0]).toContain('limits nothing')
  const education = { qualifyingLevels: ['BACHLORS'], minimumTradelines: 1, minimumHistoryMonths: 6 }
  expect(problems(set('education', education))[0]).toContain('education.qualifyingLevels[0]')
  expect(problems(set('education', { ...education, qualifyingLevels: ['BACHELORS'] }))).toEqual([])
  expect(problems(set(`products.${personal}.maximumApr`, 0.2)).join()).toContain(
    "costs more than the product's maximumApr at every term",
  )
  expect(problems(set(`products.${personal}.pricing.tiers.0.maximumAmountCents`, 1000)).join()).toContain(
    "is below the product's minimumAmountCents",
  )
})

test('a price above 36 %, bands out of order, and overlapping limits are rejected', () => {
  const line = policies.at(-1)?.products.findIndex((product) => product.productTypeName === 'LINE_OF_CREDIT')
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
