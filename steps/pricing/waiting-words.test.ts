import { expect, test } from 'vitest'
import { toWait, waitingWords } from './waiting-words.ts'
import { words as spanish } from './words.es.ts'
import { words } from './words.ts'

const waits = [words, spanish].flatMap((catalog) => [toWait(catalog, null), toWait(catalog, 1600)])

test('the text changes at 30 and 90 seconds, and only then says people may leave', () => {
  for (const wait of waits) {
    const texts = Array.from({ length: 200 }, (_, seconds) => waitingWords(seconds, wait))
    const changes = texts.flatMap(({ message }, at) =>
      at > 0 && message !== texts[at - 1]?.message ? [at] : [],
    )
    expect(changes).toEqual([30, 90])
    expect(texts.findIndex(({ mayLeave }) => mayLeave)).toBe(90)
  }
})

test('no text promises an approval', () => {
  for (const wait of waits)
    for (const seconds of [0, 45, 120]) {
      const { message, detail } = waitingWords(seconds, wait)
      expect(`${message} ${detail}`).not.toMatch(/approv|congrat|almost|good news|aprob|felici|casi/i)
    }
})

test('the wait for another amount mentions no vendor, because none is called', () => {
  for (const catalog of [words, spanish])
    for (const seconds of [0, 45, 120]) {
      const { message, detail } = waitingWords(seconds, toWait(catalog, 1600))
      expect(`${message} ${detail}`).not.toMatch(/repl|asking|waiting|respuesta|preguntan|esper/i)
    }
})
