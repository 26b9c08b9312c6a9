import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { words as documentWords } from '@relief/documents/words.es.ts'
import { words as englishDocumentWords } from '@relief/documents/words.ts'
import { policyInForce } from '@relief/partners/policy.ts'
import { expect, test } from 'vitest'
import { findRejected, readRejectedWords } from '../../words-check.ts'
import { readHelpArticles } from './help-articles.ts'
import { words } from './words.es.ts'
import { words as englishWords } from './words.ts'

const policy = policyInForce('9999-12-31')
const english = readHelpArticles('https://relief.example', policy, {
  language: 'en',
  words: englishWords,
  documentWords: englishDocumentWords,
})
const spanish = readHelpArticles('https://relief.example', policy, { language: 'es', words, documentWords })
const pairs = english.map((article) => ({
  slug: article.slug,
  article,
  other: spanish.find(({ slug }) => slug === article.slug),
}))

/** The structure of an article: sections, paragraphs, list items and links, without their text. */
const shapeOf = (article: (typeof english)[number] | undefined) =>
  article && {
    group: article.group,
    related: article.related.map(({ slug }) => slug),
    sections: article.sections.map(({ heading, blocks }) => [
      heading === null,
      ...blocks.map((block) => (block.kind === 'list' ? block.items.length : block.kind)),
    ]),
  }

const groupsInSpanish = new Map(
  Object.entries(englishWords.groups).map(([key, group]) => [
    group,
    Object.entries(words.groups).find(([name]) => name === key)?.[1],
  ]),
)

test('every article has a Spanish edition with the same sections, lists and links', () => {
  expect(spanish.map(({ slug }) => slug).sort()).toEqual(english.map(({ slug }) => slug).sort())
  for (const { slug, article, other } of pairs) {
    const shape = shapeOf(article)
    expect(shapeOf(other), slug).toEqual({ ...shape, group: groupsInSpanish.get(article.group) })
  }
})

test('no text of an article is left in English', () => {
  const textsOf = (article: (typeof english)[number]) => [
    article.title,
    article.summary,
    ...article.sections.flatMap(({ heading, blocks }) => [
      ...(heading === null ? [] : [heading]),
      ...blocks.flatMap((block) => (block.kind === 'list' ? block.items : [block.text])),
    ]),
  ]
  for (const { slug, article, other } of pairs) {
    const known = new Set(textsOf(article))
    expect(other && textsOf(other).filter((text) => known.has(text)), slug).toEqual([])
    expect(other?.summary.length, slug).toBeLessThanOrEqual(140)
  }
})

test('the Spanish files have the same placeholders and figures as the English ones', () => {
  const figures = (text: string) => (text.match(/\{\w+\}|\$[\d,.]*\d|\d+%/g) ?? []).sort()
  for (const name of readdirSync('help/en')) {
    const [from, to] = ['en', 'es'].map((language) => readFileSync(join('help', language, name), 'utf8'))
    expect(figures(to ?? ''), name).toEqual(figures(from ?? ''))
  }
})

test('the Spanish articles name the phone, hours and email of the lender', () => {
  const text = JSON.stringify(spanish)
  expect(text).not.toMatch(/\{\w+\}/)
  expect(text).toContain(
    'Llame al (800) 555-0142. Una persona contesta de lunes a viernes, de 9 a.m. a 8 p.m., hora del Este.',
  )
})

test('no Spanish article has a word that docs/words-es.md rejects', () => {
  const rejected = readRejectedWords(readFileSync('docs/words-es.md', 'utf8'))
  for (const name of readdirSync('help/es'))
    for (const line of readFileSync(join('help/es', name), 'utf8').split('\n'))
      if (!line.startsWith('related:'))
        expect(findRejected(`help/es/${name}`, line.replace(/\{\w+\}/g, ''), rejected)).toEqual([])
})

/** Each strong vowel counts as one syllable; a weak vowel counts when no strong one is next to it. */
const syllables = (word: string) =>
  word
    .toLowerCase()
    .replace(/(?<=q)u|(?<=g)u(?=[eéií])/g, '')
    .replace(/[iuü]+(?=[aeoáéóíú])|(?<=[aeoáéóíú])[iuü]+/g, '')
    .match(/[aeoáéóíú]|[iuü]+/g)?.length ?? 1

/** How easy a Spanish text reads (INFLESZ scale): below 40 hard, 55 normal, above 65 easy. */
function ease(text: string): number {
  const sentences = text.split(/(?<=[.?!:])\s+/).filter((sentence) => sentence !== '')
  const all = sentences.flatMap((sentence) => sentence.split(/\s+/)).filter((word) => /\p{L}/u.test(word))
  const sounds = all.reduce((sum, word) => sum + syllables(word), 0)
  return 206.835 - 62.3 * (sounds / all.length) - all.length / sentences.length
}

test('every Spanish article is easy to read', () => {
  for (const { slug, title, sections } of spanish) {
    const texts = sections.flatMap(({ heading, blocks }) => [
      heading === null ? '' : `${heading}.`,
      ...blocks.flatMap((block) => (block.kind === 'list' ? block.items : [block.text])),
    ])
    expect(ease([`${title}.`, ...texts].join(' ')), slug).toBeGreaterThan(55)
  }
})

const sentencesOf = (text: string) => text.split(/(?<=[.?!])\s+/)
/** The first six words of a sentence: one that begins so says the same again. */
const beginningOf = (sentence: string) => sentence.split(' ').slice(0, 6).join(' ')

test('the first paragraph of an article does not repeat its summary, in both languages', () => {
  for (const { slug, summary, sections } of [...english, ...spanish]) {
    const lead = sections[0]?.blocks[0]
    if (sections[0]?.heading !== null || lead?.kind !== 'paragraph') continue
    const known = sentencesOf(summary).map(beginningOf)
    for (const sentence of sentencesOf(lead.text))
      expect.soft(known, slug).not.toContain(beginningOf(sentence))
  }
})
