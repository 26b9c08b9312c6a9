import { expect, test } from 'vitest'
import { reportedAddress } from './client-address.ts'

test.each([
  ['198.51.100.7', 1, '198.51.100.7'],
  ['203.0.113.9, 198.51.100.7', 1, '198.51.100.7'],
  ['203.0.113.9, 198.51.100.7', 2, '203.0.113.9'],
  ['198.51.100.7:50123', 1, '198.51.100.7'],
  ['2001:db8::1', 1, '2001:db8::1'],
  ['[2001:db8::1]:50123', 1, '2001:db8::1'],
  ['[2001:db8::1]', 1, '2001:db8::1'],
  ['203.0.113.9:1, 198.51.100.7:2', 2, '203.0.113.9'],
  ['203.0.113.9', 2, null],
  ['', 1, null],
])('of %s, with %i proxies, the client is %s', (header, proxies, address) => {
  expect(reportedAddress(header, proxies)).toBe(address)
})
