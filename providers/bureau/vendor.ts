import type { Hono } from 'hono'
import * as z from 'zod/mini'
import type { CreditBureau } from './port.ts'

/** The bureaus that we can ask, as the setting BUREAU_VENDOR names them. */
export const bureauVendorNames = ['generic'] as const
export type BureauVendorName = (typeof bureauVendorNames)[number]

type Keys = Record<`BUREAU_${string}`, z.ZodMiniType<string>>

type Place = {
  readonly baseUrl: string
  /** For one inquiry, including all its requests. */
  readonly timeoutMs: number
}

type StandInOptions = {
  /** The date of reports, 'YYYY-MM-DD'; the lender's today by default. */
  readonly today?: () => string
  /** How long a call that simulates a timeout keeps its caller waiting. */
  readonly hangMs?: number
}

/** Everything that the product knows about one bureau's service. */
export type BureauVendor = {
  /** The settings that it needs besides its address, BUREAU_URL. */
  readonly keys: Readonly<Keys>
  /** The values of these settings that its stand-in accepts. */
  readonly standInKeys: Readonly<Record<string, string>>
  /** @param keys values that `keys` has checked */
  readonly connect: (keys: Readonly<Record<string, string>>, place: Place) => CreditBureau
  /** A server that answers on the bureau's wire; the sandbox hosts it. */
  readonly createStandIn: (options?: StandInOptions) => Hono
}

/** A bureau whose `connect` receives its settings by their names. */
export function defineBureau<Shape extends Keys>(
  vendor: Omit<BureauVendor, 'keys' | 'standInKeys' | 'connect'> & {
    readonly keys: Shape
    readonly standInKeys: Readonly<z.infer<z.ZodMiniObject<Shape>>> & Readonly<Record<string, string>>
    readonly connect: (keys: z.infer<z.ZodMiniObject<Shape>>, place: Place) => CreditBureau
  },
): BureauVendor {
  const schema = z.object(vendor.keys)
  return { ...vendor, connect: (keys, place) => vendor.connect(schema.parse(keys), place) }
}
