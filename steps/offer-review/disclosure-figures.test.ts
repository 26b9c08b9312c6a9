import type { LoanOffer } from '@relief/contract/entities/offer.ts'
import { expect, test } from 'vitest'
import { costSentence } from './disclosure-figures.ts'

test('104.75 for 950.00 is 11.03 for each 100', () => {
  const offer = { financeChargeAmount: 104.75, toYouAmount: 950 } as LoanOffer
  expect(costSentence(offer)).toBe('For every $100 you get, you pay $11.03 in fees and interest.')
})
