import { freePort } from '@relief/store/test-cluster.ts'
import { createDatabase } from '@relief/store/test-database.ts'
import { afterEach, expect, test } from 'vitest'
import { type ApiClient, createApiClient, type Reply } from './api-client.ts'
import { newApplicant } from './applicant.ts'
import { replyCheckOf } from './openapi-check.ts'
import { currentStep, signUp, startApplication, walkUntil } from './road.ts'
import { newDataDirectory, startServer, type TestServer } from './server.ts'

const api = '/api/sdl/v1'
const road = [
  'ADDRESS_AND_PHONE',
  'ID_VERIFICATION',
  'EDUCATION',
  'INCOME',
  'SAVINGS',
  'ADD_BANK_ASSETS',
  'REVIEW',
  'AGREE',
  'PRICING',
  'OFFER_SELECTION',
  'OFFER_REVIEW',
]

let cleanUp: (() => Promise<void> | void)[] = []

afterEach(async () => {
  for (const work of cleanUp.reverse()) await work()
  cleanUp = []
})

/** Everything that an application has been acknowledged to hold. */
async function readAll(client: ApiClient, id: string) {
  const read = async (path: string) => {
    const { status, body } = await client.call('get', `${api}/${path}`)
    return { status, result: body['result'] }
  }
  return {
    application: await read(`application/${id}`),
    personalInfo: await read(`application/${id}/personal-info`),
    education: await read(`application/${id}/education`),
    income: await read(`application/${id}/jobs-income-sources`),
    wealth: await read(`application/${id}/wealth-account`),
    offers: await read(`application-offers/${id}/offers`),
    selected: await read(`application-offers/${id}/selected-loan-offer`),
    consent: await read(`legal-consents/${id}/CREDIT_REPORT_AUTHORIZATION/latest-status`),
  }
}

/** What a write's own reply says is saved, by where it is read again. */
function acknowledged(path: string, { body }: Reply): [string, unknown] | null {
  const result = body['result']
  if (path.includes('/step/')) return null
  if (path.endsWith('/personal-info')) return ['personalInfo', result]
  if (path.endsWith('/education')) return ['education', [result]]
  if (path.endsWith('/jobs-income-sources')) return ['income', [result]]
  if (path.endsWith('/wealth-account')) return ['wealth', result]
  if (path.endsWith('/CREDIT_REPORT_AUTHORIZATION')) return ['consent', result]
  return null
}

test.each(['the embedded database', 'PostgreSQL'])(
  'on %s nothing that was acknowledged is lost when the server is killed after each reply',
  async (kind) => {
    const data = newDataDirectory()
    cleanUp.push(data.remove)
    const settings: Record<string, string> = { PORT: String(await freePort()) }
    if (kind === 'PostgreSQL') {
      const { url, drop } = await createDatabase()
      cleanUp.push(drop)
      settings['DATABASE_URL'] = url
    }
    let server: TestServer = await startServer(data.path, settings)
    cleanUp.push(() => server.kill())
    const plain = createApiClient(server.url, await replyCheckOf(server.url))
    const applicant = newApplicant('0100')
    await signUp(plain, applicant)
    const id = await startApplication(plain, applicant)

    let kills = 0
    const known = new Map<string, unknown>()
    const client: ApiClient = {
      ...plain,
      call: async (method, path, body) => {
        const reply = await plain.call(method, path, body)
        if (method === 'get') return reply
        await server.kill()
        kills += 1
        server = await startServer(data.path, settings)
        await plain.refreshToken()
        const saved = acknowledged(path, reply)
        if (saved) known.set(...saved)
        const all: Record<string, { result: unknown }> = await readAll(plain, id)
        for (const [name, value] of known) expect(all[name]?.result).toEqual(value)
        const step = reply.body['stepInfo'] as { currentFlowStep: string } | undefined
        if (step) {
          expect(await currentStep(plain, id)).toBe(step.currentFlowStep)
          const { currentFlowStep } = step
          expect(all['application']?.result).toMatchObject({ currentFlowStep, currentStep: currentFlowStep })
        }
        return reply
      },
    }
    expect(await walkUntil(client, id, applicant, 'FUNNEL_COMPLETE')).toEqual(road)
    expect(kills).toBe(road.length + 8)

    const end = await readAll(plain, id)
    expect(end.personalInfo.result).toMatchObject({ phone: applicant.phone, ssn: '0100', dob: applicant.dob })
    expect(end.selected.result).toMatchObject({ loanAmount: applicant.loanAmount, loanTermInMonths: 12 })
    await server.kill()
    server = await startServer(data.path, settings)
    await plain.refreshToken()
    expect(await readAll(plain, id)).toEqual(end)
  },
)

test('a poor credit file is declined with one to four reasons and without offers', async () => {
  const data = newDataDirectory()
  cleanUp.push(data.remove)
  const { url, drop } = await createDatabase()
  cleanUp.push(drop)
  const server = await startServer(data.path, { DATABASE_URL: url })
  cleanUp.push(server.stop)
  const client = createApiClient(server.url, await replyCheckOf(server.url))
  const applicant = newApplicant('0700')
  await signUp(client, applicant)
  const id = await startApplication(client, applicant)
  await walkUntil(client, id, applicant, 'PRICING_DISQUALIFIED')
  const { body } = await client.call('get', `${api}/flow/${id}/step/pricing-disqualified`)
  const { reasons } = body['stepData'] as { reasons: { code: string; text: string }[] }
  expect(reasons.length).toBeGreaterThanOrEqual(1)
  expect(reasons.length).toBeLessThanOrEqual(4)
  expect(new Set(reasons.map(({ code }) => code)).size).toBe(reasons.length)
  const { offers, selected } = await readAll(client, id)
  expect(offers.result).toMatchObject({ plOfferData: null, sdlOfferData: null, plocOfferData: null })
  expect(selected.result).toBeNull()
})
