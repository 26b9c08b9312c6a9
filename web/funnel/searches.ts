import {
  searchCompaniesCall,
  searchOccupationsCall,
  searchSchoolsCall,
} from '@relief/contract/calls/reference.ts'
import type { InstitutionType } from '@relief/contract/enumerations.ts'
import { send } from '../api/api-client.ts'

/** The search starts on this many characters; what is typed after them narrows what came back. */
const FIRST = 5
const SHOWN = 20

type Row = { id: string; label: string; detail?: string }
type Found = Row & { words: string }

/** One request for the first characters, then narrowing on the spot while more is typed. */
function searchOf<R extends Row>(ask: (first: string) => Promise<(R & { words: string })[]>) {
  const asked = new Map<string, Promise<(R & { words: string })[]>>()
  return async (typed: string): Promise<R[]> => {
    const text = typed.trim().toLowerCase()
    const first = text.slice(0, FIRST)
    const answer = asked.get(first) ?? ask(first)
    asked.set(first, answer)
    answer.catch(() => asked.delete(first))
    const rows = await answer
    return rows.filter(({ words }) => words.includes(text)).slice(0, SHOWN)
  }
}

const row = (id: number, label: string, more = ''): Found => ({
  id: String(id),
  label,
  words: `${label} ${more}`.toLowerCase(),
})

/** Employers by name. */
export const searchCompanies = searchOf(async (search) =>
  (await send(searchCompaniesCall, { query: { search } })).result.map(({ id, name }) => row(id, name)),
)

/** Job titles by name or keyword. */
export const searchOccupations = searchOf(async (search) =>
  (await send(searchOccupationsCall, { query: { search } })).result.map(({ id, title, keywords }) =>
    row(id, title, keywords.join(' ')),
  ),
)

/** Schools by name, with the kind of school that goes with the answer. */
export const searchSchools = searchOf<Row & { institutionType: InstitutionType }>(async (search) =>
  (await send(searchSchoolsCall, { query: { search } })).result.map(
    ({ id, name, institutionType, stateCode }) => ({
      ...row(id, name),
      institutionType,
      ...(stateCode !== null && { detail: stateCode }),
    }),
  ),
)
