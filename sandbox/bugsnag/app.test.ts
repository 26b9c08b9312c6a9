import { expect, test } from 'vitest'
import { createBugsnagSandbox } from './app.ts'

const headers = {
  'Content-Type': 'application/json',
  'Bugsnag-Api-Key': 'abcdef0123456789abcdef0123456789',
  'Bugsnag-Payload-Version': '4',
  'Bugsnag-Sent-At': '2026-11-20T12:00:00.000Z',
}
const notifier = { name: 'Bugsnag JavaScript', version: '9.0.0', url: 'https://example.test' }
const event = {
  payloadVersion: '4',
  exceptions: [{ errorClass: 'Error', errorMessage: '<b>boom</b>', type: 'browserjs', stacktrace: [] }],
  severity: 'error',
  unhandled: true,
  breadcrumbs: [{ type: 'user', name: 'UI click', metaData: {}, timestamp: '2026-11-20T12:00:00.000Z' }],
  metaData: { call: { requestId: 'request-1' } },
}
const body = { apiKey: headers['Bugsnag-Api-Key'], notifier, events: [event] }
type RequestFields = { body?: unknown; headers?: Record<string, string> }

function post(app: ReturnType<typeof createBugsnagSandbox>, path: string, request: RequestFields = {}) {
  return app.request(path, {
    method: 'POST',
    headers: { ...headers, ...request.headers },
    body: JSON.stringify(request.body ?? body),
  })
}

test('a report is kept and shown, with its markup made harmless', async () => {
  const app = createBugsnagSandbox()
  expect((await post(app, '/notify')).status).toBe(202)
  const page = await (await app.request('/')).text()
  expect(page).toContain('Error: &lt;b&gt;boom&lt;/b&gt;')
  expect(page).toContain('request-1')
  expect(page).toContain('user: UI click')
})

test('what does not fit the wire is refused, and its place is named', async () => {
  const app = createBugsnagSandbox()
  const placeOf = async (request: RequestFields) => {
    const reply = await post(app, '/notify', request)
    expect(reply.status).toBe(400)
    return Object.values((await reply.json()) as Record<string, string>).at(-1)
  }
  expect(await placeOf({ headers: { 'Bugsnag-Api-Key': 'short' } })).toBe('Bugsnag-Api-Key')
  expect(await placeOf({ headers: { 'Bugsnag-Payload-Version': '1' } })).toBe('Bugsnag-Payload-Version')
  expect(await placeOf({ headers: { 'Bugsnag-Sent-At': 'yesterday' } })).toBe('Bugsnag-Sent-At')
  expect(await placeOf({ body: { ...body, notifier: {} } })).toBe('notifier.name')
  expect(await placeOf({ body: { ...body, events: [] } })).toBe('events')
  expect(await placeOf({ body: { ...body, events: [{ ...event, severity: 'bad' }] } })).toBe(
    'events.0.severity',
  )
  expect(await placeOf({ body: 'no object' })).toBe('body')
})

test('sessions are counted, and the browser may ask first whether it may send', async () => {
  const app = createBugsnagSandbox()
  const sessions = { notifier, sessions: [{ id: 's', startedAt: '2026-11-20T12:00:00Z', user: {} }] }
  const reply = await post(app, '/sessions', { body: sessions, headers: { 'Bugsnag-Payload-Version': '1' } })
  expect(reply.status).toBe(202)
  expect(await (await app.request('/reports')).json()).toMatchObject({ sessions: 1 })
  const asked = await app.request('/notify', {
    method: 'OPTIONS',
    headers: { Origin: 'https://loans.example', 'Access-Control-Request-Method': 'POST' },
  })
  expect(asked.headers.get('Access-Control-Allow-Headers')).toContain('Bugsnag-Sent-At')
})

test('at most a hundred reports are kept, the newest', async () => {
  const app = createBugsnagSandbox()
  await post(app, '/notify', { body: { ...body, events: Array.from({ length: 130 }, () => event) } })
  const { reports } = (await (await app.request('/reports')).json()) as { reports: unknown[] }
  expect(reports).toHaveLength(100)
})
