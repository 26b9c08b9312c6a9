import { createHash } from 'node:crypto'
import { decide } from '@relief/domain/underwriting/decide.ts'
import type { Decision } from '@relief/domain/underwriting/decision.ts'
import { policyInForce } from '@relief/partners/policy.ts'
import { createBureauSandbox } from '@relief/sandbox/bureau/app.ts'
import { serveApp } from '@relief/testing/serve-app.ts'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHttpBureau } from './http-bureau.ts'
import { BureauError, type CreditInquiry, type CreditReport } from './port.ts'

let sandbox: Awaited<ReturnType<typeof serveApp>>

beforeAll(async () => {
  sandbox = await serveApp(createBureauSandbox({ today: () => '2026-11-20', hangMs: 5000 }))
})

afterAll(() => sandbox.close())

function bureauAt(baseUrl: string, options: { clientSecret?: string; timeoutMs?: number } = {}) {
  return createHttpBureau({
    baseUrl,
    clientId: 'sandbox',
    clientSecret: 'sandbox',
    timeoutMs: 4000,
    ...options,
  })
}

function inquiryFor(socialSecurityNumber: string, reference = `ref-${socialSecurityNumber}`): CreditInquiry {
  return {
    reference,
    kind: 'SOFT',
    permissiblePurpose: 'WRITTEN_INSTRUCTIONS',
    applicant: {
      firstName: 'Rosa',
      lastName: 'Ybarra',
      suffixName: null,
      dateOfBirth: '1990-04-12',
      socialSecurityNumber,
      address: {
        streetLineOne: '12 Oak St',
        streetLineTwo: null,
        city: 'Fresno',
        stateCode: 'CA',
        zipCode: '93701',
      },
    },
  }
}

async function inquire(socialSecurityNumber: string): Promise<CreditReport> {
  return bureauAt(sandbox.baseUrl).inquire(inquiryFor(socialSecurityNumber))
}

/** By default: income 60,000, savings 12,000, 1,000 over 12 months in California. */
function decideOn(
  { answer, militaryLending }: CreditReport,
  { amount = 1_000, income = 60_000, savings = 12_000, stateCode = 'CA' } = {},
): Decision {
  return decide(
    {
      schema: 1,
      asOf: '2026-11-20',
      request: { amountCents: amount * 100, termMonths: 12, useOfFunds: 'MEDICAL' },
      applicant: { stateCode, meetsMinimumAge: true },
      annualIncomeCents: income * 100,
      wealth: { savingsCheckingCents: savings * 100, investmentsCents: 0 },
      bureau: answer,
      bank: null,
      identity: { outcome: 'APPROVED', evaluationId: 'e' },
      sanctions: 'CLEAR',
      militaryLending,
      reliefLoans: { outstanding: 0, outstandingPrincipalCents: 0, lastTwoPaymentsOnTime: null },
    },
    policyInForce('2026-11-20'),
  )
}

async function errorOf(attempt: Promise<unknown>): Promise<BureauError> {
  const error = await attempt.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(BureauError)
  return error as BureauError
}

test('0100, a strong file, is offered small-dollar and personal loans', async () => {
  const decision = decideOn(await inquire('900550100'))
  expect(decision.outcome).toBe('QUALIFIED')
  expect(decision.products.map(({ productTypeName, outcome }) => [productTypeName, outcome])).toEqual([
    ['SMALL_DOLLAR_LOAN', 'OFFERED'],
    ['PERSONAL_LOAN', 'OFFERED'],
  ])
  expect(decision.products[0]?.offers).toHaveLength(6)
})

test('0200, a fair file, is offered small-dollar loans only, at the amount asked for', async () => {
  const decision = decideOn(await inquire('900550200'))
  expect(decision.outcome).toBe('QUALIFIED')
  expect(new Set(decision.offers.map((offer) => offer.productTypeName))).toEqual(
    new Set(['SMALL_DOLLAR_LOAN']),
  )
  expect(new Set(decision.offers.map((offer) => offer.loanAmountCents))).toEqual(new Set([100_000]))
  expect(decision.offers.filter(({ isDefault }) => isDefault).map(({ termMonths }) => termMonths)).toEqual([
    12,
  ])
})

test.each([24_000, 36_000, 48_000, 60_000, 64_000, 90_000, 150_000])(
  '0300, a fair file with a tight budget, gets a counteroffer at an income of %i',
  async (income) => {
    const report = await inquire('900550300')
    for (const stateCode of ['CA', 'TX', 'NJ'])
      for (const savings of [0, 12_000])
        for (const amount of [500, 1_000, 1_500, 2_500]) {
          const decision = decideOn(report, { amount, income, savings, stateCode })
          expect([decision.outcome, decision.isAdverseAction]).toEqual(['QUALIFIED', false])
          const [product] = decision.products
          expect(product).toMatchObject({ hasCounterOffer: true })
          expect(product?.reasons[0]?.code).toBe('UTILIZATION_TOO_HIGH')
          expect(Math.max(...decision.offers.map((offer) => offer.loanAmountCents))).toBeLessThan(
            amount * 100,
          )
        }
  },
)

test('0700, a poor file, is declined with one to four specific reasons', async () => {
  const decision = decideOn(await inquire('900550700'))
  expect(decision).toMatchObject({
    kind: 'CREDIT',
    outcome: 'DISQUALIFIED',
    isAdverseAction: true,
    offers: [],
  })
  expect(decision.reasons.map(({ code }) => code)).toEqual([
    'CHARGE_OFF',
    'PAST_DUE_NOW',
    'SERIOUS_DELINQUENCY',
    'SCORE_FACTOR',
  ])
})

test('0400, a thin file, needs a bank account, 0500 may add one, 0600 is declined', async () => {
  const thin = decideOn(await inquire('900550400'))
  expect(thin.reasons.map(({ code }) => code)).toContain('CREDIT_HISTORY_TOO_SHORT')
  expect(thin.outcome).toBe('PLAID_REQUIRED')
  expect(decideOn(await inquire('900550500')).outcome).toBe('PLAID_OPTIONAL')
  expect(decideOn(await inquire('900550600')).outcome).toBe('DISQUALIFIED')
})

test('0900 has no file or a frozen one', async () => {
  expect(decideOn(await inquire('900540900')).kind).toBe('NO_CREDIT_FILE')
  expect(decideOn(await inquire('900550900')).kind).toBe('CREDIT_FILE_FROZEN')
})

test('1300 is covered by the Military Lending Act', async () => {
  expect((await inquire('900551300')).militaryLending).toBe('COVERED')
})

test('1100 times out at first and answers the next time', async () => {
  const bureau = bureauAt(sandbox.baseUrl, { timeoutMs: 200 })
  expect((await errorOf(bureau.inquire(inquiryFor('900551100')))).code).toBe('TIMEOUT')
  expect(decideOn(await bureau.inquire(inquiryFor('900551100'))).outcome).toBe('QUALIFIED')
})

test('1200 answers with half a reply, which is an error and repeats nothing of it', async () => {
  const error = await errorOf(inquire('900551200'))
  expect([error.code, error.message]).toEqual(['MALFORMED', 'The report is not JSON'])
})

test('the reply is kept as it came, and the same inquiry gets the same report', async () => {
  const first = await inquire('531224477')
  const second = await inquire('531224477')
  const digest = (report: CreditReport) => createHash('sha256').update(report.raw).digest('hex')
  expect(digest(first)).toBe(digest(second))
  expect(JSON.parse(new TextDecoder().decode(first.raw))).toMatchObject({ report_id: 'report-ref-531224477' })
})

test('wrong credentials are an outage to the applicant', async () => {
  const bureau = bureauAt(sandbox.baseUrl, { clientSecret: 'wrong' })
  expect((await errorOf(bureau.inquire(inquiryFor('900550100')))).message).toBe(
    'Token rejected with status 401',
  )
})

test('a rejected inquiry is an outage, and its error has no personal data', async () => {
  const error = await errorOf(bureauAt(sandbox.baseUrl).inquire(inquiryFor('12')))
  expect([error.code, error.message]).toEqual(['UNAVAILABLE', 'Inquiry answered with status 400'])
})

test('a bureau that is not there is unavailable', async () => {
  const gone = await serveApp(new Hono())
  await gone.close()
  expect((await errorOf(bureauAt(gone.baseUrl).inquire(inquiryFor('900550100')))).code).toBe('UNAVAILABLE')
})

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
  expect((await errorOf(bureauAt(busy.baseUrl).inquire(inquiryFor('900550100')))).code).toBe('UNAVAILABLE')
  expect(busy.calls.report).toBe(2)
  await busy.close()
  const broken = await scripted([new Response(null, { status: 500 })])
  expect((await errorOf(bureauAt(broken.baseUrl).inquire(inquiryFor('900550100')))).code).toBe('UNAVAILABLE')
  expect(broken.calls.report).toBe(1)
  await broken.close()
})

test('a reply of another shape is named by its places only', async () => {
  const odd = await scripted([Response.json({ ...report, report_id: '', generated_on: 'Rosa Ybarra' })])
  const error = await errorOf(bureauAt(odd.baseUrl).inquire(inquiryFor('900550100')))
  expect([error.code, error.message]).toEqual([
    'MALFORMED',
    'The report has another shape at report_id, generated_on',
  ])
  await odd.close()
  const oddToken = await scripted([], { token: 'x' })
  expect((await errorOf(bureauAt(oddToken.baseUrl).inquire(inquiryFor('900550100')))).message).toBe(
    'The token has another shape at access_token, token_type, expires_in',
  )
  await oddToken.close()
})
