import { words as contractWords } from '@relief/contract/words.ts'
import { expect, test } from 'vitest'
import { payoutAccountInput } from './payout.ts'

const account = { routingNumber: '021000021', accountNumber: '000123456789', accountType: 'CHECKING' }

function messages(change: object): string[] {
  const parsed = payoutAccountInput.safeParse({ ...account, ...change })
  return parsed.success ? [] : parsed.error.issues.map(({ message }) => message)
}

test('routing numbers of real banks pass, typed with spaces or dashes too', () => {
  for (const routingNumber of ['021000021', '121000248', '0260-0959-3', '322 271 627'])
    expect(messages({ routingNumber })).toEqual([])
  expect(payoutAccountInput.parse({ ...account, routingNumber: '0260-0959-3' }).routingNumber).toBe(
    '026009593',
  )
})

test('any single wrong digit of a routing number is detected', () => {
  for (let place = 0; place < 9; place++) {
    const digits = [...account.routingNumber]
    digits[place] = String((Number(digits[place]) + 1) % 10)
    expect(messages({ routingNumber: digits.join('') })).toEqual([contractWords.payout.routingInvalid])
  }
  expect(messages({ routingNumber: '000000000' })).toHaveLength(1)
})

test('each field says what to enter', () => {
  expect(messages({ routingNumber: '02100002' })).toEqual(['Enter the 9 digits of your routing number'])
  expect(messages({ routingNumber: undefined })).toEqual(['Enter the 9 digits of your routing number'])
  expect(messages({ accountNumber: '123' })).toEqual(['Enter an account number with 4 to 17 digits'])
  expect(messages({ accountNumber: '123456789012345678' })).toHaveLength(1)
  expect(messages({ accountNumber: '12a4' })).toEqual(['Enter an account number with 4 to 17 digits'])
  expect(messages({ accountType: 'BITCOIN' })).toEqual(['Choose checking or savings'])
})
