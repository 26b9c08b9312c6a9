import * as z from 'zod/mini'

type Environment = Readonly<Record<string, string | undefined>>

/** Settings that production rejects unless PRODUCTION_EXCEPTIONS names them. */
const exceptions = [
  'http-visitors',
  'http-vendors',
  'clear-text-mail',
  'clear-text-database',
  'clear-text-traces',
  'embedded-database',
] as const
type Exception = (typeof exceptions)[number]

const message = `Use some of ${exceptions.join(', ')}, separated by commas`

export const safeguardSettings = {
  PRODUCTION_EXCEPTIONS: z.optional(
    z
      .string()
      .check(
        z.refine(
          (list: string) =>
            list.split(',').every((name) => z.enum(exceptions).safeParse(name.trim()).success),
          message,
        ),
      ),
  ),
}

/**
 * Settings of vendors that may be missing outside the sandbox. Any of them shows that real vendors are
 * intended.
 */
const optionalVendorKeys = [
  'APPLE_CLIENT_ID',
  'APPLE_PRIVATE_KEY',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_CLIENT_SECRET',
  'FINERACT_URL',
  'FINERACT_PASSWORD',
  'BUGSNAG_KEY',
  'SIERRA_CHAT_ID',
  'SIERRA_TOKEN_SECRET',
  'CHAT_MODEL_KEY',
  'HELP_DESK_URL',
  'HELP_DESK_KEY',
  'VAULT_URL',
]

/** Settings with the address of a vendor. */
const vendorAddresses = [
  'BUREAU_URL',
  'ALLOY_URL',
  'PLAID_URL',
  'PAYOUT_URL',
  'FINERACT_URL',
  'APPLE_ISSUER',
  'GOOGLE_ISSUER',
  'SIERRA_HOST',
  'CHAT_MODEL_URL',
  'HELP_DESK_URL',
  'BUGSNAG_NOTIFY_URL',
  'BUGSNAG_SESSIONS_URL',
  'VAULT_URL',
]

const isSet = (env: Environment) => (key: string) => env[key] !== undefined

/**
 * The sandbox accepts any email as confirmed and shows every mail, so it must not be exposed by accident.
 * @param vendorKeys the keys that real vendors need
 */
export function sandboxProblems(env: Environment, vendorKeys: readonly string[]): string[] {
  const problems: string[] = []
  if (env['SANDBOX'] === 'force' || env['SANDBOX'] === 'off') return problems
  const present = [...vendorKeys, ...optionalVendorKeys].filter(isSet(env))
  const missing = vendorKeys.filter((key) => !present.includes(key))
  if (env['SANDBOX'] === undefined && present.length > 0 && missing.length > 0)
    problems.push(
      `SANDBOX: ${present.join(', ')} ${present.length === 1 ? 'is' : 'are'} set, but ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing. Set all of them, or SANDBOX=on to replace vendors by stand-ins`,
    )
  const isOn = env['SANDBOX'] === 'on' || missing.length > 0
  if (isOn && env['PUBLIC_URL']?.toLowerCase().startsWith('https:'))
    problems.push(
      'SANDBOX: on, while PUBLIC_URL begins with https. The sandbox lets visitors read every mail and log in as anybody. Use SANDBOX=force if you mean it, or set the settings of all vendors',
    )
  return problems
}

/** Settings that do nothing without another one. */
const companions = [
  ['CHAT_MODEL', 'CHAT_MODEL_URL'],
  ['CHAT_MODEL_KEY', 'CHAT_MODEL_URL'],
  ['HELP_DESK_KEY', 'HELP_DESK_URL'],
  ['BUGSNAG_NOTIFY_URL', 'BUGSNAG_KEY'],
  ['BUGSNAG_SESSIONS_URL', 'BUGSNAG_KEY'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'OTEL_EXPORTER_OTLP_ENDPOINT'],
  ['VAULT_MOUNT', 'VAULT_URL'],
  ['VAULT_NAMESPACE', 'VAULT_URL'],
] as const

/** Settings that the server would silently ignore, as the key of a vendor whose address is missing. */
export function companionProblems(env: Environment): string[] {
  return companions
    .filter(([name, other]) => isSet(env)(name) && !isSet(env)(other))
    .map(([name, other]) => `${name}: does nothing without ${other}. Set both or neither`)
}

/** Whether a host is reached without a network. */
function isLocal(address: string): boolean {
  const { hostname, searchParams } = new URL(address)
  // A directory means a Unix socket on this machine.
  const host = searchParams.get('host') ?? hostname
  return host === '' || host.startsWith('/') || /^(localhost|127(\.\d+){3}|\[::1\])$/.test(host)
}

function isParsable(address: string): boolean {
  return URL.canParse(address)
}

const isClearHttp = (address: string) => /^http:/i.test(address) && !isLocal(address)

/** `smtp:` is encrypted only when the mailer must ask for it. */
function isClearMail(address: string): boolean {
  const { protocol, searchParams } = new URL(address)
  return protocol === 'smtp:' && searchParams.get('requireTLS') !== 'true' && !isLocal(address)
}

/**
 * Whether a PostgreSQL connection does not verify the server. Other modes may encrypt, but for any server.
 */
function isClearDatabase(address: string): boolean {
  const mode = new URL(address).searchParams.get('sslmode')
  return !['require', 'verify-ca', 'verify-full'].includes(mode ?? '') && !isLocal(address)
}

type Finding = { exception: Exception; key: string; words: string }

function findings(env: Environment): Finding[] {
  const found: Finding[] = []
  const look = (exception: Exception, key: string, isUnsafe: (address: string) => boolean, words: string) => {
    const address = env[key]
    if (address !== undefined && isParsable(address) && isUnsafe(address))
      found.push({ exception, key, words })
  }
  look('http-visitors', 'PUBLIC_URL', (address) => /^http:/i.test(address), 'must begin with https')
  for (const key of vendorAddresses) look('http-vendors', key, isClearHttp, 'must begin with https')
  look('clear-text-traces', 'OTEL_EXPORTER_OTLP_ENDPOINT', isClearHttp, 'must begin with https')
  look('clear-text-mail', 'SMTP_URL', isClearMail, 'must begin with smtps, or end with ?requireTLS=true')
  look('clear-text-database', 'DATABASE_URL', isClearDatabase, 'must end with ?sslmode=verify-full')
  if (env['DATABASE_URL'] === undefined)
    found.push({
      exception: 'embedded-database',
      key: 'DATABASE_URL',
      words: 'needed: the embedded database is for trying out',
    })
  return found
}

/**
 * The settings that production rejects: those that allow others to read or alter traffic, and a trial
 * database.
 */
export function productionProblems(env: Environment): string[] {
  const allowed = (env['PRODUCTION_EXCEPTIONS'] ?? '').split(',').map((name) => name.trim())
  return findings(env)
    .filter(({ exception }) => !allowed.includes(exception))
    .map(
      ({ exception, key, words }) =>
        `${key}: ${words} in production. PRODUCTION_EXCEPTIONS=${exception} allows it all the same`,
    )
}
