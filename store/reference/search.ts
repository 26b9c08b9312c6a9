import type { company, major, occupation, school } from '@relief/contract/entities/reference.ts'
import type * as z from 'zod/mini'
import type { Db } from '../db.ts'
import { comparable, searchStart } from './phrase.ts'

type School = z.infer<typeof school>
type Major = z.infer<typeof major>
type Occupation = z.infer<typeof occupation>
type Company = z.infer<typeof company>

const schoolColumns = 'id, name, institution_type as "institutionType", state_code as "stateCode"'
const occupationColumns = 'id, job_type_and_title_id as "jobTypeAndTitleId", keywords, title, version'

/** A character after every other one: phrases from `start` up to `start` + this are those that begin with `start`. */
const lastCharacter = '\u{10FFFF}'

/** The browser asks once with five characters and narrows by itself: "unive" alone begins some 200 schools. */
const ROWS = 500

/**
 * Rows found by the first five characters of the text, best first: the whole name, a name that begins with all of the
 * text, a later word that does, a keyword that does; then what shares only its first five characters.
 */
async function search<Found extends object>(
  db: Db,
  kind: string,
  columns: string,
  name: string,
  text: string,
  limit: number,
): Promise<Found[]> {
  const start = searchStart(text)
  if (start === '') return []
  return await db.query<Found>(
    `with found as (
       select row_id, min(case
         when phrase = $2 and place = 0 then 0
         when left(phrase, length($2)) = $2 then 1 + place
         else 4 + place end) as nearness
       from reference_phrase
       where kind = $1 and phrase >= $3 and phrase < $4
       group by row_id
     )
     select ${columns} from found join reference_${kind} on id = row_id
     order by nearness, ${name}, id
     limit $5`,
    [kind, comparable(text), start, start + lastCharacter, limit],
  )
}

/** Schools by the first five characters of a name or of a word in it, best first. */
export async function searchSchools(db: Db, text: string, limit = ROWS): Promise<School[]> {
  return await search<School>(db, 'school', schoolColumns, 'name', text, limit)
}

/** Job titles by the first five characters of a title, of a word in it or of a keyword, best first. */
export async function searchOccupations(db: Db, text: string, limit = ROWS): Promise<Occupation[]> {
  return await search<Occupation>(db, 'occupation', occupationColumns, 'title', text, limit)
}

/** Employers by the first five characters of a name or of a word in it, best first. */
export async function searchCompanies(db: Db, text: string, limit = ROWS): Promise<Company[]> {
  return await search<Company>(db, 'company', 'id, name', 'name', text, limit)
}

/** Every major, by name. The two survey codes of the specification are not public: null. */
export async function findMajors(db: Db): Promise<Major[]> {
  return await db.query<Major>(
    'select id, name, null as "bbMajor", null as "nelsMajor" from reference_major order by name',
  )
}

/** One employer, or null. */
export async function findCompany(db: Db, id: number): Promise<Company | null> {
  const [found] = await db.query<Company>('select id, name from reference_company where id = $1', [id])
  return found ?? null
}

/** One job title, or null. */
export async function findOccupation(db: Db, id: number): Promise<Occupation | null> {
  const [found] = await db.query<Occupation>(
    `select ${occupationColumns} from reference_occupation where id = $1`,
    [id],
  )
  return found ?? null
}

/** One school, or null. */
export async function findSchool(db: Db, id: number): Promise<School | null> {
  const [found] = await db.query<School>(`select ${schoolColumns} from reference_school where id = $1`, [id])
  return found ?? null
}
