import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { noticePhrases } from './documents/notices/registry.ts'
import { agreements } from './documents/spanish/agreements.ts'
import { consents } from './documents/spanish/consents.ts'
import { federalForms } from './documents/spanish/federal-forms.ts'
import { notices } from './documents/spanish/notices.ts'
import { counted, reasons } from './documents/spanish/reasons.ts'
import { plural } from './domain/plural.ts'
import { editionOf, findUntranslated, listCatalogs, textsOf } from './languages-check.ts'
import rootPackage from './package.json' with { type: 'json' }
import { findRejected, readRejectedWords } from './words-check.ts'

const catalogs = rootPackage.workspaces.flatMap(listCatalogs)
const editions = catalogs.flatMap((file) => {
  const edition = editionOf(file, 'es')
  return edition === null ? [] : [{ file, edition }]
})

const wordsOf = async (file: string): Promise<unknown> => (await import(pathToFileURL(file).href)).words

test('every catalog has a Spanish edition next to it', () => {
  expect(catalogs.length).toBeGreaterThan(20)
  expect(catalogs.filter((file) => editionOf(file, 'es') === null)).toEqual([])
})

test.each(editions)('$edition is Spanish, and has every value of the English one', async (pair) => {
  expect(findUntranslated(await wordsOf(pair.file), await wordsOf(pair.edition))).toEqual([])
})

/** English texts with two Spanish ones: a heading is an imperative where its button is an infinitive, and so on. */
const DIFFERING = new Set([
  'Before you apply',
  'Log in',
  'Log out',
  'Set a new password',
  'See what you could borrow',
])

test('the same English text is the same in Spanish', async () => {
  const spanishOf = new Map<string, Set<string>>()
  for (const { file, edition } of editions) {
    const english = new Map(textsOf(await wordsOf(file)).map(({ key, text }) => [key, text]))
    for (const { key, text } of textsOf(await wordsOf(edition))) {
      const original = english.get(key)
      // A calendar has abbreviated months on pages and whole ones in sentences.
      if (original === undefined || DIFFERING.has(original) || /alendar\.|months\./.test(key)) continue
      spanishOf.set(original, (spanishOf.get(original) ?? new Set()).add(text))
    }
  }
  expect(spanishOf.size).toBeGreaterThan(500)
  const differing = [...spanishOf].filter(([, texts]) => texts.size > 1)
  expect(differing.map(([text, texts]) => [text, ...texts])).toEqual([])
})

test('every quotation in Spanish has “…”', async () => {
  for (const { edition } of editions)
    for (const { key, text } of textsOf(await wordsOf(edition)))
      expect.soft(text, `${edition} ${key}`).not.toMatch(/[«»"]/)
})

test('no Spanish catalog has a word that docs/words-es.md rejects', async () => {
  const rejected = readRejectedWords(readFileSync('docs/words-es.md', 'utf8'))
  expect(rejected.length).toBeGreaterThan(20)
  for (const { edition } of editions)
    for (const { key, text } of textsOf(await wordsOf(edition)))
      expect(findRejected(`${edition} ${key}`, text, rejected)).toEqual([])
})

test('no translation of a document has a word that docs/words-es.md rejects', () => {
  const rejected = readRejectedWords(readFileSync('docs/words-es.md', 'utf8'))
  const phrases = { ...consents, ...agreements, ...federalForms, ...notices, ...noticePhrases, ...reasons }
  expect(Object.keys(phrases).length).toBeGreaterThan(200)
  for (const text of [...Object.values(phrases), ...Object.values(counted).flat()])
    expect.soft(findRejected('documents/spanish', text, rejected)).toEqual([])
})

const english = {
  title: 'Your loan',
  no: 'No',
  months: ['January'],
  owed: (amount: string) => `You owe ${amount}`,
  offer: (about: { product: string; cost: string }) => `${about.product} costs ${about.cost}`,
  left: (count: number) => plural(count, { one: `${count} day`, other: `${count} days` }),
  pair: (label: string, amount: string) => `${label}: ${amount}`,
}
const spanish: typeof english = {
  title: 'Su préstamo',
  no: 'No',
  months: ['enero'],
  owed: (amount) => `Debe ${amount}`,
  offer: ({ product, cost }) => `Un ${product.toLowerCase()} cuesta ${cost}`,
  left: (count) => plural(count, { one: `${count} día`, other: `${count} días` }, 'es'),
  pair: (label, amount) => `${label}: ${amount}`,
}

test('a complete catalog has no problem', () => {
  expect(findUntranslated(english, spanish)).toEqual([])
})

test.each([
  ['title', { title: 'Your loan' }],
  ['months', { months: [] }],
  ['months.0', { months: ['January'] }],
  ['owed', { owed: () => 'Debe dinero' }],
  ['offer', { offer: ({ cost }: { cost: string }) => `Cuesta ${cost}` }],
  ['left, count 1', { left: (count: number) => plural(count, { one: 'Un día', other: `${count} días` }) }],
  ['left', { left: english.left }],
])('a catalog with an error at %s is reported', (key, wrong) => {
  expect(findUntranslated(english, { ...spanish, ...wrong }).join()).toContain(key)
})

test.each([
  'Su aplicación está completa',
  'El balance de su cuenta',
  'Haga click aquí',
  'Tu préstamo',
  'Su número de enrutamiento',
  'Le enviaremos un email',
  'You owe $5',
])('“%s” is rejected in Spanish', (text) => {
  const rejected = readRejectedWords(readFileSync('docs/words-es.md', 'utf8'))
  expect(findRejected('steps/words.es.ts', text, rejected)).not.toEqual([])
})
