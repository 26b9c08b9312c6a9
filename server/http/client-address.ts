import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context as HonoContext } from 'hono'

/** Some proxies report the client's port too: `192.0.2.1:50123`, `[2001:db8::1]:50123`. */
function withoutPort(address: string): string {
  const [, ipv6, ipv4] = /^(?:\[(.+)\](?::\d+)?|([\d.]+):\d+)$/.exec(address) ?? []
  return ipv6 ?? ipv4 ?? address
}

/**
 * The address that a proxy reports. With its port, each connection of a client would count as a client.
 * @param header X-Forwarded-For
 * @param trustedProxies how many of our own proxies add to the header
 * @returns null without the address
 */
export function reportedAddress(header: string, trustedProxies: number): string | null {
  const addresses = header.split(',').map((address) => withoutPort(address.trim()))
  return addresses.at(-trustedProxies) || null
}

/** The client's address: the connection's, or the one that the outermost trusted proxy reports. */
export function clientAddress(c: HonoContext, trustedProxies: number): string | null {
  if (trustedProxies > 0) return reportedAddress(c.req.header('x-forwarded-for') ?? '', trustedProxies)
  return getConnInfo(c).remote.address ?? null
}
