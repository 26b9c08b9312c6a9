import { secureHeaders } from 'hono/secure-headers'
import type { Config } from '../settings/config.ts'

/** Origins other than our own. */
function origins(addresses: readonly string[]): string[] {
  return addresses.flatMap((address) => (address.startsWith('http') ? [new URL(address).origin] : []))
}

/**
 * Scripts and styles may come only from our origin, framing is blocked, and other sites get no referrer. The
 * origin of a vendor that runs in the browser is allowed.
 * @param ownStyles hashes of the inline styles of our own pages
 */
export function securityHeaders(
  { publicUrl, errorReports, chat, plaid }: Config,
  ownStyles: readonly string[],
) {
  const collector = errorReports ? origins([errorReports.notifyUrl, errorReports.sessionsUrl]) : []
  const assistant = chat.assistant === 'sierra' ? origins([chat.scriptHost]) : []
  const link = (use: 'script' | 'frame' | 'api') => (plaid.linkSources ? [plaid.linkSources[use]] : [])
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...assistant, ...link('script')],
      styleSrc: ["'self'", ...new Set(ownStyles)],
      imgSrc: ["'self'", 'data:'],
      connectSrc: ["'self'", ...collector, ...assistant, ...link('api')],
      frameSrc: ["'self'", ...assistant, ...link('frame')],
      fontSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    referrerPolicy: 'same-origin',
    xFrameOptions: 'DENY',
    strictTransportSecurity: publicUrl.startsWith('https:') ? 'max-age=31536000; includeSubDomains' : false,
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [] },
  })
}
