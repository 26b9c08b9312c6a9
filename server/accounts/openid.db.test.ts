import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { words } from '@relief/server/calls/words.ts'
import { startServer } from '@relief/testing/server.ts'
import { slow } from '@relief/testing/slow.ts'
import { useServer } from '@relief/testing/use-server.ts'
import { expect, test } from 'vitest'

type Fields = Record<string, string>
type Person = { email: string; first_name?: string; last_name?: string; action?: string }

const personWith = (email: string) => ({
  email,
  password: 'a long enough password',
  name: 'Ada Byron',
  firstName: 'Ada',
  lastName: 'Byron',
})
const START = '/relief-loans/get-started?loanAmount=900&loanTerm=12'
const plain = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&')

/** The hidden fields of a form, as a browser sends them. */
function hiddenOf(page: string): Fields {
  const found = page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)
  return Object.fromEntries([...found].map(([, name = '', value = '']) => [name, plain(value)]))
}

/** A browser without scripts: it stores cookies, sends forms, and does not follow redirects. */
function newBrowser(origin: string) {
  const cookies = new Map<string, string>()
  async function go(method: string, path: string, body?: URLSearchParams | object, hasCookies = true) {
    const isForm = body instanceof URLSearchParams
    const headers = {
      Origin: origin,
      ...(hasCookies && { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
      ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
      ...(cookies.has('csrf_token') && { 'X-CSRF-Token': cookies.get('csrf_token') ?? '' }),
      ...(token !== '' && { Authorization: `Bearer ${token}` }),
    }
    const sent = body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }
    const reply = await fetch(new URL(path, origin), { method, headers, redirect: 'manual', ...sent })
    for (const cookie of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    return { status: reply.status, location: reply.headers.get('location') ?? '', text: await reply.text() }
  }
  let token = ''
  /**
   * Presses the sign-in button and consents at the issuer as this person.
   * @returns the callback address and its fields
   */
  async function consent(provider: 'apple' | 'google', person: Person) {
    const { text } = await go('POST', '/api/auth/sign-in/social', {
      provider,
      callbackURL: START,
      errorCallbackURL: '/relief-loans/login?loanAmount=900',
    })
    const { url } = JSON.parse(text) as { url: string }
    const form = { ...hiddenOf((await go('GET', url)).text), action: 'continue', ...person }
    const answer = await go('POST', url.replace(/\?.*/, ''), new URLSearchParams(form))
    if (provider === 'google') return { address: answer.location, fields: {} as Fields }
    return { address: `/api/auth/callback/apple`, fields: hiddenOf(answer.text) }
  }
  /** Sends the issuer's callback. Apple posts a form from another site, so no cookie comes with it. */
  async function sendCallback({ address, fields }: { address: string; fields: Fields }) {
    if (Object.keys(fields).length === 0) return (await go('GET', address)).location
    const bounced = await go('POST', address, new URLSearchParams(fields), false)
    return (await go('GET', bounced.location)).location
  }
  return {
    cookies,
    consent,
    sendCallback,
    go,
    signIn: async (provider: 'apple' | 'google', person: Person) =>
      sendCallback(await consent(provider, person)),
    identity: async () => {
      const found = JSON.parse((await go('GET', '/small_dollar_loan/api/identity')).text) as Fields
      token = found['accessToken'] ?? ''
      return found
    },
    api: async (method: string, path: string, body?: object) => {
      const { status, text } = await go(method, `/api/sdl/v1${path}`, body)
      return { status, body: JSON.parse(text) as { result: Fields; messages: string[] } }
    },
  }
}

const server = useServer('postgres')

const stored = async (email: string) => {
  const [row] = await server.context.database.query<Record<string, unknown>>(
    `select u."emailVerified" as verified, u."firstName" as first, a."providerId" as provider,
              a."idToken" as "idToken", a."accessToken" as "accessToken"
         from "user" u join "account" a on a."userId" = u."id" where u."email" = $1 order by a."createdAt" desc`,
    [email],
  )
  return row
}
const someone = () => `ada-${crypto.randomUUID()}@example.com`

test('Apple sends the name at the first consent alone, and the account keeps it', async () => {
  const email = someone()
  const first = newBrowser(server.origin)
  expect(await first.signIn('apple', { email, first_name: 'Ada', last_name: 'Byron' })).toBe(START)
  const known = await first.identity()
  expect(known).toMatchObject({ givenName: 'Ada', familyName: 'Byron', name: 'Ada Byron' })
  expect(await stored(email)).toEqual({
    verified: true,
    first: 'Ada',
    provider: 'apple',
    idToken: null,
    accessToken: null,
  })
  const second = newBrowser(server.origin)
  const answer = await second.consent('apple', { email, first_name: 'Eve', last_name: 'Else' })
  expect(answer.fields['user']).toBeUndefined()
  expect(await second.sendCallback(answer)).toBe(START)
  expect(await second.identity()).toMatchObject({
    currentUserUuid: known['currentUserUuid'],
    givenName: 'Ada',
  })
  expect(await stored(email)).toMatchObject({ idToken: null, accessToken: null })
  // The log has route patterns instead of addresses, which held the name and the code.
  expect(server.logged()).not.toMatch(/Byron|[?&]code=/)
})

test('Google gives names and a confirmed email; Apple\'s "false" confirms nothing', async () => {
  const email = someone()
  const google = newBrowser(server.origin)
  expect(await google.signIn('google', { email, first_name: 'Grace', last_name: 'Hopper' })).toBe(START)
  expect(await google.identity()).toMatchObject({ givenName: 'Grace', familyName: 'Hopper' })
  expect(await stored(email)).toMatchObject({ verified: true, provider: 'google' })
  const unverified = `unverified-${someone()}`
  expect(await newBrowser(server.origin).signIn('apple', { email: unverified })).toBe(START)
  expect(await stored(unverified)).toMatchObject({ verified: false, provider: 'apple' })
})

test('an account without a legal name must enter one before it applies, once', async () => {
  const { signIn, identity, api } = newBrowser(server.origin)
  await signIn('google', { email: someone(), first_name: '12345', last_name: 'Hopper' })
  expect(await identity()).toMatchObject({ givenName: '', familyName: 'Hopper' })
  const step = async () =>
    (await api('GET', '/pre-flow/current-step?loanAmount=900')).body.result['currentFlowStep']
  expect(await step()).toBe('NAME_VERIFICATION')
  const wish = { intendedUseOfFunds: 'MEDICAL', requestedLoanAmount: 900 }
  expect(await api('POST', '/application', wish)).toMatchObject({
    status: 409,
    body: { messages: [words.nameFirst] },
  })
  expect((await api('PUT', '/account/name', { firstName: '', lastName: 'Hopper' })).status).toBe(400)
  const name = { firstName: ' Grace ', lastName: 'Hopper' }
  expect((await api('PUT', '/account/name', name)).body.result).toEqual({
    firstName: 'Grace',
    lastName: 'Hopper',
  })
  expect((await api('PUT', '/account/name', name)).status).toBe(200)
  expect((await api('PUT', '/account/name', { firstName: 'Eve', lastName: 'Else' })).status).toBe(409)
  expect(await identity()).toMatchObject({ name: 'Grace Hopper' })
  expect(await step()).toBe('USE_OF_FUNDS')
  expect((await api('POST', '/application', wish)).status).toBe(200)
})

test('the auth library’s own calls change no name', async () => {
  const { signIn, go, identity } = newBrowser(server.origin)
  await signIn('google', { email: someone(), first_name: 'Grace', last_name: 'Hopper' })
  expect((await go('POST', '/api/auth/update-user', { firstName: 'Eve' })).status).toBe(404)
  expect(await identity()).toMatchObject({ givenName: 'Grace' })
})

test.each(['wrong-nonce', 'wrong-signature', 'wrong-audience', 'wrong-issuer'])(
  'a token with a %s does not sign in',
  async (fault) => {
    for (const provider of ['apple', 'google'] as const) {
      const email = `${fault}-${someone()}`
      const browser = newBrowser(server.origin)
      const back = '/relief-loans/login?loanAmount=900&error=unable_to_get_user_info'
      expect(await browser.signIn(provider, { email })).toBe(back)
      expect(await browser.identity()).toEqual({ loggedIn: false })
      expect(await stored(email)).toBeUndefined()
    }
  },
)

test('a forged state, another browser or a replay opens no account', async () => {
  const victim = newBrowser(server.origin)
  const answer = await victim.consent('google', { email: someone() })
  const forged = answer.address.replace(/state=[^&]*/, 'state=forged')
  expect(await victim.sendCallback({ ...answer, address: forged })).toContain('/relief-loans/login?error=')
  const attacker = newBrowser(server.origin)
  expect(await attacker.sendCallback(answer)).toContain('error=state_mismatch')
  expect(await attacker.identity()).toEqual({ loggedIn: false })
  const own = newBrowser(server.origin)
  const used = await own.consent('apple', { email: someone() })
  expect(await own.sendCallback(used)).toBe(START)
  own.cookies.delete('relief.session_token')
  expect(await own.sendCallback(used)).toContain('error=')
  expect(await own.identity()).toEqual({ loggedIn: false })
})

test('canceling at the issuer returns; a confirmed account is opened by both ways', async () => {
  const browser = newBrowser(server.origin)
  const email = someone()
  const stopped = await browser.signIn('apple', { email, action: 'cancel' })
  expect(stopped).toBe('/relief-loans/login?loanAmount=900&error=user_cancelled_authorize')
  expect((await browser.go('POST', '/api/auth/sign-up/email', personWith(email))).status).toBe(200)
  await server.context.database.query('update "user" set "emailVerified" = true where "email" = $1', [email])
  const known = await browser.identity()
  const other = newBrowser(server.origin)
  expect(await other.signIn('google', { email, first_name: 'Grace' })).toBe(START)
  expect(await other.identity()).toMatchObject({
    givenName: 'Ada',
    currentUserUuid: known['currentUserUuid'],
  })
  expect((await browser.api('GET', '/account/preferences')).status).toBe(200)
})

/** An account that a thief opened with another person's email, with an application in it. */
async function hijacked(email: string) {
  const thief = newBrowser(server.origin)
  expect((await thief.go('POST', '/api/auth/sign-up/email', personWith(email))).status).toBe(200)
  await thief.identity()
  const wish = { intendedUseOfFunds: 'MEDICAL', requestedLoanAmount: 900 }
  const made = await thief.api('POST', '/application', wish)
  expect(made.status).toBe(200)
  return { thief, id: made.body.result['applicationUuid'] ?? '' }
}

test.each(['apple', 'google'] as const)(
  'an unconfirmed account that meets its email at %s loses it, and every way in',
  async (provider) => {
    const email = someone()
    const { thief, id } = await hijacked(email)
    const proof = { password: personWith(email).password }
    const phone = await thief.api('PUT', '/account/phone', { phoneNumber: '(212) 555-0142', proof })
    expect(phone.status).toBe(200)
    const owner = newBrowser(server.origin)
    const at = { email: email.toUpperCase(), first_name: 'Grace', last_name: 'Hopper' }
    expect(await owner.signIn(provider, at)).toBe(START)
    expect(await owner.identity()).toMatchObject({ givenName: 'Grace' })
    expect(await stored(email)).toMatchObject({ verified: true, provider })
    // Neither account sees the other: not its session, its token, its password, or the thief's answers.
    expect((await thief.api('GET', '/account/preferences')).status).toBe(401)
    expect(await thief.identity()).toEqual({ loggedIn: false })
    const { password } = personWith(email)
    const again = await newBrowser(server.origin).go('POST', '/api/auth/sign-in/email', { email, password })
    expect(again.status).toBe(401)
    for (const path of ['personal-info', 'jobs-income-sources', 'acceptance'])
      expect((await owner.api('GET', `/application/${id}/${path}`)).status).toBe(404)
    expect((await owner.api('GET', '/account/applications')).body.result).toEqual([])
    expect((await owner.api('GET', '/account/phone')).body.result).toEqual({ phoneNumber: null })
    const phones = await server.context.database.query(
      'select 1 from account_phone p join application a using (entity_uuid) where a.application_uuid = $1',
      [id],
    )
    expect(phones).toEqual([])
    // The thief signs up with the email again and gets nothing.
    expect((await thief.go('POST', '/api/auth/sign-up/email', personWith(email))).status).toBe(422)
  },
)

test('an email that the issuer did not confirm takes no account over', async () => {
  const email = `unverified-${someone()}`
  const { thief } = await hijacked(email)
  const other = newBrowser(server.origin)
  expect(await other.signIn('apple', { email })).toContain('error=account_not_linked')
  expect(await other.identity()).toEqual({ loggedIn: false })
  expect((await thief.api('GET', '/account/preferences')).status).toBe(200)
})

test('an unconfirmed account with an accepted offer is left to its borrower', async () => {
  const email = someone()
  const { thief: borrower, id } = await hijacked(email)
  await server.context.database.query(
    'update application set accepted_at = now() where application_uuid = $1',
    [id],
  )
  const other = newBrowser(server.origin)
  expect(await other.signIn('google', { email })).toContain('error=account_not_linked')
  expect((await borrower.api('GET', '/account/preferences')).status).toBe(200)
})

test('an unconfirmed identity of an issuer does not survive a new password', async () => {
  const email = `unverified-${someone()}`
  const thief = newBrowser(server.origin)
  expect(await thief.signIn('google', { email, first_name: 'Eve', last_name: 'Else' })).toBe(START)
  await thief.identity()
  const { $context } = server.context.auth
  const token = crypto.randomUUID()
  const [user] = await server.context.database.query<{ id: string }>(
    'select "id" from "user" where "email" = $1',
    [email],
  )
  await (await $context).internalAdapter.createVerificationValue({
    value: user?.id ?? '',
    identifier: `reset-password:${token}`,
    expiresAt: new Date(Date.now() + 60_000),
  })
  const owner = newBrowser(server.origin)
  const body = { newPassword: 'another good phrase', token }
  expect((await owner.go('POST', '/api/auth/reset-password', body)).status).toBe(200)
  expect((await thief.api('GET', '/account/preferences')).status).toBe(401)
  expect(await thief.signIn('google', { email })).toContain('error=account_not_linked')
  expect(await thief.identity()).toEqual({ loggedIn: false })
})

test("no redirect leaves the site, and a browser's own token opens no account", async () => {
  const { go } = newBrowser(server.origin)
  const own = { callbackURL: '/relief-loans', errorCallbackURL: '/relief-loans/login' }
  const ask = (more: object) =>
    go('POST', '/api/auth/sign-in/social', { provider: 'google', ...own, ...more })
  for (const field of ['callbackURL', 'errorCallbackURL']) {
    expect((await ask({ [field]: 'https://evil.example.com' })).status).toBe(400)
    expect((await ask({ [field]: '//evil.example.com' })).status).toBe(403)
  }
  const { text } = await ask({ idToken: { token: 'a.b.c' } })
  expect(Object.keys(JSON.parse(text))).toEqual(['url', 'redirect'])
  const query = new URLSearchParams({
    client_id: 'relief.sandbox.google',
    redirect_uri: 'https://evil.example.com',
  })
  expect((await go('GET', `/sandbox/openid/google/authorize?${query}`)).status).toBe(400)
})

test('a forged address or state is answered and logged, but not as an error', async () => {
  const { go } = newBrowser(server.origin)
  const before = server.logged().length
  const body = { provider: 'google', callbackURL: 'https://evil.example.com' }
  expect((await go('POST', '/api/auth/sign-in/social', body)).status).toBe(400)
  expect((await go('GET', '/api/auth/callback/google?code=1')).status).toBe(302)
  expect((await go('GET', '/api/auth/callback/google?code=1&state=1')).status).toBe(302)
  const lines = server.logged().slice(before)
  expect(lines).toContain('State')
  expect(lines).not.toContain('"level":50')
})

test('settings replace a stand-in issuer; an issuer that is down fails alone', slow, async () => {
  const server = await startServer('postgres', {
    GOOGLE_CLIENT_ID: 'us',
    GOOGLE_CLIENT_SECRET: 's',
    GOOGLE_ISSUER: 'http://127.0.0.1:1',
  })
  const { go } = newBrowser(server.origin)
  const config = JSON.parse((await go('GET', '/api/client-config')).text) as { signIn: string[] }
  expect(config.signIn).toEqual(['apple', 'google'])
  const ask = (provider: string) =>
    go('POST', '/api/auth/sign-in/social', {
      provider,
      callbackURL: '/relief-loans',
      errorCallbackURL: '/relief-loans/login',
    })
  expect((await ask('google')).status).toBe(503)
  expect((await ask('apple')).status).toBe(200)
  await server.stop()
})

test('a slow, busy or malformed issuer fails alone and soon', slow, async () => {
  let trouble = ''
  const issuer = createServer((_request, response) => {
    if (trouble === 'slow') return
    response.statusCode = trouble === 'busy' ? 429 : 200
    response.setHeader('Content-Type', 'application/json')
    response.end('{"issuer":')
  })
  await new Promise<void>((resolve) => issuer.listen(0, '127.0.0.1', resolve))
  const server = await startServer('postgres', {
    GOOGLE_CLIENT_ID: 'us',
    GOOGLE_CLIENT_SECRET: 's',
    GOOGLE_ISSUER: `http://127.0.0.1:${(issuer.address() as AddressInfo).port}`,
  })
  for (trouble of ['busy', 'malformed', 'slow']) {
    const { go } = newBrowser(server.origin)
    const ask = (provider: string) =>
      go('POST', '/api/auth/sign-in/social', {
        provider,
        callbackURL: '/relief-loans',
        errorCallbackURL: '/relief-loans/login',
      })
    expect((await ask('google')).status, trouble).toBe(503)
    expect((await ask('apple')).status).toBe(200)
  }
  await server.stop()
  issuer.closeAllConnections()
  issuer.close()
})
