import * as z from 'zod/mini'
import { vendorUrl, withoutSlash } from './world.ts'

const path = (words: string) =>
  z.string().check(
    z.regex(/^\w[\w./-]{0,99}$/, words),
    z.refine((value: string) => !/\.\.|\/\/|[./]$/.test(value), words),
  )

/** The path of a transit engine. */
export const mount = path('Use the path of a transit engine, like transit')
/** The name of a transit key. */
export const keyName = z
  .string()
  .check(z.regex(/^\w[\w-]{0,99}$/, 'Use the name of a key of the transit engine, like relief-loans'))

export const vaultSettings = {
  VAULT_URL: z.optional(vendorUrl()),
  VAULT_KEY: z.optional(keyName),
  VAULT_TOKEN_FILE: z.optional(z.string().check(z.minLength(1, 'Use the address of a file'))),
  VAULT_MOUNT: z._default(mount, 'transit'),
  VAULT_NAMESPACE: z.optional(path('Use a namespace of Vault')),
}

/** A Vault whose transit engine wraps the key file. */
export type VaultConfig = {
  baseUrl: string
  mount: string
  keyName: string
  tokenFile: string
  namespace: string | null
}

/** @returns null when Vault is not used. Adds missing settings to `problems` */
export function vaultConfig(
  settings: z.infer<z.ZodMiniObject<typeof vaultSettings>>,
  problems: string[],
): VaultConfig | null {
  const { VAULT_URL: url, VAULT_KEY: key, VAULT_TOKEN_FILE: tokenFile } = settings
  if (url === undefined && key === undefined && tokenFile === undefined) return null
  const needed = { VAULT_URL: url, VAULT_KEY: key, VAULT_TOKEN_FILE: tokenFile }
  const present = Object.entries(needed).flatMap(([name, value]) => (value === undefined ? [] : [name]))
  for (const name of Object.keys(needed))
    if (!present.includes(name))
      problems.push(
        `${name}: needed because ${present.join(' and ')} ${present.length === 1 ? 'is' : 'are'} set`,
      )
  return {
    baseUrl: withoutSlash(url ?? ''),
    mount: settings.VAULT_MOUNT,
    keyName: key ?? '',
    tokenFile: tokenFile ?? '',
    namespace: settings.VAULT_NAMESPACE ?? null,
  }
}
