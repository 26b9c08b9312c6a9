import { createIncomeCall, deleteIncomeCall, getIncomeCall } from '@relief/contract/calls/answers.ts'
import {
  getContactUsCall,
  getInProgressApplicationsCall,
  getInProgressSdlsCall,
} from '@relief/contract/calls/application.ts'
import { getPreFlowReliefCall, getPreFlowUseOfFundsCall } from '@relief/contract/calls/flow.ts'
import {
  getCompanyCall,
  getMajorsCall,
  getOccupationCall,
  getProductFeesCall,
  getProductsCall,
  searchCompaniesCall,
  searchOccupationsCall,
} from '@relief/contract/calls/reference.ts'
import { someApplicant, someApplication } from '@relief/testing/applicant.ts'
import { useServer } from '@relief/testing/use-server.ts'
import { expect, test } from 'vitest'

const server = useServer('postgres')
const applicant = () => someApplicant(server.origin)

test('a company and an occupation are read by the id from a search', async () => {
  const { send } = await applicant()
  const [company] = (await send(searchCompaniesCall, { query: { search: 'walma' } })).body.result
  expect(company?.name).toMatch(/walmart/i)
  const companyId = company?.id ?? 0
  expect((await send(getCompanyCall, { params: { companyId } })).body.result).toEqual(company)
  const [occupation] = (await send(searchOccupationsCall, { query: { search: 'nurse' } })).body.result
  const occupationId = occupation?.id ?? 0
  expect((await send(getOccupationCall, { params: { occupationId } })).body.result).toEqual(occupation)
  expect((await send(getCompanyCall, { params: { companyId: 999_999_999 } })).status).toBe(404)
  expect((await send(getOccupationCall, { params: { occupationId: 999_999_999 } })).status).toBe(404)
})

test('majors have unique names and ids', async () => {
  const { send } = await applicant()
  const majors = (await send(getMajorsCall, {})).body.result
  expect(majors.length).toBeGreaterThan(100)
  expect(new Set(majors.map(({ id }) => id)).size).toBe(majors.length)
  expect(majors.every(({ name }) => name !== '')).toBe(true)
})

test('each product has its own configuration and fees', async () => {
  const { send } = await applicant()
  const products = (await send(getProductsCall, {})).body.result
  const types = products.map(({ productTypeName }) => productTypeName)
  expect(types).toEqual(expect.arrayContaining(['SMALL_DOLLAR_LOAN', 'PERSONAL_LOAN']))
  for (const { productUuid: productId, name, configuration } of products) {
    expect(configuration.maxApr, name).toBeLessThanOrEqual(0.36)
    const fees = (await send(getProductFeesCall, { params: { productId } })).body.result
    expect(fees.prepaymentFeeInfo.status, name).not.toBe('ACTIVE')
    expect(fees.lateFeeInfo.status, name).toBe(configuration.lateFeeAmount > 0 ? 'ACTIVE' : 'INACTIVE')
  }
  const unknown = await send(getProductFeesCall, { params: { productId: crypto.randomUUID() } })
  expect(unknown.status).toBe(404)
})

test('the contact information has an address, a phone number and its hours', async () => {
  const someone = await applicant()
  const applicationUuid = await someApplication(someone)
  const contact = (await someone.send(getContactUsCall, { params: { applicationUuid } })).body.result
  expect(contact.email).toContain('@')
  expect(contact.helpCenterUrl).toBe(`${server.origin}/relief-loans/help`)
  expect(contact.phone.phoneNumber).toMatch(/\d{3}/)
  expect(contact.phone.phoneAvailability.timezone).toMatch(/^America\//)
  expect(contact.phone.phoneAvailability.onboarding.weekday).not.toBeNull()
})

test('an application in progress is listed, among all and among small-dollar loans', async () => {
  const someone = await applicant()
  expect((await someone.send(getInProgressSdlsCall, {})).body.result).toEqual([])
  const id = await someApplication(someone)
  for (const call of [getInProgressSdlsCall, getInProgressApplicationsCall]) {
    const listed = (await someone.send(call, {})).body.result
    expect(listed.map(({ applicationUuid }) => applicationUuid)).toEqual([id])
  }
  const other = `update application set product_type_name = 'PERSONAL_LOAN' where application_uuid = $1`
  await server.context.database.query(other, [id])
  expect((await someone.send(getInProgressSdlsCall, {})).body.result).toEqual([])
  expect((await someone.send(getInProgressApplicationsCall, {})).body.result).toHaveLength(1)
})

test('before an application, amounts and purposes follow the specification', async () => {
  const { send } = await applicant()
  const amounts = (await send(getPreFlowReliefCall, {})).body.result
  expect(amounts).toEqual({ minLoanAmount: 200, maxLoanAmount: 2500 })
  const { isReturningUser, options } = (await send(getPreFlowUseOfFundsCall, {})).body.result
  expect(isReturningUser).toBe(false)
  const values = options.map(({ value }) => value)
  expect(values.slice(0, 6)).toEqual([
    'DEBT_CONSOLIDATION',
    'CREDIT_CARD_REFINANCING',
    'BILLS_OR_RENT',
    'MEDICAL',
    'LARGE_PURCHASE',
    'OTHER',
  ])
  expect(new Set(values).size).toBe(14)
})

test('a source of income is removed by its id and kind', async () => {
  const someone = await applicant()
  const { send } = someone
  const params = { applicationUuid: await someApplication(someone) }
  const incomeSourceFields = { amount: 1200, category: 'RENTAL_INCOME' as const }
  const created = await send(createIncomeCall, {
    params,
    body: { kind: 'INCOME_SOURCE', incomeSourceFields },
  })
  const { id } = created.body.result
  expect((await send(deleteIncomeCall, { params, body: { id, kind: 'JOB' } })).status).toBe(404)
  expect((await send(getIncomeCall, { params })).body.result).toHaveLength(1)
  expect((await send(deleteIncomeCall, { params, body: { id, kind: 'INCOME_SOURCE' } })).status).toBe(200)
  expect((await send(getIncomeCall, { params })).body.result).toEqual([])
})
