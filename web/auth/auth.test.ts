import { userMessage } from '@relief/contract/problems.ts'
import { likelyEmail } from '@relief/domain/likely-email.ts'
import { expect, test } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { words as funnelWords } from '../funnel/words.ts'
import { toAccountErrors } from './account-errors.ts'
import { passwordChangedWords, returnWords } from './return-words.ts'
import { words } from './words.ts'

test('a typo in a well-known email domain is noticed, nothing else is', () => {
  expect(likelyEmail('ana@gmial.com')).toBe('ana@gmail.com')
  expect(likelyEmail('ana@GMAIL.con ')).toBe('ana@gmail.com')
  for (const fine of ['ana@gmail.com', 'ana@firma.de', 'ana', '@gmial.com', 'a@b@gmial.com'])
    expect(likelyEmail(fine)).toBeNull()
})

test('a known address leads to log-in; a wrong password stays unspecific', () => {
  const known = new ApiError('fetch', 422, { code: 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL' })
  expect(toAccountErrors(known).errors[0]).toMatchObject({ name: 'email' })
  const wrong = new ApiError('unauthorized', 401, { code: 'INVALID_EMAIL_OR_PASSWORD' })
  expect(toAccountErrors(wrong).errors).toEqual([{ message: words.errors.wrongLogIn }])
})

test('the log-in page speaks of answers only on the way to an application', () => {
  const { passwordChanged, passwordChangedReturn, returnTo } = words.logInPage
  expect(returnWords('/loan/019a0000-0000-7000-8000-000000000001/income')).toBe(returnTo.application)
  expect(returnWords('/confirm-email')).toBe(returnTo.email)
  for (const back of ['/funnel-entry?applicationUuid=1', '/account', '/account/log-in', '/enter'])
    expect(returnWords(back)).toBe(returnTo.page)
  expect(passwordChangedWords('/loan/1/income')).toBe(passwordChangedReturn)
  for (const back of [null, '/account/documents']) expect(passwordChangedWords(back)).toBe(passwordChanged)
})

test('a code of the library that is not known gets a sentence of ours', () => {
  for (const code of ['FAILED_TO_CREATE_USER', 'SOMETHING_NEW']) {
    const { errors } = toAccountErrors(new ApiError('fetch', 400, { code, message: 'Raw words of it' }))
    expect(errors).toEqual([{ message: userMessage(undefined) }])
  }
  const late = new ApiError('unauthorized', 401, { code: 'SIGNED_OUT', message: 'Log in again' })
  expect(toAccountErrors(late).errors).toEqual([{ message: words.code.tooLate }])
})

test('after too many tries the message says to wait', () => {
  expect(
    toAccountErrors(new ApiError('fetch', 429, { message: 'Too many requests' })).errors[0]?.message,
  ).toBe(words.errors.tooManyTries('1 minute'))
  const after = (seconds: string) =>
    toAccountErrors(new ApiError('fetch', 429, {}, new Headers({ 'Retry-After': seconds }))).errors[0]
      ?.message
  expect(after('0.2')).toBe(words.errors.tooManyTries('1 second'))
  expect(after('10')).toBe(words.errors.tooManyTries('10 seconds'))
  expect(after('60')).toBe(words.errors.tooManyTries('1 minute'))
  expect(after('61')).toBe(words.errors.tooManyTries('2 minutes'))
  expect(after('240')).toBe(words.errors.tooManyTries('4 minutes'))
})

test('an account’s form says when the connection is lost', () => {
  const lost = new ApiError('network')
  expect(toAccountErrors(lost, true).errors).toEqual([{ message: funnelWords.errors.offline }])
  expect(toAccountErrors(lost, false).errors).toEqual([{ message: funnelWords.errors.noAnswer }])
})
