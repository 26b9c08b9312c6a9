import { resolve } from 'node:path'
import type { RetentionMonths } from '@relief/domain/retention.ts'
import * as z from 'zod/mini'
import { type OpenIdConfig, sessionSettings, signInConfig, signInSettings } from './accounts/settings.ts'
import { type PlaidConfig, plaidConfig, plaidSettings } from './bank-link/settings.ts'
import { type ChatConfig, chatConfig, chatSettings } from './chat/settings.ts'
import { type IdentityConfig, identityConfig, identitySettings } from './identity/settings.ts'
import { type MailConfig, mailConfig, mailSettings } from './mail/settings.ts'
import { type NoticeConfig, noticeConfig, noticeSettings } from './notices/settings.ts'
import { retentionMonths, retentionSettings } from './retention-settings.ts'
import { type ServicingConfig, servicingConfig, servicingSettings } from './servicing/settings.ts'
import { type ErrorReportConfig, errorReportConfig, errorReportSettings } from './tracking/error-reports.ts'
import { type TrackingConfig, trackingConfig, trackingSettings } from './tracking/settings.ts'

const port = z.coerce
  .number('Use a port number')
  .check(z.int('Use a port number'), z.gte(1, 'Use a port number'), z.lte(65535, 'Use a port number'))
const httpUrl = z.url({ protocol: /^https?$/, error: 'Use an http or https address' })

const onOff = z.enum(['on', 'off'], 'Use on or off')

const environment = z.object({
  NODE_ENV: z._default(
    z.enum(['development', 'test', 'production'], 'Use development, test or production'),
    'development',
  ),
  PORT: z._default(port, 3000),
  HOST: z._default(z.string().check(z.minLength(1, 'Use an address to listen on')), '0.0.0.0'),
  DATABASE_URL: z.optional(
    z.url({ protocol: /^postgres(ql)?$/, error: 'Use an address like postgres://user@host/name' }),
  ),
  DATA_DIR: z._default(z.string().check(z.minLength(1, 'Use a folder')), '.data'),
  PUBLIC_URL: z.optional(httpUrl),
  SANDBOX: z.optional(z.enum(['on', 'off', 'force'], 'Use on, off or force')),
  LOG_LEVEL: z.optional(
    z.enum(
      ['silent', 'fatal', 'error', 'warn', 'info', 'debug'],
      'Use silent, fatal, error, warn, info or debug',
    ),
  ),
  TRUSTED_PROXIES: z._default(
    z.coerce
      .number('Use the number of proxies in front')
      .check(z.int('Use the number of proxies in front'), z.gte(0, 'Use 0 or more')),
    0,
  ),
  IN_PROGRESS_APPLICATION_CHECK: z._default(onOff, 'on'),
  USER_FUNNEL_ENTRY_CHECKS: z._default(onOff, 'on'),
  DEVELOPER_TOOLKIT: z._default(onOff, 'off'),
  AUTH_SECRET: z.optional(z.string().check(z.minLength(32, 'Use at least 32 characters'))),
  BUREAU_URL: z.optional(httpUrl),
  BUREAU_CLIENT_ID: z.optional(z.string().check(z.minLength(1, 'Use the id that the bureau gave'))),
  BUREAU_CLIENT_SECRET: z.optional(z.string().check(z.minLength(1, 'Use the secret that the bureau gave'))),
  ...identitySettings,
  ...sessionSettings,
  ...signInSettings,
  ...plaidSettings,
  PAYOUT_URL: z.optional(httpUrl),
  PAYOUT_KEY: z.optional(z.string().check(z.minLength(1, 'Use the key that the bank gave'))),
  PAYOUT_WEBHOOK_SECRET: z.optional(
    z.string().check(z.minLength(16, 'Use the secret of at least 16 characters that signs call-backs')),
  ),
  PAYOUT_ACCOUNT_ID: z.optional(
    z.string().check(z.minLength(1, 'Use the id of the account that is paid from')),
  ),
  PAYOUT_INSTANT_LIMIT: z.optional(
    z.coerce
      .number('Use whole dollars, 0 for none')
      .check(
        z.int('Use whole dollars, 0 for none'),
        z.gte(0, 'Use 0 or more'),
        z.lte(1_000_000, 'Use at most 1000000'),
      ),
  ),
  PAYOUT_ACCOUNT_NUMBER_ID: z.optional(
    z.string().check(z.minLength(1, 'Use the id of the account number that instant payments go from')),
  ),
  ...servicingSettings,
  ...errorReportSettings,
  ...trackingSettings,
  ...chatSettings,
  ...mailSettings,
  ...noticeSettings,
  ...retentionSettings,
})

export type Config = {
  isProduction: boolean
  port: number
  host: string
  databaseUrl: string | null
  dataDirectory: string
  publicUrl: string
  isSandbox: boolean
  logLevel: string
  /** How many proxies of ours stand in front and add to X-Forwarded-For. */
  trustedProxies: number
  authSecret: string | null
  /** A session in which nothing happens for so long ends. */
  sessionIdleMinutes: number
  /** Who else may say who somebody is. */
  signIn: readonly OpenIdConfig[]
  flags: { inProgressApplicationCheck: boolean; userFunnelEntryChecks: boolean; developerToolkit: boolean }
  bureau: { baseUrl: string; clientId: string; clientSecret: string }
  identity: IdentityConfig
  plaid: PlaidConfig
  payout: {
    baseUrl: string
    key: string
    webhookSecret: string
    accountId: string
    accountNumberId: string | null
    /** The most that is sent by the instant rail; 0 sends nothing by it. */
    instantLimitCents: number
  }
  servicing: ServicingConfig
  errorReports: ErrorReportConfig
  tracking: TrackingConfig
  chat: ChatConfig
  mail: MailConfig
  notices: NoticeConfig
  retention: RetentionMonths
}

/** Every bad key at once, by name; never a value, which may be a secret. */
export class BadConfig extends Error {
  constructor(problems: readonly string[]) {
    super(['The configuration does not fit:', ...problems.map((problem) => `  ${problem}`)].join('\n'))
    this.name = 'BadConfig'
  }
}

/** Dollars: every small-dollar loan, and no large one. */
const SANDBOX_INSTANT_LIMIT = 2_500

const vendorKeys = [
  'BUREAU_URL',
  'BUREAU_CLIENT_ID',
  'BUREAU_CLIENT_SECRET',
  'ALLOY_TOKEN',
  'ALLOY_SECRET',
  'PLAID_CLIENT_ID',
  'PLAID_SECRET',
  'PAYOUT_URL',
  'PAYOUT_KEY',
  'PAYOUT_WEBHOOK_SECRET',
  'PAYOUT_ACCOUNT_ID',
  'BUREAU_CONTACT',
  'SMTP_URL',
  'MAIL_FROM',
] as const

/** @throws BadConfig */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = environment.safeParse(given)
  const problems = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  if (!parsed.success) throw new BadConfig(problems)
  const settings = parsed.data
  const isProduction = settings.NODE_ENV === 'production'
  const missing = vendorKeys.filter((key) => settings[key] === undefined)
  const isSandbox =
    settings.SANDBOX === undefined ? missing.length > 0 && !isProduction : settings.SANDBOX !== 'off'
  if (settings.SANDBOX === 'on' && isProduction)
    problems.push(
      'SANDBOX: refused in production, where decisions must be about people. Use force if you mean it',
    )
  if (!isSandbox && missing.length > 0)
    problems.push(...missing.map((key) => `${key}: needed because the sandbox is off`))
  const isInstant = !isSandbox && (settings.PAYOUT_INSTANT_LIMIT ?? 0) > 0
  if (isInstant && settings.PAYOUT_ACCOUNT_NUMBER_ID === undefined)
    problems.push('PAYOUT_ACCOUNT_NUMBER_ID: needed because PAYOUT_INSTANT_LIMIT is above 0')
  if (isProduction && settings.PUBLIC_URL === undefined) problems.push('PUBLIC_URL: needed in production')
  const tracking = trackingConfig(settings, problems)
  const servicing = servicingConfig(settings, { isSandbox, port: settings.PORT }, problems)
  const chat = chatConfig(settings, { isSandbox, port: settings.PORT }, problems)
  const publicUrl = (settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).replace(/\/$/, '')
  const signIn = signInConfig(settings, { isSandbox, port: settings.PORT, publicUrl }, problems)
  if (problems.length > 0) throw new BadConfig(problems)
  return {
    isProduction,
    port: settings.PORT,
    host: settings.HOST,
    databaseUrl: settings.DATABASE_URL ?? null,
    dataDirectory: resolve(settings.DATA_DIR),
    publicUrl,
    isSandbox,
    logLevel: settings.LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
    trustedProxies: settings.TRUSTED_PROXIES,
    authSecret: settings.AUTH_SECRET ?? null,
    sessionIdleMinutes: settings.SESSION_IDLE_MINUTES,
    signIn,
    servicing,
    errorReports: errorReportConfig(settings, isSandbox),
    tracking,
    chat,
    mail: mailConfig(settings, publicUrl),
    notices: noticeConfig(settings),
    retention: retentionMonths(settings),
    flags: {
      inProgressApplicationCheck: settings.IN_PROGRESS_APPLICATION_CHECK === 'on',
      userFunnelEntryChecks: settings.USER_FUNNEL_ENTRY_CHECKS === 'on',
      developerToolkit: settings.DEVELOPER_TOOLKIT === 'on',
    },
    bureau: isSandbox
      ? {
          baseUrl: `http://127.0.0.1:${settings.PORT}/sandbox/bureau`,
          clientId: 'sandbox',
          clientSecret: 'sandbox',
        }
      : {
          baseUrl: (settings.BUREAU_URL ?? '').replace(/\/$/, ''),
          clientId: settings.BUREAU_CLIENT_ID ?? '',
          clientSecret: settings.BUREAU_CLIENT_SECRET ?? '',
        },
    identity: identityConfig(settings, { isSandbox, port: settings.PORT }),
    plaid: plaidConfig(settings, { isSandbox, port: settings.PORT, publicUrl }),
    payout: isSandbox
      ? {
          baseUrl: `http://127.0.0.1:${settings.PORT}/sandbox/payout`,
          key: 'sandbox',
          webhookSecret: 'sandbox-webhook-secret',
          accountId: 'sandbox',
          accountNumberId: 'sandbox',
          instantLimitCents: 100 * (settings.PAYOUT_INSTANT_LIMIT ?? SANDBOX_INSTANT_LIMIT),
        }
      : {
          baseUrl: (settings.PAYOUT_URL ?? '').replace(/\/$/, ''),
          key: settings.PAYOUT_KEY ?? '',
          webhookSecret: settings.PAYOUT_WEBHOOK_SECRET ?? '',
          accountId: settings.PAYOUT_ACCOUNT_ID ?? '',
          accountNumberId: settings.PAYOUT_ACCOUNT_NUMBER_ID ?? null,
          instantLimitCents: 100 * (settings.PAYOUT_INSTANT_LIMIT ?? 0),
        },
  }
}
