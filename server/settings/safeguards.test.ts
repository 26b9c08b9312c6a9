import { bureauFacts, vendorSettings } from '@relief/testing/vendor-settings.ts'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const whole = {
  BUREAU_URL: 'https://bureau.example.com',
  BUREAU_CLIENT_ID: 'us',
  BUREAU_CLIENT_SECRET: 'x',
  ...bureauFacts,
  ...vendorSettings,
}
const production = {
  ...whole,
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://loans.example.com',
  DATABASE_URL: 'postgres://us@db.example.com/loans?sslmode=verify-full',
}
type Settings = Record<string, string>

function problemsOf(settings: Settings): string {
  try {
    readConfig(settings)
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
}

test('a setting missing for any set of vendors stops the start and is named', () => {
  expect(readConfig(whole).isSandbox).toBe(false)
  for (const missing of Object.keys(whole)) {
    const { [missing]: _, ...rest } = { ...whole } as Settings
    expect(problemsOf(rest), missing).toMatch(new RegExp(`SANDBOX: .* are set, but ${missing} is missing`))
    expect(readConfig({ ...rest, SANDBOX: 'on' }).isSandbox).toBe(true)
  }
})

test.each([
  ...Object.keys(whole),
  'GOOGLE_CLIENT_ID',
  'BUGSNAG_KEY',
  'FINERACT_URL',
  'HELP_DESK_KEY',
  'VAULT_URL',
])('%s alone does not turn on the sandbox', (key) => {
  const value = { ...whole, FINERACT_URL: 'https://core.example.com', BUGSNAG_KEY: 'a1'.repeat(16) }[key]
  expect(problemsOf({ [key]: value ?? 'us' })).toContain(`SANDBOX: ${key} is set, but `)
})

test('a public address does not allow the sandbox, unless it is forced', () => {
  for (const PUBLIC_URL of ['https://loans.example.com', 'HTTPS://loans.example.com']) {
    for (const settings of [{ PUBLIC_URL }, { PUBLIC_URL, SANDBOX: 'on' }] as Settings[])
      expect(problemsOf(settings)).toContain('SANDBOX: on, while PUBLIC_URL begins with https')
    expect(readConfig({ PUBLIC_URL, SANDBOX: 'force' }).isSandbox).toBe(true)
  }
  expect(readConfig({ PUBLIC_URL: 'http://localhost:3000' }).isSandbox).toBe(true)
})

test('the sandbox listens only on this machine, unless a setting opens it', () => {
  expect(readConfig({}).host).toBe('127.0.0.1')
  expect(readConfig({ HOST: '0.0.0.0' }).host).toBe('0.0.0.0')
  expect(readConfig(production).host).toBe('0.0.0.0')
})

test.each([
  ['http-visitors', 'PUBLIC_URL', 'http://loans.example.com'],
  ['http-vendors', 'BUREAU_URL', 'http://bureau.example.com'],
  ['http-vendors', 'ALLOY_URL', 'HTTP://alloy.example.com'],
  ['http-vendors', 'PLAID_URL', 'http://plaid.example.com'],
  ['http-vendors', 'PAYOUT_URL', 'http://10.0.0.7/'],
  ['http-vendors', 'GOOGLE_ISSUER', 'http://accounts.example.com'],
  ['http-vendors', 'APPLE_ISSUER', 'http://appleid.example.com'],
  ['http-vendors', 'VAULT_URL', 'http://vault.example.com:8200'],
  ['clear-text-mail', 'SMTP_URL', 'smtp://us:secret@mail.example.com:587'],
  ['clear-text-mail', 'SMTP_URL', 'smtp://us:secret@mail.example.com:587?requireTLS=false'],
  ['clear-text-database', 'DATABASE_URL', 'postgres://us:secret@db.example.com/loans'],
  ['clear-text-database', 'DATABASE_URL', 'postgres://us:secret@db.example.com/loans?sslmode=prefer'],
  ['clear-text-database', 'DATABASE_URL', 'postgres://us:secret@db.example.com/loans?sslmode=no-verify'],
  ['clear-text-database', 'DATABASE_URL', 'postgresql://us:secret@10.0.0.7/loans?sslmode=disable'],
  ['clear-text-database', 'DATABASE_URL', 'postgresql://us:secret@localhost/loans?host=db.example.com'],
  ['clear-text-traces', 'OTEL_EXPORTER_OTLP_ENDPOINT', 'http://collector.example.com:4318'],
  ['embedded-database', 'DATABASE_URL', ''],
])('production rejects %s by %s, unless the exception is named', (exception, key, value) => {
  const vault = { VAULT_KEY: 'relief-loans', VAULT_TOKEN_FILE: '/run/vault/token' }
  const settings = { ...production, ...(key === 'VAULT_URL' && vault), [key]: value }
  const problems = problemsOf(settings)
  expect(problems).toContain(`${key}: `)
  expect(problems).toContain(`PRODUCTION_EXCEPTIONS=${exception} allows it`)
  expect(problems).not.toContain('secret')
  const others =
    'http-visitors,http-vendors,clear-text-mail,clear-text-database,clear-text-traces,embedded-database'
  const rest = others.split(',').filter((name) => name !== exception)
  expect(problemsOf({ ...settings, PRODUCTION_EXCEPTIONS: rest.join() })).toContain(`${key}: `)
  expect(problemsOf({ ...settings, PRODUCTION_EXCEPTIONS: ` ${exception} ` })).toBe('')
})

test('production accepts encrypted addresses, and those of its own machine', () => {
  expect(problemsOf(production)).toBe('')
  for (const [key, value] of [
    ['SMTP_URL', 'smtp://us:x@mail.example.com:587?requireTLS=true'],
    ['SMTP_URL', 'smtp://127.0.0.1:25'],
    ['DATABASE_URL', 'postgres://us@localhost/loans'],
    ['DATABASE_URL', 'postgres://us@localhost/loans?host=/var/run/postgresql'],
    ['DATABASE_URL', 'postgres://us@db.example.com/loans?sslmode=require'],
    ['BUREAU_URL', 'http://127.0.0.1:9000'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://127.0.0.1:4318'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'https://collector.example.com/otlp'],
  ] as const)
    expect(problemsOf({ ...production, [key]: value }), value).toBe('')
  expect(problemsOf({ ...production, PRODUCTION_EXCEPTIONS: 'everything' })).toContain(
    'PRODUCTION_EXCEPTIONS: Use some of http-visitors',
  )
})
