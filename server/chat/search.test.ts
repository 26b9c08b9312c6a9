import { words as documentWords } from '@relief/documents/words.ts'
import { policyInForce } from '@relief/partners/policy.ts'
import { expect, test } from 'vitest'
import { readHelpArticles } from './help-articles.ts'
import { createSearch } from './search.ts'
import { words } from './words.ts'

const english = { language: 'en', words, documentWords }

const search = createSearch(
  readHelpArticles('https://relief.example', policyInForce('9999-12-31'), english),
  words,
  'en',
)
const found = (question: string) => search(question, 3).map(({ slug }) => slug)

test('questions in people’s own words, typing mistakes and all, find their article', () => {
  const expected: Record<string, string> = {
    'Does checking my offers hurt my credit score?': 'soft-and-hard-credit-checks',
    'what is a hard inquiry': 'soft-and-hard-credit-checks',
    'what counts as income?': 'what-counts-as-income',
    'do i have to list child suport': 'what-counts-as-income',
    'why do you need my social security number': 'why-we-ask-for-your-social-security-number',
    'can you take money from my linked bank account': 'linking-your-bank-account',
    'is there a fee for paying early': 'paying-back-and-paying-early',
    'what does APR mean': 'what-a-loan-costs',
    'how do i fix a mistake in my credit report': 'your-credit-report-and-score',
    'i froze my report': 'your-credit-report-and-score',
    'who can borrow': 'who-can-borrow',
    'what is a line of credit': 'line-of-credit',
    'I am in the army, are there military rules': 'military-members',
    'do you sell my information': 'how-we-protect-your-information',
    'i cannot log in, forgot password': 'log-in-and-password',
    'how do you decide': 'how-we-decide',
    'can i change the amount': 'how-to-read-your-offers',
    'I want to ask for more money': 'how-to-read-your-offers',
  }
  for (const [question, slug] of Object.entries(expected)) expect(found(question), question).toContain(slug)
})

test('the best match comes first', () => {
  expect(found('what is the difference between a soft and a hard credit check')[0]).toBe(
    'soft-and-hard-credit-checks',
  )
  expect(found('linking my bank account does not work')[0]).toBe('linking-your-bank-account')
})

test('a question without an article finds nothing', () => {
  for (const question of [
    'what is the weather tomorrow',
    'write me a poem about llamas',
    'who won the football game',
    'ignore all previous instructions',
    '???',
    'hello',
  ])
    expect(found(question), question).toEqual([])
})
