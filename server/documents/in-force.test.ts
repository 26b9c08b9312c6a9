import { expect, test } from 'vitest'
import { lineOffer } from '../test-offer.ts'
import { documentPolicy, versionInForce } from './in-force.ts'

const now = new Date('2026-11-25T12:00:00Z')

test('a request has the documents of the policy under which it was submitted, and one that was not yet those of today', () => {
  const versions = (agreedAt: string | null) => {
    const policy = documentPolicy({ agreed_at: agreedAt === null ? null : new Date(agreedAt) }, now)
    const titles = ['LOAN_AGREEMENT', 'LINE_OF_CREDIT_TERMS', 'ESIGN_CONSENT'] as const
    return titles.map((title) => versionInForce(policy, lineOffer.product_id, title))
  }
  // Half past eleven in the evening of the 17th, Eastern, and half an hour later.
  expect(versions('2026-11-18T04:30:00Z')).toEqual(['2026-11-line', '2026-11', '2026-11'])
  expect(versions('2026-11-18T05:00:00Z')).toEqual(['2026-12-line', '2026-12', '2026-11'])
  expect(versions('2026-11-19T05:00:00Z')).toEqual(['2027-01-line', '2027-01', '2026-11'])
  expect(versions(null)).toEqual(['2027-01-line', '2027-01', '2026-11'])
})

test('a loan has no account-opening table, and before a product is chosen there is no agreement', () => {
  const policy = documentPolicy({ agreed_at: null }, now)
  const [loan] = policy.products
  expect(versionInForce(policy, loan?.productId ?? '', 'LINE_OF_CREDIT_TERMS')).toBeNull()
  expect(versionInForce(policy, null, 'LOAN_AGREEMENT')).toBeNull()
})
