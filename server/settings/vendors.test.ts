import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const key = 'abcdef0123456789abcdef0123456789'
const real = { NODE_ENV: 'development', SANDBOX: 'on' }
const problemsOf = (settings: Record<string, string>) => {
  try {
    readConfig({ ...real, ...settings })
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

test('without a vendor, errors, events and chat stay on this server', () => {
  const { errorReports, trackingKeepDays, chat } = readConfig(real)
  expect(errorReports).toMatchObject({
    notifyUrl: '/sandbox/bugsnag/notify',
    sessionsUrl: '/sandbox/bugsnag/sessions',
  })
  expect(errorReports?.apiKey).toMatch(/^[0-9a-f]{32}$/)
  expect(trackingKeepDays).toBe(400)
  expect(chat).toMatchObject({ assistant: 'embedded', model: null })
})

test('a key sends errors to the vendor, or to both configured addresses', () => {
  expect(readConfig({ ...real, BUGSNAG_KEY: key }).errorReports).toEqual({
    apiKey: key,
    notifyUrl: 'https://notify.bugsnag.com',
    sessionsUrl: 'https://sessions.bugsnag.com',
  })
  expect(problemsOf({ BUGSNAG_KEY: 'short' })).toContain('BUGSNAG_KEY: Use 32 hexadecimal characters')
  expect(problemsOf({ BUGSNAG_KEY: '0'.repeat(32) })).toContain('does not begin with 00000')
})

test('missing settings of a chosen vendor are named all at once', () => {
  const problems = problemsOf({
    CHAT_ASSISTANT: 'sierra',
    SIERRA_CHAT_ID: 'agent',
    CHAT_MODEL_URL: 'https://models.example/v1',
  })
  for (const name of ['SIERRA_TOKEN_SECRET', 'CHAT_MODEL']) expect(problems).toContain(`${name}: needed`)
})

test('in the sandbox, the chat vendor is the sandbox’s stand-in', () => {
  expect(readConfig({ ...real, CHAT_ASSISTANT: 'sierra' }).chat).toMatchObject({
    assistant: 'sierra',
    scriptHost: '/sandbox/sierra',
    chatId: 'relief-sandbox',
  })
})

test.each([
  [undefined, 'http://127.0.0.1:3000'],
  ['0.0.0.0', 'http://127.0.0.1:3000'],
  ['::', 'http://127.0.0.1:3000'],
  ['127.0.0.2', 'http://127.0.0.2:3000'],
  ['::1', 'http://[::1]:3000'],
])('on HOST %s, the sandbox’s vendors are reached at %s', (host, origin) => {
  const config = readConfig({ ...real, ...(host !== undefined && { HOST: host }) })
  const { bureau, identity, payout, plaid, servicing, chat } = config
  expect(config.ownOrigin).toBe(origin)
  const addresses = [bureau, identity, payout, plaid, servicing].map((vendor) => vendor?.baseUrl)
  for (const address of [...addresses, chat.helpDesk?.url, plaid.webhookUrl, config.signIn[0]?.discoveryUrl])
    expect(address?.startsWith(`${origin}/`), address).toBe(true)
})
