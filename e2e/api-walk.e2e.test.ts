/** @module-tag slow */

import {
  getEducationCall,
  getIncomeCall,
  getPersonalInfoCall,
  getWealthAccountCall,
} from '@relief/contract/calls/answers.ts'
import { getApplicationCall } from '@relief/contract/calls/application.ts'
import { getConsentStatusCall } from '@relief/contract/calls/consents.ts'
import { getOffersCall, getSelectedLoanOfferCall } from '@relief/contract/calls/offers.ts'
import { pricingDisqualifiedStep } from '@relief/steps/pricing-disqualified/step.ts'
import { freePort } from '@relief/store/test-cluster.ts'
import { type Client, createClient, fetchTransport } from '@relief/testing/client.ts'
import { createFilledDatabase } from '@relief/testing/template.ts'
import { PATIENCE_MS } from '@relief/testing/until.ts'
import { currentStep, mainFlow, signUp, startApplication, walkUntil } from '@relief/testing/walk.ts'
import { afterEach, expect, test } from 'vitest'
import { newApplicant } from './applicant.ts'
import { createReplyCheck } from './openapi-check.ts'
import { newDataDirectory, startServer, type TestServer } from './server.ts'
import { withServer } from './with-server.ts'

const at = withServer()
let cleanUp: (() => Promise<void> | void)[] = []

afterEach(async () => {
  for (const work of cleanUp.reverse()) await work()
  cleanUp = []
})

/** Everything acknowledged for an application. */
async function readAll({ send }: Client, id: string) {
  const params = { applicationUuid: id }
  const consent = { ...params, titleName: 'CREDIT_REPORT_AUTHORIZATION' } as const
  return {
    application: (await send(getApplicationCall, { params })).body.result,
    personalInfo: (await send(getPersonalInfoCall, { params })).body.result,
    education: (await send(getEducationCall, { params })).body.result,
    income: (await send(getIncomeCall, { params })).body.result,
    wealth: (await send(getWealthAccountCall, { params })).body.result,
    offers: (await send(getOffersCall, { params })).body.result,
    selected: (await send(getSelectedLoanOfferCall, { params })).body.result,
    consent: (await send(getConsentStatusCall, { params: consent })).body.result,
  }
}

type Written = { result?: unknown; stepInfo?: { currentFlowStep: string } }

/** The acknowledged value of a write's reply, by the path that reads it. */
function acknowledged(path: string, { result }: Written): [string, unknown] | null {
  if (path.includes('/step/')) return null
  if (path.endsWith('/personal-info')) return ['personalInfo', result]
  if (path.endsWith('/education')) return ['education', [result]]
  if (path.endsWith('/jobs-income-sources')) return ['income', [result]]
  if (path.endsWith('/wealth-account')) return ['wealth', result]
  if (path.endsWith('/CREDIT_REPORT_AUTHORIZATION')) return ['consent', result]
  return null
}

/**
 * How many writes precede each kill. The embedded database ends with its server, so it may lose the last
 * writes of any kind; PostgreSQL loses only a write whose reply comes before its commit. All writes share the
 * code of both.
 */
const writesBeforeKill = { 'the embedded database': 3, PostgreSQL: 4 }

test.each(['the embedded database', 'PostgreSQL'] as const)(
  'on %s a server killed after a reply loses nothing acknowledged',
  async (kind) => {
    const data = newDataDirectory()
    cleanUp.push(data.remove)
    const settings: Record<string, string> = { PORT: String(await freePort()) }
    if (kind === 'PostgreSQL') {
      const { url, drop } = await createFilledDatabase()
      cleanUp.push(drop)
      settings['DATABASE_URL'] = url
    }
    let server: TestServer = await startServer(data.path, settings)
    cleanUp.push(() => server.kill())
    const transport = fetchTransport(server.url)
    const check = await createReplyCheck(server.url)
    const plain = createClient(transport, check)
    const applicant = newApplicant('0100')
    await signUp(plain, applicant)
    const id = await startApplication(plain, applicant)

    let writes = 0
    const known = new Map<string, unknown>()
    /** The server is killed after a write's reply and must still have all writes after a restart. */
    const client = createClient(
      {
        ...transport,
        exchange: async (method, path, headers, body) => {
          const reply = await transport.exchange(method, path, headers, body)
          if (method === 'GET') return reply
          writes += 1
          const written = reply.json as Written
          const saved = acknowledged(path, written)
          if (saved) known.set(...saved)
          if (writes % writesBeforeKill[kind] !== 0) return reply
          await server.kill()
          server = await startServer(data.path, settings)
          await plain.refreshToken()
          const all: Record<string, unknown> = await readAll(plain, id)
          for (const [name, value] of known) expect(all[name]).toEqual(value)
          if (written.stepInfo) {
            const { currentFlowStep } = written.stepInfo
            expect(await currentStep(plain, id)).toBe(currentFlowStep)
            expect(all['application']).toMatchObject({ currentFlowStep, currentStep: currentFlowStep })
          }
          return reply
        },
      },
      check,
    )
    await client.refreshToken()
    const { walked } = await walkUntil(client, id, 'FUNNEL_COMPLETE', applicant)
    expect(walked).toEqual(mainFlow)
    expect(writes).toBe(mainFlow.length + 9)

    const end = await readAll(plain, id)
    expect(end.personalInfo).toMatchObject({ phone: applicant.phone, ssn: '0100', dob: applicant.dob })
    expect(end.selected).toMatchObject({ loanAmount: applicant.loanAmount, loanTermInMonths: 12 })
    await server.kill()
    server = await startServer(data.path, settings)
    await plain.refreshToken()
    expect(await readAll(plain, id)).toEqual(end)
  },
  // Twenty starts of a server.
  20 * PATIENCE_MS,
)

test('a poor credit file is declined with one to four reasons and without offers', async () => {
  const client = createClient(fetchTransport(at.url), await createReplyCheck(at.url))
  const applicant = newApplicant('0700')
  await signUp(client, applicant)
  const id = await startApplication(client, applicant)
  await walkUntil(client, id, 'PRICING_DISQUALIFIED', applicant)
  const { body } = await client.send(pricingDisqualifiedStep.load, { params: { applicationUuid: id } })
  const { reasons } = body.stepData
  expect(reasons.length).toBeGreaterThanOrEqual(1)
  expect(reasons.length).toBeLessThanOrEqual(4)
  expect(new Set(reasons.map(({ code }) => code)).size).toBe(reasons.length)
  const { offers, selected } = await readAll(client, id)
  expect(offers).toMatchObject({ plOfferData: null, sdlOfferData: null, plocOfferData: null })
  expect(selected).toBeNull()
})
