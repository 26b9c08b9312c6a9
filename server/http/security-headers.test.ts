import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { readConfig } from '../settings/config.ts'
import { styleHashes } from './built-app.ts'
import { securityHeaders } from './security-headers.ts'

async function policy(settings: Record<string, string>): Promise<Record<string, string>> {
  const app = new Hono()
    .use(securityHeaders(readConfig({ SANDBOX: 'on', ...settings }), ['own-style', 'own-style']))
    .get('/', (c) => c.text('ok'))
  const header = (await app.request('/')).headers.get('Content-Security-Policy') ?? ''
  return Object.fromEntries(
    header
      .split(';')
      .map((directive) => [directive.trim().split(' ')[0], directive.trim().split(' ').slice(1).join(' ')]),
  )
}

test('without vendors the policy allows only our own origin', async () => {
  expect(await policy({})).toMatchObject({
    'script-src': "'self'",
    'connect-src': "'self'",
    'frame-src': "'self'",
    // Pages in several languages share a style.
    'style-src': "'self' own-style",
  })
})

test("a configured vendor's origin is allowed, only for what it does", async () => {
  const vendors = {
    BUGSNAG_KEY: 'abcdef0123456789abcdef0123456789',
    CHAT_ASSISTANT: 'sierra',
    SIERRA_CHAT_ID: 'agent',
    SIERRA_TOKEN_SECRET: 'a secret of more than thirty-two characters',
  }
  expect(await policy(vendors)).toMatchObject({
    'script-src': "'self' https://sierra.chat",
    'connect-src': "'self' https://notify.bugsnag.com https://sessions.bugsnag.com https://sierra.chat",
    'style-src': "'self' own-style",
    'img-src': "'self' data:",
  })
})

test('every reply forbids type sniffing, framing and cross-site referrers', async () => {
  const headersOf = async (settings: Record<string, string>) => {
    const app = new Hono()
      .use(securityHeaders(readConfig({ SANDBOX: 'on', ...settings }), []))
      .get('/', (c) => c.text('ok'))
    return Object.fromEntries((await app.request('/')).headers)
  }
  const plain = await headersOf({})
  expect(plain).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  })
  for (const directive of [
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ])
    expect(plain['content-security-policy']).toContain(directive)
  expect(plain).not.toHaveProperty('strict-transport-security')
  const secure = { PUBLIC_URL: 'https://loans.example.com', SANDBOX: 'force' }
  expect(await headersOf(secure)).toMatchObject({
    'strict-transport-security': expect.stringContaining('max-age=31536000'),
  })
})

test('each inline style of a page is allowed by its hash, whatever its text', () => {
  const styles = ['@container (width<=16rem){a{color:red}}', 'b > c{margin:0}', '']
  const page = `<html><head>${styles.map((style) => `<style>${style}</style>`).join('<link>')}</head></html>`
  const hash = (style: string) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`
  expect(styleHashes(page)).toEqual(styles.map(hash))
  expect(styleHashes('<html></html>')).toEqual([])
})
