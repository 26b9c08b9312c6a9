import { expect, test } from 'vitest'
import { waitingWords } from './waiting-words.ts'

test('the text changes at 30 and 90 seconds, and only then lets people leave', () => {
  const texts = Array.from({ length: 200 }, (_, seconds) => waitingWords(seconds))
  const changes = texts.flatMap(({ message }, at) =>
    at > 0 && message !== texts[at - 1]?.message ? [at] : [],
  )
  expect(changes).toEqual([30, 90])
  expect(texts.findIndex(({ mayLeave }) => mayLeave)).toBe(90)
})

test('no text promises an approval', () => {
  for (const seconds of [0, 45, 120]) {
    const { message, detail } = waitingWords(seconds)
    expect(`${message} ${detail}`).not.toMatch(/approv|congrat|almost|good news/i)
  }
})
