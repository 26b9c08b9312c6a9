import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { RetentionMonths } from '@relief/domain/retention.ts'
import type { PersonLimits } from '@relief/domain/underwriting/person-limits.ts'
import * as z from 'zod/mini'
import { type OpenIdConfig, sessionSettings, signInConfig, signInSettings } from './accounts.ts'
import { type PlaidConfig, plaidConfig, plaidKeys, plaidSettings } from './bank-link.ts'
import {
  type BureauConfig,
  bureauConfig,
  bureauKeys,
  bureauProblems,
  bureauSettings,
  everyBureauKey,
  findBureauKeys,
} from './bureau.ts'
import { type ChatConfig, chatConfig, chatSettings } from './chat.ts'
import { type ErrorReportConfig, errorReportConfig, errorReportSettings } from './error-reports.ts'
import { type IdentityConfig, identityConfig, identityKeys, identitySettings } from './identity-check.ts'
import { type KeySource, keySettings, keySource } from './keys.ts'
import { limitSettings } from './limits.ts'
import { type MailConfig, mailConfig, mailKeys } from './mail.ts'
import { type NoticeConfig, noticeConfig, noticeKeys, noticeSettings } from './notices.ts'
import { wholeNumber } from './numbers.ts'
import { type OperatorPages, operatorPageSettings, operatorPages } from './operator-pages.ts'
import { instantSettings, type PayoutConfig, payoutConfig, payoutKeys } from './payout.ts'
import { personLimitSettings, personLimits } from './person-limits.ts'
import { retentionMonths, retentionSettings } from './retention.ts'
import { companionProblems, productionProblems, safeguardSettings, sandboxProblems } from './safeguards.ts'
import { type ServicingConfig, servicingConfig, servicingSettings } from './servicing.ts'
import { type TraceConfig, traceConfig, traceSettings } from './traces.ts'
import { trackingSettings } from './tracking.ts'
import { type TrafficConfig, trafficConfig, trafficSettings } from './traffic.ts'
import { findOwnOrigin, type World, withoutSlash } from './world.ts'

const port = wholeNumber('Use a port number').check(
  z.gte(1, 'Use a port number'),
  z.lte(65535, 'Use a port number'),
)
const httpUrl = z.url({ protocol: /^https?$/, error: 'Use an http or https address', abort: true })

/** Pages, emails and log-ins add their own paths to it. */
const publicUrl = httpUrl.check(
  z.refine((address: string) => {
    const { pathname, search, hash, username, password } = new URL(address)
    return pathname === '/' && search + hash + username + password === ''
  }, 'Use only the scheme, the host and the port, like https://loans.example.com'),
)

const databaseWords = 'Use an address like postgres://user@host/name'
const onOff = z.enum(['on', 'off'], 'Use on or off')

const common = {
  NODE_ENV: z._default(
    z.enum(['development', 'test', 'production'], 'Use development, test or production'),
    'development',
  ),
  PORT: z._default(port, 3000),
  HOST: z.optional(z.string().check(z.minLength(1, 'Use an address to listen on'))),
  DATABASE_URL: z.optional(
    z.url({ protocol: /^postgres(ql)?$/, error: databaseWords, abort: true }).check(
      // Without a name, it would be the one of the user's own database.
      z.refine((address: string) => new URL(address).pathname.length > 1, databaseWords),
    ),
  ),
  DATA_DIR: z._default(z.string().check(z.minLength(1, 'Use a folder')), '.data'),
  PUBLIC_URL: z.optional(publicUrl),
  SANDBOX: z.optional(z.enum(['on', 'off', 'force'], 'Use on, off or force')),
  LOG_LEVEL: z.optional(
    z.enum(
      ['silent', 'fatal', 'error', 'warn', 'info', 'debug'],
      'Use silent, fatal, error, warn, info or debug',
    ),
  ),
  IN_PROGRESS_APPLICATION_CHECK: z._default(onOff, 'on'),
  USER_FUNNEL_ENTRY_CHECKS: z._default(onOff, 'on'),
  DEVELOPER_TOOLKIT: z._default(onOff, 'off'),
  AUTH_SECRET: z.optional(z.string().check(z.minLength(32, 'Use at least 32 characters'))),
  ...trafficSettings,
  ...keySettings,
  ...safeguardSettings,
  ...bureauSettings,
  ...identitySettings,
  ...sessionSettings,
  ...signInSettings,
  ...plaidSettings,
  ...instantSettings,
  ...servicingSettings,
  ...errorReportSettings,
  ...traceSettings,
  ...trackingSettings,
  ...chatSettings,
  ...noticeSettings,
  ...retentionSettings,
  ...limitSettings,
  ...operatorPageSettings,
  ...personLimitSettings,
}

/** In the order in which error messages name missing keys. */
const vendorKeys = {
  ...identityKeys,
  ...plaidKeys,
  ...payoutKeys,
  ...noticeKeys,
  ...mailKeys,
}

/** Outside the sandbox every vendor's keys are required; in it each is optional. */
function environmentWith(ofBureau: ReturnType<typeof findBureauKeys>) {
  const bureau = z.object(ofBureau)
  return z.discriminatedUnion('world', [
    z.object({
      world: z.literal('sandbox'),
      ...common,
      ...z.partial(z.object(bureauKeys)).shape,
      bureau: z.partial(bureau),
      ...z.partial(z.object(vendorKeys)).shape,
    }),
    z.object({ world: z.literal('vendors'), ...common, ...bureauKeys, bureau, ...vendorKeys }),
  ])
}

export type Config = TrafficConfig & {
  isProduction: boolean
  port: number
  /** The origin at which this process reaches itself. */
  ownOrigin: string
  host: string
  databaseUrl: string | null
  dataDirectory: string
  keys: KeySource
  publicUrl: string
  isSandbox: boolean
  logLevel: string
  authSecret: string | null
  /** An idle session ends after this time. */
  sessionIdleMinutes: number
  /** A session ends after this time, however active. */
  sessionMaxHours: number
  /** Apple and Google sign-in. */
  signIn: readonly OpenIdConfig[]
  flags: { inProgressApplicationCheck: boolean; userFunnelEntryChecks: boolean; developerToolkit: boolean }
  bureau: BureauConfig
  identity: IdentityConfig
  plaid: PlaidConfig
  payout: PayoutConfig
  servicing: ServicingConfig
  errorReports: ErrorReportConfig
  traces: TraceConfig
  /** Days for which tracked events are kept. */
  trackingKeepDays: number
  chat: ChatConfig
  mail: MailConfig
  notices: NoticeConfig
  retention: RetentionMonths
  /** Multiplies every limit of costly calls. */
  limitFactor: number
  /** How many times an application may request another amount than its offers have. */
  maxAmountChanges: number
  operatorPages: OperatorPages
  /** The limits where the policy has none. */
  personLimits: PersonLimits
}

/** Lists every invalid key at once, but no values, which may be secrets. */
export class BadConfig extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(['The configuration does not fit:', ...problems.map((problem) => `  ${problem}`)].join('\n'))
    this.name = 'BadConfig'
    this.problems = problems
  }
}

type Environment = Readonly<Record<string, string | undefined>>

/** Files that DATABASE_URL names, which are otherwise read only with the first connection. */
function databaseFileProblems({ DATABASE_URL: address }: Environment): string[] {
  if (address === undefined || !URL.canParse(address)) return []
  return [...new URL(address).searchParams]
    .filter(([name, file]) => /^ssl(rootcert|cert|key)$/.test(name) && !isReadable(file))
    .map(([name]) => `DATABASE_URL: the file that ${name} names cannot be read`)
}

function isReadable(file: string): boolean {
  try {
    readFileSync(file)
    return true
  } catch {
    return false
  }
}

/** The names of all settings. */
export const settingNames: ReadonlySet<string> = new Set([
  ...Object.keys({ ...common, ...bureauKeys, ...vendorKeys }),
  ...everyBureauKey,
])
/** Prefixes of our settings, such as BUREAU_. Other programs use other variables. */
const ownPrefixes = new Set(
  [...settingNames].flatMap((name) => {
    const [prefix = ''] = name.split('_')
    return name.includes('_') && !['NODE', 'USER', 'LOG', 'DATA', 'MAX'].includes(prefix) ? [prefix] : []
  }),
)

/** Variables that look like misspelled settings: the server would silently ignore them. */
export function unknownSettings(env: Environment): string[] {
  return Object.keys(env).filter(
    (name) =>
      !settingNames.has(name) &&
      !settingNames.has(settingInFile(name) ?? '') &&
      name.includes('_') &&
      ownPrefixes.has(name.split('_')[0] ?? ''),
  )
}

/** The setting whose value is in the file that this variable names: NAME of NAME_FILE. */
const settingInFile = (name: string) =>
  name.endsWith('_FILE') && !settingNames.has(name) ? name.slice(0, -'_FILE'.length) : null

/**
 * Reads settings from files, as secret stores of containers provide them.
 * @param problems receives an error for each unreadable or empty file, and for each setting that also has a
 * value
 */
function readSettingFiles(env: Environment, problems: string[]): Environment {
  const read: Record<string, string> = {}
  for (const [variable, path = ''] of Object.entries(env)) {
    const name = settingInFile(variable)
    if (name === null || !settingNames.has(name)) continue
    if (env[name] !== undefined) problems.push(`${name}: set either ${name} or ${variable}, not both`)
    try {
      read[name] = readFileSync(path, 'utf8')
      if (read[name].trim() === '') problems.push(`${variable}: the file is empty`)
    } catch {
      problems.push(`${variable}: the file cannot be read`)
    }
  }
  return { ...env, ...read }
}

/** A space or line break around a value is easy to miss, and would be part of an address or a password. */
function withoutSpaces(env: Environment): Environment {
  return Object.fromEntries(
    Object.entries(env).map(([name, value]) => [name, settingNames.has(name) ? value?.trim() : value]),
  )
}

/** The settings that the chosen vendors require. */
const neededKeys = (env: Environment) => Object.keys({ ...bureauKeys, ...findBureauKeys(env), ...vendorKeys })

/**
 * Without an explicit setting, the sandbox is on while a vendor's key is missing, and never in production.
 */
function findWorld(env: Environment): World {
  const isWhole = neededKeys(env).every((key) => env[key] !== undefined)
  const isOn = env['SANDBOX'] === undefined ? !isWhole && !isProduction(env) : env['SANDBOX'] !== 'off'
  return isOn ? 'sandbox' : 'vendors'
}

const isProduction = (env: Environment) => env['NODE_ENV'] === 'production'

function worldProblems(env: Environment): string[] {
  const everywhere = [...bureauProblems(env), ...companionProblems(env), ...databaseFileProblems(env)]
  if (!isProduction(env)) return [...everywhere, ...sandboxProblems(env, neededKeys(env))]
  return [
    ...everywhere,
    ...(env['SANDBOX'] === 'on'
      ? ['SANDBOX: refused in production, where decisions must be about people. Use force if you mean it']
      : []),
    ...(env['PUBLIC_URL'] === undefined ? ['PUBLIC_URL: needed in production'] : []),
    ...productionProblems(env),
  ]
}

/** @throws BadConfig */
export function readConfig(variables: Environment): Config {
  const present = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => (value ?? '').trim() !== ''),
  )
  const unreadable: string[] = []
  const env = withoutSpaces(readSettingFiles(present, unreadable))
  if (unreadable.length > 0) throw new BadConfig(unreadable)
  const environment = environmentWith(findBureauKeys(env))
  const parsed = environment.safeParse({ ...env, world: findWorld(env), bureau: env })
  if (!parsed.success)
    throw new BadConfig([
      ...parsed.error.issues.map(({ path, message }) => {
        const key = String(path.at(-1))
        return `${key}: ${env[key] === undefined ? 'needed because the sandbox is off' : message}`
      }),
      ...worldProblems(env),
    ])
  const problems = worldProblems(env)
  const config = toConfig(parsed.data, problems)
  if (problems.length > 0) throw new BadConfig(problems)
  return config
}

/** @throws never; adds missing keys to `problems` */
function toConfig(settings: z.infer<ReturnType<typeof environmentWith>>, problems: string[]): Config {
  const isSandbox = settings.world === 'sandbox'
  const isLive = settings.NODE_ENV === 'production'
  const { PORT: port } = settings
  const dataDirectory = resolve(settings.DATA_DIR)
  const publicUrl = withoutSlash(settings.PUBLIC_URL ?? `http://localhost:${port}`)
  const ownOrigin = findOwnOrigin(settings)
  return {
    isProduction: isLive,
    ...trafficConfig(settings, isSandbox),
    port,
    ownOrigin,
    // The sandbox is reachable only from this machine, unless a setting opens it.
    host: settings.HOST ?? (isSandbox ? '127.0.0.1' : '0.0.0.0'),
    databaseUrl: settings.DATABASE_URL ?? null,
    dataDirectory,
    keys: keySource(settings, dataDirectory, problems),
    publicUrl,
    isSandbox,
    logLevel: settings.LOG_LEVEL ?? (isLive ? 'info' : 'warn'),
    authSecret: settings.AUTH_SECRET ?? null,
    sessionIdleMinutes: settings.SESSION_IDLE_MINUTES,
    sessionMaxHours: settings.SESSION_MAX_HOURS,
    signIn: signInConfig(settings, { isSandbox, ownOrigin, publicUrl }, problems),
    flags: {
      inProgressApplicationCheck: settings.IN_PROGRESS_APPLICATION_CHECK === 'on',
      userFunnelEntryChecks: settings.USER_FUNNEL_ENTRY_CHECKS === 'on',
      developerToolkit: settings.DEVELOPER_TOOLKIT === 'on',
    },
    bureau: bureauConfig(settings),
    identity: identityConfig(settings),
    plaid: plaidConfig(settings, publicUrl),
    payout: payoutConfig(settings, problems),
    servicing: servicingConfig(settings, { isSandbox, ownOrigin }, problems),
    errorReports: errorReportConfig(settings, isSandbox),
    traces: traceConfig(settings),
    trackingKeepDays: settings.TRACKING_KEEP_DAYS,
    chat: chatConfig(settings, { isSandbox, ownOrigin }, problems),
    mail: mailConfig(settings, publicUrl),
    notices: noticeConfig(settings),
    retention: retentionMonths(settings),
    limitFactor: settings.LIMIT_FACTOR,
    maxAmountChanges: settings.AMOUNT_CHANGES,
    operatorPages: operatorPages(settings, isLive),
    personLimits: personLimits(settings, isSandbox),
  }
}
