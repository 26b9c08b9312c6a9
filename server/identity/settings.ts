import * as z from 'zod/mini'

/** The settings of the identity check. */
export const identitySettings = {
  ALLOY_URL: z.optional(z.url({ protocol: /^https?$/, error: 'Use an http or https address' })),
  ALLOY_TOKEN: z.optional(z.string().check(z.minLength(1, 'Use the token of the workflow'))),
  ALLOY_SECRET: z.optional(z.string().check(z.minLength(1, 'Use the secret of the workflow'))),
  ALLOY_SANCTIONS_TAGS: z._default(
    z.string().check(z.minLength(1, 'Use the tags of a possible match, with commas between')),
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

export function identityConfig(
  settings: Settings,
  where: { isSandbox: boolean; port: number },
): IdentityConfig {
  const sanctionsTags = settings.ALLOY_SANCTIONS_TAGS.split(',').filter((tag) => tag.trim() !== '')
  if (where.isSandbox) {
    const baseUrl = `http://127.0.0.1:${where.port}/sandbox/alloy`
    return { baseUrl, token: 'sandbox', secret: 'sandbox', sanctionsTags: ['Watchlist Match'] }
  }
  return {
    baseUrl: (settings.ALLOY_URL ?? 'https://api.alloy.co').replace(/\/$/, ''),
    token: settings.ALLOY_TOKEN ?? '',
    secret: settings.ALLOY_SECRET ?? '',
    sanctionsTags,
  }
}
