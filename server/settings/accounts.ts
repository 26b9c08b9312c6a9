import { generateKeyPairSync } from 'node:crypto'
import * as z from 'zod/mini'

const issuer = z.url({ protocol: /^https?$/, error: 'Use the http or https address of the issuer' })
const given = (message: string) => z.optional(z.string().check(z.minLength(1, message)))

export const sessionSettings = {
  SESSION_IDLE_MINUTES: z._default(
    z.coerce
      .number('Use a number of minutes')
      .check(z.int('Use a number of minutes'), z.gte(5, 'Use 5 or more'), z.lte(720, 'Use 720 or fewer')),
    30,
  ),
}

/** The settings of signing in with an account elsewhere. */
export const signInSettings = {
  APPLE_CLIENT_ID: given('Use the services id that Apple gave'),
  APPLE_TEAM_ID: given('Use the team id that Apple gave'),
  APPLE_KEY_ID: given('Use the id of the key that Apple gave'),
  APPLE_PRIVATE_KEY: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^-----BEGIN PRIVATE KEY-----[\s\S]+-----END PRIVATE KEY-----\s*$/,
          'Use the key file as it is',
        ),
      ),
  ),
  APPLE_ISSUER: z._default(issuer, 'https://appleid.apple.com'),
  GOOGLE_CLIENT_ID: given('Use the client id that Google gave'),
  GOOGLE_CLIENT_SECRET: given('Use the client secret that Google gave'),
  GOOGLE_ISSUER: z._default(issuer, 'https://accounts.google.com'),
}

type Settings = z.infer<z.ZodMiniObject<typeof signInSettings>>

/** Apple takes no secret but a token that we sign with its key; Google a plain one. */
export type ClientSecret =
  | { kind: 'plain'; value: string }
  | { kind: 'signed'; teamId: string; keyId: string; privateKey: string }

/** One issuer of identities, and who we are to it. */
export type OpenIdConfig = {
  id: 'apple' | 'google'
  /** What tokens name as their issuer. */
  issuer: string
  /** Where this server asks the issuer for its addresses; the sandbox's differs from what visitors see. */
  discoveryUrl: string
  clientId: string
  secret: ClientSecret
}

type Sandbox = { isSandbox: boolean; port: number; publicUrl: string }
const discoveryOf = (address: string) => `${address.replace(/\/$/, '')}/.well-known/openid-configuration`

function sandboxIssuer(id: OpenIdConfig['id'], secret: ClientSecret, sandbox: Sandbox): OpenIdConfig[] {
  if (!sandbox.isSandbox) return []
  const path = `/sandbox/openid/${id}`
  return [
    {
      id,
      issuer: `${sandbox.publicUrl}${path}`,
      discoveryUrl: discoveryOf(`http://127.0.0.1:${sandbox.port}${path}`),
      clientId: `relief.sandbox.${id}`,
      secret,
    },
  ]
}

/** A key of the sandbox's, new at each start: nothing is signed with it that outlives a minute. */
const madeKey = () =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
    type: 'pkcs8',
    format: 'pem',
  }) as string

function appleConfig(settings: Settings, sandbox: Sandbox): OpenIdConfig[] {
  const { APPLE_CLIENT_ID: clientId, APPLE_ISSUER: address } = settings
  const teamId = settings.APPLE_TEAM_ID ?? 'SANDBOX'
  const keyId = settings.APPLE_KEY_ID ?? 'SANDBOX'
  const secret = {
    kind: 'signed' as const,
    teamId,
    keyId,
    privateKey: settings.APPLE_PRIVATE_KEY ?? (sandbox.isSandbox ? madeKey() : ''),
  }
  if (clientId === undefined) return sandboxIssuer('apple', secret, sandbox)
  return [{ id: 'apple', issuer: address, discoveryUrl: discoveryOf(address), clientId, secret }]
}

function googleConfig(settings: Settings, sandbox: Sandbox): OpenIdConfig[] {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_ISSUER: address } = settings
  const secret = { kind: 'plain' as const, value: settings.GOOGLE_CLIENT_SECRET ?? 'sandbox' }
  if (clientId === undefined) return sandboxIssuer('google', secret, sandbox)
  return [{ id: 'google', issuer: address, discoveryUrl: discoveryOf(address), clientId, secret }]
}

const together = [
  ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
] as const

/**
 * The issuers that people may sign in with; in the sandbox its stand-ins for those without settings.
 * @throws never; what is missing is added to `problems`
 */
export function signInConfig(settings: Settings, sandbox: Sandbox, problems: string[]): OpenIdConfig[] {
  for (const group of together) {
    const missing = group.filter((key) => settings[key] === undefined)
    if (missing.length < group.length)
      problems.push(...missing.map((key) => `${key}: needed with ${group.find((one) => settings[one])}`))
  }
  return [...appleConfig(settings, sandbox), ...googleConfig(settings, sandbox)]
}
