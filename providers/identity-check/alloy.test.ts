import { createAlloySandbox } from '@relief/sandbox/alloy/app.ts'
import { someoneWith } from '@relief/testing/inquiry.ts'
import { serveApp } from '@relief/testing/serve-app.ts'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAlloy } from './alloy.ts'
import { IdentityCheckError, type IdentityInquiry } from './port.ts'

let sandbox: Awaited<ReturnType<typeof serveApp>>

beforeAll(async () => {
  sandbox = await serveApp(createAlloySandbox({ token: 't', secret: 's', hangMs: 3000 }))
})
afterAll(() => sandbox.close())

function checkAt(baseUrl: string, change: { secret?: string; timeoutMs?: number } = {}) {
  return createAlloy({
    baseUrl,
    token: 't',
    secret: 's',
    sanctionsTags: ['Watchlist Match'],
    timeoutMs: 2000,
    ...change,
  })
}

function inquiryFor(
  socialSecurityNumber: string,
  occasion: IdentityInquiry['occasion'] = 'PRICING',
): IdentityInquiry {
  return {
    reference: `ref-${occasion}`,
    occasion,
    applicant: someoneWith(socialSecurityNumber),
  }
}

const evaluate = (number: string, occasion?: IdentityInquiry['occasion']) =>
  checkAt(sandbox.baseUrl).evaluate(inquiryFor(number, occasion))

async function errorOf(attempt: Promise<unknown>): Promise<IdentityCheckError> {
  const error = await attempt.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(IdentityCheckError)
  return error as IdentityCheckError
}

test('only 0800 is not confirmed, and 1400, at acceptance also 1700, may be on a list', async () => {
  expect(await evaluate('900550100')).toMatchObject({ answer: { outcome: 'APPROVED' }, sanctions: 'CLEAR' })
  expect(await evaluate('900550800')).toMatchObject({ answer: { outcome: 'DENIED' }, sanctions: 'CLEAR' })
  const listed = { answer: { outcome: 'MANUAL_REVIEW' }, sanctions: 'POSSIBLE_MATCH' }
  expect(await evaluate('900551400')).toMatchObject(listed)
  expect(await evaluate('900551900')).toMatchObject({ ...listed, sanctions: 'CLEAR' })
  expect(await evaluate('900551700')).toMatchObject({ answer: { outcome: 'APPROVED' }, sanctions: 'CLEAR' })
  expect(await evaluate('900551700', 'ACCEPTANCE')).toMatchObject(listed)
})

test('the reply is kept as it came, under the id of its evaluation', async () => {
  const { raw, answer } = await evaluate('900550100')
  const reply = JSON.parse(new TextDecoder().decode(raw)) as { evaluation_token: string; supplied: object }
  expect(reply.evaluation_token).toBe(answer.evaluationId)
  expect(reply.supplied).toMatchObject({
    name_first: 'Rosa',
    document_ssn: '900550100',
    address_country_code: 'US',
    meta: { reference: 'ref-PRICING', occasion: 'pricing' },
  })
})

test('down, slow, half an answer and 429 give different errors, then recover', async () => {
  for (const [serial, code] of [
    ['1800', 'UNAVAILABLE'],
    ['1810', 'TIMEOUT'],
    ['1820', 'MALFORMED'],
    ['1830', 'RATE_LIMITED'],
  ] as const) {
    const check = checkAt(sandbox.baseUrl, { timeoutMs: 250 })
    expect((await errorOf(check.evaluate(inquiryFor(`90055${serial}`)))).code).toBe(code)
    expect((await check.evaluate(inquiryFor(`90055${serial}`))).answer.outcome).toBe('APPROVED')
  }
})

test('a wrong secret, an error and a check that is not there are outages', async () => {
  const guess = checkAt(sandbox.baseUrl, { secret: 'guess' })
  expect((await errorOf(guess.evaluate(inquiryFor('900550100')))).message).toBe(
    'Evaluation answered with status 401',
  )
  const gone = await serveApp(new Hono())
  await gone.close()
  expect((await errorOf(checkAt(gone.baseUrl).evaluate(inquiryFor('900550100')))).code).toBe('UNAVAILABLE')
})

const summary = { result: 'success', outcome: 'Approved', tags: [] as string[] }
const reply = { evaluation_token: 'L-1', entity_token: 'P-1', summary }

async function answered(body: unknown) {
  const app = new Hono()
  app.post('/v1/evaluations', (c) => c.json(body, 201))
  const vendor = await serveApp(app)
  return await checkAt(vendor.baseUrl).evaluate(inquiryFor('900550100')).finally(vendor.close)
}

test('outcomes and tags are read however they are capitalised', async () => {
  for (const [outcome, read] of [
    ['approved', 'APPROVED'],
    ['DENIED', 'DENIED'],
    ['manual_review', 'MANUAL_REVIEW'],
    ['Manual Review', 'MANUAL_REVIEW'],
  ] as const)
    expect((await answered({ ...reply, summary: { ...summary, outcome } })).answer.outcome).toBe(read)
  for (const tags of [{ tags: ['watchlist_match'] }, { outcome_reasons: ['WATCHLIST MATCH'] }])
    expect((await answered({ ...reply, summary: { ...summary, ...tags } })).sanctions).toBe('POSSIBLE_MATCH')
})

test('an unknown or missing outcome, tag or service is never an approval', async () => {
  const without = (name: string) =>
    Object.fromEntries(Object.entries(summary).filter(([key]) => key !== name))
  for (const odd of [{ ...summary, outcome: 'Probably' }, without('outcome'), without('tags')])
    expect((await errorOf(answered({ ...reply, summary: odd }))).code).toBe('MALFORMED')
  expect((await errorOf(answered({ ...reply, summary: { ...summary, result: 'partial' } }))).code).toBe(
    'UNAVAILABLE',
  )
  const { message } = await errorOf(answered({ ...reply, evaluation_token: 7, summary: { tags: 'Rosa' } }))
  expect(message).toContain('The evaluation has another shape at evaluation_token')
  expect(message).not.toContain('Rosa')
})
