import { expect, test } from 'vitest'
import { findArticles } from './find-articles.ts'

const article = (title: string, summary: string, headings: string[] = []) => ({
  slug: title.toLowerCase().replaceAll(' ', '-'),
  title,
  group: 'Your loan',
  summary,
  headings,
})
const articles = [
  article('What a loan costs', 'The finance charge and the total.', ['Late fees']),
  article('Pay back your loan', 'How to make a payment.', ['Pay off early']),
  article('Cómo decidimos', 'Qué revisa el banco.'),
]
const titles = (typed: string) => findArticles(articles, typed)?.map(({ title }) => title) ?? null

test('nothing typed finds nothing, and shows every article', () => {
  expect(titles('')).toBeNull()
  expect(titles('  ?! ')).toBeNull()
})

test('title, summary, group and headings are searched by the beginnings of words', () => {
  expect(titles('pay')).toEqual(['Pay back your loan'])
  expect(titles('FINANCE')).toEqual(['What a loan costs'])
  expect(titles('late fee')).toEqual(['What a loan costs'])
  expect(titles('como')).toEqual(['Cómo decidimos'])
  expect(titles('your loan')).toHaveLength(3)
})

test('a question finds the article that has at least half of its words, best first', () => {
  expect(titles('does a loan cost much')).toEqual(['What a loan costs'])
  expect(titles('loan payment')).toEqual(['Pay back your loan', 'What a loan costs', 'Cómo decidimos'])
  expect(titles('mortgage')).toEqual([])
})
