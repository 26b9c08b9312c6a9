import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalJson } from './canonical-json.ts'

test('keys are sorted at every depth and nothing is added', () => {
  expect(canonicalJson({ b: [{ d: 1, c: null }], a: 'é"', B: -0, e: 1e21, f: true })).toBe(
    '{"B":0,"a":"é\\"","b":[{"c":null,"d":1}],"e":1e+21,"f":true}',
  )
})

test('the order in which keys were written does not matter', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
      const reversed = Object.fromEntries(Object.entries(value).reverse())
      expect(canonicalJson(reversed)).toBe(canonicalJson(value))
    }),
  )
})

test('what was written reads back the same', () => {
  fc.assert(
    fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
      expect(canonicalJson(JSON.parse(canonicalJson(value)))).toBe(canonicalJson(value))
    }),
  )
})

test('what is no JSON is refused with its place', () => {
  expect(() => canonicalJson({ a: [1, undefined] })).toThrow('$.a[1]: undefined')
  expect(() => canonicalJson({ rate: Number.NaN })).toThrow('$.rate: NaN')
  expect(() => canonicalJson({ rate: Number.POSITIVE_INFINITY })).toThrow('$.rate: Infinity')
  expect(() => canonicalJson(new Date(0))).toThrow('$: object')
  expect(() => canonicalJson(10n)).toThrow('$: bigint')
  expect(canonicalJson(Object.create(null))).toBe('{}')
})
