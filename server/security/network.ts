import { isIPv4, isIPv6 } from 'node:net'

const inHex = (groups: readonly number[]) => groups.map((group) => group.toString(16)).join(':')

/** The last 32 bits of an IPv6 address may be written as an IPv4 one: this writes them as two groups. */
function withoutDots(address: string): string {
  if (!address.includes('.')) return address
  const start = address.lastIndexOf(':') + 1
  const [a = 0, b = 0, c = 0, d = 0] = address.slice(start).split('.').map(Number)
  return `${address.slice(0, start)}${inHex([a * 256 + b, c * 256 + d])}`
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  const [bare = ''] = address.split('%')
  const [head = '', tail] = withoutDots(bare).split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0')
  return [...first, ...(tail === undefined ? [] : zeros), ...last].map((group) => Number.parseInt(group, 16))
}

/** The address in its family. IPv6 may carry an IPv4 address, as sockets that serve both report it. */
function readAddress(address: string): { ipv4: string } | { ipv6: number[] } | null {
  if (isIPv4(address)) return { ipv4: address }
  if (!isIPv6(address)) return null
  const groups = groupsOf(address)
  const [high = 0, low = 0] = groups.slice(6)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xff_ff
  return isMapped ? { ipv4: [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.') } : { ipv6: groups }
}

/** The network of an address: the first 24 bits of IPv4, the first 48 of IPv6. */
export function toNetwork(address: string): string {
  const read = readAddress(address)
  if (read === null) return 'unknown'
  if ('ipv4' in read) return `${read.ipv4.slice(0, read.ipv4.lastIndexOf('.'))}.0/24`
  return `${inHex(read.ipv6.slice(0, 3))}::/48`
}

/**
 * What counts as one client in a limit: an IPv4 address, or 64 bits of IPv6, which is the least that a
 * household or a server gets. Each of them can use any address in it.
 */
export function toCounted(address: string): string {
  const read = readAddress(address)
  if (read === null) return address
  return 'ipv4' in read ? read.ipv4 : `${inHex(read.ipv6.slice(0, 4))}::/64`
}
