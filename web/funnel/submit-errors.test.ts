import { expect, test } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { missingStep, toSubmitErrors } from './submit-errors.ts'
import { words } from './words.ts'

const body = (result: object) => ({
  success: false,
  messages: [],
  result: { message: 'Uh oh! We ran into a hiccup. Please try again.', requestId: 'r-1', ...result },
})

test("an error of a field is shown at the form's field of that name", () => {
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
  expect(toSubmitErrors(error, 'ID_VERIFICATION').errors).toEqual([
    { message: 'We do not lend there' },
    { name: 'streetLineOne', message: 'Enter a street' },
    { name: 'birthDate', message: 'Enter a date' },
  ])
})

test('an outage shows the specified message and says that nothing is lost', () => {
  const error = new ApiError(
    'fetch',
    503,
    body({
      message: 'Something went wrong, please try again later',
      userErrorCode: 'UPSTREAM_UNAVAILABLE',
    }),
  )
  expect(toSubmitErrors(error).errors).toEqual([
    { message: 'Something went wrong, please try again later. Your answers are saved.' },
  ])
})

test('missing data opens the question that supplies it', () => {
  const error = new ApiError('fetch', 422, body({ userErrorCode: 'STEP_MISSING_SSN' }))
  expect(missingStep(error)).toBe('ID_VERIFICATION')
  expect(missingStep(new ApiError('fetch', 500))).toBeNull()
})

test('an unknown error shows the general message and no details', () => {
  expect(toSubmitErrors(new TypeError('secret')).errors).toEqual([
    { message: 'Uh oh! We ran into a hiccup. Please try again.' },
  ])
})

test('a server that does not answer shows a message that nothing is lost', () => {
  expect(toSubmitErrors(new ApiError('fetch', 503)).errors).toEqual([
    { message: 'Uh oh! We ran into a hiccup. Please try again. Your answers are saved.' },
  ])
})

test('without a connection the message says so, and what to do', () => {
  const lost = new ApiError('network')
  expect(toSubmitErrors(lost, null, true).errors).toEqual([
    {
      message: words.errors.offline,
    },
  ])
  expect(toSubmitErrors(lost, null, false).errors).toEqual([{ message: words.errors.unreachable }])
})
