import { expect, test } from 'vitest'
import { matchQuality, normalizeText, searchPrefix } from './search-text.ts'

test.each([
  ['St. John’s University', 'st johns university'],
  ['  Universidad de Córdoba ', 'universidad de cordoba'],
  ['AT&T', 'at t'],
  ['!?', ''],
])('%s is compared as «%s»', (text, compared) => {
  expect(normalizeText(text)).toBe(compared)
})

test.each([
  ['Stanford', 'stanf'],
  ['st john', 'st jo'],
  ['acme corporation', 'acme'],
  ['rn', 'rn'],
])('%s is looked for by «%s»', (text, start) => {
  expect(searchPrefix(text)).toBe(start)
})

test.each([
  ['st john', 'St. John’s University', 'HAS_ALL'],
  ['texas university', 'University of Texas at Austin', 'HAS_WORDS'],
  ['stanfrod', 'Stanford University', 'NEAR'],
])('what is typed as %s, in %s', (typed, words, nearness) => {
  expect(matchQuality(typed, words)).toBe(nearness)
})
