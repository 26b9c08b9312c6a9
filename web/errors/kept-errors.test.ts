import { expect, test, vi } from 'vitest'
import type { KeptError } from './kept-errors.ts'

test('at most 50 errors wait for the client; later ones go straight to it', async () => {
  vi.stubGlobal('removeEventListener', () => undefined)
  // The module keeps errors, and another test file may have imported it before.
  vi.resetModules()
  const { handOverErrors, reportError } = await import('./kept-errors.ts')
  for (let at = 0; at < 60; at++) reportError(new Error(`number ${at}`))
  const received: KeptError[] = []
  handOverErrors((error) => received.push(error))
  expect(received).toHaveLength(50)
  expect(String(received[0]?.error)).toBe('Error: number 10')
  reportError('late', { call: 'getOffers' })
  expect(received.at(-1)).toEqual({ error: 'late', facts: { call: 'getOffers' }, isHandled: true })
})
