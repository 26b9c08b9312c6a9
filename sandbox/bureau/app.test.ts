import { expect, test, vi } from 'vitest'
import { createBureauSandbox } from './app.ts'

const consumer = { first_name: 'Rosa', last_name: 'Ybarra', date_of_birth: '1990-04-12', ssn: '900550100' }
const inquiry = {
  reference: 'r1',
  inquiry_type: 'soft',
  permissible_purpose: 'written_instructions',
  consumer,
}

function requestToken(
  app: ReturnType<typeof createBureauSandbox>,
  grant = 'client_credentials',
  secret = 'sandbox',
) {
  return app.request('/oauth2/token', {
    method: 'POST',
    headers: { Authorization: `Basic ${btoa(`sandbox:${secret}`)}` },
    body: new URLSearchParams({ grant_type: grant }),
  })
}

async function fields(reply: Response): Promise<Record<string, unknown>> {
  return Object(await reply.json())
}

async function requestReport(app: ReturnType<typeof createBureauSandbox>, body: unknown) {
  const { access_token: token } = await fields(await requestToken(app))
  return app.request('/v1/credit-reports', {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
}

test('a token is for known clients and this one grant', async () => {
  const app = createBureauSandbox()
  expect((await requestToken(app)).status).toBe(200)
  expect((await requestToken(app, 'client_credentials', 'guess')).status).toBe(401)
  expect((await requestToken(app, 'password')).status).toBe(400)
  expect((await app.request('/v1/credit-reports', { method: 'POST', body: '{}' })).status).toBe(401)
})

test('an inquiry that lacks something is refused by the name of what it lacks', async () => {
  const app = createBureauSandbox()
  const wrong: [string, unknown][] = [
    ['reference', {}],
    ['inquiry_type', { ...inquiry, inquiry_type: 'loud' }],
    ['permissible_purpose', { ...inquiry, permissible_purpose: 'curiosity' }],
    ['consumer.first_name', { ...inquiry, consumer: { ...consumer, first_name: '' } }],
    ['consumer.last_name', { ...inquiry, consumer: { ...consumer, last_name: 7 } }],
    ['consumer.date_of_birth', { ...inquiry, consumer: { ...consumer, date_of_birth: '04121990' } }],
    ['consumer.ssn', { ...inquiry, consumer: { ...consumer, ssn: '900-55-0100' } }],
  ]
  for (const [field, body] of wrong) {
    const reply = await requestReport(app, body)
    expect([reply.status, (await fields(reply))['field']]).toEqual([400, field])
  }
})

test('a report carries its day and the reference that was asked with', async () => {
  const app = createBureauSandbox({ today: () => '2026-11-20' })
  const reply = await requestReport(app, inquiry)
  expect(await reply.json()).toMatchObject({
    report_id: 'report-r1',
    generated_on: '2026-11-20',
    status: 'hit',
  })
})

test('a report made at half past eleven in the evening, Eastern, is of that day', async () => {
  vi.setSystemTime(new Date('2026-11-21T04:30:00Z'))
  const reply = await requestReport(createBureauSandbox(), inquiry)
  vi.useRealTimers()
  expect(await reply.json()).toMatchObject({ generated_on: '2026-11-20' })
})

test('only the number picks the file, not name, address or birth date', async () => {
  const app = createBureauSandbox()
  const other = { ...inquiry, consumer: { ...consumer, first_name: 'Ada', date_of_birth: '1960-01-01' } }
  expect(await (await requestReport(app, other)).json()).toEqual(
    await (await requestReport(app, inquiry)).json(),
  )
})

test('only 1500 has a different file at the hard inquiry', async () => {
  const app = createBureauSandbox()
  const ask = async (serial: string, kind: string) => {
    const body = { ...inquiry, inquiry_type: kind, consumer: { ...consumer, ssn: `90055${serial}` } }
    return await (await requestReport(app, body)).json()
  }
  expect(await ask('1500', 'soft')).toEqual(await ask('0200', 'soft'))
  expect(await ask('1500', 'hard')).toMatchObject({
    status: 'hit',
    tradelines: [{ days_past_due: 60 }, {}, {}, {}],
  })
  expect(await ask('0200', 'hard')).toEqual(await ask('0200', 'soft'))
})

test('1600 is down for eight hard inquiries with one reference, never for a soft one', async () => {
  const app = createBureauSandbox()
  const body = { ...inquiry, consumer: { ...consumer, ssn: '900551600' } }
  expect((await requestReport(app, body)).status).toBe(200)
  const hard = { ...body, inquiry_type: 'hard' }
  for (let asked = 0; asked < 8; asked++) expect((await requestReport(app, hard)).status).toBe(503)
  expect((await requestReport(app, hard)).status).toBe(200)
})
