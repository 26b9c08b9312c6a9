import { getIdentityCall } from '@relief/contract/calls/identity.ts'
import { calls } from '@relief/contract/calls.ts'
import { stepCalls } from '@relief/steps/all-steps.ts'
import { expect, test } from 'vitest'
import { endpoints } from './endpoints.ts'

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

test('every call of the contract is answered by one handler', () => {
  const wanted = [...calls, ...stepCalls]
    .filter((call) => call !== getIdentityCall && !call.path.startsWith('/api/auth/'))
    .map(nameOf)
  expect(endpoints.map(({ call }) => nameOf(call)).sort()).toEqual(wanted.sort())
})
