import { expect, test } from 'vitest'
import { findAnswerFault } from './check-answer.ts'

const sources = [
  {
    id: 'costs',
    title: 'What a loan costs',
    text: 'The APR of our loans is never above 36%. You can ask for $200 to $2,500.',
  },
  { id: 'decision', title: 'Your decision', text: 'You can apply again on or after December 20, 2026.' },
]
const fault = (text: string, sourceIds = ['costs']) => findAnswerFault({ text, sourceIds }, sources)

test('an answer that stays within its sources may be shown', () => {
  expect(fault('The APR is never above 36%, for loans of $200 to $2500.')).toBeNull()
  expect(fault('You can apply again on or after December 20, 2026.', ['decision'])).toBeNull()
})

test('a figure without a cited source is invented', () => {
  for (const text of ['The APR is 29.9%.', 'You can borrow $3,000.', 'Apply again in 60 days.'])
    expect(fault(text)).toBe('has a figure that no source has')
  expect(fault('You can apply again on December 20, 2026.')).toBe('has a figure that no source has')
})

test('an answer without sources, or with invented ones, is not shown', () => {
  expect(fault('Loans are fine.', [])).toBe('cites nothing that it was given')
  expect(fault('Loans are fine.', ['nowhere'])).toBe('cites nothing that it was given')
  expect(fault('Loans are fine.', ['costs', 'nowhere'])).toBe('cites nothing that it was given')
})

test('promises, personal data and essays are not shown', () => {
  expect(fault('You will be approved soon.')).toBe('promises something')
  expect(fault('We can offer you a loan.')).toBe('promises something')
  expect(fault('Write to rosa@example.com about it.')).toBe('has something personal in it')
  expect(fault('x '.repeat(700))).toBe('too long')
})
