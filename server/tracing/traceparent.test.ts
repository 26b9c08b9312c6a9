import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTraceparent, writeTraceparent } from './traceparent.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const SPAN = '00f067aa0ba902b7'

test('a well-formed header is read, and written back unchanged', () => {
  const traceId = fc.stringMatching(/^[0-9a-f]{31}[1-9a-f]$/)
  const spanId = fc.stringMatching(/^[1-9a-f][0-9a-f]{15}$/)
  fc.assert(
    fc.property(traceId, spanId, fc.boolean(), (trace, span, isSampled) => {
      const parent = { traceId: trace, spanId: span, isSampled }
      expect(readTraceparent(writeTraceparent(parent))).toEqual(parent)
    }),
  )
  expect(readTraceparent(`00-${TRACE}-${SPAN}-03`)?.isSampled).toBe(true)
  expect(readTraceparent(`00-${TRACE}-${SPAN}-02`)?.isSampled).toBe(false)
})

test.each([
  undefined,
  '',
  'on',
  `00-${TRACE}-${SPAN}`,
  `00-${TRACE}-${SPAN}-01-more`,
  `01-${TRACE}-${SPAN}-01`,
  `ff-${TRACE}-${SPAN}-01`,
  `00-${TRACE.toUpperCase()}-${SPAN}-01`,
  `00-${TRACE}0-${SPAN}-01`,
  `00-${'0'.repeat(32)}-${SPAN}-01`,
  `00-${TRACE}-${'0'.repeat(16)}-01`,
  `00-${TRACE}-${SPAN}-1`,
  ` 00-${TRACE}-${SPAN}-01`,
  `00-${TRACE}-${SPAN}-01\n`,
  `00-${TRACE}-${SPAN}-01,00-${TRACE}-${SPAN}-01`,
  `00-219090100${'0'.repeat(23)}g-${SPAN}-01`,
])('%j is not a valid header', (header) => {
  expect(readTraceparent(header)).toBeNull()
})
