import { expect, test } from 'vitest'
import { isPayoutOver, type Payout, payoutFailureText, payoutText } from './payout-text.ts'

const common = {
  amount: 900,
  account: { accountType: 'CHECKING', accountLastFour: '6789' },
  settledAt: null,
  isRefused: false,
  returnReason: null,
  canGiveAccount: false,
} as const

test('money sent at half past eleven in the evening, Eastern, was sent that day', () => {
  const settledAt = '2026-11-21T04:30:00.000Z'
  const words = payoutText({ ...common, status: 'SETTLED', speed: 'INSTANT', settledAt }, true)
  expect(words?.title).toBe('$900.00 was sent to your checking account ending in 6789')
  expect(words?.detail).toContain('Sent on Nov\u00A020,\u00A02026.')
})

test('the text says minutes, a day, or a day after a failed instant payment', () => {
  const details = (['INSTANT', 'ONE_DAY', 'INSTANT_REFUSED', null] as const).map((speed) => {
    const payout = { ...common, speed }
    return (['CREATED', 'SUBMITTED'] as const).map(
      (status) => payoutText({ ...payout, status }, false)?.detail,
    )
  })
  expect(details[0]?.join()).toMatch(/a few minutes.*a few minutes/)
  expect(details[1]?.join()).toMatch(/one business day.*one business day/)
  expect(details[2]?.join()).toMatch(/instant payment didn’t go through.*one business day/)
  expect(details[3]?.[0]).toContain('as soon as you pass the final check')
  const passed = payoutText({ ...common, speed: null, status: 'CREATED' }, true)?.detail
  expect(passed).toMatch(/^You passed the final check/)
})

test('a failed payout is described: not sent, sent back, or returned later', () => {
  const failed = { ...common, status: 'RETURNED', speed: 'ONE_DAY', canGiveAccount: true } as const
  const textOf = (payout: Payout) => {
    const { title, detail } = payoutFailureText(payout)
    return `${title}. ${detail}`
  }
  const rejected = textOf({
    ...failed,
    isRefused: true,
    returnReason: 'Our bank cannot send money to this account',
  })
  expect(rejected).toMatch(
    /^We couldn’t send \$900\.00 to your checking account ending in 6789\. .*No money was sent/,
  )
  expect(rejected).not.toContain('sent it back')
  expect(textOf({ ...failed, returnReason: 'Your bank couldn’t find this account' })).toBe(
    'We tried to send $900.00 to your checking account ending in 6789, but your bank sent it back. Your bank couldn’t find this account.',
  )
  const late = textOf({
    ...failed,
    settledAt: '2026-11-20T15:00:00.000Z',
    returnReason: 'The account is closed',
  })
  expect(late).toContain('on Nov\u00A020,\u00A02026, but your bank sent it back. The account is closed.')
})

test('the page asks for another account only while one may be entered', () => {
  const returned = { ...common, status: 'RETURNED', speed: 'ONE_DAY', returnReason: 'It is closed' } as const
  expect(payoutText({ ...returned, canGiveAccount: true }, true)?.detail).toContain('another account below')
  expect(payoutText(returned, true)?.detail).not.toContain('another account')
  expect([isPayoutOver(returned), isPayoutOver({ ...returned, canGiveAccount: true })]).toEqual([true, false])
})
