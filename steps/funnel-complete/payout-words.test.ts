import { expect, test } from 'vitest'
import { payoutWords } from './payout-words.ts'

test('money that was sent at half past eleven in the evening, Eastern, was sent on that day', () => {
  const words = payoutWords({
    status: 'SETTLED',
    amount: 900,
    account: { accountType: 'CHECKING', accountLastFour: '6789' },
    settledAt: '2026-11-21T04:30:00.000Z',
    returnReason: null,
    canGiveAccount: false,
  })
  expect(words?.title).toBe('$900.00 was sent to your checking account ending in 6789')
  expect(words?.detail).toBe('Sent on Nov 20, 2026.')
})
