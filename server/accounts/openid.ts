import { createHash } from 'node:crypto'
import { firstName, lastName } from '@relief/contract/fields.ts'
import { attempt, readBytes, readJson, sendRequest, VendorError } from '@relief/providers/http.ts'
import type { Database } from '@relief/store/db.ts'
import { detachUnconfirmed } from '@relief/store/takeover.ts'
import type { BetterAuthPlugin } from 'better-auth'
import { APIError } from 'better-auth/api'
import type { OAuthProvider } from 'better-auth/oauth2'
import { createRemoteJWKSet, importPKCS8, jwtVerify, SignJWT } from 'jose'
import * as z from 'zod/mini'
import type { Log } from '../log.ts'
import type { SecurityEvents } from '../security/security-events.ts'
import type { ClientSecret, OpenIdConfig } from '../settings/accounts.ts'
import { words } from './words.ts'

const TIMEOUT_MS = 8_000
/** Apple allows up to six months, but each request signs its own token, so a short lifetime is enough. */
const SECRET_SECONDS = 300
const names = { apple: 'Apple', google: 'Google' }

const discoverySchema = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  userinfo_endpoint: z.optional(z.url()),
  code_challenge_methods_supported: z.optional(z.array(z.string())),
})
const tokens = z.object({ access_token: z.optional(z.string()), id_token: z.string() })
const profile = z.object({
  sub: z.string().check(z.minLength(1)),
  email: z.optional(z.email()),
  /** Apple may send a string. */
  email_verified: z.optional(z.union([z.boolean(), z.string()])),
  given_name: z.optional(z.string()),
  family_name: z.optional(z.string()),
  nonce: z.optional(z.string()),
})
type Profile = z.infer<typeof profile>

function fetchJson<S extends z.ZodMiniType>(
  schema: S,
  url: string,
  init: RequestInit = {},
): Promise<z.infer<S>> {
  return attempt({ name: 'The issuer', timeoutMs: TIMEOUT_MS, PortError: VendorError }, async (signal) => {
    const reply = await sendRequest(url, { ...init, signal })
    if (!reply.ok) throw new VendorError('UNAVAILABLE', `The issuer answered with ${reply.status}`)
    return readJson(schema, await readBytes(reply, 'The reply', VendorError), 'The reply', VendorError)
  })
}

async function discover({ id, issuer, discoveryUrl }: OpenIdConfig) {
  const found = await fetchJson(discoverySchema, discoveryUrl)
  if (found.issuer !== issuer)
    throw new Error(`The issuer of ${id} has a different name in its discovery document`)
  const keys = createRemoteJWKSet(new URL(found.jwks_uri), { timeoutDuration: TIMEOUT_MS })
  const supportsPkce = found.code_challenge_methods_supported?.includes('S256') ?? false
  return { ...found, keys, supportsPkce }
}

async function clientSecret(secret: ClientSecret, { clientId, issuer }: OpenIdConfig): Promise<string> {
  if (secret.kind === 'plain') return secret.value
  return await new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: secret.keyId })
    .setIssuer(secret.teamId)
    .setSubject(clientId)
    .setAudience(issuer)
    .setIssuedAt()
    .setExpirationTime(`${SECRET_SECONDS}s`)
    .sign(await importPKCS8(secret.privateKey, 'ES256'))
}

/** The issuer's name for the user; empty when it sends none, or one that our form would reject. */
function validName(schema: typeof firstName, received: string | undefined): string {
  const parsed = schema.safeParse(received)
  return parsed.success ? parsed.data : ''
}

function createProvider(
  config: OpenIdConfig,
  database: Database,
  log: Log,
  events: SecurityEvents,
): OAuthProvider<Profile> {
  const { id, clientId, issuer } = config
  let discovery: ReturnType<typeof discover> | null = null
  // Discovery runs at first use: this server hosts the sandbox's issuer, and an issuer that is down must not
  // prevent the start.
  const discoverOnce = () => {
    discovery ??= discover(config).catch((error: unknown) => {
      discovery = null
      throw error
    })
    return discovery
  }
  /** @throws when the issuer, the audience, the expiry or the nonce is wrong */
  async function verifyIdToken(idToken: string, nonce: string | undefined): Promise<Profile> {
    const { keys } = await discoverOnce()
    const { payload } = await jwtVerify(idToken, keys, {
      // Google documents both spellings.
      issuer: [issuer, issuer.replace(/^https:\/\//, '')],
      audience: clientId,
      algorithms: ['RS256', 'ES256'],
      requiredClaims: ['exp', 'iat', 'sub'],
      clockTolerance: 30,
    })
    const claims = profile.parse(payload)
    if (nonce === undefined || claims.nonce !== nonce) throw new Error('The token belongs to another sign-in')
    return claims
  }
  async function withNames(claims: Profile, accessToken: string | undefined): Promise<Profile> {
    const { userinfo_endpoint: url } = await discoverOnce()
    if (claims.given_name || url === undefined || accessToken === undefined) return claims
    const userInfo = await fetchJson(profile, url, { headers: { Authorization: `Bearer ${accessToken}` } })
    return userInfo.sub === claims.sub ? userInfo : claims
  }
  return {
    id,
    name: names[id],
    issuer,
    requiresIdTokenNonce: true,
    accountSubject: ({ profile: { sub } }) => sub,
    async createAuthorizationURL({ state, codeVerifier, redirectURI, idTokenNonce }) {
      const { authorization_endpoint, supportsPkce } = await discoverOnce().catch((error: unknown) => {
        log.warn({ error, provider: id }, 'An issuer could not be reached')
        throw new APIError('SERVICE_UNAVAILABLE', {
          code: 'ISSUER_UNAVAILABLE',
          message: words.issuerUnavailable(names[id]),
        })
      })
      const url = new URL(authorization_endpoint)
      url.search = new URLSearchParams({
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectURI,
        state,
        nonce: idTokenNonce ?? '',
        // Apple requires form_post when a name or an email is requested, and has no profile scope.
        ...(id === 'apple'
          ? { scope: 'openid name email', response_mode: 'form_post' }
          : { scope: 'openid email profile' }),
        ...(supportsPkce && {
          code_challenge_method: 'S256',
          code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
        }),
      }).toString()
      return url
    },
    async validateAuthorizationCode({ code, redirectURI, codeVerifier }) {
      const { token_endpoint, supportsPkce } = await discoverOnce()
      const body = new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectURI,
        client_id: clientId,
        client_secret: await clientSecret(config.secret, config),
        ...(supportsPkce && { code_verifier: codeVerifier ?? '' }),
      })
      const received = await fetchJson(tokens, token_endpoint, { method: 'POST', body })
      return { idToken: received.id_token, accessToken: received.access_token }
    },
    async getUserInfo({ idToken, accessToken, expectedIdTokenNonce, user }) {
      try {
        const claims = await verifyIdToken(idToken ?? '', expectedIdTokenNonce)
        const named = await withNames(claims, accessToken)
        const first = validName(firstName, user?.name?.firstName ?? named.given_name)
        const last = validName(lastName, user?.name?.lastName ?? named.family_name)
        const isVerified = claims.email_verified === true || claims.email_verified === 'true'
        // Runs before the library looks for an account with this email.
        if (isVerified && claims.email !== undefined) {
          const identity = { providerId: id, accountId: claims.sub }
          const detached = await detachUnconfirmed(database, claims.email, identity)
          if (detached !== null)
            await events.record(database, 'ACCOUNT_DETACHED', { owner: detached, client: null })
        }
        const person = {
          email: claims.email,
          emailVerified: isVerified,
          name: `${first} ${last}`.trim(),
          firstName: first,
          lastName: last,
        }
        return { user: person, data: claims }
      } catch (error) {
        log.warn({ error, provider: id }, 'A token from an identity issuer was rejected')
        return null
      }
    },
  }
}

/** Sign-in with Apple and Google by OpenID Connect. */
export function openIdSignIn(
  issuers: readonly OpenIdConfig[],
  database: Database,
  log: Log,
  events: SecurityEvents,
): BetterAuthPlugin {
  return {
    id: 'sign-in-elsewhere',
    init: ({ socialProviders }) => ({
      context: {
        socialProviders: [
          ...socialProviders,
          ...issuers.map((config) => createProvider(config, database, log, events) as OAuthProvider),
        ],
      },
    }),
  }
}
