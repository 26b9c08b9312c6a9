import { expect, test } from 'vitest'
import { createFineractSandbox } from './app.ts'

const app = createFineractSandbox({ tenant: 'default', user: 'u', password: 'p' })
const headers = {
  Authorization: `Basic ${btoa('u:p')}`,
  'Fineract-Platform-TenantId': 'default',
  'Content-Type': 'application/json',
}
const post = async (path: string, body: object, key?: string) => {
  const reply = await app.request(`/api/v1${path}`, {
    method: 'POST',
    headers: key === undefined ? headers : { ...headers, 'Idempotency-Key': key },
    body: JSON.stringify(body),
  })
  return {
    status: reply.status,
    body: await reply.json(),
    isRepeat: reply.headers.has('x-served-from-cache'),
  }
}
const how = { dateFormat: 'yyyy-MM-dd', locale: 'en' }
const client = {
  ...how,
  officeId: 1,
  legalFormId: 1,
  externalId: 'e1',
  firstname: 'Ada',
  lastname: 'Byron',
  active: true,
  activationDate: '2026-01-01',
}
const loan = {
  ...how,
  loanType: 'individual',
  clientId: 1,
  productId: 1,
  externalId: 'l1',
  principal: 300.01,
  loanTermFrequency: 3,
  loanTermFrequencyType: 2,
  numberOfRepayments: 3,
  repaymentEvery: 1,
  repaymentFrequencyType: 2,
  interestRatePerPeriod: 0,
  amortizationType: 1,
  interestType: 0,
  interestCalculationPeriodType: 1,
  transactionProcessingStrategyCode: 'mifos-standard-strategy',
  charges: [{ chargeId: 1, amount: 0.01 }],
  submittedOnDate: '2026-02-01',
  expectedDisbursementDate: '2026-02-02',
  repaymentsStartingFromDate: '2026-03-02',
}

test('external ids are unique, repeated keys repeat answers, commands check the status', async () => {
  expect((await post('/clients', client, 'k1')).body).toMatchObject({ clientId: 1 })
  expect(await post('/clients', client, 'k1')).toMatchObject({ status: 200, isRepeat: true })
  expect((await post('/clients', client, 'k2')).status).toBe(403)
  expect((await post('/loans', loan, 'k3')).body).toMatchObject({ loanId: 1 })
  expect((await post('/loans', loan, 'k4')).status).toBe(403)
  const approve = { ...how, approvedOnDate: '2026-02-01', approvedLoanAmount: 300.01 }
  const pay = { ...how, actualDisbursementDate: '2026-02-02', transactionAmount: 300.01 }
  expect((await post('/loans/1?command=disburse', pay)).status).toBe(403)
  expect((await post('/loans/1?command=approve', { ...approve, approvedLoanAmount: 1 })).status).toBe(403)
  expect((await post('/loans/1?command=approve', approve)).status).toBe(200)
  expect(
    (await post('/loans/1?command=disburse', { ...pay, actualDisbursementDate: '2999-01-01' })).status,
  ).toBe(403)
  expect((await post('/loans/1?command=disburse', pay)).status).toBe(200)
  expect((await post('/loans/1?command=disburse', pay)).status).toBe(403)
})

test('what is missing or wrong is named', async () => {
  for (const change of [
    { externalId: '' },
    { clientId: 9 },
    { productId: 7 },
    { principal: 0 },
    { charges: [{ chargeId: 9, amount: 1 }] },
    { repaymentsStartingFromDate: '2026-02-02' },
    { loanType: 'group' },
  ])
    expect((await post('/loans', { ...loan, externalId: 'l2', ...change })).status).toBeGreaterThanOrEqual(
      400,
    )
  for (const change of [
    { externalId: 'e2', activationDate: '2999-01-01' },
    { firstname: '' },
    { officeId: 0 },
  ])
    expect((await post('/clients', { ...client, ...change })).status).toBe(400)
  expect((await app.request('/api/v1/clients/external-id/e1')).status).toBe(401)
})

test('the page shows each loan with its schedule, and no style that a policy refuses', async () => {
  const page = await (await app.request('/')).text()
  expect(page).toContain('$300.01')
  expect(page).toContain('2026-05-02')
  expect(page).not.toMatch(/<style| style=/)
})
