import { expect, test } from 'vitest'
import { payoutWords } from './payout-words.ts'

test('money that was sent at half past eleven in the evening, Eastern, was sent on that day', () => {
  const words = payoutWords({
    status: 'SETTLED',
    speed: 'INSTANT',
    amount: 900,
    account: { accountType: 'CHECKING', accountLastFour: '6789' },
    settledAt: '2026-11-21T04:30:00.000Z',
    returnReason: null,
    canGiveAccount: false,
  })
  expect(words?.title).toBe('$900.00 was sent to your checking account ending in 6789')
  expect(words?.detail).toBe('Sent on Nov 20, 2026.')
})

test('how long it takes is said as it goes: in minutes, in a day, or in a day after all', () => {
  const details = (['INSTANT', 'ONE_DAY', 'INSTANT_REFUSED', null] as const).map((speed) => {
    const account = { accountType: 'CHECKING', accountLastFour: '6789' } as const
    const payout = { amount: 900, account, settledAt: null, returnReason: null, canGiveAccount: false, speed }
    return (['CREATED', 'SUBMITTED'] as const).map((status) => payoutWords({ ...payout, status })?.detail)
  })
  expect(details[0]?.join()).toMatch(/a few minutes.*a few minutes/)
  expect(details[1]?.join()).toMatch(/one business day.*one business day/)
  expect(details[2]?.join()).toMatch(/did not take an instant payment.*one business day/)
  expect(details[3]?.[0]).toContain('as soon as the last check is done')
})
