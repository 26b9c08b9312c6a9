import { createHash } from 'node:crypto'
import { decide } from '@relief/domain/underwriting/decide.ts'
import type { Decision } from '@relief/domain/underwriting/decision.ts'
import { policyInForce } from '@relief/partners/policy.ts'
import { inquiryFor, readBureauError } from '@relief/testing/inquiry.ts'
import { serveApp } from '@relief/testing/serve-app.ts'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CreditReport } from './port.ts'
import { bureauVendors } from './registry.ts'

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

/**
 * The promises of the port, tested for every vendor against its stand-in, which has the same personas' files.
 */
describe.each(Object.entries(bureauVendors))('%s', (_name, vendor) => {
  let sandbox: Awaited<ReturnType<typeof serveApp>>

  beforeAll(async () => {
    sandbox = await serveApp(vendor.createStandIn({ today: () => '2026-11-20', hangMs: 5000 }))
  })

  afterAll(() => sandbox.close())

  const bureauAt = (baseUrl: string, timeoutMs = 4000) =>
    vendor.connect(vendor.standInKeys, { baseUrl, timeoutMs })

  const inquire = (socialSecurityNumber: string): Promise<CreditReport> =>
    bureauAt(sandbox.baseUrl).inquire(inquiryFor(socialSecurityNumber))

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
    const bureau = bureauAt(sandbox.baseUrl, 200)
    expect((await readBureauError(bureau.inquire(inquiryFor('900551100')))).code).toBe('TIMEOUT')
    expect(decideOn(await bureau.inquire(inquiryFor('900551100'))).outcome).toBe('QUALIFIED')
  })

  test('1200 answers with half a reply, which is an error and repeats nothing of it', async () => {
    const error = await readBureauError(inquire('900551200'))
    expect(error.code).toBe('MALFORMED')
  })

  test('the reply is kept as it came, and the same inquiry gets the same report', async () => {
    const first = await inquire('531224477')
    const second = await inquire('531224477')
    const digest = (report: CreditReport) => createHash('sha256').update(report.raw).digest('hex')
    expect(digest(first)).toBe(digest(second))
    expect(first.answer).toEqual(second.answer)
  })

  test('wrong credentials are an outage to the applicant, and no error repeats them', async () => {
    for (const key of Object.keys(vendor.standInKeys)) {
      const keys = { ...vendor.standInKeys, [key]: 'not-the-right-word' }
      const bureau = vendor.connect(keys, { baseUrl: sandbox.baseUrl, timeoutMs: 4000 })
      const error = await readBureauError(bureau.inquire(inquiryFor('900550100')))
      expect(error.code).toBe('UNAVAILABLE')
      expect(error.message).toMatch(/status 40[013]$/)
      expect(error.message).not.toContain('not-the-right-word')
    }
  })

  test('a rejected inquiry is an outage, and its error has no personal data', async () => {
    const error = await readBureauError(bureauAt(sandbox.baseUrl).inquire(inquiryFor('12')))
    expect(error.code).toBe('UNAVAILABLE')
    expect(error.message).not.toMatch(/Rosa|Ybarra|1990|Oak St|93701/)
  })

  test('a bureau that is not there is unavailable', async () => {
    const gone = await serveApp(new Hono())
    await gone.close()
    expect((await readBureauError(bureauAt(gone.baseUrl).inquire(inquiryFor('900550100')))).code).toBe(
      'UNAVAILABLE',
    )
  })
})
