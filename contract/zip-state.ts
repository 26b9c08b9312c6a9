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
 * The first three digits of the ZIP codes of each state, as the Postal Service assigns them (DMM labeling
 * list L002). Digits in no range begin no ZIP code; some begin ZIP codes of several states.
 */
const prefixRanges: Readonly<Record<string, readonly string[]>> = {
  AK: ['995-999'],
  AL: ['350-352', '354-369'],
  AR: ['716-725', '726-726', '727-729'],
  AZ: ['850-853', '855-857', '859-860', '863-865'],
  CA: ['900-908', '910-928', '930-961'],
  CO: ['800-816'],
  CT: ['060-062', '063-063', '064-069'],
  DC: ['200-200', '202-204', '205-205', '569-569'],
  DE: ['197-199'],
  FL: ['320-339', '341-342', '344-344', '346-347', '349-349'],
  GA: ['300-319', '398-399'],
  HI: ['967-968'],
  IA: ['500-516', '520-528'],
  ID: ['832-833', '834-834', '835-838'],
  IL: ['600-620', '622-629'],
  IN: ['460-479'],
  KS: ['660-662', '664-679'],
  KY: ['400-418', '420-427'],
  LA: ['700-701', '703-708', '710-714'],
  MA: ['010-027', '055-055'],
  MD: ['205-205', '206-212', '214-219'],
  ME: ['039-049'],
  MI: ['480-499'],
  MN: ['550-551', '553-567'],
  MO: ['630-631', '633-641', '644-658', '726-726'],
  MS: ['386-397'],
  MT: ['590-599'],
  NC: ['270-289'],
  ND: ['580-588'],
  NE: ['680-681', '683-693'],
  NH: ['030-038'],
  NJ: ['070-089'],
  NM: ['870-884'],
  NV: ['889-891', '893-895', '897-898'],
  NY: ['005-005', '063-063', '100-149'],
  OH: ['430-459'],
  OK: ['730-731', '734-738', '739-739', '740-741', '743-749'],
  OR: ['970-979'],
  PA: ['150-196'],
  RI: ['028-029'],
  SC: ['290-299'],
  SD: ['570-577'],
  TN: ['370-385'],
  TX: ['733-733', '739-739', '750-770', '772-799', '885-885'],
  UT: ['840-847'],
  VA: ['201-201', '205-205', '220-246'],
  VT: ['050-054', '056-059'],
  WA: ['980-986', '988-994'],
  WI: ['530-532', '534-535', '537-549'],
  WV: ['247-268'],
  WY: ['820-831', '834-834'],
}

/** States with a common border: each pair once. A ZIP code may cross a state line, but no more than that. */
const neighbors: Readonly<Record<string, readonly string[]>> = {
  AL: ['FL', 'GA', 'MS', 'TN'],
  AR: ['LA', 'MO', 'MS', 'OK', 'TN', 'TX'],
  AZ: ['CA', 'CO', 'NM', 'NV', 'UT'],
  CA: ['NV', 'OR'],
  CO: ['KS', 'NE', 'NM', 'OK', 'UT', 'WY'],
  CT: ['MA', 'NY', 'RI'],
  DC: ['MD', 'VA'],
  DE: ['MD', 'NJ', 'PA'],
  FL: ['GA'],
  GA: ['NC', 'SC', 'TN'],
  IA: ['IL', 'MN', 'MO', 'NE', 'SD', 'WI'],
  ID: ['MT', 'NV', 'OR', 'UT', 'WA', 'WY'],
  IL: ['IN', 'KY', 'MI', 'MO', 'WI'],
  IN: ['KY', 'MI', 'OH'],
  KS: ['MO', 'NE', 'OK'],
  KY: ['MO', 'OH', 'TN', 'VA', 'WV'],
  LA: ['MS', 'TX'],
  MA: ['NH', 'NY', 'RI', 'VT'],
  MD: ['PA', 'VA', 'WV'],
  ME: ['NH'],
  MI: ['MN', 'OH', 'WI'],
  MN: ['ND', 'SD', 'WI'],
  MO: ['NE', 'OK', 'TN'],
  MS: ['TN'],
  MT: ['ND', 'SD', 'WY'],
  NC: ['SC', 'TN', 'VA'],
  ND: ['SD'],
  NE: ['SD', 'WY'],
  NH: ['VT'],
  NJ: ['NY', 'PA'],
  NM: ['OK', 'TX', 'UT'],
  NV: ['OR', 'UT'],
  NY: ['PA', 'RI', 'VT'],
  OH: ['PA', 'WV'],
  OK: ['TX'],
  OR: ['WA'],
  PA: ['WV'],
  SD: ['WY'],
  TN: ['VA'],
  UT: ['WY'],
  VA: ['WV'],
}

const isNextTo = (a: string, b: string): boolean =>
  neighbors[a]?.includes(b) === true || neighbors[b]?.includes(a) === true

let statesOfPrefix: ReadonlyMap<string, readonly string[]> | undefined

/** The states by the first three digits of their ZIP codes, made on first use. */
function readPrefixes(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  for (const [state, ranges] of Object.entries(prefixRanges))
    for (const range of ranges) {
      const [first, last] = range.split('-').map(Number) as [number, number]
      for (let digits = first; digits <= last; digits += 1) {
        const prefix = String(digits).padStart(3, '0')
        found.set(prefix, [...(found.get(prefix) ?? []), state])
      }
    }
  return found
}

/** The states, military "states" or territories whose ZIP codes begin like this one; empty if none do. */
export function statesByPrefix(zipCode: string): readonly string[] {
  const own = stateByBeginning(zipCode)
  if (own !== null) return [own]
  statesOfPrefix ??= readPrefixes()
  return statesOfPrefix.get(zipCode.slice(0, 3)) ?? []
}

function otherState(zipCode: string, stateCode: string, codes: readonly string[]): string {
  const { eitherPlace, zipCodeOf } = words.fields
  const place = codes.map((code) => names[code] ?? code).reduce(eitherPlace)
  return zipCodeOf(zipCode.slice(0, 5), place, names[stateCode] ?? stateCode)
}

/**
 * The message for a ZIP code that cannot be right: it begins like that of no place, or like those of a place
 * that does not border on the state. Null otherwise, and for what is not a ZIP code or a state. No list has
 * every ZIP code that crosses a state line, so one of a neighbor may be right.
 */
export function zipCodeProblem(zipCode: string, stateCode: string): string | null {
  if (!/^\d{5}/.test(zipCode)) return null
  const codes = statesByPrefix(zipCode)
  if (codes.length === 0) return words.fields.zipCodeUnknown
  if (!(stateCode in states)) return null
  const isPossible = codes.some((code) => code === stateCode || isNextTo(code, stateCode))
  return isPossible ? null : otherState(zipCode, stateCode, codes)
}

/**
 * The message for a ZIP code of another state; null if it matches or is unknown.
 * @param known the ZIP code's states in the reference data; several if it crosses a state line, none if it is
 * not listed
 */
export function zipStateProblem(zipCode: string, stateCode: string, known: readonly string[]): string | null {
  const codes = known.length === 0 || stateByBeginning(zipCode) !== null ? statesByPrefix(zipCode) : known
  if (codes.length === 0 || codes.includes(stateCode) || !(stateCode in states)) return null
  return otherState(zipCode, stateCode, codes)
}
