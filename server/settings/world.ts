import * as z from 'zod/mini'

/** Stand-ins on this server, or the real vendors. */
export type World = 'sandbox' | 'vendors'

type Values<Shape extends z.core.$ZodLooseShape> = z.infer<z.ZodMiniObject<Shape>>

/** Where the server listens. */
export type Listening = { HOST?: string | undefined; PORT: number }

/**
 * The origin at which this process reaches itself, and with it the sandbox's vendors: the address that it
 * listens on, or the loopback address if it listens on all.
 */
export function findOwnOrigin({ HOST: host = '0.0.0.0', PORT: port }: Listening): string {
  if (host === '0.0.0.0' || host === '::') return `http://127.0.0.1:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

/** A capability's settings: its vendor's keys are present outside the sandbox, and optional in it. */
export type InWorld<Shape extends z.core.$ZodLooseShape> = Listening &
  (
    | ({ world: 'sandbox' } & { [key in keyof Values<Shape>]?: Values<Shape>[key] | undefined })
    | ({ world: 'vendors' } & Values<Shape>)
  )

/**
 * The address of a vendor, to which calls add their paths. Calls to an address with a user or a password
 * fail, and the error shows it.
 */
export const vendorUrl = (message = 'Use an http or https address') =>
  z.url({ protocol: /^https?$/, error: message, abort: true }).check(
    z.refine((address: string) => {
      const { search, hash, username, password } = new URL(address)
      return search + hash + username + password === ''
    }, 'Use an address without a user, a password, a query or a fragment'),
  )

export const withoutSlash = (url: string) => url.replace(/\/$/, '')
