import * as z from 'zod/mini'
import { decimalNumber, wholeNumber } from './numbers.ts'

const count = (what: string, minimum: number) =>
  wholeNumber(`Use ${what}`).check(z.gte(minimum, `Use ${minimum} or more`))

/** How many requests a process takes, from which proxies, and how long a request may take. */
export const trafficSettings = {
  TRUSTED_PROXIES: z._default(count('the number of proxies in front', 0), 0),
  MAX_REQUESTS: z._default(count('a number of requests', 10), 100),
  REQUEST_SECONDS: z._default(
    decimalNumber('Use a number of seconds').check(
      z.gte(1, 'Use 1 or more'),
      z.lte(20, 'Use 20 or less: a stopping process waits no longer'),
    ),
    20,
  ),
  DRAIN_SECONDS: z.optional(decimalNumber('Use a number of seconds').check(z.lte(300, 'Use 300 or less'))),
}

export type TrafficConfig = {
  /** Number of our own proxies in front of the server that add to X-Forwarded-For. */
  trustedProxies: number
  /** When this many requests are in progress, further ones are rejected with 503. */
  maxRequests: number
  /** A request that takes longer gets 503, and starts no more statements. */
  requestSeconds: number
  /** How long a stopping process still takes requests after `/readyz` fails. */
  drainSeconds: number
}

type Settings = z.infer<z.ZodMiniObject<typeof trafficSettings>>

export function trafficConfig(settings: Settings, isSandbox: boolean): TrafficConfig {
  return {
    trustedProxies: settings.TRUSTED_PROXIES,
    maxRequests: settings.MAX_REQUESTS,
    requestSeconds: settings.REQUEST_SECONDS,
    drainSeconds: settings.DRAIN_SECONDS ?? (isSandbox ? 0 : 5),
  }
}
