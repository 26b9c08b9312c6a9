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
const mismatch = {
  field: 'address.zipCode',
  code: 'ZIP_NOT_IN_STATE',
  message: '10001 is a New York ZIP code, not Texas. Check the ZIP code or the state',
}
const inTexas = { ...anAddress, city: 'Austin', stateCode: 'TX', zipCode: '10001' }

test('a ZIP code of another state is refused wherever an address is saved, and nothing is saved', async () => {
  const { applicant, api, id } = await begin()
  const ways: [string, string, object][] = [
    ['POST', `/flow/${id}/step/address-and-phone`, { address: inTexas, phoneNumber }],
    ['POST', `/application/${id}/personal-info`, { address: inTexas, dob: '01021990' }],
    ['PUT', `/application/${id}/personal-info`, { address: inTexas }],
  ]
  for (const [method, path, body] of ways) {
    const { status, body: refused } = await api(method, path, body)
    expect([status, refused.result['details']]).toMatchObject([400, { fieldErrors: [mismatch] }])
  }
  expect((await api('GET', `/application/${id}/personal-info`)).body.result).toMatchObject({
    address: null,
    dob: null,
  })
  // At the review the saved address stays as it was.
  await answerUntil(applicant, id, 'REVIEW')
  expect((await api('PUT', `/application/${id}/personal-info`, { address: inTexas })).status).toBe(400)
  expect((await api('GET', `/application/${id}/personal-info`)).body.result).toMatchObject({
    address: { stateCode: 'CA', zipCode: '93650' },
  })
})

test('the page that asks for the address alone refuses it too', async () => {
  const { applicant, api, id: first } = await begin()
  await answerUntil(applicant, first, 'REVIEW', { stateCode: 'NY' })
  // Turned away for the state: the next request asks for the address and for nothing else of the two.
  const id = await someApplication(applicant)
  const { status, body } = await api('POST', `/flow/${id}/step/address`, { address: inTexas })
  expect([status, body.result['details']]).toMatchObject([400, { fieldErrors: [mismatch] }])
  const mended = { ...inTexas, zipCode: '78701-1234' }
  expect((await api('POST', `/flow/${id}/step/address`, { address: mended })).status).toBe(200)
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

test.each([
  ['TX', '09012', 'an Armed Forces Europe ZIP code, not Texas'],
  ['AE', '96201', 'an Armed Forces Pacific ZIP code, not Armed Forces Europe'],
  ['FL', '00601', 'a Puerto Rico ZIP code, not Florida'],
  ['TX', '71749', 'an Arkansas or Louisiana ZIP code, not Texas'],
])('%s with %s is refused: %s', async (stateCode, zipCode, words) => {
  const { api, id } = await begin()
  const address = { ...anAddress, stateCode, zipCode }
  const refused = await api('PUT', `/application/${id}/personal-info`, { address })
  expect(refused.status).toBe(400)
  expect(JSON.stringify(refused.body)).toContain(words)
})

test('a place tells every state that its ZIP code reaches into', async () => {
  const { api } = await begin()
  const place = async (zipCode: string) => (await api('GET', `/places/${zipCode}`)).body.result
  expect(await place('10001')).toEqual({ city: 'New York', stateCode: 'NY', stateCodes: ['NY'] })
  expect(await place('42223')).toMatchObject({ stateCode: 'KY', stateCodes: ['KY', 'TN'] })
  expect(await place('96960')).toBeNull()
})
