import { expect, test } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import {
  type ClientError,
  errorMessage,
  errorStatus,
  isNetworkIssue,
  reasonToIgnore,
} from './client-error.ts'

const origin = 'https://loans.example'
const about = (fields: Partial<ClientError>): ClientError => ({
  message: 'x is not a function',
  stackFileNames: [`${origin}/relief-loans/assets/index.js`],
  requestUrl: `${origin}/relief-loans/enter`,
  status: null,
  ...fields,
})
const reasonOf = (fields: Partial<ClientError>) => reasonToIgnore(about(fields), origin)

test('an error in our own code is reported', () => {
  expect(reasonOf({})).toBeNull()
  expect(reasonOf({ stackFileNames: [] })).toBeNull()
})

test("chunks that a deploy removed are ignored, in every browser's words", () => {
  const words = [
    'Failed to fetch dynamically imported module: https://loans.example/relief-loans/assets/a.js',
    'error loading dynamically imported module',
    'Importing a module script failed.',
    'Loading chunk 7 failed.',
    'Unable to preload CSS for /relief-loans/assets/a.css',
  ]
  for (const message of words) expect(reasonOf({ message })).toBe('chunk load failure after a deploy')
})

test('direct navigation to the address of the other site is ignored', () => {
  expect(reasonOf({ requestUrl: `${origin}/small-dollar-lending/apply` })).toMatch(/small-dollar-lending/)
  expect(reasonOf({ requestUrl: `${origin}/relief-loans/?from=small-dollar-lending` })).toBeNull()
})

test('every 4xx is ignored, and no 5xx', () => {
  for (const status of [400, 401, 409, 422, 429, 499]) expect(reasonOf({ status })).toContain(String(status))
  for (const status of [200, 500, 503]) expect(reasonOf({ status })).toBeNull()
  expect(reasonOf({ message: 'Request failed with status code 404' })).not.toBeNull()
})

test('network errors, the loop limit, and a script error without detail are ignored', () => {
  for (const message of [
    'Network Error',
    'Request aborted',
    'ResizeObserver loop limit exceeded',
    'ResizeObserver loop completed with undelivered notifications.',
    'Script error.',
  ])
    expect(reasonOf({ message })).not.toBeNull()
})

test('errors of foreign scripts alone are ignored, errors through ours are not', () => {
  const extension = 'chrome-extension://abc/inject.js'
  const vendor = 'https://sierra.chat/agent/x/embed'
  expect(reasonOf({ stackFileNames: [extension, vendor] })).toBe('vendor script noise')
  expect(reasonOf({ stackFileNames: [vendor, `${origin}/relief-loans/assets/a.js`] })).toBeNull()
  expect(reasonOf({ stackFileNames: ['https://loans.example.evil.test/a.js'] })).toBe('vendor script noise')
})

test('network issues are warnings, our own errors are not', () => {
  for (const status of [502, 503, 504]) expect(isNetworkIssue(about({ status }))).toBe(true)
  for (const message of ['Network Error', 'Failed to fetch', 'Load failed', 'The operation timed out.'])
    expect(isNetworkIssue(about({ message }))).toBe(true)
  expect(isNetworkIssue(about({ status: 500 }))).toBe(false)
  expect(isNetworkIssue(about({}))).toBe(false)
})

test('a call without a reply is a network error without a status', () => {
  const lost = new ApiError('network')
  expect([errorMessage(lost), errorStatus(lost)]).toEqual(['Network Error', null])
  expect(errorStatus(new ApiError('fetch', 503))).toBe(503)
  expect(errorMessage('thrown text')).toBe('thrown text')
  expect(errorMessage(new DOMException('signal is aborted', 'AbortError'))).toBe('Request aborted')
})
