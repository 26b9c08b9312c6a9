import { institutionType } from '@relief/contract/enumerations.ts'
import { BadReferenceFile, type CsvRow, readCsv } from './csv.ts'
import { toPhrases } from './phrase.ts'
import type { ReferenceKind, ReferenceRow } from './store-rows.ts'

/** Popularity of our own rows, which are the most searched-for ones. */
export const OWN_POPULARITY = 500

/** One file of reference data: its source, its table, and the format of a row. */
export type ReferenceFile = {
  kind: ReferenceKind
  file: string
  header: readonly string[]
  read: (row: Row) => Pick<ReferenceRow, 'columns' | 'phrases'>
}

/** Reads the values of one row, with complaints that name the file and the line. */
type Row = {
  fail: (what: string) => never
  id: () => number
  text: (column: string) => string
  matching: (column: string, pattern: RegExp, shape: string) => string
}

function rowOf(file: string, { line, values }: CsvRow): Row {
  const fail = (what: string): never => {
    throw new BadReferenceFile(file, line, what)
  }
  const text = (column: string): string => {
    const value = values[column]?.trim() ?? ''
    if (value === '') fail(`${column} is empty`)
    if (value.length > 255) fail(`${column} is longer than 255 characters`)
    return value
  }
  const matching = (column: string, pattern: RegExp, shape: string): string => {
    const value = text(column)
    if (!pattern.test(value)) fail(`${column} must be ${shape}, not "${value}"`)
    return value
  }
  return { fail, text, matching, id: () => Number(matching('id', /^[1-9]\d{0,8}$/, 'a whole number from 1')) }
}

export const referenceFiles: readonly ReferenceFile[] = [
  {
    kind: 'school',
    file: 'schools.csv',
    header: ['id', 'name', 'state', 'type'],
    read: (row) => {
      const types = institutionType.options
      return {
        columns: {
          name: row.text('name'),
          state_code: row.matching('state', /^[A-Z]{2}$/, 'two capital letters'),
          institution_type: row.matching('type', new RegExp(`^(${types.join('|')})$`), types.join(' or ')),
        },
        phrases: toPhrases(row.text('name')),
      }
    },
  },
  {
    kind: 'major',
    file: 'majors.csv',
    header: ['id', 'name', 'cip_family'],
    read: (row) => ({
      columns: {
        name: row.text('name'),
        cip_family: row.matching('cip_family', /^\d{2}$/, 'the two digits of a CIP family'),
      },
      phrases: toPhrases(row.text('name')),
    }),
  },
  {
    kind: 'occupation',
    file: 'occupations.csv',
    header: ['id', 'title', 'soc_group', 'keywords'],
    read: (row) => {
      const keywords = row.text('keywords').split(';')
      return {
        columns: {
          job_type_and_title_id: row.id(),
          title: row.text('title'),
          soc_group: row.matching('soc_group', /^\d{2}$/, 'the two digits of an SOC major group'),
          keywords,
          version: 1,
        },
        phrases: toPhrases(row.text('title'), keywords),
      }
    },
  },
  {
    kind: 'company',
    file: 'companies.csv',
    header: ['id', 'name'],
    read: (row) => ({ columns: { name: row.text('name') }, phrases: toPhrases(row.text('name')) }),
  },
]

/**
 * Every row of a file, checked.
 * @throws BadReferenceFile for the first row with an error, or a repeated id
 */
export function readReference(reference: ReferenceFile, text: string): ReferenceRow[] {
  const seen = new Set<number>()
  return readCsv(reference.file, text, reference.header).map((csv) => {
    const row = rowOf(reference.file, csv)
    const id = row.id()
    if (seen.has(id)) row.fail(`id ${id} comes twice`)
    seen.add(id)
    return { id, popularity: OWN_POPULARITY, ...reference.read(row) }
  })
}
