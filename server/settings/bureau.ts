import * as z from 'zod/mini'
import { type InWorld, withoutSlash } from './world.ts'

export const bureauKeys = {
  BUREAU_URL: z.url({ protocol: /^https?$/, error: 'Use an http or https address' }),
  BUREAU_CLIENT_ID: z.string().check(z.minLength(1, 'Use the id that the bureau gave')),
  BUREAU_CLIENT_SECRET: z.string().check(z.minLength(1, 'Use the secret that the bureau gave')),
}

export type BureauConfig = { baseUrl: string; clientId: string; clientSecret: string }

export function bureauConfig(settings: InWorld<typeof bureauKeys>): BureauConfig {
  if (settings.world === 'sandbox') {
    const baseUrl = `http://127.0.0.1:${settings.PORT}/sandbox/bureau`
    return { baseUrl, clientId: 'sandbox', clientSecret: 'sandbox' }
  }
  return {
    baseUrl: withoutSlash(settings.BUREAU_URL),
    clientId: settings.BUREAU_CLIENT_ID,
    clientSecret: settings.BUREAU_CLIENT_SECRET,
  }
}
