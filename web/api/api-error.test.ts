import { expect, test } from 'vitest'
import { ApiError, kindOfStatus } from './api-error.ts'

const body = {
  success: false,
  messages: ['There is information missing about your education'],
  result: {
    message: 'There is information missing about your education',
    requestId: 'r-1',
    userErrorCode: 'INCOMPLETE_EDUCATION',
  },
}

test('every failure is one of five kinds', () => {
  expect([401, 403].map(kindOfStatus)).toEqual(['unauthorized', 'unauthorized'])
  expect([400, 404, 409, 422, 429, 500, 503].map(kindOfStatus)).toEqual(Array(7).fill('fetch'))
  for (const kind of ['network', 'schema', 'unknown'] as const)
    expect(new ApiError(kind)).toMatchObject({ kind, status: 0, body: null })
})

test("an error has the server's words and code and the ids for its log", () => {
  const error = new ApiError('fetch', 422, body, new Headers({ 'X-Request-Id': 'r-1', 'cf-ray': 'c-1' }))
  expect(error.message).toBe('There is information missing about your education')
  expect(error.userErrorCode).toBe('INCOMPLETE_EDUCATION')
  expect([error.requestId, error.rayId]).toEqual(['r-1', 'c-1'])
  const atTheEdge = new ApiError('fetch', 502, null, new Headers({ 'cf-ray': 'c-1' }))
  expect([atTheEdge.requestId, atTheEdge.rayId]).toEqual([null, 'c-1'])
})

test('a body that is not ours shows the general message', () => {
  const error = new ApiError('fetch', 500, { oops: true })
  expect(error.message).toBe('Uh oh! We ran into a hiccup. Please try again.')
  expect(error.userErrorCode).toBeUndefined()
  expect(new ApiError('fetch', 422, { code: 'USER_ALREADY_EXISTS', message: 'x' }).accountCode).toBe(
    'USER_ALREADY_EXISTS',
  )
})
