import { expect, test } from 'vitest'
import { toCounted, toNetwork } from './network.ts'

test.each([
  ['198.51.100.77', '198.51.100.0/24'],
  ['::ffff:198.51.100.77', '198.51.100.0/24'],
  ['::FFFF:c633:644d', '198.51.100.0/24'],
  ['2001:0db8:0001:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::6', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['made up', 'unknown'],
  ['', 'unknown'],
])('the network of %j is %s', (address, network) => {
  expect(toNetwork(address)).toBe(network)
})

test.each([
  ['198.51.100.77', '198.51.100.77'],
  ['::ffff:198.51.100.77', '198.51.100.77'],
  ['0:0:0:0:0:ffff:c633:644d', '198.51.100.77'],
  ['2001:0DB8:0001:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['64:ff9b::198.51.100.77', '64:ff9b:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['made up', 'made up'],
])('a limit counts %j as %s', (address, counted) => {
  expect(toCounted(address)).toBe(counted)
})
