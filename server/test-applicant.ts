import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { serve } from '@hono/node-server'
import { pino } from 'pino'
import { createApp } from './app.ts'
import { compose } from './compose.ts'
import { readConfig } from './config.ts'

type Json = { [key: string]: never }
export type Reply = {
  status: number
  body: { result: Json; stepData: Json; stepInfo: Json; messages: string[] }
}

async function freePort(): Promise<number> {
  return await new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}

/** The whole server in this process, on a free port, with everything that it logged. */
export async function startServer(databaseUrl: string | null, settings: Record<string, string> = {}) {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'relief-server-'))
  const logged: string[] = []
  const sink = new Writable({
    write: (chunk, _encoding, next) => {
      logged.push(String(chunk))
      next()
    },
  })
  const port = await freePort()
  // Applicants come from addresses of their own, as behind a proxy: so many from one would be held back.
  const environment = {
    PORT: String(port),
    DATA_DIR: dataDirectory,
    SANDBOX: 'on',
    TRUSTED_PROXIES: '1',
    ...settings,
  }
  const config = readConfig(
    databaseUrl === null ? environment : { ...environment, DATABASE_URL: databaseUrl },
  )
  const { context, startWork, stop } = await compose(config, pino({ level: 'debug' }, sink))
  const server = serve({ fetch: createApp(context).fetch, port, hostname: '127.0.0.1' })
  await startWork()
  return {
    context,
    origin: config.publicUrl,
    logged: () => logged.join(''),
    stop: async () => {
      await new Promise((resolve) => server.close(resolve))
      await stop()
      await rm(dataDirectory, { recursive: true })
    },
  }
}

/** Someone with an account and a browser's cookies, who speaks to the server over HTTP. */
export async function someApplicant(origin: string) {
  const cookies = new Map<string, string>()
  const address = `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`
  async function send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const reply = await fetch(`${origin}${path}`, {
      method,
      headers: {
        Origin: origin,
        'X-Forwarded-For': address,
        Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    for (const cookie of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    return { status: reply.status, body: await reply.json() } as Reply
  }
  const email = `${crypto.randomUUID()}@example.com`
  const signedUp = await send('POST', '/api/auth/sign-up/email', {
    email,
    password: 'a long enough password',
    name: 'Ada Byron',
    firstName: 'Ada',
    lastName: 'Byron',
  })
  if (signedUp.status !== 200) throw new Error(`The account could not be opened: ${signedUp.status}`)
  const identity = await send('GET', '/small_dollar_loan/api/identity')
  const own = {
    Authorization: `Bearer ${(identity.body as unknown as { accessToken: string }).accessToken}`,
    'X-CSRF-Token': cookies.get('csrf_token') ?? '',
  }
  const api = (method: string, path: string, body?: unknown, headers: Record<string, string> = own) =>
    send(method, `/api/sdl/v1${path}`, body, headers)
  return { send, api, own, email, origin }
}

export type Applicant = Awaited<ReturnType<typeof someApplicant>>

/** A new application at the address step. */
export async function someApplication({ api }: Applicant, amount = 1000): Promise<string> {
  const created = await api('POST', '/application', {
    desiredLoanTermInMonths: 12,
    intendedUseOfFunds: 'MEDICAL',
    requestedLoanAmount: amount,
  })
  return created.body.result['applicationUuid'] as unknown as string
}

export const anAddress = { city: 'Fresno', stateCode: 'CA', streetLineOne: '12 Oak St', zipCode: '93650' }

const zipCodes = { CA: '93650', NJ: '07102', NY: '12207' } as const

/** An address in that state, with a ZIP code of it. */
export const addressIn = (stateCode: keyof typeof zipCodes) => ({
  ...anAddress,
  stateCode,
  zipCode: zipCodes[stateCode],
})

/** The steps of the main road with what is saved before each and what is submitted. */
export type Answers = { ssn: string; dob: string; stateCode: keyof typeof zipCodes; salary: number }

const standard: Answers = { ssn: '123450100', dob: '01021990', stateCode: 'CA', salary: 60_000 }

/** Answers step after step until the application stands at `until`, or no longer moves. */
export async function answerUntil(
  { api }: Applicant,
  id: string,
  until: string,
  given: Partial<Answers> = {},
): Promise<Reply> {
  const { ssn, dob, stateCode, salary } = { ...standard, ...given }
  const submit = (step: string, body: object = {}) => api('POST', `/flow/${id}/step/${step}`, body)
  const save = (what: string, body: object) => api('POST', `/application/${id}/${what}`, body)
  const job = { kind: 'JOB', jobFields: { category: 'EMPLOYED_SALARY', salary } }
  const roads: Record<string, () => Promise<Reply>> = {
    ADDRESS_AND_PHONE: () =>
      submit('address-and-phone', { address: addressIn(stateCode), phoneNumber: '(559) 234-5678' }),
    ID_VERIFICATION: async () => {
      await save('personal-info', { dob, ssn })
      return await submit('id-verification')
    },
    EDUCATION: async () => {
      await save('education', { degreeType: 'HIGH_SCHOOL' })
      return await submit('education')
    },
    INCOME: async () => {
      await save('jobs-income-sources', job)
      return await submit('income')
    },
    SAVINGS: async () => {
      await save('wealth-account', { investmentsAmount: 0, savingsCheckingAmount: 12_000 })
      return await submit('savings')
    },
    ADD_BANK_ASSETS: () => submit('add-bank-assets', { continueWithPlaid: false }),
    REVIEW: () => submit('review'),
    AGREE: async () => {
      for (const title of ['ESIGN_CONSENT', 'CREDIT_REPORT_AUTHORIZATION', 'TERMS_OF_SERVICE'])
        await agreeTo(api, id, title)
      return await submit('agree')
    },
    PRICING: async () => {
      await untilPriced(api, id)
      return await submit('pricing')
    },
  }
  let reply = await api('GET', `/flow/${id}/current-step`)
  let step = reply.body.result['currentFlowStep'] as unknown as string
  while (step !== until && roads[step] !== undefined) {
    const answer: Reply = (await roads[step]?.()) as Reply
    reply = answer
    if (answer.status !== 200) break
    step = answer.body.stepInfo['currentFlowStep'] as unknown as string
  }
  return reply
}

export async function agreeTo(api: Applicant['api'], id: string, title: string): Promise<Reply> {
  const { version, sha256 } = (await api('GET', `/legal-consents/${id}/${title}`)).body.result
  return await api('POST', `/legal-consents/${id}/${title}`, { status: 'AGREED', version, sha256 })
}

/** Waits, as the getting-offers page does, until pricing is there or has failed. */
export async function untilPriced(api: Applicant['api'], id: string): Promise<string> {
  for (;;) {
    const { status } = (await api('GET', `/flow/${id}/step/pricing`)).body.stepData
    if ((status as unknown as string) !== 'PENDING') return status as unknown as string
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
