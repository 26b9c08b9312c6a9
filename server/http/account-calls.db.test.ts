import { signInCall, signOutCall, signUpCall } from '@relief/contract/calls/accounts.ts'
import { getIdentityCall } from '@relief/contract/calls/identity.ts'
import { someApplicant } from '@relief/testing/applicant.ts'
import { PASSWORD } from '@relief/testing/person.ts'
import { startServer } from '@relief/testing/server.ts'
import { slow } from '@relief/testing/slow.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { libraryCalls } from './account-calls.ts'

let server: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => {
  server = await startServer('postgres')
})
afterAll(() => server.stop())

test('only the library endpoints that the app uses are available', async () => {
  const applicant = await someApplicant(server.origin)
  const endpoints = Object.values(server.context.auth.api).flatMap(({ path, options }) =>
    typeof path === 'string'
      ? [options.method].flat().map((method) => ({ method: String(method), path: `/api/auth${path}` }))
      : [],
  )
  expect(endpoints.length).toBeGreaterThan(25)
  const isUsed = (method: string, path: string) =>
    libraryCalls.some(
      (call) => call.method === method && (call.path === path || call.path === path.replace(':id', 'google')),
    )
  const answered: string[] = []
  for (const { method, path } of endpoints) {
    if (isUsed(method, path)) continue
    const filled = path.replace(/:\w+/g, 'x')
    const body = method === 'GET' ? undefined : {}
    const { status } = await applicant.sendRaw(method, filled, body)
    if (status !== 404 && status !== 405) answered.push(`${method} ${path}: ${status}`)
  }
  expect(answered).toEqual([])
})

test.each(['/api/auth/verify-email/', '/api/auth//verify-email', '/api/auth/%76erify-email', '/api/auth/OK'])(
  'another spelling of an endpoint, %s, is unknown too',
  async (path) => {
    expect((await fetch(`${server.origin}${path}?token=x`)).status).toBe(404)
  },
)

test('a log-out clears the browser; an expired session keeps its drafts', async () => {
  const out = async (query: string) => {
    const { own } = await someApplicant(server.origin)
    const headers = { ...own, Origin: server.origin, 'Content-Type': 'application/json' }
    const reply = await fetch(`${server.origin}${signOutCall.path}${query}`, {
      method: 'POST',
      headers,
      body: '{}',
    })
    expect(reply.status).toBe(200)
    return reply.headers.get('Clear-Site-Data')
  }
  expect(await out('')).toBe('"cache", "cookies", "storage"')
  expect(await out('?keepsAnswers=yes')).toBeNull()
})

test('an account call has a request id, and says when to try again', slow, async () => {
  const body = JSON.stringify({ email: `${crypto.randomUUID()}@example.com`, password: 'a wrong password' })
  const headers = { 'Content-Type': 'application/json', Origin: server.origin, 'X-Forwarded-For': '10.1.2.3' }
  const logIn = () => fetch(`${server.origin}${signInCall.path}`, { method: 'POST', headers, body })
  const replies: Response[] = []
  do replies.push(await logIn())
  while (replies.at(-1)?.status === 401 && replies.length < 10)
  for (const reply of replies) expect(reply.headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/)
  expect(replies.at(-1)?.status).toBe(429)
  expect(replies.at(-1)?.headers.get('Retry-After')).toMatch(/^[1-9]\d*$/)
})

test('an account opened with a pasted email is found by its plain one', async () => {
  const name = crypto.randomUUID()
  const password = 'a long enough password'
  const headers = { 'Content-Type': 'application/json', Origin: server.origin }
  const post = async (path: string, body: object) =>
    (await fetch(`${server.origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).status
  const person = { password, name: 'Ada Vega', firstName: 'Ada', lastName: 'Vega' }
  expect(await post(signUpCall.path, { ...person, email: ` \u200B${name}@\u00ADexample.com\u200E` })).toBe(
    200,
  )
  for (const email of [`${name}@example.com`, `${name}＠example．com\u200B`])
    expect(await post(signInCall.path, { email, password }), email).toBe(200)
})

test('with https every cookie is limited to this host', async () => {
  const secure = await startServer('postgres', {
    PUBLIC_URL: 'https://loans.example.com',
    SANDBOX: 'force',
  })
  const { port } = secure.context.config
  const person = { email: `${crypto.randomUUID()}@example.com`, password: 'a long enough password' }
  const reply = await fetch(`http://127.0.0.1:${port}${signUpCall.path}`, {
    method: 'POST',
    headers: { Origin: 'https://loans.example.com', 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...person, firstName: 'Ada', lastName: 'Byron', name: 'Ada Byron' }),
  })
  const cookies = reply.headers.getSetCookie()
  expect(cookies.length).toBeGreaterThan(0)
  for (const cookie of cookies) {
    expect(cookie).toMatch(/^__Host-relief\./)
    for (const attribute of ['Secure', 'HttpOnly', 'Path=/', 'SameSite=Lax'])
      expect(cookie).toContain(attribute)
    expect(cookie).not.toMatch(/Domain/i)
  }
  const identity = await fetch(`http://127.0.0.1:${port}${getIdentityCall.path}`, {
    headers: { Cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') },
  })
  expect(identity.headers.getSetCookie().join()).toMatch(/^__Host-csrf_token=.*Path=\/; Secure/)
  expect(await identity.json()).toMatchObject({ givenName: 'Ada' })
  await secure.stop()
})

const post = (path: string, body: string, type = 'application/json') =>
  fetch(`${server.origin}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': type, Origin: server.origin },
    body,
  })

test.each([
  'application/x-www-form-urlencoded',
  'application/x-www-form-urlencoded; charset=application/json',
  'text/plain',
  'application/jsonp',
])('no account call accepts a body of type %s', async (type) => {
  const person = await someApplicant(server.origin)
  const form = `{"x":"&email=${person.email}&password=${PASSWORD}&y=","email":"someone@example.com"}`
  for (const { method, path } of libraryCalls)
    if (method === 'POST' && !path.startsWith('/api/auth/callback/'))
      expect([path, (await post(path, form, type)).status]).toEqual([path, 415])
})

test('an account call accepts only the fields and lengths of the contract', async () => {
  const email = `${crypto.randomUUID()}@example.com`
  const person = { email, password: 'a long enough password', name: '', firstName: 'Ada', lastName: 'Vega' }
  const signUp = (changes: object) => post(signUpCall.path, JSON.stringify({ ...person, ...changes }))
  const long = await signUp({ email: `${'a'.repeat(3_000)}@example.com` })
  expect([long.status, await long.json()]).toMatchObject([400, { code: 'INVALID_EMAIL' }])
  const short = await signUp({ password: 'short' })
  expect([short.status, await short.json()]).toMatchObject([400, { code: 'PASSWORD_TOO_SHORT' }])
  expect((await signUp({ image: 'x'.repeat(90_000), emailVerified: true })).status).toBe(200)
  expect(
    await server.context.database.query('select "image", "emailVerified" from "user" where "email" = $1', [
      email,
    ]),
  ).toEqual([{ image: null, emailVerified: false }])
})

test('no account call fails or blocks the server, however deep or long its body is', slow, async () => {
  const deep = `${'['.repeat(5_000)}${']'.repeat(5_000)}`
  const marks = `a${'\u0300'.repeat(24_000)}${'\u0316'.repeat(24_000)}@b.co`
  const person = { password: 'a long enough password', purpose: 'LOG_IN', firstName: 'Ada', lastName: 'Vega' }
  const bodies = [
    `{"email":"abc@example.com","password":"aaaaaaaaaa","purpose":"LOG_IN","token":"x","x":${deep}}`,
    JSON.stringify({ ...person, email: marks, name: 'Ada', newPassword: marks, token: marks, code: marks }),
    '{"email":',
    deep,
    'null',
  ]
  const before = server.logged().length
  for (const { method, path } of libraryCalls)
    for (const body of method === 'POST' ? bodies : []) {
      const { cpu } = await cpuOf(() => post(path, body))
      expect([path, cpu < 500]).toEqual([path, true])
    }
  expect(server.logged().slice(before)).not.toMatch(/"level":50/)
})

/** The CPU time of the work in milliseconds: the server under test runs in this process. */
async function cpuOf(work: () => Promise<Response>) {
  const before = process.cpuUsage()
  const { status } = await work()
  const { user, system } = process.cpuUsage(before)
  return { status, cpu: (user + system) / 1_000 }
}
