import { expect, test } from 'vitest'
import { words as shared } from '../words.ts'
import { answered } from './answered.ts'
import { words } from './words.ts'

test('the review shows a text for the use OTHER alone', () => {
  const shown = (intendedUseOfFunds: 'OTHER' | 'TAXES' | null, useOfFundsOther: string | null) => {
    const data = { application: { intendedUseOfFunds, useOfFundsOther } }
    return answered.USE_OF_FUNDS.rows(data as never).map(({ value }) => value)
  }
  expect(shown('OTHER', 'A piano')).toEqual(['A piano'])
  expect(shown('OTHER', null)).toEqual([shared.useOfFunds.OTHER])
  expect(shown('TAXES', 'A piano')).toEqual([shared.useOfFunds.TAXES])
  expect(shown(null, null)).toEqual([words.notAnswered])
})
