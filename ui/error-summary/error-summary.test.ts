import { expect, test } from 'vitest'
import { withLabel } from './error-summary.tsx'

test('a line of the summary names its field, once', () => {
  expect(withLabel('Hours a week', 'Enter a number')).toBe('Hours a week: Enter a number')
  expect(withLabel('Is this school abroad?', 'Choose yes or no.')).toBe(
    'Is this school abroad? Choose yes or no.',
  )
  expect(withLabel('City', 'Enter a city')).toBe('Enter a city')
  expect(withLabel('Street address', 'Enter a street number and name, like 12 Oak St')).toBe(
    'Enter a street number and name, like 12 Oak St',
  )
  expect(withLabel('State you live in', 'Choose a state')).toBe('Choose a state')
  expect(withLabel('Account type', 'Choose checking or savings')).toBe(
    'Account type: Choose checking or savings',
  )
  expect(withLabel('', 'You are offline.')).toBe('You are offline.')
})
