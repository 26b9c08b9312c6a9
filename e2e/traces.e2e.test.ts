/** @module-tag slow */

import { words as offerSelectionWords } from '@relief/steps/offer-selection/words.ts'
import { startTraceReceiver } from '@relief/testing/trace-receiver.ts'
import { until } from '@relief/testing/until.ts'
import type { Request } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { newApplicant } from './applicant.ts'
import { walkPages } from './browser-walk.ts'
import { walkAhead } from './visitor.ts'
import { withServer } from './with-server.ts'

const collector = await startTraceReceiver()
afterAll(() => collector.stop())
const at = withServer({ settings: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } })

const traceOf = (request: Request) =>
  /^00-([0-9a-f]{32})-[0-9a-f]{16}-01$/.exec(request.headers()['traceparent'] ?? '')?.[1]

test('a press has one id, from the browser through SQL and the job to the vendors', async () => {
  const visitor = await at.visitor()
  const { page } = visitor
  const applicant = newApplicant('0200')
  const id = await walkAhead(visitor, applicant, 'REVIEW')
  const calls: Request[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // The vendors of the sandbox are called by their own scripts.
    if (request.resourceType() === 'fetch' && !pathname.startsWith('/sandbox/')) calls.push(request)
  })
  await page.goto(`${at.url}/relief-loans/loan/${id}`)
  await walkPages(page, applicant, [offerSelectionWords.title], async (_heading, fill) => await fill())
  const without = calls.filter((request) => traceOf(request) === undefined)
  expect(without.map((request) => `${request.method()} ${new URL(request.url()).pathname}`)).toEqual([])
  const agreed = calls.find(
    (request) => request.method() === 'POST' && new URL(request.url()).pathname.endsWith('/step/agree'),
  )
  const reviewed = calls.find(
    (request) => request.method() === 'POST' && new URL(request.url()).pathname.endsWith('/step/review'),
  )
  const [agreeing, reviewing] = [agreed, reviewed].map((request) => request && traceOf(request))
  expect(agreeing).toBeDefined()
  expect(agreeing).not.toBe(reviewing)
  const trace = await until(
    async () => collector.spans().filter(({ traceId }) => traceId === agreeing),
    (spans) => spans.some(({ name }) => name === 'job price-application'),
  )
  expect(trace.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'POST /api/sdl/v1/flow/:applicationUuid/step/agree',
      'submit AGREE',
      'update application',
      'identity-check evaluate',
      'bureau inquire',
      'decide',
      'insert decision',
    ]),
  )
  await visitor.leave()
})
