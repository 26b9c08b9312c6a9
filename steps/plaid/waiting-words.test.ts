import { expect, test } from 'vitest'
import { waitingWords } from './waiting-words.ts'

test('the text of the wait for bank data changes at 30 and 90 seconds', () => {
  const messages = Array.from(
    { length: 200 },
    (_, seconds) => waitingWords(seconds, 'First Platypus').message,
  )
  expect(messages.flatMap((text, at) => (at > 0 && text !== messages[at - 1] ? [at] : []))).toEqual([30, 90])
})
