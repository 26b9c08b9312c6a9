import { getPersonalInfoCall, updatePersonalInfoCall } from '@relief/contract/calls/answers.ts'
import { getPlaceCall } from '@relief/contract/calls/reference.ts'
import type { AddressInput } from '@relief/contract/entities/personal-info.ts'
import { addressStep } from '@relief/steps/address/step.ts'
import { addressAndPhoneStep } from '@relief/steps/address-and-phone/step.ts'
import { answerUntil, someApplicant, someApplication } from '@relief/testing/applicant.ts'
import { addressIn } from '@relief/testing/person.ts'
import { useServer } from '@relief/testing/use-server.ts'
import { expect, test } from 'vitest'

const server = useServer('postgres')

async function begin() {
  const applicant = await someApplicant(server.origin)
  return { applicant, send: applicant.send, id: await someApplication(applicant) }
}

const phoneNumber = '(559) 234-5678'
const inTexas = { ...addressIn('CA'), city: 'Austin', stateCode: 'TX', zipCode: '10001' } as const
const saved = { address: { stateCode: 'TX', zipCode: '10001' } }

test('a ZIP code outside the state is rejected wherever an address is saved', async () => {
  const { applicant, send, id } = await begin()
  const personalInfo = async (of: string) =>
    (await send(getPersonalInfoCall, { params: { applicationUuid: of } })).body.result
  expect(
    (await send(updatePersonalInfoCall, { params: { applicationUuid: id }, body: { address: inTexas } }))
      .status,
  ).toBe(200)
  expect(await personalInfo(id)).toMatchObject(saved)
  const other = await begin()
  const both = { address: inTexas, phoneNumber }
  const sent = await other.send(addressAndPhoneStep.submit, {
    params: { applicationUuid: other.id },
    body: both,
  })
  expect(sent.status).toBe(200)
  // After an unserved state, the next application asks for the address again, but not for the phone.
  await answerUntil(applicant, id, 'REVIEW', { address: addressIn('NY') })
  const next = await someApplication(applicant)
  expect(
    (await send(addressStep.submit, { params: { applicationUuid: next }, body: { address: inTexas } }))
      .status,
  ).toBe(200)
  expect(await personalInfo(next)).toMatchObject(saved)
})

test.each<[string, AddressInput['stateCode'], string]>([
  ['an unknown ZIP code', 'TX', '99999'],
  ['one that crosses into Arkansas', 'AR', '71749'],
  ['the same in Louisiana', 'LA', '71749'],
  ['military mail in Europe', 'AE', '09012'],
  ['military mail in the Pacific', 'AP', '96201'],
  ['military mail in the Americas', 'AA', '34002'],
  ['Fishers Island, whose ZIP code begins like those of Connecticut', 'NY', '06390'],
])('%s is saved with %s', async (_name, stateCode, zipCode) => {
  const { send, id } = await begin()
  const address = { ...addressIn('CA'), stateCode, zipCode }
  const { status, body } = await send(updatePersonalInfoCall, {
    params: { applicationUuid: id },
    body: { address },
  })
  expect([status, body.result]).toMatchObject([200, { address: { stateCode, zipCode } }])
})

test('a place lists every state that its ZIP code reaches into', async () => {
  const { send } = await begin()
  const place = async (zipCode: string) => (await send(getPlaceCall, { params: { zipCode } })).body.result
  expect(await place('10001')).toEqual({ city: 'New York', stateCode: 'NY', stateCodes: ['NY'] })
  expect(await place('42223')).toMatchObject({ stateCode: 'KY', stateCodes: ['KY', 'TN'] })
  expect(await place('96960')).toBeNull()
})
