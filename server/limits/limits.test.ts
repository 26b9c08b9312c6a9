import { calls } from '@relief/contract/calls.ts'
import { findRejections } from '@relief/contract/openapi.ts'
import { stepCalls } from '@relief/steps/all-steps.ts'
import { expect, test } from 'vitest'
import { isLimited } from './limits.ts'

test('the API document says of every limited call that it can be requested too often', () => {
  const limited = [...calls, ...stepCalls].filter(({ id, produces }) =>
    isLimited(produces === 'application/pdf' ? 'pdf' : id),
  )
  expect(limited.length).toBeGreaterThan(20)
  expect(limited.filter((call) => !findRejections(call).has(429)).map(({ id }) => id)).toEqual([])
})
