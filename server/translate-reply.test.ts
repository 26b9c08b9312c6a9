import { words as spanishContract } from '@relief/contract/words.es.ts'
import { words as contract } from '@relief/contract/words.ts'
import { words as spanish } from '@relief/domain/words.es.ts'
import { words } from '@relief/domain/words.ts'
import { expect, test } from 'vitest'
import { translateReply } from './translate-reply.ts'

const { declined } = words.funnelEntry
const reply = {
  messages: [],
  result: [{ failureReason: declined('Nov 22, 2026', 'Dec 22, 2026'), name: 'Log in to continue' }],
}

test('what the server writes for people is translated with its dates, and data is not', () => {
  expect(translateReply(reply, 'es')).toEqual({
    messages: [],
    result: [
      {
        failureReason: spanish.funnelEntry.declined('22 nov 2026', '22 dic 2026'),
        name: 'Log in to continue',
      },
    ],
  })
})

test('an English reply stays the same object', () => {
  expect(translateReply(reply, 'en')).toBe(reply)
})

test('a time to wait is in the language of the sentence around it', () => {
  const message = contract.errors.tooMany(contract.wait.minutes(3))
  expect(translateReply({ message }, 'es')).toEqual({
    message: spanishContract.errors.tooMany(spanishContract.wait.minutes(3)),
  })
})
