import { expect, test } from 'vitest'
import { failureWords, isPayoutOver, type Payout, payoutWords } from './payout-words.ts'

const common = {
  amount: 900,
  account: { accountType: 'CHECKING', accountLastFour: '6789' },
  settledAt: null,
  isRefused: false,
  returnReason: null,
  canGiveAccount: false,
} as const

test('money that was sent at half past eleven in the evening, Eastern, was sent on that day', () => {
  const words = payoutWords({
    status: 'SETTLED',
    speed: 'INSTANT',
    amount: 900,
    account: { accountType: 'CHECKING', accountLastFour: '6789' },
    settledAt: '2026-11-21T04:30:00.000Z',
    isRefused: false,
    returnReason: null,
    canGiveAccount: false,
  })
  expect(words?.title).toBe('$900.00 was sent to your checking account ending in 6789')
  expect(words?.detail).toBe('Sent on Nov 20, 2026.')
})

test('how long it takes is said as it goes: in minutes, in a day, or in a day after all', () => {
  const details = (['INSTANT', 'ONE_DAY', 'INSTANT_REFUSED', null] as const).map((speed) => {
    const payout = { ...common, speed }
    return (['CREATED', 'SUBMITTED'] as const).map((status) => payoutWords({ ...payout, status })?.detail)
  })
  expect(details[0]?.join()).toMatch(/a few minutes.*a few minutes/)
  expect(details[1]?.join()).toMatch(/one business day.*one business day/)
  expect(details[2]?.join()).toMatch(/instant payment was not taken.*one business day/)
  expect(details[3]?.[0]).toContain('as soon as the last check is done')
})

test('what failed is told as it was: not sent at all, sent back, or come back after it was there', () => {
  const failed = { ...common, status: 'RETURNED', speed: 'ONE_DAY', canGiveAccount: true } as const
  const told = (payout: Payout) => {
    const { title, detail } = failureWords(payout)
    return `${title}. ${detail}`
  }
  const refused = told({
    ...failed,
    isRefused: true,
    returnReason: 'Our bank cannot send money to this account',
  })
  expect(refused).toMatch(
    /^We could not send \$900\.00 to your checking account ending in 6789\. .*No money left us/,
  )
  expect(refused).not.toContain('sent $900.00 back')
  expect(told({ ...failed, returnReason: 'Your bank found no such account' })).toBe(
    'Your bank sent $900.00 back. It was for your checking account ending in 6789. Your bank found no such account.',
  )
  const late = told({
    ...failed,
    settledAt: '2026-11-20T15:00:00.000Z',
    returnReason: 'The account is closed',
  })
  expect(late).toContain('on Nov 20, 2026 and came back. The account is closed.')
})

test('another account is asked for only while one may be given, and only then the loan goes on', () => {
  const returned = { ...common, status: 'RETURNED', speed: 'ONE_DAY', returnReason: 'It is closed' } as const
  expect(payoutWords({ ...returned, canGiveAccount: true })?.detail).toContain('another account below')
  expect(payoutWords(returned)?.detail).not.toContain('another account')
  expect([isPayoutOver(returned), isPayoutOver({ ...returned, canGiveAccount: true })]).toEqual([true, false])
})
