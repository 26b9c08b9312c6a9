import { beforeEach, expect, test, vi } from 'vitest'
import { type BufferedError, openFreshApp } from '../app-object.ts'
import { forwardErrors, reportError } from './buffered-errors.ts'

beforeEach(() => {
  openFreshApp()
  vi.stubGlobal('removeEventListener', () => undefined)
})

test('at most 50 errors wait for the client; later ones go straight to it once ready', () => {
  for (let at = 0; at < 60; at++) reportError(new Error(`number ${at}`))
  const received: BufferedError[] = []
  forwardErrors((error) => received.push(error))
  expect(received).toHaveLength(50)
  expect(String(received[0]?.error)).toBe('Error: number 10')
  reportError('late', { call: 'getOffers' })
  expect(received.at(-1)).toEqual({ error: 'late', facts: { call: 'getOffers' }, isHandled: true })
})

test('a fresh app passes nothing to the client of another test', () => {
  const received: BufferedError[] = []
  forwardErrors((error) => received.push(error))
  openFreshApp()
  reportError('of another app')
  expect(received).toEqual([])
})
