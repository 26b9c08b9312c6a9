import { beforeEach, expect, test, vi } from 'vitest'
import { openFreshApp } from '../app-object.ts'
import { askIdentity } from './access-token.ts'
import { renewIdentity } from './use-identity.ts'

beforeEach(() => {
  openFreshApp()
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('document', { cookie: '' })
  return () => vi.unstubAllGlobals()
})

const person = {
  currentUserUuid: '019a0000-0000-7000-8000-000000000001',
  name: 'Ada Byron',
  givenName: 'Ada',
  familyName: 'Byron',
  accessToken: 'token',
  draftKey: 'secret',
}

test('a renewed identity is never the reply to a request from before it', async () => {
  const replies: ((json: unknown) => void)[] = []
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise((resolve) => {
        replies.push((json) => resolve(Response.json(json)))
      }),
  )
  const before = askIdentity()
  const renewed = [renewIdentity(), renewIdentity()]
  await expect.poll(() => replies.length).toBe(1)
  // The log-in happened after the server had answered the first request.
  replies[0]?.({ loggedIn: false })
  expect(await before).toBeNull()
  await expect.poll(() => replies.length).toBe(2)
  replies[1]?.(person)
  for (const identity of await Promise.all(renewed)) expect(identity).toMatchObject({ firstName: 'Ada' })
  expect(replies).toHaveLength(2)
})
