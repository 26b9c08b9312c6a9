import * as z from 'zod/mini'
import { findOwnOrigin, type InWorld, vendorUrl, withoutSlash } from './world.ts'

export const identityKeys = {
  ALLOY_TOKEN: z.string().check(z.minLength(1, 'Use the token of the workflow')),
  ALLOY_SECRET: z.string().check(z.minLength(1, 'Use the secret of the workflow')),
}

export const identitySettings = {
  ALLOY_URL: z.optional(vendorUrl()),
  ALLOY_SANCTIONS_TAGS: z._default(
    // Without a tag, no person would ever match a sanctions list.
    z.string().check(z.regex(/[^\s,]/, 'Use the tags of a possible match, with commas between')),
    'Watchlist Match,OFAC Match,Sanctions Match',
  ),
}

type Settings = z.infer<z.ZodMiniObject<typeof identitySettings>>

export type IdentityConfig = {
  baseUrl: string
  token: string
  secret: string
  sanctionsTags: string[]
}

export function identityConfig(settings: Settings & InWorld<typeof identityKeys>): IdentityConfig {
  const sanctionsTags = settings.ALLOY_SANCTIONS_TAGS.split(',').filter((tag) => tag.trim() !== '')
  if (settings.world === 'sandbox') {
    const baseUrl = `${findOwnOrigin(settings)}/sandbox/alloy`
    return { baseUrl, token: 'sandbox', secret: 'sandbox', sanctionsTags: ['Watchlist Match'] }
  }
  return {
    baseUrl: withoutSlash(settings.ALLOY_URL ?? 'https://api.alloy.co'),
    token: settings.ALLOY_TOKEN,
    secret: settings.ALLOY_SECRET,
    sanctionsTags,
  }
}
