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

test('a locked step is retried after 1, 2 and 4 seconds, then given up', async () => {
  const pauses: number[] = []
  const pause = async (milliseconds: number) => {
    pauses.push(milliseconds)
  }
  const locked = new ApiError('fetch', 429)
  expect(await withRetry(failing(3, locked), pause)).toBe(4)
  expect(pauses).toEqual([1000, 2000, 4000])
  await expect(withRetry(failing(4, locked), pause)).rejects.toBe(locked)
})

test('any other failure is reported at once', async () => {
  const broken = new ApiError('fetch', 500)
  await expect(withRetry(failing(1, broken))).rejects.toBe(broken)
})

test('a lost connection is waited for, and reported when it does not return', async () => {
  const lost = new ApiError('network')
  const pause = async () => undefined
  const offline = () => true
  expect(await withRetry(failing(2, lost), pause, async () => true, offline)).toBe(3)
  await expect(withRetry(failing(2, lost), pause, async () => false, offline)).rejects.toBe(lost)
  // While online it is the server that does not answer, which is reported at once.
  await expect(
    withRetry(
      failing(1, lost),
      pause,
      async () => true,
      () => false,
    ),
  ).rejects.toBe(lost)
})
