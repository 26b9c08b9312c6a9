import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { pseudoText } from './pseudo-text.ts'
import { pseudoWords } from './pseudo-words.ts'

test('a made-up text is bracketed, accented and at least 40 percent longer', () => {
  const text = 'Continue with this offer'
  const made = pseudoText(text)
  expect(made).toMatch(/^\[Cóñtíñúé wíth thís óffér .*\]$/)
  expect(made.length).toBeGreaterThan(text.length * 1.4)
  expect(pseudoText(' ')).toBe(' ')
})

test('every text of a catalog is made up: strings, lists, functions and markup', () => {
  const words = pseudoWords({
    title: 'One',
    list: ['Two'],
    owed: (amount: string) => `You owe ${amount}`,
    terms: (link: (text: string) => ReactNode) => <p>Read {link('our terms')} first</p>,
    nested: { hint: 'Three' },
  })
  expect(
    [words.title, words.list[0], words.owed('$5'), words.nested.hint].every((text) =>
      /^\[.*\]$/.test(text ?? ''),
    ),
  ).toBe(true)
  const drawn = renderToString(words.terms((text) => <a href="/terms">{text}</a>))
  expect(drawn.replace(/<[^>]*>/g, '')).toMatch(/^\[Réád.*\]\[óúr téríms|\[óúr térms.*\]\[ fírst/)
})
