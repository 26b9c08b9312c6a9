import type { Company, major, Occupation, School } from '@relief/contract/entities/reference.ts'
import { SEARCH_ROWS } from '@relief/contract/entities/reference.ts'
import { normalizeText, searchPrefix } from '@relief/domain/search-text.ts'
import type * as z from 'zod/mini'
import type { Db } from '../db.ts'
import type { ReferenceKind } from './store-rows.ts'

type Major = z.infer<typeof major>

const schoolColumns = 'id, name, institution_type as "institutionType", state_code as "stateCode"'
const occupationColumns = 'id, job_type_and_title_id as "jobTypeAndTitleId", keywords, title, version'

/**
 * Sorts after every other character: the phrases with a given prefix lie between the prefix and the prefix +
 * this.
 */
const lastCharacter = '\u{10FFFF}'

/** How many of the best phrases with the same first characters are ranked. */
const BEST = 150
/** How many more are ranked that begin with the whole text, when it is longer. */
const WHOLE = 300

/**
 * Rows found by the first five characters of the text, best first: the whole name, a name that begins with
 * all of the text, a later word that does, a keyword that does; then rows that share only its first five
 * characters. Among equally good matches, popular rows come first. At most 450 phrases are read, in index
 * order, however common the text is; to find a rarer row, type more characters.
 */
async function search<Found extends object>(
  db: Db,
  kind: ReferenceKind,
  columns: string,
  name: string,
  text: string,
  limit: number,
): Promise<Found[]> {
  const start = searchPrefix(text)
  if (start === '') return []
  const whole = normalizeText(text)
  const isLonger = whole.length > start.length
  return await db.query<Found>(
    `with near as (
       (select row_id, phrase, place, weight from reference_phrase
         where kind = $1 and left(phrase, ${start.length}) = $2 order by weight, phrase limit ${BEST})
       union all
       (select row_id, phrase, place, weight from reference_phrase
         where kind = $1 and phrase >= $3 and phrase < $4 limit ${WHOLE})
     ), ranked as (
       select row_id, min(weight) as weight, min(phrase) as phrase, min(case
         when phrase = $3 and place = 0 then 0
         when left(phrase, length($3)) = $3 then 1 + place
         else 4 + place end) as nearness
       from near group by row_id order by nearness, weight, phrase limit $5
     )
     select ${columns} from ranked join reference_${kind} on id = row_id
     order by nearness, weight, ${name}, id`,
    // For a short text, the second query adds exact matches, however unpopular.
    [kind, start, whole, whole + (isLonger ? lastCharacter : ' '), limit],
  )
}

/** Schools by the first five characters of a name or of a word in it, best first. */
export async function searchSchools(db: Db, text: string, limit = SEARCH_ROWS): Promise<School[]> {
  return await search<School>(db, 'school', schoolColumns, 'name', text, limit)
}

/** Job titles by the first five characters of a title, of a word in it or of a keyword, best first. */
export async function searchOccupations(db: Db, text: string, limit = SEARCH_ROWS): Promise<Occupation[]> {
  return await search<Occupation>(db, 'occupation', occupationColumns, 'title', text, limit)
}

/** Employers by the first five characters of a name or of a word in it, best first. */
export async function searchCompanies(db: Db, text: string, limit = SEARCH_ROWS): Promise<Company[]> {
  return await search<Company>(db, 'company', 'id, name', 'name', text, limit)
}

/** Every major, by name. The specification's two survey codes are not public, so they are null. */
export async function findMajors(db: Db): Promise<Major[]> {
  return await db.query<Major>(
    'select id, name, null as "bbMajor", null as "nelsMajor" from reference_major where is_offered order by name',
  )
}

/** Whether there is a major with this id, offered or not. */
export async function hasMajor(db: Db, id: number): Promise<boolean> {
  return (await db.query('select id from reference_major where id = $1', [id])).length > 0
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
