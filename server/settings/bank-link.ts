import * as z from 'zod/mini'
import { findOwnOrigin, type InWorld, vendorUrl, withoutSlash } from './world.ts'

const address = vendorUrl()

export const plaidKeys = {
  PLAID_CLIENT_ID: z.string().check(z.minLength(1, 'Use the id that Plaid gave')),
  PLAID_SECRET: z.string().check(z.minLength(1, 'Use the secret that Plaid gave')),
}

export const plaidSettings = {
  SANDBOX_PACE: z._default(z.enum(['lifelike', 'brisk'], 'Use lifelike or brisk'), 'lifelike'),
  PLAID_URL: z.optional(address),
  PLAID_ENV: z._default(z.enum(['sandbox', 'production'], 'Use sandbox or production'), 'production'),
}

type Settings = z.infer<z.ZodMiniObject<typeof plaidSettings>>

export type PlaidConfig = {
  baseUrl: string
  clientId: string
  secret: string
  /** How long the stand-in's report takes, and that of user_slow. */
  waits: { readyMs: number; slowMs: number }
  /** The address for the vendor's webhooks. */
  webhookUrl: string
  /** The stand-in's Link script; null for the vendor's own. */
  linkScript: string | null
  /**
   * Origins that the vendor's Link needs in the content security policy; null for the stand-in, which we
   * host.
   */
  linkSources: { script: string; frame: string; api: string } | null
}

/** Tests use short waits; developers get realistic ones. */
const paces = {
  lifelike: { readyMs: 1_500, slowMs: 20_000 },
  brisk: { readyMs: 300, slowMs: 12_000 },
}

const VENDOR_SCRIPT = 'https://cdn.plaid.com/link/v2/stable/link-initialize.js'

export function plaidConfig(settings: Settings & InWorld<typeof plaidKeys>, publicUrl: string): PlaidConfig {
  const waits = paces[settings.SANDBOX_PACE]
  const here = findOwnOrigin(settings)
  if (settings.world === 'sandbox')
    return {
      baseUrl: withoutSlash(settings.PLAID_URL ?? `${here}/sandbox/plaid`),
      clientId: 'sandbox',
      secret: 'sandbox',
      waits,
      webhookUrl: `${here}/webhooks/plaid`,
      linkScript: '/sandbox/plaid/link/link-initialize.js',
      linkSources: null,
    }
  const baseUrl = withoutSlash(settings.PLAID_URL ?? `https://${settings.PLAID_ENV}.plaid.com`)
  return {
    baseUrl,
    clientId: settings.PLAID_CLIENT_ID,
    secret: settings.PLAID_SECRET,
    waits,
    webhookUrl: `${publicUrl}/webhooks/plaid`,
    linkScript: null,
    linkSources: {
      script: VENDOR_SCRIPT,
      frame: new URL(VENDOR_SCRIPT).origin,
      api: new URL(baseUrl).origin,
    },
  }
}
