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
 * The states of the first three digits, as the Postal Service assigns them (DMM labeling list L002); digits
 * in no range are assigned to nobody. Some begin ZIP codes of several states.
 */
const prefixRanges =
  `005 NY,010-027 MA,028-029 RI,030-038 NH,039-049 ME,050-054 VT,055 MA,056-059 VT,060-062 CT,
063 CT NY,064-069 CT,070-089 NJ,100-149 NY,150-196 PA,197-199 DE,200 DC,201 VA,202-204 DC,205 DC MD VA,
206-212 MD,214-219 MD,220-246 VA,247-268 WV,270-289 NC,290-299 SC,300-319 GA,320-339 FL,341-342 FL,344 FL,
346-347 FL,349 FL,350-352 AL,354-369 AL,370-385 TN,386-397 MS,398-399 GA,400-418 KY,420-427 KY,430-459 OH,
460-479 IN,480-499 MI,500-516 IA,520-528 IA,530-532 WI,534-535 WI,537-549 WI,550-551 MN,553-567 MN,569 DC,
570-577 SD,580-588 ND,590-599 MT,600-620 IL,622-629 IL,630-631 MO,633-641 MO,644-658 MO,660-662 KS,664-679 KS,
680-681 NE,683-693 NE,700-701 LA,703-708 LA,710-714 LA,716-725 AR,726 AR MO,727-729 AR,730-731 OK,733 TX,
734-738 OK,739 OK TX,740-741 OK,743-749 OK,750-770 TX,772-799 TX,800-816 CO,820-831 WY,832-833 ID,834 ID WY,
835-838 ID,840-847 UT,850-853 AZ,855-857 AZ,859-860 AZ,863-865 AZ,870-884 NM,885 TX,889-891 NV,893-895 NV,
897-898 NV,900-908 CA,910-928 CA,930-961 CA,967-968 HI,970-979 OR,980-986 WA,988-994 WA,995-999 AK`
    .split(/,\s*/)
    .map((range) => {
      const [digits = '', ...codes] = range.split(' ')
      const [first = '', last = first] = digits.split('-')
      return { first, last, codes }
    })

/** States with a common border: each pair once. A ZIP code may cross a state line, but no more than that. */
const neighbors =
  `AL FL GA MS TN,AR LA MO MS OK TN TX,AZ CA CO NM NV UT,CA NV OR,CO KS NE NM OK UT WY,CT MA NY RI,
DC MD VA,DE MD NJ PA,FL GA,GA NC SC TN,IA IL MN MO NE SD WI,ID MT NV OR UT WA WY,IL IN KY MI MO WI,IN KY MI OH,
KS MO NE OK,KY MO OH TN VA WV,LA MS TX,MA NH NY RI VT,MD PA VA WV,ME NH,MI MN OH WI,MN ND SD WI,MO NE OK TN,MS TN,
MT ND SD WY,NC SC TN VA,ND SD,NE SD WY,NH VT,NJ NY PA,NM OK TX UT,NV OR UT,NY PA RI VT,OH PA WV,OK TX,OR WA,PA WV,
SD WY,TN VA,UT WY,VA WV`
    .split(/,\s*/)
    .map((row) => row.split(' '))

const isNextTo = (one: string, other: string): boolean =>
  neighbors.some(([state, ...next]) => {
    if (state === one) return next.includes(other)
    return state === other && next.includes(one)
  })

/** The states, military "states" or territories whose ZIP codes begin like this one; empty if none do. */
export function statesByPrefix(zipCode: string): readonly string[] {
  const own = stateByBeginning(zipCode)
  if (own !== null) return [own]
  const prefix = zipCode.slice(0, 3)
  return prefixRanges.find(({ first, last }) => first <= prefix && prefix <= last)?.codes ?? []
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
