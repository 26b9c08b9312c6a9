import { createDatabase } from '@relief/store/test-database.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressIn, answerUntil, someApplicant, someApplication, startServer } from './test-applicant.ts'

let server: Awaited<ReturnType<typeof startServer>>
let drop: () => Promise<void>
beforeAll(async () => {
  const database = await createDatabase()
  drop = database.drop
  server = await startServer(database.url)
})
afterAll(async () => {
  await server.stop()
  await drop()
})

test.each([
  ['STATE', 'personal-info', { address: addressIn('NY') }],
  [
    'INCOME',
    'jobs-income-sources',
    { kind: 'JOB', jobFields: { category: 'EMPLOYED_SALARY', salary: 9_000 } },
  ],
])('an answer that is changed at the review is looked at again: %s', async (reason, what, changed) => {
  const applicant = await someApplicant(server.origin)
  const { api } = applicant
  const id = await someApplication(applicant)
  await answerUntil(applicant, id, 'REVIEW')
  const path = `/application/${id}/${what}`
  const saved = (await api('GET', path)).body.result as unknown as { id: string }[]
  const entry = what === 'jobs-income-sources' ? { id: saved[0]?.id } : {}
  expect((await api('PUT', path, { ...changed, ...entry })).status).toBe(200)
  const gone = await api('POST', `/flow/${id}/step/review`, {})
  expect(gone.body.stepInfo).toMatchObject({ currentFlowStep: 'INELIGIBLE' })
  const stand = (await api('GET', `/flow/${id}/current-step`)).body.result
  expect(stand).toMatchObject({ currentFlowStep: 'INELIGIBLE', ineligibleReason: reason })
})

test('a legal name changed at the review is the name of the request, of the account and of the next request', async () => {
  const applicant = await someApplicant(server.origin)
  const { api } = applicant
  const id = await someApplication(applicant)
  await answerUntil(applicant, id, 'REVIEW')
  const path = `/application/${id}/personal-info`
  const wrong = await api('PUT', path, { firstName: 'R2-D2' })
  expect(wrong.status).toBe(400)
  const name = { firstName: 'Zoë', lastName: 'O’Hara', suffixName: 'III' }
  expect((await api('PUT', path, name)).body.result).toMatchObject({ ...name, phone: '5592345678' })
  await server.context.database.query(
    `update application set decision_status = 'WITHDRAWN' where application_uuid = $1`,
    [id],
  )
  const next = await someApplication(applicant)
  expect((await api('GET', `/application/${next}/personal-info`)).body.result).toMatchObject({
    firstName: 'Zoë',
    lastName: 'O’Hara',
  })
  const rows = await server.context.database.query<{ name: string }>(
    `select "name" from "user" where "firstName" = 'Zoë'`,
    [],
  )
  expect(rows).toEqual([{ name: 'Zoë O’Hara' }])
})

test('once everything is agreed to, the legal name stays', async () => {
  const applicant = await someApplicant(server.origin)
  const id = await someApplication(applicant)
  await answerUntil(applicant, id, 'OFFER_SELECTION')
  const path = `/application/${id}/personal-info`
  expect((await applicant.api('PUT', path, { firstName: 'Zoë' })).status).toBe(409)
})
