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
          { field: 'personalInfo.dob', code: 'X', message: 'Enter a date' },
        ],
        pageErrors: ['We do not lend there'],
      },
    }),
  )
  expect(toSubmitErrors(error, { step: 'ID_VERIFICATION' }).errors).toEqual([
    { message: 'We do not lend there' },
    { name: 'streetLineOne', message: 'Enter a street' },
    { name: 'birthDate', message: 'Enter a date' },
  ])
})

const outage = new ApiError(
  'fetch',
  503,
  body({ message: 'Something went wrong, please try again later', userErrorCode: 'UPSTREAM_UNAVAILABLE' }),
)
const hiccup = 'Uh oh! We ran into a hiccup. Please try again.'

test('an outage shows the specified message', () => {
  expect(toSubmitErrors(outage).errors).toEqual([
    { message: 'Something went wrong, please try again later.' },
  ])
})

test.each([
  ['an outage', outage, 'Something went wrong, please try again later.'],
  ['a server that does not answer', new ApiError('fetch', 503), hiccup],
  ['a lost reply', new ApiError('network'), words.errors.noAnswer],
])('after %s, answers are called saved only where they are stored', (_which, error, message) => {
  const about = { step: 'SAVINGS', isOffline: false } as const
  expect(toSubmitErrors(error, { ...about, isStored: true }).errors).toEqual([
    { message: `${message} Your answers are saved.` },
  ])
  expect(toSubmitErrors(error, about).errors).toEqual([{ message }])
})

test.each([
  ['a lost reply', new ApiError('network'), true],
  ['an unreadable reply', new ApiError('schema', 200), true],
  ['a failure of the server', new ApiError('fetch', 500), true],
  ['a rejection', new ApiError('fetch', 409), false],
  ['an ended session', new ApiError('unauthorized', 401), false],
])('%s tells whether the outcome is unknown', (_which, error, isUnknown) => {
  expect(toSubmitErrors(error).isUnknown).toBe(isUnknown)
})

test('missing data opens the question that supplies it', () => {
  const error = new ApiError('fetch', 422, body({ userErrorCode: 'STEP_MISSING_SSN' }))
  expect(missingStep(error)).toBe('ID_VERIFICATION')
  expect(missingStep(new ApiError('fetch', 500))).toBeNull()
})

test('an unknown error shows the general message and no details', () => {
  expect(toSubmitErrors(new TypeError('secret')).errors).toEqual([{ message: hiccup }])
})

test('without a connection the message says so, and what to do', () => {
  const lost = new ApiError('network')
  expect(toSubmitErrors(lost, { isOffline: true }).errors).toEqual([{ message: words.errors.offline }])
  expect(toSubmitErrors(lost, { isOffline: false }).errors).toEqual([{ message: words.errors.noAnswer }])
})
