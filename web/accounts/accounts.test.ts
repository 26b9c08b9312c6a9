import { expect, test } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { accountRefusal } from './account-errors.ts'
import { likelyEmail } from './email-typo.ts'

test('a slip in a well-known email ending is noticed, anything else is left alone', () => {
  expect(likelyEmail('ana@gmial.com')).toBe('ana@gmail.com')
  expect(likelyEmail('ana@GMAIL.con ')).toBe('ana@gmail.com')
  for (const fine of ['ana@gmail.com', 'ana@firma.de', 'ana', '@gmial.com', 'a@b@gmial.com'])
    expect(likelyEmail(fine)).toBeNull()
})

test('a known address leads to logging in; a wrong password does not say which part was wrong', () => {
  const known = new ApiError('fetch', 422, { code: 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL' })
  expect(accountRefusal(known).errors[0]).toMatchObject({ name: 'email' })
  const wrong = new ApiError('unauthorized', 401, { code: 'INVALID_EMAIL_OR_PASSWORD' })
  expect(accountRefusal(wrong).errors).toEqual([
    { message: 'The email or the password is not right. Check both and try again.' },
  ])
})

test('too many tries say to wait', () => {
  expect(
    accountRefusal(new ApiError('fetch', 429, { message: 'Too many requests' })).errors[0]?.message,
  ).toMatch(/Wait a minute/)
})
