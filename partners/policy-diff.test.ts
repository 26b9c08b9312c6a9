import { expect, test } from 'vitest'
import { policies } from './policy.ts'
import { loosenedLimits, policyDiff } from './policy-diff.ts'

function newest() {
  const policy = policies.at(-1)
  if (policy === undefined) throw new Error('There is no policy')
  return policy
}

test('a policy has no difference to itself, whatever its version is called', () => {
  expect(policyDiff(newest(), { ...newest(), version: '2099.1' })).toEqual([])
})

test('a changed figure is one line with its place and both values in its unit', () => {
  const [first, ...others] = newest().products
  if (first === undefined) throw new Error('There is no product')
  const income = { ...first, minimumIncomeCents: first.minimumIncomeCents + 100_000 }
  const name = `${first.issuingBankSlug} ${first.productTypeName}`
  expect(policyDiff(newest(), { ...newest(), products: [income, ...others] })).toEqual([
    `products, ${name}, minimum income: ${dollars(first.minimumIncomeCents)} -> ${dollars(income.minimumIncomeCents)}`,
  ])
})

const dollars = (cents: number) => `$${(cents / 100).toLocaleString('en-US')}`

test('a product that moved is no change, one that is gone is', () => {
  const products = newest().products
  expect(policyDiff(newest(), { ...newest(), products: [...products].reverse() })).toEqual([])
  expect(policyDiff(newest(), { ...newest(), products: products.slice(1) })).toHaveLength(1)
})

test('a missing or raised limit of a state and a state that opens are warned about', () => {
  const { stateCaps, products } = newest()
  expect(loosenedLimits(newest(), newest())).toEqual([])
  expect(loosenedLimits(newest(), { ...newest(), stateCaps: [] })).toHaveLength(stateCaps.length)
  const raised = stateCaps.map((cap) => ({ ...cap, maximumApr: 0.36 }))
  expect(loosenedLimits(newest(), { ...newest(), stateCaps: raised }).join()).toContain('17% -> 36%')
  const open = products.map((product) => ({ ...product, nonQualifyingStates: [] }))
  expect(loosenedLimits(newest(), { ...newest(), products: open })[0]).toMatch(/opens ([A-Z]{2}(, )?)+$/)
})
