import { isIPv4, isIPv6 } from 'node:net'

/** The eight groups of an IPv6 address without an embedded IPv4 one. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0')
  return [...first, ...(tail === undefined ? [] : zeros), ...last]
}

/** The network of an address: the first 24 bits of IPv4, the first 48 of IPv6. */
export function toNetwork(address: string): string {
  const embedded = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address
  if (isIPv4(embedded)) return `${embedded.slice(0, embedded.lastIndexOf('.'))}.0/24`
  if (!isIPv6(address)) return 'unknown'
  const [a = '0', b = '0', c = '0'] = groupsOf(address).map((group) =>
    Number.parseInt(group, 16).toString(16),
  )
  return `${a}:${b}:${c}::/48`
}
