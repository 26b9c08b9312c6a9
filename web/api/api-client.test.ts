import { listHelpArticlesCall } from '@relief/contract/calls/help.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { openFreshApp } from '../app-object.ts'
import { send } from './api-client.ts'

beforeEach(() => {
  openFreshApp()
  vi.stubGlobal('addEventListener', () => undefined)
  return () => vi.unstubAllGlobals()
})

/** The server's answer to every request. */
function answer(json: unknown): void {
  vi.stubGlobal('fetch', async () => Response.json(json, { headers: { 'x-request-id': 'request-1' } }))
}

test('a reply of the shape that the call defines is returned', async () => {
  answer({ success: true, messages: [], result: [] })
  expect((await send(listHelpArticlesCall, {})).result).toEqual([])
})

test('a reply of another shape than the call defines is an error and not used', async () => {
  answer({ success: true, messages: [], result: 'something else' })
  await expect(send(listHelpArticlesCall, {})).rejects.toMatchObject({ kind: 'schema', status: 200 })
})
