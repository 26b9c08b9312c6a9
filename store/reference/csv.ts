/** One row of a CSV file with a header: values by column name, and where the row begins. */
export type CsvRow = { line: number; values: Record<string, string> }

/** A file that cannot be read as what it should be; the message names the file and the line. */
export class BadReferenceFile extends Error {
  constructor(file: string, line: number, what: string) {
    super(`${file}, line ${line}: ${what}`)
    this.name = 'BadReferenceFile'
  }
}

/**
 * Reads comma-separated values (RFC 4180): quotes around a value let it hold commas, line ends and doubled quotes.
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

function records(file: string, text: string): { line: number; cells: string[] }[] {
  const found: { line: number; cells: string[] }[] = []
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y
  let current = { line: 1, cells: [] as string[] }
  while (cell.lastIndex < text.length) {
    const start = cell.lastIndex
    const match = cell.exec(text)
    if (!match) throw new BadReferenceFile(file, lineAt(text, start), 'a quote is open or out of place')
    const [, quoted, plain = '', end] = match
    current.cells.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === ',') continue
    const isBlank = current.cells.length === 1 && current.cells[0] === ''
    if (!isBlank) found.push(current)
    current = { line: lineAt(text, cell.lastIndex), cells: [] }
  }
  return found
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}
