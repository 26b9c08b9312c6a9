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
