import { createDatabase } from '@relief/store/test-database.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAddress, answerUntil, someApplicant, someApplication, startServer } from './test-applicant.ts'

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

async function begin() {
  const applicant = await someApplicant(server.origin)
  return { applicant, api: applicant.api, id: await someApplication(applicant) }
}

const phoneNumber = '(559) 234-5678'
const inTexas = { ...anAddress, city: 'Austin', stateCode: 'TX', zipCode: '10001' }
const saved = { address: { stateCode: 'TX', zipCode: '10001' } }

test('a ZIP code of another state is taken wherever an address is saved: the applicant was asked about it', async () => {
  const { applicant, api, id } = await begin()
  const personalInfo = async (of: string) =>
    (await api('GET', `/application/${of}/personal-info`)).body.result
  expect((await api('PUT', `/application/${id}/personal-info`, { address: inTexas })).status).toBe(200)
  expect(await personalInfo(id)).toMatchObject(saved)
  const other = await begin()
  const both = { address: inTexas, phoneNumber }
  const sent = await other.api('POST', `/flow/${other.id}/step/address-and-phone`, both)
  expect(sent.status).toBe(200)
  // Turned away for the state: the next request asks for the address and for nothing else of the two.
  await answerUntil(applicant, id, 'REVIEW', { stateCode: 'NY' })
  const next = await someApplication(applicant)
  expect((await api('POST', `/flow/${next}/step/address`, { address: inTexas })).status).toBe(200)
  expect(await personalInfo(next)).toMatchObject(saved)
})

test.each([
  ['an unknown ZIP code', 'TX', '99999'],
  ['one that crosses into Arkansas', 'AR', '71749'],
  ['the same in Louisiana', 'LA', '71749'],
  ['military mail in Europe', 'AE', '09012'],
  ['military mail in the Pacific', 'AP', '96201'],
  ['military mail in the Americas', 'AA', '34002'],
  ['Fishers Island, whose ZIP code begins like those of Connecticut', 'NY', '06390'],
])('%s is saved with %s', async (_name, stateCode, zipCode) => {
  const { api, id } = await begin()
  const address = { ...anAddress, stateCode, zipCode }
  const { status, body } = await api('PUT', `/application/${id}/personal-info`, { address })
  expect([status, body.result]).toMatchObject([200, { address: { stateCode, zipCode } }])
})

test('a place tells every state that its ZIP code reaches into', async () => {
  const { api } = await begin()
  const place = async (zipCode: string) => (await api('GET', `/places/${zipCode}`)).body.result
  expect(await place('10001')).toEqual({ city: 'New York', stateCode: 'NY', stateCodes: ['NY'] })
  expect(await place('42223')).toMatchObject({ stateCode: 'KY', stateCodes: ['KY', 'TN'] })
  expect(await place('96960')).toBeNull()
})
