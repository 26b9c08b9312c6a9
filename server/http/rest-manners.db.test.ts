import { connect } from 'node:net'
import {
  createEducationCall,
  deleteEducationCall,
  updateEducationCall,
} from '@relief/contract/calls/answers.ts'
import { applicationStartedCall, getContactUsCall } from '@relief/contract/calls/application.ts'
import { addBankLinkCall } from '@relief/contract/calls/bank-link.ts'
import { words as contractWords } from '@relief/contract/words.ts'
import { incomeStep } from '@relief/steps/income/step.ts'
import { type Applicant, someApplicant, someApplication } from '@relief/testing/applicant.ts'
import { slow } from '@relief/testing/slow.ts'
import { useServer } from '@relief/testing/use-server.ts'
import { beforeAll, expect, test } from 'vitest'

const server = useServer('embedded')
let applicant: Applicant
let id: string
beforeAll(async () => {
  applicant = await someApplicant(server.origin)
  id = await someApplication(applicant)
})

const api = '/api/sdl/v1'
const ask = (method: string, path: string) => fetch(`${server.origin}${path}`, { method })

test.each([
  ['PUT', `${api}/event/application-started`, 'POST'],
  ['POST', `${api}/education/majors`, 'GET, HEAD'],
  [
    'PATCH',
    `${api}/application/0190a000-0000-7000-8000-000000000001/education`,
    'GET, HEAD, POST, PUT, DELETE',
  ],
  ['PUT', '/small_dollar_loan/api/identity', 'GET, HEAD'],
  ['GET', '/webhooks/plaid', 'POST'],
  ['POST', '/healthz', 'GET, HEAD'],
  ['DELETE', '/relief-loans/get-relief', 'GET, HEAD'],
])('%s %s is not allowed: 405, with the methods that are', async (method, path, allow) => {
  const reply = await ask(method, path)
  expect([reply.status, reply.headers.get('allow')]).toEqual([405, allow])
  expect(await reply.json()).toMatchObject({
    success: false,
    messages: [contractWords.errors.wrongMethod],
  })
  const options = await ask('OPTIONS', path)
  expect([options.status, options.headers.get('allow')]).toEqual([204, allow])
})

test('a write without a body is read as an empty object', async () => {
  const query = { application_uuid: id }
  const started = await applicant.send(applicationStartedCall, { query, body: {} })
  expect([started.status, started.body]).toMatchObject([200, { success: true }])
  const { status, error } = await applicant.sendRaw('POST', `${api}/application/${id}/wealth-account`)
  expect(status).toBe(400)
  expect(error.result).toMatchObject({
    details: { fieldErrors: [{ field: 'investmentsAmount' }, { field: 'savingsCheckingAmount' }] },
  })
})

test.each([
  ['text/plain', 415],
  ['application/x-www-form-urlencoded', 415],
  ['application/jsonp', 415],
  ['text/plain; charset=application/json', 415],
  [null, 415],
  ['application/json', 200],
  ['Application/JSON;charset=UTF-8', 200],
])('a JSON body sent as %s gets the status %d, at any call', async (type, status) => {
  const send = async (method: string, path: string, body: string) =>
    await fetch(`${server.origin}${path}`, {
      method,
      headers: { ...applicant.own, ...(type !== null && { 'Content-Type': type }) },
      // A text without a type is sent as text/plain.
      body: type === null ? new TextEncoder().encode(body) : body,
    })
  const savings = JSON.stringify({ investmentsAmount: 0, savingsCheckingAmount: 5 })
  for (const reply of [
    await send('POST', `${api}/application/${id}/wealth-account`, savings),
    await send('POST', '/event_tracking/eventbus/track', '{"events":[]}'),
  ]) {
    expect(reply.status).toBe(status)
    if (status === 415)
      expect(await reply.json()).toMatchObject({
        success: false,
        messages: [contractWords.errors.wrongType],
      })
  }
})

test('a partial change of education changes only its fields and rejects a misfit', async () => {
  const params = { applicationUuid: id }
  const school = { institutionId: -1, customInstitutionName: 'Night School', customInstitutionForeign: false }
  const degree = { degreeType: 'MBA', expectedOrGraduationYear: 2015 } as const
  const made = await applicant.send(createEducationCall, { params, body: { ...degree, ...school } })
  const entry = made.body.result.id
  const change = async (fields: object) =>
    await applicant.send(updateEducationCall, { params, body: { id: entry, ...fields } })
  expect((await change({ expectedOrGraduationYear: 2016 })).body.result).toEqual({
    ...made.body.result,
    expectedOrGraduationYear: 2016,
  })
  const torn = await change({ institutionId: null })
  expect([torn.status, torn.error.messages]).toEqual([400, ['Selected degree requires a school name']])
  expect((await change({})).body.result).toMatchObject({ ...school, expectedOrGraduationYear: 2016 })
  expect((await applicant.send(deleteEducationCall, { params, body: { id: entry } })).status).toBe(200)
  expect((await change({})).status).toBe(404)
})

const asBrowser = (path: string) =>
  fetch(`${server.origin}${path}`, {
    headers: { accept: 'text/html,application/xhtml+xml' },
    redirect: 'manual',
  })

test.each([
  ['/relief-loans/get-relief', 200],
  ['/relief-loans/index.html', 200],
  ['/relief-loans/account/documents', 200],
  ['/relief-loans/help/what-a-loan-costs', 200],
  ['/relief-loans/loan/0190a000-0000-7000-8000-000000000001', 200],
  ['/relief-loans/loan/0190a000-0000-7000-8000-000000000001/savings', 200],
  ['/relief-loans/loan/0190a000-0000-7000-8000-000000000001/nothing', 404],
  ['/relief-loans/loan/nothing/savings', 404],
  ['/relief-loans/help/nothing', 404],
  ['/relief-loans/help/%2E%2E%2Fnothing', 404],
  ['/relief-loans/nothing/here', 404],
  ['/relief-loans/help/%0d%0a', 404],
  ['/relief-loans/help/%E0%A4%A', 404],
  ['/relief-loans/%E0%A4%A', 404],
  ['/relief-loans/loan/%0d/savings', 404],
])('the page at %s has the status %d', async (path, status) => {
  const reply = await asBrowser(path)
  expect([reply.status, reply.headers.get('content-type')]).toEqual([status, 'text/html; charset=UTF-8'])
  expect(await reply.text()).toContain('<div id="root"')
})

test('a browser with an address outside the app gets there; a program gets an error', async () => {
  for (const path of [
    '/account/documents?a=b%0d%0aLocation:%20x',
    '/acc%0d%0aount',
    '/caf%C3%A9',
    '/a%25b%2Fc',
  ]) {
    const reply = await asBrowser(path)
    expect([reply.status, reply.headers.get('location')]).toEqual([302, `/relief-loans${path}`])
  }
  for (const path of [`${api}/nothing`, '/webhooks/nothing', '/healthz/nothing', '//evil.example/account'])
    expect((await asBrowser(path)).headers.get('location'), path).toBeNull()
  expect((await ask('GET', '/account')).status).toBe(404)
})

test('a language link leads back to the same path on this site', async () => {
  for (const path of [
    '/relief-loans/help',
    '/relief-loans/caf%C3%A9',
    '/relief-loans/a%0d%0ab',
    '/relief-loans//evil.example',
  ]) {
    const reply = await asBrowser(`${path}?a=b&language=es`)
    expect([reply.status, reply.headers.get('location')], path).toEqual([303, `${path}?a=b`])
  }
  for (const path of ['//evil.example/relief-loans', '//evil.example', '/%5C/evil.example']) {
    const location = (await asBrowser(`${path}?language=es`)).headers.get('location')
    expect(new URL(location ?? '', server.origin).origin, path).toBe(server.origin)
  }
})

test('an unknown path is 404 for any method', async () => {
  for (const method of ['GET', 'POST', 'DELETE', 'OPTIONS']) {
    const reply = await ask(method, `${api}/nothing/here`)
    expect([method, reply.status, reply.headers.get('allow')]).toEqual([method, 404, null])
  }
})

/** Words from the default messages of zod schemas and JSON parsers. */
const developers = /invalid|expected|received|option|undefined|null|object|json|zod|nan\b/i

test.each([
  ['an answer that is none of those given', { degreeType: 'CLOWN_SCHOOL' }],
  ['no answer', {}],
  ['null', null],
  ['a list', []],
  ['a number', 7],
  ['a text for a year', { degreeType: 'BACHELORS', expectedOrGraduationYear: 'soon' }],
  ['text that cannot be read', '{"degreeType":'],
  ['a character that is no text', '{"degreeType":"\\u0000"}'],
])('%s in a body gets a message for people', async (_what, body) => {
  const { status, error } = await applicant.sendRaw('POST', `${api}/application/${id}/education`, body)
  expect(status).toBe(400)
  const { details } = error.result
  const words = [...error.messages, ...(details?.fieldErrors.map(({ message }) => message) ?? [])]
  expect(words.length).toBeGreaterThan(0)
  for (const line of words) {
    expect(line).not.toMatch(developers)
    expect(line.length).toBeGreaterThan(5)
  }
})

test('an error without a code says what happened; one with a code has its message', async () => {
  const foreign = await applicant.sendRaw(
    'GET',
    '/api/sdl/v1/application/0190a000-0000-7000-8000-000000000001',
  )
  expect([foreign.status, foreign.error.messages]).toEqual([404, [contractWords.errors.notFound]])
  const elsewhere = await applicant.send(incomeStep.submit, { params: { applicationUuid: id }, body: {} })
  expect([elsewhere.status, elsewhere.error.messages]).toEqual([409, [contractWords.errors.wrongStep]])
  const { Authorization } = applicant.own
  const forged = await applicant.sendRaw('POST', `/api/sdl/v1/flow/${id}/step/income`, {}, { Authorization })
  expect([forged.status, forged.error.messages]).toEqual([
    403,
    ['This page is out of date. Reload it and try again.'],
  ])
  const missing = await applicant.send(addBankLinkCall, {
    params: { applicationUuid: id },
    body: {
      publicToken: 'x',
      institutionName: null,
      accountMask: null,
    },
  })
  expect([missing.status, missing.error.result.userErrorCode]).toEqual([409, undefined])
})

test('a body that is too large is rejected and the connection is closed behind it', slow, async () => {
  const { port } = new URL(server.origin)
  const reply = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1')
    let text = ''
    socket.on('data', (chunk) => (text += String(chunk)))
    socket.on('close', () => resolve(text))
    socket.on('error', reject)
    socket.write(
      `POST ${api}/application HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 5000000\r\n\r\n{`,
    )
  })
  expect(reply).toMatch(/^HTTP\/1\.1 413 /)
  expect(reply).toMatch(/^connection: close\r$/im)
  expect(reply).toContain('This is more than we can take at once.')
})

const fiveMegabytes = JSON.stringify({ useOfFundsOther: 'x'.repeat(5_000_000) })
const inPieces = () =>
  new ReadableStream({
    start: (controller) => {
      for (let at = 0; at < fiveMegabytes.length; at += 64_000)
        controller.enqueue(new TextEncoder().encode(fiveMegabytes.slice(at, at + 64_000)))
      controller.close()
    },
  })

test.each([
  `${api}/application`,
  '/event_tracking/eventbus/track',
  '/api/auth/sign-in/email',
  '/webhooks/plaid',
  '/webhooks/payout',
  '/sandbox/bugsnag/notify',
  '/sandbox/plaid/link/token/create',
  '/nowhere',
])('a five-megabyte body to %s is read to the end and gets 413 with a message', async (path) => {
  for (const body of [() => fiveMegabytes, inPieces]) {
    const reply = await fetch(`${server.origin}${path}`, {
      method: 'POST',
      headers: { ...applicant.own, 'Content-Type': 'application/json' },
      body: body(),
      duplex: 'half',
    } as RequestInit)
    expect(reply.status).toBe(413)
    expect(await reply.json()).toMatchObject({
      success: false,
      messages: ['This is more than we can take at once. Send less and try again.'],
    })
  }
})

test('a body just within the limit is read whole, with or without a length', async () => {
  const events = `{"events":[]${' '.repeat(499_000)}}`
  for (const body of [() => events, () => new Blob([events]).stream()]) {
    const reply = await fetch(`${server.origin}/event_tracking/eventbus/track`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: body(),
      duplex: 'half',
    } as RequestInit)
    expect([reply.status, await reply.json()]).toEqual([200, { success: true }])
  }
})

test("on a developer's machine mail comes from a reserved domain", async () => {
  const { body } = await applicant.send(getContactUsCall, { params: { applicationUuid: id } })
  expect(body.result).toMatchObject({ email: 'support@relief-loans.example' })
})
