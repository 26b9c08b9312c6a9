import { expect, test } from 'vitest'
import { waitingWords } from './waiting-words.ts'

test('the words change at 30 and at 90 seconds, and only then may people be told to leave', () => {
  const said = Array.from({ length: 200 }, (_, seconds) => waitingWords(seconds))
  const changes = said.flatMap(({ message }, at) => (at > 0 && message !== said[at - 1]?.message ? [at] : []))
  expect(changes).toEqual([30, 90])
  expect(said.findIndex(({ mayLeave }) => mayLeave)).toBe(90)
})

test('no words promise a yes', () => {
  for (const seconds of [0, 45, 120]) {
    const { message, detail } = waitingWords(seconds)
    expect(`${message} ${detail}`).not.toMatch(/approv|congrat|almost|good news/i)
  }
})
