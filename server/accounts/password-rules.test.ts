import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'
import { findPasswordProblem } from './password-rules.ts'

const owner = { email: 'jordan.rivers@example.com', firstName: 'Jordan', lastName: "O'Rivers-Vega" }
const problemOf = (password: string) => findPasswordProblem(password, owner)

test.each([
  'password',
  'Password',
  '12345678',
  '123456789',
  'qwertyuiop',
  'iloveyou',
  'football1',
  'password123',
  'trustno1',
  '1qaz2wsx',
  'sunshine',
  'princess1',
  'aaaaaaaa',
  '        ',
  'abababababab',
  ' password ',
])('the common password %j is rejected', (password) => {
  expect(problemOf(password)).toBe('PASSWORD_COMMON')
})

test.each([
  'jordan.rivers@example.com',
  'Jordan.Rivers@example.com1',
  'jordanrivers',
  'RiversJordan',
  'jordan1990',
  'jordan-rivers-12!',
  'orivers2024',
  'vega12345678',
  'reliefloans',
  'relief2026!',
])('the owner’s own words in %j are rejected', (password) => {
  expect(problemOf(password)).toBe('PASSWORD_OWN_WORDS')
})

test.each([
  'a long enough password',
  'another good phrase',
  'correct horse battery',
  'jordan likes green tea',
  'K7#pl0-92vxz',
  'Überraschung am See',
  '密码很长很长很安全',
  '84193 20571 66203',
])('%j may be used', (password) => {
  expect(problemOf(password)).toBeNull()
})

test('almost no other password is mistaken for a common one', () => {
  const wrong = Array.from({ length: 50_000 }, () => randomBytes(9).toString('base64url')).filter(
    isCommonPassword,
  )
  expect(wrong.length).toBeLessThan(25)
})
