import type { AnswersThatEnd } from '@relief/contract/calls/flow.ts'
import { expect, test } from 'vitest'
import { addressClient } from './address/client.ts'
import { addressAndPhoneClient } from './address-and-phone/client.ts'
import { allSteps } from './all-steps.ts'
import { clients } from './clients.ts'
import { idVerificationClient } from './id-verification/client.ts'
import { incomeClient } from './income/client.ts'
import { noPersonalInfo } from './personal-info.ts'
import { reviewClient } from './review/client.ts'

const limits: AnswersThatEnd = { nonQualifyingStates: ['NY', 'VT'], minimumIncome: 12_000 }
const addressIn = (stateCode: 'NY' | 'TX') => ({
  streetLineOne: '1 Main Street',
  city: 'Springfield',
  stateCode,
  zipCode: '12345',
})
const source = (amount: number) => ({
  kind: 'INCOME_SOURCE' as const,
  incomeSourceFields: { amount, category: 'RENTAL_INCOME' as const },
})
const noSearch = { searchCompanies: async () => [], searchOccupations: async () => [] }

test('each step that may end an application recognizes those answers', async () => {
  const missing: string[] = []
  for (const { id, ends } of allSteps) {
    const client: { submit?: { reasonToEnd?: unknown } } = await clients[id]()
    if (ends.length > 0 && client.submit?.reasonToEnd === undefined) missing.push(id)
  }
  expect(missing).toEqual([])
})

test('a home in an unserved state ends the application; one in a served state does not', () => {
  const inState = (stateCode: 'NY' | 'TX') => {
    const address = addressIn(stateCode)
    const data = { address: null, nonQualifyingStates: [], findPlace: async () => null }
    const contact = { personalInfo: noPersonalInfo, findPlace: async () => null }
    return [
      addressClient.submit?.reasonToEnd?.({ address }, limits, data),
      addressAndPhoneClient.submit?.reasonToEnd?.({ address, phoneNumber: '5125550142' }, limits, contact),
    ]
  }
  expect(inState('NY')).toEqual(['STATE', 'STATE'])
  expect(inState('TX')).toEqual([null, null])
})

test('an 18th birthday today does not end the application, one tomorrow does', () => {
  const born = (dob: string) =>
    idVerificationClient.submit?.reasonToEnd?.({ ...noPersonalInfo, dob, ssn: null }, limits, {
      personalInfo: noPersonalInfo,
      today: '2026-06-15',
    })
  expect(born('06152008')).toBeNull()
  expect(born('06162008')).toBe('AGE')
})

test('the review asks before a birthday changed meanwhile ends the application', () => {
  const born = (dob: string) => {
    const data = { personalInfo: { ...noPersonalInfo, dob }, jobs: [] }
    return reviewClient.submit?.reasonToEnd?.({}, limits, data as never)
  }
  expect(born('01021990')).toBeNull()
  expect(born('01022099')).toBe('AGE')
})

test('an income below the minimum ends the application; the minimum or none does not', () => {
  const data = { jobs: [], minimumIncome: 0, today: '2026-06-15', timeZone: 'UTC', ...noSearch }
  const ofIncome = (...amounts: number[]) =>
    incomeClient.submit?.reasonToEnd?.(amounts.map(source), limits, data)
  expect(ofIncome(5_000, 7_000)).toBeNull()
  expect(ofIncome(5_000, 6_999.99)).toBe('INCOME')
  expect(ofIncome()).toBeNull()
})
