import { expect, test, vi } from 'vitest'
import type { KeptError } from './kept-errors.ts'

test('errors wait for the client, at most 50 of them, and later ones go straight to it', async () => {
  vi.stubGlobal('removeEventListener', () => undefined)
  const { handOverErrors, reportError } = await import('./kept-errors.ts')
  for (let at = 0; at < 60; at++) reportError(new Error(`number ${at}`))
  const received: KeptError[] = []
  handOverErrors((error) => received.push(error))
  expect(received).toHaveLength(50)
  expect(String(received[0]?.error)).toBe('Error: number 10')
  reportError('late', { call: 'getOffers' })
  expect(received.at(-1)).toEqual({ error: 'late', facts: { call: 'getOffers' }, isHandled: true })
})
