import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Keyring, seal, unseal } from './sealing.ts'

const keyring: Keyring = {
  current: 'k2',
  keys: new Map([
    ['k1', randomBytes(32)],
    ['k2', randomBytes(32)],
  ]),
}
const place = 'personal_info.ssn:one'

test('any sealed value opens again in its own place', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (value) => {
      expect(unseal(keyring, place, seal(keyring, place, value)).toString()).toBe(
        Buffer.from(value).toString(),
      )
    }),
  )
})

test('the same value is sealed differently each time, and never in the clear', () => {
  const sealed = seal(keyring, place, '123456789')
  expect(sealed).not.toBe(seal(keyring, place, '123456789'))
  expect(Buffer.from(sealed.split('.')[1] ?? '', 'base64url').includes('123456789')).toBe(false)
  expect(sealed.startsWith('k2.')).toBe(true)
})

test('a value moved, altered by one bit, or sealed with a lost key can’t be opened', () => {
  const sealed = seal(keyring, place, '123456789')
  expect(() => unseal(keyring, 'personal_info.ssn:two', sealed)).toThrow()
  const bytes = Buffer.from(sealed.split('.')[1] ?? '', 'base64url')
  bytes[30] = (bytes[30] ?? 0) ^ 1
  expect(() => unseal(keyring, place, `k2.${bytes.toString('base64url')}`)).toThrow()
  expect(() => unseal({ current: 'k1', keys: new Map() }, place, sealed)).toThrow('The key k2 is missing')
})

test('a value sealed with an older key still opens after the current key has changed', () => {
  const sealed = seal({ ...keyring, current: 'k1' }, place, '123456789')
  expect(unseal(keyring, place, sealed).toString()).toBe('123456789')
})
