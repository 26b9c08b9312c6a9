import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { signInConfig } from './accounts.ts'
import { BadConfig, readConfig, settingNames, unknownSettings } from './config.ts'
import { servicingConfig, servicingSettings } from './servicing.ts'

test('by default it serves on 3000 with the embedded database and the sandbox', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    databaseUrl: null,
    publicUrl: 'http://localhost:3000',
    isSandbox: true,
    bureau: { baseUrl: 'http://127.0.0.1:3000/sandbox/bureau' },
    mail: { smtpUrl: null, from: 'Relief Loans <no-reply@relief-loans.example>' },
  })
})

test('invalid settings are all named at once, and never a value', () => {
  const start = () =>
    readConfig({ PORT: 'harbour', DATABASE_URL: 'mysql://secret', AUTH_SECRET: 'short', SANDBOX: 'maybe' })
  expect(start).toThrow(BadConfig)
  expect(start).toThrow(/PORT: .*\n.*DATABASE_URL: .*\n.*SANDBOX: .*\n.*AUTH_SECRET: /)
  expect(start).not.toThrow(/secret|short|harbour/)
})

test.each([
  ['PORT', ['1e3', '0x10', '+80', '8_0', '80.0', '-1', '0', '65536', 'Infinity', '1'.repeat(400)]],
  ['PAYOUT_INSTANT_LIMIT', ['1e3', '0b1', '2,500', '-1', '1000001']],
  ['LIMIT_FACTOR', ['1e2', '.5', '2.', '0', '-1']],
  ['REQUEST_SECONDS', ['1e1', '0x10', 'Infinity', '21']],
  ['OTEL_TRACES_SAMPLER_ARG', ['1e-3', '10%', '1.1']],
  ['TRACKING_KEEP_DAYS', ['1e3', '0', '99999999999']],
  ['RETAIN_CREDIT_MONTHS', ['1e3', '0x20', '26.0']],
  ['SESSION_IDLE_MINUTES', ['1e1', '0x10', '4']],
  ['MAX_REQUESTS', ['1e3', '9']],
  ['FINERACT_OFFICE_ID', ['1e3', '0', '9007199254740993']],
  ['NUMBERS_PER_DEVICE', ['1e1', '1001']],
])('%s is a number in plain digits, and in its range', (name, values) => {
  for (const value of values)
    expect(() => readConfig({ [name]: value, SANDBOX: 'on' }), value).toThrow(`${name}: Use `)
})

test('numbers in plain digits are read', () => {
  const read = readConfig({ PORT: '08080', REQUEST_SECONDS: '2.5', LIMIT_FACTOR: '0.01', DRAIN_SECONDS: '0' })
  expect(read).toMatchObject({ port: 8080, requestSeconds: 2.5, limitFactor: 0.01, drainSeconds: 0 })
})

test.each(['http://', 'http://a b', 'http://h:99999', 'loans.example.com'])(
  '%s as PUBLIC_URL is an error with a sentence',
  (address) => {
    expect(() => readConfig({ PUBLIC_URL: address })).toThrow('PUBLIC_URL: Use an http or https address')
  },
)

test.each(['postgres://us@h', 'postgres://us@h/', 'postgres:', 'postgres://us@h:99999/loans'])(
  '%s names no database',
  (address) => {
    expect(() => readConfig({ DATABASE_URL: address })).toThrow(
      'DATABASE_URL: Use an address like postgres://user@host/name',
    )
  },
)

test('a certificate that DATABASE_URL names and that is not there is an error', () => {
  const start = () => readConfig({ DATABASE_URL: 'postgres://us:hush@h/loans?sslrootcert=/no/such.crt' })
  expect(start).toThrow('DATABASE_URL: the file that sslrootcert names cannot be read')
  expect(start).not.toThrow(/hush|such/)
})

test('spaces around a setting are not part of it, and an empty file is an error', () => {
  // As a number, a space is 0, which would switch instant payouts off.
  const { payout, port } = readConfig({ PAYOUT_INSTANT_LIMIT: ' ', PORT: '\t' })
  expect([payout.instantLimitCents, port]).toEqual([250_000, 3000])
  expect(readConfig({ PUBLIC_URL: ' http://localhost:4000\n' }).publicUrl).toBe('http://localhost:4000')
  const folder = mkdtempSync(join(tmpdir(), 'settings-'))
  try {
    const file = join(folder, 'file')
    writeFileSync(file, '\n')
    const start = () => readConfig({ PAYOUT_INSTANT_LIMIT_FILE: file })
    expect(start).toThrow('PAYOUT_INSTANT_LIMIT_FILE: the file is empty')
    writeFileSync(file, `${'s'.repeat(40)} \n\n`)
    expect(readConfig({ AUTH_SECRET_FILE: file }).authSecret).toBe('s'.repeat(40))
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('a vendor address with a password or a query is an error that never shows it', () => {
  for (const address of ['https://us:hush@h.example', 'https://hush@h.example', 'https://h.example?k=hush'])
    for (const name of ['BUREAU_URL', 'HELP_DESK_URL', 'CHAT_MODEL_URL', 'GOOGLE_ISSUER', 'PLAID_URL']) {
      const start = () => readConfig({ [name]: address, SANDBOX: 'on' })
      expect(start).toThrow(`${name}: Use an address without a user, a password, a query or a fragment`)
      expect(start).not.toThrow(/hush/)
    }
  expect(() => readConfig({ BUREAU_URL: 'hush', SANDBOX: 'on' })).toThrow('BUREAU_URL: Use an http or https')
})

test('a setting that does nothing without another one is an error', () => {
  expect(() => readConfig({ CHAT_MODEL_KEY: 'hush', SANDBOX: 'on' })).toThrow(
    'CHAT_MODEL_KEY: does nothing without CHAT_MODEL_URL. Set both or neither',
  )
  expect(() => readConfig({ VAULT_MOUNT: 'transit', PORT: 'harbor' })).toThrow(
    /PORT[\s\S]*VAULT_MOUNT: does noth/,
  )
})

test('any setting may be in a file; a missing file or a second value is reported', () => {
  const folder = mkdtempSync(join(tmpdir(), 'settings-'))
  try {
    const file = (name: string, content: string) => {
      writeFileSync(join(folder, name), content)
      return join(folder, name)
    }
    const settings = {
      DATABASE_URL_FILE: file('database', 'postgres://us:word@127.0.0.1/loans\n'),
      AUTH_SECRET_FILE: file('secret', `${'s'.repeat(40)}\r\n`),
      KEYS_FILE: join(folder, 'keys.json'),
    }
    const config = readConfig(settings)
    expect(config).toMatchObject({
      databaseUrl: 'postgres://us:word@127.0.0.1/loans',
      authSecret: 's'.repeat(40),
      keys: { file: join(folder, 'keys.json') },
    })
    expect(unknownSettings(settings)).toEqual([])
    const twice = () => readConfig({ ...settings, AUTH_SECRET: 't'.repeat(40) })
    expect(twice).toThrow('AUTH_SECRET: set either AUTH_SECRET or AUTH_SECRET_FILE, not both')
    expect(() => readConfig({ SMTP_URL_FILE: join(folder, 'none') })).toThrow(
      'SMTP_URL_FILE: the file cannot be read',
    )
    // The content is checked like a value, but never shown.
    const wrong = () => readConfig({ PORT_FILE: file('port', 'harbour') })
    expect(wrong).toThrow('PORT: Use a port number')
    expect(wrong).not.toThrow(/harbour/)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('a variable that looks like a misspelled setting is reported, others are not', () => {
  const env = {
    SESSION_IDLE_MINUTE: '5',
    BUREAU_URI: 'x',
    KEYS_FIL: 'x',
    PATH: '/bin',
    HOME: '/',
    npm_config_x: '',
  }
  expect(unknownSettings(env)).toEqual(['SESSION_IDLE_MINUTE', 'BUREAU_URI', 'KEYS_FIL'])
  expect(unknownSettings({ PORT: '1', BUREAU_URL: 'x', PAYOUT_KEY_FILE: 'x' })).toEqual([])
})

test("retention below the legal minimum is rejected with the law's name", () => {
  const { retention } = readConfig({})
  expect(retention).toEqual({ credit: 25, disclosures: 24, identity: 60, sanctions: 120, abandoned: 6 })
  const wrong = {
    RETAIN_CREDIT_MONTHS: '24',
    RETAIN_DISCLOSURES_MONTHS: '23',
    RETAIN_IDENTITY_MONTHS: '59.5',
    RETAIN_SANCTIONS_MONTHS: 'never',
  }
  expect(() => readConfig(wrong)).toThrow(
    /RETAIN_CREDIT_MONTHS: .*from 25 to 1200: Regulation B.*\n.*RETAIN_DISCLOSURES_MONTHS: .*24.*Regulation Z.*\n.*RETAIN_IDENTITY_MONTHS: .*60.*5 years.*\n.*RETAIN_SANCTIONS_MONTHS: .*120.*10 years/,
  )
  expect(readConfig({ RETAIN_CREDIT_MONTHS: '84' }).retention.credit).toBe(84)
  expect(() => readConfig({ RETAIN_CREDIT_MONTHS: '100000' })).toThrow('from 25 to 1200')
})

test('production rejects the sandbox unless it is forced', () => {
  const production = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://loans.example.com/',
    DATABASE_URL: 'postgres://us@127.0.0.1/loans',
  }
  expect(() => readConfig({ ...production, SANDBOX: 'on' })).toThrow('SANDBOX: refused in production')
  expect(readConfig({ ...production, SANDBOX: 'force' })).toMatchObject({
    isSandbox: true,
    publicUrl: 'https://loans.example.com',
  })
})

test('in production without vendor credentials each missing one is named', () => {
  expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(
    /BUREAU_URL: needed[\s\S]*BUREAU_CLIENT_ID: needed[\s\S]*BUREAU_CLIENT_SECRET: needed[\s\S]*PUBLIC_URL: needed/,
  )
})

test('vendor credentials switch the sandbox off', () => {
  const bureau = {
    BUREAU_URL: 'https://bureau.example.com',
    BUREAU_CLIENT_ID: 'us',
    BUREAU_CLIENT_SECRET: 'x',
  }
  const payout = {
    PAYOUT_URL: 'https://bank.example.com/',
    PAYOUT_KEY: 'k',
    PAYOUT_WEBHOOK_SECRET: 'sixteen letters or more',
    PAYOUT_ACCOUNT_ID: 'ours',
  }
  expect(() => readConfig(bureau)).toThrow(/SANDBOX: BUREAU_URL, .* are set, but .*PAYOUT_URL.* are missing/)
  expect(readConfig({ ...bureau, SANDBOX: 'on' }).isSandbox).toBe(true)
  const identity = { ALLOY_TOKEN: 't', ALLOY_SECRET: 's' }
  const plaid = { PLAID_CLIENT_ID: 'us', PLAID_SECRET: 's', PLAID_ENV: 'sandbox' }
  const mail = {
    SMTP_URL: 'smtp://us:x@mail.example.com:587',
    MAIL_FROM: 'Relief Loans <no-reply@example.com>',
    BUREAU_CONTACT: 'A Bureau; 1 Main St, Allen, TX 75013; (800) 555-0100',
    BUREAU_SCORE_RANGES: '300-499:15; 500-549:6; 550-599:8; 600-649:13; 650-699:19; 700-850:39',
  }
  expect(readConfig({ ...bureau, ...payout, ...identity, ...plaid, ...mail })).toMatchObject({
    isSandbox: false,
    mail: { smtpUrl: 'smtp://us:x@mail.example.com:587', from: 'Relief Loans <no-reply@example.com>' },
    notices: {
      agency: { name: 'A Bureau', address: '1 Main St, Allen, TX 75013', phone: '(800) 555-0100' },
    },
    bureau: { baseUrl: 'https://bureau.example.com' },
    plaid: { baseUrl: 'https://sandbox.plaid.com', linkScript: null },
    payout: { baseUrl: 'https://bank.example.com', key: 'k', accountId: 'ours' },
  })
})

test('Apple and Google sign-in need settings outside the sandbox', () => {
  expect(readConfig({}).signIn).toMatchObject([
    { id: 'apple', issuer: 'http://localhost:3000/sandbox/openid/apple' },
    {
      id: 'google',
      discoveryUrl: 'http://127.0.0.1:3000/sandbox/openid/google/.well-known/openid-configuration',
    },
  ])
  const ownOrigin = 'http://127.0.0.1:3000'
  const production = { isSandbox: false, ownOrigin, publicUrl: 'https://loans.example.com' }
  const issuers = { APPLE_ISSUER: 'https://appleid.apple.com', GOOGLE_ISSUER: 'https://accounts.google.com' }
  expect(signInConfig(issuers, production, [])).toEqual([])
  const google = { GOOGLE_CLIENT_ID: 'us', GOOGLE_CLIENT_SECRET: 's' }
  expect(signInConfig({ ...issuers, ...google }, production, [])).toEqual([
    {
      id: 'google',
      issuer: 'https://accounts.google.com',
      discoveryUrl: 'https://accounts.google.com/.well-known/openid-configuration',
      clientId: 'us',
      secret: { kind: 'plain', value: 's' },
    },
  ])
  expect(() => readConfig({ GOOGLE_CLIENT_ID: 'us', APPLE_TEAM_ID: 'us' })).toThrow(
    /APPLE_CLIENT_ID: needed with APPLE_TEAM_ID[\s\S]*GOOGLE_CLIENT_SECRET: needed with GOOGLE_CLIENT_ID/,
  )
})

test('the flags default to on, on and off', () => {
  expect(readConfig({}).flags).toEqual({
    inProgressApplicationCheck: true,
    userFunnelEntryChecks: true,
    developerToolkit: false,
  })
  expect(readConfig({ DEVELOPER_TOOLKIT: 'on', USER_FUNNEL_ENTRY_CHECKS: 'off' }).flags).toMatchObject({
    userFunnelEntryChecks: false,
    developerToolkit: true,
  })
})

test('loans are boarded in the sandbox, elsewhere only by choice and with settings', () => {
  expect(readConfig({}).servicing?.baseUrl).toBe('http://127.0.0.1:3000/sandbox/fineract/api/v1')
  expect(readConfig({ SERVICING: 'none' }).servicing).toBeNull()
  const ask = (settings: Record<string, string>, isSandbox: boolean) => {
    const problems: string[] = []
    const parsed = z.object(servicingSettings).parse(settings)
    return { servicing: servicingConfig(parsed, { isSandbox, ownOrigin: '' }, problems), problems }
  }
  expect(ask({}, false)).toEqual({ servicing: null, problems: [] })
  expect(ask({ FINERACT_URL: 'https://core.example.com' }, false).problems.join()).toMatch(
    /^SERVICING: needed because FINERACT_URL is set/,
  )
  expect(ask({ SERVICING: 'fineract', FINERACT_USER: 'us' }, false).problems.join()).toMatch(
    /FINERACT_URL: needed.*FINERACT_PASSWORD: needed.*FINERACT_PERSONAL_LOAN_CHARGE_ID: needed/,
  )
  const whole = {
    SERVICING: 'fineract',
    FINERACT_URL: 'https://core.example.com/fineract-provider/api/v1/',
    FINERACT_USER: 'us',
    FINERACT_PASSWORD: 'x',
    FINERACT_SMALL_DOLLAR_PRODUCT_ID: '4',
    FINERACT_SMALL_DOLLAR_CHARGE_ID: '5',
    FINERACT_PERSONAL_LOAN_PRODUCT_ID: '6',
    FINERACT_PERSONAL_LOAN_CHARGE_ID: '7',
  }
  expect(ask(whole, false)).toMatchObject({
    servicing: {
      baseUrl: 'https://core.example.com/fineract-provider/api/v1',
      tenant: 'default',
      products: {
        SMALL_DOLLAR_LOAN: { productId: 4, chargeId: 5 },
        PERSONAL_LOAN: { productId: 6, chargeId: 7 },
      },
    },
    problems: [],
  })
})

test.each([
  ['PUBLIC_URL', 'https://loans.example.com/loans', 'only the scheme, the host and the port'],
  ['PUBLIC_URL', 'https://loans.example.com/?a=b', 'only the scheme, the host and the port'],
  ['PUBLIC_URL', 'https://user:word@loans.example.com', 'only the scheme, the host and the port'],
  ['ALLOY_SANCTIONS_TAGS', ' , ', 'Use the tags of a possible match'],
])('%s can not be %s', (name, value, problem) => {
  expect(() => readConfig({ [name]: value })).toThrow(problem)
})

test('docs/operations.md describes every setting', () => {
  const page = readFileSync('docs/operations.md', 'utf8')
  const described = new Set([...page.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name))
  expect(settingNames.size).toBeGreaterThan(80)
  expect([...settingNames].filter((name) => !described.has(name))).toEqual([])
})
