import { generateKeyPairSync } from 'node:crypto'
import * as z from 'zod/mini'
import { wholeNumber } from './numbers.ts'
import { vendorUrl } from './world.ts'

const issuer = vendorUrl('Use the http or https address of the issuer')
const nonEmpty = (message: string) => z.optional(z.string().check(z.minLength(1, message)))

export const sessionSettings = {
  SESSION_IDLE_MINUTES: z._default(
    wholeNumber('Use a number of minutes').check(z.gte(5, 'Use 5 or more'), z.lte(720, 'Use 720 or fewer')),
    30,
  ),
  SESSION_MAX_HOURS: z._default(
    wholeNumber('Use a number of hours').check(z.gte(1, 'Use 1 or more'), z.lte(24, 'Use 24 or fewer')),
    12,
  ),
}

export const signInSettings = {
  APPLE_CLIENT_ID: nonEmpty('Use the services id that Apple gave'),
  APPLE_TEAM_ID: nonEmpty('Use the team id that Apple gave'),
  APPLE_KEY_ID: nonEmpty('Use the id of the key that Apple gave'),
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
  GOOGLE_CLIENT_ID: nonEmpty('Use the client id that Google gave'),
  GOOGLE_CLIENT_SECRET: nonEmpty('Use the client secret that Google gave'),
  GOOGLE_ISSUER: z._default(issuer, 'https://accounts.google.com'),
}

type Settings = z.infer<z.ZodMiniObject<typeof signInSettings>>

/** Apple requires a token signed with its key; Google uses a plain secret. */
export type ClientSecret =
  | { kind: 'plain'; value: string }
  | { kind: 'signed'; teamId: string; keyId: string; privateKey: string }

/** An identity issuer, and our client at it. */
export type OpenIdConfig = {
  id: 'apple' | 'google'
  /** The issuer claim of its tokens. */
  issuer: string
  /** The issuer's discovery document; in the sandbox, its address differs from the one that visitors see. */
  discoveryUrl: string
  clientId: string
  secret: ClientSecret
}

type Sandbox = { isSandbox: boolean; ownOrigin: string; publicUrl: string }
const discoveryAddress = (address: string) => `${address.replace(/\/$/, '')}/.well-known/openid-configuration`

function sandboxIssuer(id: OpenIdConfig['id'], secret: ClientSecret, sandbox: Sandbox): OpenIdConfig[] {
  if (!sandbox.isSandbox) return []
  const path = `/sandbox/openid/${id}`
  return [
    {
      id,
      issuer: `${sandbox.publicUrl}${path}`,
      discoveryUrl: discoveryAddress(`${sandbox.ownOrigin}${path}`),
      clientId: `relief.sandbox.${id}`,
      secret,
    },
  ]
}

/** A signing key for the sandbox, new at each start: its tokens live less than a minute. */
const temporaryKey = () =>
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
    privateKey: settings.APPLE_PRIVATE_KEY ?? (sandbox.isSandbox ? temporaryKey() : ''),
  }
  if (clientId === undefined) return sandboxIssuer('apple', secret, sandbox)
  return [{ id: 'apple', issuer: address, discoveryUrl: discoveryAddress(address), clientId, secret }]
}

function googleConfig(settings: Settings, sandbox: Sandbox): OpenIdConfig[] {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_ISSUER: address } = settings
  const secret = { kind: 'plain' as const, value: settings.GOOGLE_CLIENT_SECRET ?? 'sandbox' }
  if (clientId === undefined) return sandboxIssuer('google', secret, sandbox)
  return [{ id: 'google', issuer: address, discoveryUrl: discoveryAddress(address), clientId, secret }]
}

const keyGroups = [
  ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
] as const

/**
 * The configured issuers; in the sandbox, stand-ins replace the missing ones.
 * @throws never; adds missing keys to `problems`
 */
export function signInConfig(settings: Settings, sandbox: Sandbox, problems: string[]): OpenIdConfig[] {
  for (const group of keyGroups) {
    const missing = group.filter((key) => settings[key] === undefined)
    if (missing.length < group.length)
      problems.push(
        ...missing.map((key) => `${key}: needed with ${group.find((candidate) => settings[candidate])}`),
      )
  }
  return [...appleConfig(settings, sandbox), ...googleConfig(settings, sandbox)]
}
