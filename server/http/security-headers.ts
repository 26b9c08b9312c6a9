import { secureHeaders } from 'hono/secure-headers'
import type { Config } from '../settings/config.ts'

/** The origins of those addresses that are not our own. */
function origins(addresses: readonly string[]): string[] {
  return addresses.flatMap((address) => (address.startsWith('http') ? [new URL(address).origin] : []))
}

/**
 * Scripts and styles come from here alone, nothing is framed, and no address is told to other sites. A vendor that is
 * configured for the browser is let in by its origin, and nothing else of it.
 * @param ownStyles hashes of the styles that stand in our own pages
 */
export function securityHeaders(
  { publicUrl, errorReports, chat, plaid }: Config,
  ownStyles: readonly string[],
) {
  const collector = errorReports ? origins([errorReports.notifyUrl, errorReports.sessionsUrl]) : []
  const assistant = chat.assistant === 'sierra' ? origins([chat.scriptHost]) : []
  const link = (part: 'script' | 'frame' | 'api') => (plaid.linkSources ? [plaid.linkSources[part]] : [])
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...assistant, ...link('script')],
      styleSrc: ["'self'", ...ownStyles],
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
