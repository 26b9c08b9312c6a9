import { states } from './states.ts'
import { words as territories } from './territory-names/words.ts'
import { words } from './words.ts'

/** By postal code, as in USPS Publication 28, appendix B. */
const names: Readonly<Record<string, string>> = { ...states, ...territories }

/** Prefixes that no state shares: military mail (DMM 703.2) and the territories. The longest match wins. */
const ownBeginnings: readonly (readonly [pattern: RegExp, code: string])[] = [
  [/^09/, 'AE'],
  [/^340/, 'AA'],
  [/^96[2-6]/, 'AP'],
  [/^00[679]/, 'PR'],
  [/^008/, 'VI'],
  [/^96799/, 'AS'],
  [/^96939|^96940/, 'PW'],
  [/^9694[1-4]/, 'FM'],
  [/^9695/, 'MP'],
  [/^969[67]/, 'MH'],
  [/^969/, 'GU'],
]

/** The military "state" or territory of a ZIP code; null for any other. */
export function stateByBeginning(zipCode: string): string | null {
  return ownBeginnings.find(([pattern]) => pattern.test(zipCode))?.[1] ?? null
}

/**
 * The message for a ZIP code of another state; null if it matches or is unknown.
 * @param known the ZIP code's states in the reference data; several if it crosses a state line, none if it is
 * not listed
 */
export function zipStateProblem(zipCode: string, stateCode: string, known: readonly string[]): string | null {
  const own = stateByBeginning(zipCode)
  const codes = own === null ? known : [own]
  if (codes.length === 0 || codes.includes(stateCode) || !(stateCode in states)) return null
  const { eitherPlace, zipCodeOf } = words.fields
  const place = codes.map((code) => names[code] ?? code).reduce(eitherPlace)
  return zipCodeOf(zipCode.slice(0, 5), place, names[stateCode] ?? stateCode)
}
