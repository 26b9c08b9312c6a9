import {
  searchCompaniesCall,
  searchOccupationsCall,
  searchSchoolsCall,
} from '@relief/contract/calls/reference.ts'
import { SEARCH_ROWS } from '@relief/contract/entities/reference.ts'
import type { InstitutionType } from '@relief/contract/enumerations.ts'
import { schoolsCalled } from '@relief/domain/school-short-names.ts'
import { matchQuality } from '@relief/domain/search-text.ts'
import { send } from '../api/api-client.ts'

/** The search starts at this many characters; more characters narrow its results. */
const FIRST = 5
const SHOWN = 20
/** A search without matches may have a typo, so it shows this many of the nearest rows. */
const NEAREST = 5

type Row = { id: string; label: string; detail?: string }
type Found = Row & { words: string }

/** The rows that contain the typed text, or its words in any order; else the nearest rows. */
function narrow<R extends Found>(rows: readonly R[], typed: string): R[] {
  const has = (wanted: ReturnType<typeof matchQuality>) =>
    rows.filter(({ words }) => matchQuality(typed, words) === wanted)
  const found = [...has('HAS_ALL'), ...has('HAS_WORDS')]
  return found.length > 0 ? found.slice(0, SHOWN) : rows.slice(0, NEAREST)
}

/**
 * One request for the first characters, then narrowing on the device while more is typed; a new request only
 * if the first one did not return all rows.
 */
function createSearch<R extends Row>(ask: (text: string) => Promise<(R & { words: string })[]>) {
  const asked = new Map<string, Promise<(R & { words: string })[]>>()
  const answerTo = (text: string) => {
    const answer = asked.get(text) ?? ask(text)
    asked.set(text, answer)
    answer.catch(() => asked.delete(text))
    return answer
  }
  return async (typed: string): Promise<R[]> => {
    const text = typed.trim().toLowerCase()
    const first = await answerTo(text.slice(0, FIRST))
    const isAll = first.length < SEARCH_ROWS || text.length <= FIRST
    return narrow(isAll ? first : await answerTo(text), text)
  }
}

const row = (id: number, label: string, more = ''): Found => ({
  id: String(id),
  label,
  words: `${label} ${more}`.toLowerCase(),
})

/** Employers by name. */
export const searchCompanies = createSearch(async (search) =>
  (await send(searchCompaniesCall, { query: { search } })).result.map(({ id, name }) => row(id, name)),
)

/** Job titles by name or keyword. */
export const searchOccupations = createSearch(async (search) =>
  (await send(searchOccupationsCall, { query: { search } })).result.map(({ id, title, keywords }) =>
    row(id, title, keywords.join(' ')),
  ),
)

/** Schools by name, with the kind of school that is saved with the answer. */
const searchSchoolNames = createSearch<Row & { institutionType: InstitutionType }>(async (search) =>
  (await send(searchSchoolsCall, { query: { search } })).result.map(
    ({ id, name, institutionType, stateCode }) => ({
      ...row(id, name),
      institutionType,
      ...(stateCode !== null && { detail: stateCode }),
    }),
  ),
)

/** The same, after the schools with this short name, such as "UCLA". */
export async function searchSchools(typed: string) {
  const called = schoolsCalled(typed)
  const [byName = [], ...byShortName] = await Promise.all([typed, ...called].map(searchSchoolNames))
  const first = byShortName.flat().filter(({ label }) => called.includes(label))
  const ids = new Set(first.map(({ id }) => id))
  return [...first, ...byName.filter(({ id }) => !ids.has(id))].slice(0, SHOWN)
}
