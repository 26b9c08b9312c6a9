import { expect, test } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { missingStep, refusalOf } from './refusal.ts'

const body = (result: object) => ({
  success: false,
  messages: [],
  result: { message: 'Uh oh! We ran into a hiccup. Please try again.', requestId: 'r-1', ...result },
})

test('an error of a field stands at the field of that name on the page', () => {
  const error = new ApiError(
    'fetch',
    400,
    body({
      details: {
        fieldErrors: [
          { field: 'address.streetLineOne', code: 'X', message: 'Enter a street' },
          { field: 'dob', code: 'X', message: 'Enter a date' },
        ],
        pageErrors: ['We do not lend there'],
      },
    }),
  )
  expect(refusalOf(error).errors).toEqual([
    { message: 'We do not lend there' },
    { name: 'streetLineOne', message: 'Enter a street' },
    { name: 'birthDate', message: 'Enter a date' },
  ])
})

test('an outage says the specified words and that nothing is lost', () => {
  const error = new ApiError(
    'fetch',
    503,
    body({
      message: 'Something went wrong, please try again later',
      userErrorCode: 'UPSTREAM_UNAVAILABLE',
    }),
  )
  expect(refusalOf(error).errors).toEqual([
    { message: 'Something went wrong, please try again later. Your answers are saved.' },
  ])
})

test('missing data leads to the question that supplies it', () => {
  const error = new ApiError('fetch', 422, body({ userErrorCode: 'STEP_MISSING_SSN' }))
  expect(missingStep(error)?.step).toBe('ID_VERIFICATION')
  expect(missingStep(new ApiError('fetch', 500))).toBeNull()
})

test('anything unknown has the general message and nothing of its own', () => {
  expect(refusalOf(new TypeError('secret')).errors).toEqual([
    { message: 'Uh oh! We ran into a hiccup. Please try again.' },
  ])
})

test('a server that answers nobody says that nothing is lost', () => {
  expect(refusalOf(new ApiError('fetch', 503)).errors).toEqual([
    { message: 'Uh oh! We ran into a hiccup. Please try again. Your answers are saved.' },
  ])
})

test('without a connection it says so, that nothing is lost, and what to do', () => {
  const lost = new ApiError('network')
  expect(refusalOf(lost, true).errors).toEqual([
    {
      message: 'You are still offline. Your answers are saved. Try again when you are connected.',
    },
  ])
  expect(refusalOf(lost, false).errors).toEqual([
    { message: 'We could not reach our server. Your answers are saved. Try again.' },
  ])
})
