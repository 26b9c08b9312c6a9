import { loanAmountMessage, loanRange, typedAmountMessage } from '@relief/contract/loan-range.ts'
import { closedStates } from '@relief/domain/underwriting/closed-states.ts'
import type { Policy, ProductPolicy } from '@relief/domain/underwriting/policy.ts'
import { policies, policyInForce } from '@relief/partners/policy.ts'
import { expect, test } from 'vitest'
import { lendableAmounts, lendableLoans, lendingTerms } from './lending-terms.ts'

const inForce = policyInForce('2026-11-23')

const changed = (change: Partial<ProductPolicy>): Policy => ({
  ...inForce,
  products: inForce.products.map((product) =>
    product.productTypeName === inForce.requestedProduct ? { ...product, ...change } : product,
  ),
})

test('amounts and terms are the policy’s, within what an application can ask for', () => {
  expect(lendableAmounts(inForce)).toEqual(loanRange)
  expect(lendingTerms(inForce).termsInMonths).toEqual([3, 6, 9, 12, 15, 18])
  const narrow = changed({ minimumAmountCents: 30_000, maximumAmountCents: 200_000, termsMonths: [6, 12] })
  expect(lendingTerms(narrow)).toMatchObject({ amounts: { min: 300, max: 2_000 }, termsInMonths: [6, 12] })
  expect(lendableLoans(narrow)).toEqual({
    amounts: { min: 300, max: 2_000, step: 100 },
    termsInMonths: [6, 12],
  })
  expect(loanAmountMessage(lendableAmounts(narrow))).toBe('Please enter an amount from 300 to 2,000')
  const wide = changed({ minimumAmountCents: 10_000, maximumAmountCents: 900_000, termsMonths: [1, 12, 24] })
  expect(lendingTerms(wide)).toMatchObject({ amounts: { min: 200, max: 2_500 }, termsInMonths: [12] })
})

test('the specification’s message is used verbatim', () => {
  expect(loanAmountMessage()).toBe('Please enter an amount from 200 to 2,500')
  expect(typedAmountMessage()).toBe('Enter an amount from $200 to $2,500')
})

test('the rates follow the price bands of the policy', () => {
  const { annualPercentageRate } = lendingTerms(inForce)
  expect(annualPercentageRate.lowest).toBeGreaterThan(0.175)
  expect(annualPercentageRate.lowest).toBeLessThanOrEqual(0.1795)
  expect(annualPercentageRate.highest).toBeLessThanOrEqual(0.3595)
  expect(annualPercentageRate.highest).toBeGreaterThan(0.359)
  const flat = changed({ pricing: { kind: 'UP_FRONT_CHARGE', tiers: [{ minimumScore: 500, apr: 0.2 }] } })
  expect(lendingTerms(flat).annualPercentageRate.highest).toBeLessThanOrEqual(0.2)
})

test('each policy names its states and its banks, and no other', () => {
  for (const policy of policies) {
    const { states, banks } = lendingTerms(policy)
    const codes: string[] = states.map(({ code }) => code)
    expect(codes.filter((code) => closedStates(policy).includes(code))).toEqual([])
    expect(codes.length + closedStates(policy).length).toBe(54)
    expect(states.map(({ name }) => name)).toEqual(states.map(({ name }) => name).toSorted())
    const lent = policy.products.map(({ issuingBankSlug }) => issuingBankSlug)
    expect(banks).toHaveLength(new Set(lent).size)
  }
})
