import { expect, test } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { withRetry } from './retry.ts'

function failing(times: number, error: ApiError) {
  let tries = 0
  return async () => {
    tries += 1
    if (tries <= times) throw error
    return tries
  }
}

const pause = async () => undefined
const back = async () => true
const online = () => false

test('a locked step is retried after 1, 2 and 4 seconds, then given up', async () => {
  const pauses: number[] = []
  const note = async (milliseconds: number) => {
    pauses.push(milliseconds)
  }
  const locked = new ApiError('fetch', 429)
  expect(await withRetry(failing(3, locked), note, back, online)).toBe(4)
  expect(pauses).toEqual([1000, 2000, 4000])
  await expect(withRetry(failing(4, locked), note, back, online)).rejects.toBe(locked)
})

test('a busy server is retried; an unavailable vendor is reported at once', async () => {
  const busy = new ApiError('fetch', 503)
  expect(await withRetry(failing(3, busy), pause, back, online)).toBe(4)
  const away = new ApiError('fetch', 503, {
    success: false,
    messages: ['Later'],
    result: { message: 'Later', requestId: 'r-1', userErrorCode: 'UPSTREAM_UNAVAILABLE' },
  })
  await expect(withRetry(failing(1, away), pause, back, online)).rejects.toBe(away)
})

test('a limit that asks for a longer wait is reported at once', async () => {
  const limit = new ApiError('fetch', 429, null, new Headers({ 'Retry-After': '600' }))
  await expect(withRetry(failing(1, limit), pause, back, online)).rejects.toBe(limit)
  const busy = new ApiError('fetch', 503, null, new Headers({ 'Retry-After': '1' }))
  expect(await withRetry(failing(1, busy), pause, back, online)).toBe(2)
})

test('any other failure is reported at once', async () => {
  const broken = new ApiError('fetch', 500)
  await expect(withRetry(failing(1, broken), pause, back, online)).rejects.toBe(broken)
})

test('the app waits for a lost connection, and reports it if it does not return', async () => {
  const lost = new ApiError('network')
  const offline = () => true
  expect(await withRetry(failing(2, lost), pause, back, offline)).toBe(3)
  await expect(withRetry(failing(2, lost), pause, async () => false, offline)).rejects.toBe(lost)
  // While online, the cause is an unreachable server, which is reported at once.
  await expect(withRetry(failing(1, lost), pause, back, online)).rejects.toBe(lost)
})

test('a connection that returns before the failure is noticed is used at once', async () => {
  const lost = new ApiError('network')
  const states = [true, false]
  const isOffline = () => states.shift() ?? false
  expect(await withRetry(failing(1, lost), pause, back, isOffline)).toBe(2)
})
