/** One row of a CSV file with a header: values by column name, and the line where the row begins. */
export type CsvRow = { line: number; values: Record<string, string> }

/** A file that cannot be parsed as the expected list; the message names the file and the line. */
export class BadReferenceFile extends Error {
  constructor(file: string, line: number, what: string) {
    super(`${file}, line ${line}: ${what}`)
    this.name = 'BadReferenceFile'
  }
}

/**
 * Reads comma-separated values (RFC 4180): a quoted value may contain commas, line ends and doubled quotes.
 * @param columns the header that the file must begin with
 * @throws BadReferenceFile for another header, a row of another length or an open quote
 */
export function readCsv(file: string, text: string, columns: readonly string[]): CsvRow[] {
  const [header, ...rows] = records(file, text)
  if (header?.cells.join(',') !== columns.join(',')) {
    throw new BadReferenceFile(file, 1, `the columns must be ${columns.join(',')}`)
  }
  return rows.map(({ line, cells }) => {
    if (cells.length !== columns.length) {
      throw new BadReferenceFile(file, line, `${cells.length} values where ${columns.length} were expected`)
    }
    return { line, values: Object.fromEntries(columns.map((name, index) => [name, cells[index] ?? ''])) }
  })
}

/** How many lines may precede the header: some lists begin with a description. */
const HEADER_LINES = 20

/**
 * Reads a third-party list, which may have extra columns, any column order, and text before its header.
 * @param columns the required columns
 * @throws BadReferenceFile naming what is missing, a row of another length or an open quote
 */
export function readTable(file: string, text: string, columns: readonly string[]): CsvRow[] {
  const all = records(file, text)
  const lacking = (cells: readonly string[]) =>
    columns.filter((name) => !cells.some((cell) => cell.trim() === name))
  const at = all.slice(0, HEADER_LINES).findIndex(({ cells }) => lacking(cells).length === 0)
  const header = all[at]
  if (header === undefined) {
    const [first] = all
    const missing = lacking(first?.cells ?? [])
    throw new BadReferenceFile(
      file,
      first?.line ?? 1,
      `the ${missing.length === 1 ? 'column' : 'columns'} ${missing.join(', ')} must be there, not only ${first?.cells.join(', ').slice(0, 200) || 'nothing'}`,
    )
  }
  const names = header.cells.map((cell) => cell.trim())
  return all.slice(at + 1).map(({ line, cells }) => {
    if (cells.length !== names.length)
      throw new BadReferenceFile(file, line, `${cells.length} values where ${names.length} were expected`)
    return { line, values: Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ''])) }
  })
}

/**
 * A value may be in quotes, and a "=" may precede the quotes, so that spreadsheets do not change the value.
 */
function records(file: string, text: string): { line: number; cells: string[] }[] {
  const found: { line: number; cells: string[] }[] = []
  const cell = /(?:=?"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y
  let line = 1
  let current = { line, cells: [] as string[] }
  while (cell.lastIndex < text.length) {
    const match = cell.exec(text)
    if (!match) throw new BadReferenceFile(file, line, 'a quote is open or out of place')
    const [, quoted, plain = '', end] = match
    current.cells.push(quoted?.replaceAll('""', '"') ?? plain)
    line += (quoted?.split('\n').length ?? 1) - 1
    if (end === ',') continue
    line += 1
    const isBlank = current.cells.length === 1 && current.cells[0] === ''
    if (!isBlank) found.push(current)
    current = { line, cells: [] }
  }
  return found
}
