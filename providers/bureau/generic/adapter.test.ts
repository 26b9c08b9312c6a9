import { inquiryFor, readBureauError } from '@relief/testing/inquiry.ts'
import { serveApp } from '@relief/testing/serve-app.ts'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createGenericBureau } from './adapter.ts'

const bureauAt = (baseUrl: string) =>
  createGenericBureau({ baseUrl, clientId: 'us', clientSecret: 'secret', timeoutMs: 4000 })

/** A bureau with scripted replies. */
async function scripted(
  replies: readonly Response[],
  token: unknown = { access_token: 't', token_type: 'Bearer', expires_in: 600 },
) {
  const calls = { token: 0, report: 0 }
  const app = new Hono()
  app.post('/oauth2/token', (c) => {
    calls.token += 1
    return c.json(token)
  })
  app.post('/v1/credit-reports', () => {
    calls.report += 1
    return replies[calls.report - 1] ?? new Response(null, { status: 500 })
  })
  return { calls, ...(await serveApp(app)) }
}

const report = {
  report_id: 'r',
  generated_on: '2026-11-20',
  military_lending: 'not_checked',
  status: 'no_hit',
}

test('a busy bureau and a token that ended early are tried once more', async () => {
  for (const status of [503, 401]) {
    const bureau = await scripted([new Response(null, { status }), Response.json(report)])
    expect((await bureauAt(bureau.baseUrl).inquire(inquiryFor('900550100'))).answer).toEqual({
      status: 'NO_HIT',
      reportId: 'r',
    })
    expect(bureau.calls).toEqual({ token: status === 401 ? 2 : 1, report: 2 })
    await bureau.close()
  }
})

test('nothing is tried a third time, and another error status not a second', async () => {
  const busy = await scripted([new Response(null, { status: 503 }), new Response(null, { status: 503 })])
  expect((await readBureauError(bureauAt(busy.baseUrl).inquire(inquiryFor('900550100')))).code).toBe(
    'UNAVAILABLE',
  )
  expect(busy.calls.report).toBe(2)
  await busy.close()
  const broken = await scripted([new Response(null, { status: 500 })])
  expect((await readBureauError(bureauAt(broken.baseUrl).inquire(inquiryFor('900550100')))).code).toBe(
    'UNAVAILABLE',
  )
  expect(broken.calls.report).toBe(1)
  await broken.close()
})

test('a reply of another shape is named by its places only', async () => {
  const odd = await scripted([Response.json({ ...report, report_id: '', generated_on: 'Rosa Ybarra' })])
  const error = await readBureauError(bureauAt(odd.baseUrl).inquire(inquiryFor('900550100')))
  expect([error.code, error.message]).toEqual([
    'MALFORMED',
    'The report has another shape at report_id, generated_on',
  ])
  await odd.close()
  const oddToken = await scripted([], { token: 'x' })
  expect((await readBureauError(bureauAt(oddToken.baseUrl).inquire(inquiryFor('900550100')))).message).toBe(
    'The token has another shape at access_token, token_type, expires_in',
  )
  await oddToken.close()
})

const line = {
  kind: 'auto',
  status: 'open',
  months_on_file: 1,
  months_since_status: null,
  balance: 1,
  credit_limit: null,
  monthly_payment: 1,
  days_past_due: 0,
  late_60_plus_24_months: 0,
}
const score = {
  model: 'M',
  provider: 'P',
  value: 640,
  range: { low: 300, high: 850 },
  factors: [{ code: 'A', text: 'a' }],
}
const hit = { status: 'hit', scores: [score], tradelines: [line], inquiries: [], public_records: [] }

test.each([
  ['a code in the place of the score', { scores: [{ ...score, value: 9001 }] }, 'scores.0'],
  ['a score below its range', { scores: [{ ...score, value: -1 }] }, 'scores.0'],
  [
    'more money than there is',
    { tradelines: [{ ...line, monthly_payment: 1e300 }] },
    'tradelines.0.monthly_payment',
  ],
  ['a day that does not exist', { generated_on: '0000-01-01' }, 'generated_on'],
])('a report with %s is malformed', async (_name, change, place) => {
  const good = await scripted([Response.json({ ...report, ...hit })])
  expect((await bureauAt(good.baseUrl).inquire(inquiryFor('900550100'))).answer.status).toBe('HIT')
  await good.close()
  const odd = await scripted([Response.json({ ...report, ...hit, ...change })])
  const error = await readBureauError(bureauAt(odd.baseUrl).inquire(inquiryFor('900550100')))
  expect([error.code, error.message]).toEqual(['MALFORMED', `The report has another shape at ${place}`])
  await odd.close()
})
