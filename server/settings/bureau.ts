import { bureauVendors } from '@relief/providers/bureau/registry.ts'
import { type BureauVendorName, bureauVendorNames } from '@relief/providers/bureau/vendor.ts'
import * as z from 'zod/mini'
import { findOwnOrigin, type Listening, vendorUrl, withoutSlash } from './world.ts'

export const bureauSettings = {
  BUREAU_VENDOR: z._default(z.enum(bureauVendorNames, `Use ${bureauVendorNames.join(' or ')}`), 'generic'),
}

export const bureauKeys = {
  BUREAU_URL: vendorUrl(),
}

type Environment = Readonly<Record<string, string | undefined>>

/** The keys of all bureaus, all of which are known settings, whichever bureau is chosen. */
export const everyBureauKey = Object.values(bureauVendors).flatMap(({ keys }) => Object.keys(keys))

/** The bureau that BUREAU_VENDOR names. An unknown name is reported when the settings are checked. */
function findVendorName({ BUREAU_VENDOR: name }: Environment): BureauVendorName {
  const chosen = bureauSettings.BUREAU_VENDOR.safeParse(name)
  return chosen.success ? chosen.data : 'generic'
}

export const findBureauKeys = (env: Environment) => bureauVendors[findVendorName(env)].keys

/** Keys of another bureau than the chosen one: this server would silently ignore them. */
export function bureauProblems(env: Environment): string[] {
  const own = findBureauKeys(env)
  return everyBureauKey
    .filter((key) => env[key] !== undefined && !(key in own))
    .map((key) => `${key}: no setting of the bureau ${findVendorName(env)}, which BUREAU_VENDOR names`)
}

export type BureauConfig = {
  vendor: BureauVendorName
  baseUrl: string
  /** The vendor's own settings. */
  keys: Readonly<Record<string, string>>
}

type Settings = Listening & { BUREAU_VENDOR: BureauVendorName } & (
    | { world: 'sandbox' }
    | { world: 'vendors'; BUREAU_URL: string; bureau: Readonly<Record<string, string>> }
  )

export function bureauConfig(settings: Settings): BureauConfig {
  const { BUREAU_VENDOR: vendor } = settings
  if (settings.world === 'sandbox') {
    const baseUrl = `${findOwnOrigin(settings)}/sandbox/bureau`
    return { vendor, baseUrl, keys: bureauVendors[vendor].standInKeys }
  }
  return { vendor, baseUrl: withoutSlash(settings.BUREAU_URL), keys: settings.bureau }
}
