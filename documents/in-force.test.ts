import { policies, policyInForce } from '@relief/partners/policy.ts'
import { expect, test } from 'vitest'
import { documentPolicy, versionInForce } from './in-force.ts'
import { lineOffer } from './test-offer.ts'

const now = new Date('2026-11-25T12:00:00Z')

test('an application has the documents of the policy of its day', () => {
  const policy = documentPolicy({ agreedAt: new Date('2026-11-18T04:30:00Z'), policyVersion: null }, now)
  const titles = ['LOAN_AGREEMENT', 'LINE_OF_CREDIT_TERMS', 'ESIGN_CONSENT'] as const
  expect(titles.map((title) => versionInForce(policy, lineOffer.productId, title))).toEqual([
    '2027-01-line',
    '2027-01',
    '2026-11',
  ])
  // Half past eleven in the evening of New Year's Eve, Eastern: the lender's day is still in the old year.
  expect(() =>
    documentPolicy({ agreedAt: new Date('2025-01-01T04:30:00Z'), policyVersion: null }, now),
  ).toThrow('2024-12-31')
  expect(documentPolicy({ agreedAt: null, policyVersion: null }, now)).toBe(policyInForce('2026-11-25'))
})

test('a loan has no account-opening table; before a choice there is no agreement', () => {
  const policy = documentPolicy({ agreedAt: null, policyVersion: null }, now)
  const [loan] = policy.products
  expect(versionInForce(policy, loan?.productId ?? '', 'LINE_OF_CREDIT_TERMS')).toBeNull()
  expect(versionInForce(policy, null, 'LOAN_AGREEMENT')).toBeNull()
})

test('a submitted application keeps the policy of its submission', () => {
  const [first] = policies
  const submitted = { agreedAt: new Date('2026-11-24T12:00:00Z'), policyVersion: first?.version ?? '' }
  expect(documentPolicy(submitted, now)).toBe(first)
  expect(policyInForce('2026-11-24')).not.toBe(first)
  expect(() => documentPolicy({ ...submitted, policyVersion: '1999.1' }, now)).toThrow('1999.1')
})
