import { normalizeText } from '@relief/domain/search-text.ts'
import { BadReferenceFile, type CsvRow } from './csv.ts'
import { toPhrases } from './phrase.ts'
import type { ReferenceKind, ReferenceRow } from './store-rows.ts'

/** A row of a third-party list: its id there, and the fields that match it to a row of our own files. */
export type SourceRow = Pick<ReferenceRow, 'columns' | 'phrases' | 'popularity'> & {
  sourceId: string
  sameAs: string
}

/** A third-party list: its source, the columns we need, and how its rows are converted. */
export type ReferenceSource = {
  /** Its name in the command. */
  name: string
  /** Its name for people. */
  title: string
  kind: ReferenceKind
  source: string
  columns: readonly string[]
  /** @returns the row, or why it is left out */
  read: (row: CsvRow, fail: (what: string) => never) => SourceRow | { leftOut: string }
}

const LONGEST = 255

/** Reads a required value: one line, without surrounding spaces. */
function need({ values }: CsvRow, column: string, fail: (what: string) => never): string {
  const value = (values[column] ?? '').replace(/\s+/g, ' ').trim()
  if (value === '') fail(`${column} is empty`)
  if (value.length > LONGEST) fail(`${column} is longer than ${LONGEST} characters`)
  return value
}

function shaped(value: string, column: string, pattern: RegExp, fail: (what: string) => never): string {
  if (!pattern.test(value)) fail(`${column} cannot be "${value.slice(0, 40)}"`)
  return value
}

function institutionTypeOf(name: string): string {
  if (/\b(law school|school of law|college of law)\b/i.test(name)) return 'LAW_SCHOOL'
  if (/\b(business school|school of business)\b/i.test(name)) return 'BUSINESS_SCHOOL'
  return 'COLLEGE'
}

const schools: ReferenceSource = {
  name: 'schools',
  title: 'IPEDS institutional characteristics (HD), as NCES gives them out',
  kind: 'school',
  source: 'IPEDS',
  columns: ['UNITID', 'INSTNM', 'STABBR'],
  read: (row, fail) => {
    const sourceId = shaped(need(row, 'UNITID', fail), 'UNITID', /^\d{6}$/, fail)
    const name = need(row, 'INSTNM', fail)
    const state = shaped(need(row, 'STABBR', fail), 'STABBR', /^[A-Z]{2}$/, fail)
    // 1 means active; the list also contains institutions that closed in recent years.
    if ((row.values['CYACTIVE'] ?? '1').trim() !== '1') return { leftOut: 'closed' }
    const aliases = (row.values['IALIAS'] ?? '').split('|').map((alias) => alias.trim())
    const size = Number(row.values['INSTSIZE'] ?? 0)
    return {
      sourceId,
      columns: { name, state_code: state, institution_type: institutionTypeOf(name) },
      phrases: toPhrases(name, aliases),
      // Five size classes by number of students; negative when the size is unknown.
      popularity: size >= 1 && size <= 5 ? size * 100 : 0,
      sameAs: `${normalizeText(name)} ${state}`,
    }
  },
}

const majors: ReferenceSource = {
  name: 'majors',
  title: 'Classification of Instructional Programs (CIP 2020), as NCES gives it out',
  kind: 'major',
  source: 'CIP',
  columns: ['CIPFamily', 'CIPCode', 'Action', 'CIPTitle'],
  read: (row, fail) => {
    const code = need(row, 'CIPCode', fail)
    const family = shaped(need(row, 'CIPFamily', fail).padStart(2, '0'), 'CIPFamily', /^\d{2}$/, fail)
    if (/^\d{1,2}(\.\d{1,2})?$/.test(code)) return { leftOut: 'a family or a group of programs' }
    shaped(code, 'CIPCode', /^\d{1,2}\.\d{4}$/, fail)
    if (/^(deleted|moved from)/i.test(need(row, 'Action', fail)))
      return { leftOut: 'no longer a program of its own' }
    const name = need(row, 'CIPTitle', fail).replace(/\.$/, '')
    return {
      sourceId: code.padStart(7, '0'),
      columns: { name, cip_family: family },
      phrases: toPhrases(name),
      popularity: 100,
      sameAs: normalizeText(name),
    }
  },
}

const occupations: ReferenceSource = {
  name: 'occupations',
  title: 'SOC 2018 Direct Match Title File, as BLS gives it out, saved as CSV',
  kind: 'occupation',
  source: 'SOC',
  columns: ['2018 SOC Code', '2018 SOC Title', '2018 SOC Direct Match Title'],
  read: (row, fail) => {
    const code = shaped(need(row, '2018 SOC Code', fail), '2018 SOC Code', /^\d{2}-\d{4}$/, fail)
    const title = need(row, '2018 SOC Direct Match Title', fail)
    const isExample = (row.values['Illustrative Example'] ?? '').trim().toLowerCase() === 'x'
    const keywords = [need(row, '2018 SOC Title', fail)]
    return {
      sourceId: `${code} ${normalizeText(title)}`,
      columns: { title, soc_group: code.slice(0, 2), keywords, version: 1 },
      phrases: toPhrases(title, keywords),
      popularity: isExample ? 300 : 100,
      sameAs: normalizeText(title),
    }
  },
}

const employers: ReferenceSource = {
  name: 'employers',
  title: 'your own list of employers: id, name, and if you like employees and aliases, apart by ";"',
  kind: 'company',
  source: 'EMPLOYERS',
  columns: ['id', 'name'],
  read: (row, fail) => {
    const name = need(row, 'name', fail)
    if (!/^[\p{L}\d]/u.test(name)) fail('name must begin with a letter or a digit')
    const employees = (row.values['employees'] ?? '').trim()
    if (!/^\d*$/.test(employees)) fail(`employees must be a whole number, not "${employees.slice(0, 40)}"`)
    return {
      sourceId: need(row, 'id', fail),
      columns: { name },
      phrases: toPhrases(name, (row.values['aliases'] ?? '').split(';')),
      // Each factor of ten in employees adds 150: a million employees get 900.
      popularity: Math.min(999, Math.round(Math.log10(Number(employees) + 1) * 150)),
      sameAs: normalizeText(name),
    }
  },
}

export const referenceSources: readonly ReferenceSource[] = [schools, majors, occupations, employers]

/**
 * Every row of a list, checked.
 * @returns the rows, and how many were left out, by reason
 * @throws BadReferenceFile for the first row with an error, or an id that two different rows share
 */
export function readSource(
  source: ReferenceSource,
  file: string,
  rows: readonly CsvRow[],
): { rows: SourceRow[]; leftOut: Map<string, number> } {
  const found = new Map<string, SourceRow>()
  const leftOut = new Map<string, number>()
  const leave = (why: string) => leftOut.set(why, (leftOut.get(why) ?? 0) + 1)
  for (const csv of rows) {
    const fail = (what: string): never => {
      throw new BadReferenceFile(file, csv.line, what)
    }
    const row = source.read(csv, fail)
    if ('leftOut' in row) leave(row.leftOut)
    else if (!found.has(row.sourceId)) found.set(row.sourceId, row)
    else if (found.get(row.sourceId)?.sameAs === row.sameAs) leave('there twice')
    else fail(`${source.columns[0]} ${row.sourceId} already belongs to another row`)
  }
  return { rows: [...found.values()], leftOut }
}
