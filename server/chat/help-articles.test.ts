import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { states } from '@relief/contract/states.ts'
import { words as documentWords } from '@relief/documents/words.ts'
import type { Policy } from '@relief/domain/underwriting/policy.ts'
import { policyInForce } from '@relief/partners/policy.ts'
import { expect, test } from 'vitest'
import { readHelpArticles } from './help-articles.ts'
import { words } from './words.ts'

const english = { language: 'en', words, documentWords }

const articles = readHelpArticles('https://relief.example', policyInForce('9999-12-31'), english)

/** Every sentence of an article; each list item counts as one. */
function listSentences({ title, summary, sections }: (typeof articles)[number]): string[] {
  const texts = sections.flatMap(({ heading, blocks }) => [
    heading ?? '',
    ...blocks.flatMap((block) => (block.kind === 'list' ? block.items : [block.text])),
  ])
  return [title, summary, ...texts]
    .flatMap((text) => text.split(/(?<=[.?!])\s+/))
    .filter((text) => text !== '')
}

/** Groups of vowels, without a silent e at the end. */
function syllables(word: string): number {
  const letters = word.toLowerCase().replace(/[^a-z]/g, '')
  if (letters.length <= 3) return 1
  const sounded = letters.replace(/(?:[^laeiouy]es|[^laeiouytd]ed|[^laeiouy]e)$/, '').replace(/^y/, '')
  return Math.max(1, sounded.match(/[aeiouy]{1,2}/g)?.length ?? 1)
}

/** The Flesch-Kincaid grade level of a text. */
function grade(sentences: readonly string[]): number {
  const words = sentences.flatMap((sentence) =>
    sentence.split(/\s+/).filter((word) => /[a-z0-9]/i.test(word)),
  )
  const sounds = words.reduce((sum, word) => sum + syllables(word), 0)
  return 0.39 * (words.length / sentences.length) + 11.8 * (sounds / words.length) - 15.59
}

test('help covers who can borrow and both kinds of credit check', () => {
  expect(articles.length).toBeGreaterThanOrEqual(16)
  const slugs = articles.map(({ slug }) => slug)
  expect(slugs).toContain('who-can-borrow')
  expect(slugs).toContain('soft-and-hard-credit-checks')
})

test('every article reads at grade seven or below', () => {
  for (const article of articles) expect(grade(listSentences(article)), article.slug).toBeLessThanOrEqual(7)
})

test('every article has a summary and links, and starts with its main point', () => {
  for (const { slug, summary, related, sections } of articles) {
    expect(summary.length, slug).toBeLessThanOrEqual(140)
    expect(related.length, slug).toBeGreaterThanOrEqual(2)
    expect(
      related.map((article) => article.slug),
      slug,
    ).not.toContain(slug)
    expect(sections[0]?.blocks.length, slug).toBeGreaterThanOrEqual(1)
  }
})

test('an article has sections with headings, paragraphs and lists', () => {
  const article = articles.find(({ slug }) => slug === 'who-can-borrow')
  expect(article?.sections.map(({ heading }) => heading)).toEqual([
    null,
    'If you have a loan with us now',
    'On your own',
    'If you’re not a citizen',
    'Your state',
    'What you can use the money for',
    'What doesn’t count',
  ])
  expect(article?.sections[0]?.blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'list'])
})

test('the articles name the phone, hours and email of the lender', () => {
  const text = JSON.stringify(articles)
  expect(text).not.toMatch(/\{\w+\}/)
  expect(text).not.toMatch(/(number|address) on your page/)
  const [person] = articles.filter(({ slug }) => slug === 'talk-to-a-person')
  expect(JSON.stringify(person)).toContain(
    '(800) 555-0142. A person answers Monday to Friday, 9 a.m. to 8 p.m. Eastern time.',
  )
})

test('help names the hard check after acceptance, and fees for late payments', () => {
  const text = JSON.stringify(articles)
  expect(text).not.toMatch(/may do a hard|can be a hard|Nothing is added after/)
  expect(text).toContain('If you accept an offer, the bank does a hard credit check.')
  expect(text).toContain('A personal loan can have a fee for a late or a returned payment.')
})

/** Amounts, percentages and terms that come from a law or from other lenders, with the words around them. */
const ofOthers = [
  'The law caps its rate at 28%',
  'may not be above 36%',
  'If you owe $900 on a card with a $1,000 limit, you use 90%',
]

test('help has each figure of a policy from the policy in force, as it changes', () => {
  const policy = policyInForce('9999-12-31')
  const changed: Policy = {
    ...policy,
    products: policy.products.map((product) => ({
      ...product,
      minimumIncomeCents: 3_456_700,
      maximumApr: 0.2345,
      minimumAmountCents: 45_600,
      maximumAmountCents: 567_800,
      amountStepCents: 6_700,
      termsMonths: [7, 11],
      maximumReliefPrincipalCents: 678_900,
      nonQualifyingStates: Object.keys(states).filter((state) => state !== 'CA' && state !== 'DC'),
    })),
    maximumOutstandingLoans: 3,
  }
  const text = JSON.stringify(readHelpArticles('https://relief.example', changed, english))
  for (const words of [
    '$34,567',
    'never above 23.45%',
    '$456 to $5,678, in steps of $67. You can choose a loan term of 7 or 11 months',
    'These go from $456 to $5,678, with a loan term of 7 or 11 months.',
    '3 other loans with us. In total, you can owe up to $6,789.',
    'these are 1 state and Washington, DC.',
  ])
    expect(text).toContain(words)
  // The files themselves contain no figure that a policy sets; "$50" is the minimum draw, which no policy
  // sets.
  const files = readdirSync('help/en').map((file) => readFileSync(join('help/en', file), 'utf8'))
  const own = ofOthers.reduce((all, words) => all.replaceAll(words, ''), files.join('\n'))
  expect(own.match(/\$[\d,.]+|\d+%|\b(\d+|forty) (months\b|states)/g)).toEqual(['$50'])
})
