import type { DocumentTable } from '@relief/contract/entities/document.ts'
import { brand, contentWidth, decorate, type Element, ink, keepTogether, margin, type Pdf } from './sheet.ts'

const PAD = 5
/** A table up to this height in points stays on one page. */
const LARGEST_WHOLE = 420
type Face = { name: 'regular' | 'bold'; size: number }
type Cell = { kind: 'TH' | 'TD'; scope?: 'Row' | 'Column'; face: Face }
const CAPTION = 16

/** The points that a column needs so that no word of it is broken, up to its equal share of the width. */
function narrowest(pdf: Pdf, table: DocumentTable, at: number, width: number): number {
  const widest = (words: string, { face }: Cell) =>
    Math.max(...words.split(/\s+/).map((word) => use(pdf, face).widthOfString(word)))
  const words = table.rows.map((row, index) => widest(row[at] ?? '', cellKind(table, index, at)))
  const needed = Math.max(widest(table.columns[at] ?? '', columnHeading), ...words) + 2 * PAD
  return Math.min(needed, width / table.columns.length)
}

/**
 * The widths in points: in proportion to the longest cell of each column, within bounds. A column that would
 * break a word takes what it needs from the others.
 */
function widths(pdf: Pdf, table: DocumentTable, width: number): number[] {
  const shares = table.columns.map((title, at) =>
    Math.min(60, Math.max(12, title.length, ...table.rows.map((row) => row[at]?.length ?? 0))),
  )
  const least = table.columns.map((_, at) => narrowest(pdf, table, at, width))
  const isFixed = shares.map(() => false)
  const sum = (numbers: readonly number[], fixed: boolean) =>
    numbers.reduce((total, each, at) => (isFixed[at] === fixed ? total + each : total), 0)
  for (;;) {
    const unit = (width - sum(least, true)) / sum(shares, false)
    const short = shares.findIndex((share, at) => isFixed[at] === false && share * unit < (least[at] ?? 0))
    if (short === -1) return shares.map((share, at) => (isFixed[at] ? (least[at] ?? 0) : share * unit))
    isFixed[short] = true
  }
}

const columnHeading: Cell = { kind: 'TH', scope: 'Column', face: { name: 'bold', size: 9 } }

function cellKind(table: DocumentTable, row: number, at: number): Cell {
  if (at === 0) return { kind: 'TH', scope: 'Row', face: { name: 'regular', size: 10 } }
  const size = row === table.largeRow ? 18 : 10
  return { kind: 'TD', face: { name: table.hasBoldFigures ? 'bold' : 'regular', size } }
}

/** The points that a page must have left for a table to begin on it; 0 without a table. */
export function roomForTable(pdf: Pdf, table: DocumentTable | undefined, inset = 0): number {
  if (table === undefined) return 0
  const columns = widths(pdf, table, contentWidth(pdf) - 2 * inset)
  const rows = table.rows.map((cells, row) =>
    heightOfRow(pdf, columns, cells, (at) => cellKind(table, row, at)),
  )
  const head = CAPTION + heightOfRow(pdf, columns, table.columns, () => columnHeading)
  const whole = rows.reduce((sum, height) => sum + height, head)
  // A long table breaks between rows, and its caption keeps at least two of them.
  return whole <= LARGEST_WHOLE ? whole : head + (rows[0] ?? 0) + (rows[1] ?? 0)
}

/**
 * A table with its caption, a heading for each column and each row, and lines between the rows. A
 * continuation page repeats the column headings visually; screen readers read them once.
 */
export function writeTable(pdf: Pdf, parent: Element, table: DocumentTable, inset = 0): void {
  const left = margin + inset
  const columns = widths(pdf, table, contentWidth(pdf) - 2 * inset)
  const element = pdf.struct('Table')
  parent.add(element)
  keepTogether(pdf, roomForTable(pdf, table, inset))
  element.add(
    pdf.struct('Caption', {}, () => {
      pdf.font('bold').fontSize(9.5).fillColor(brand)
      pdf.text(table.caption, left, pdf.y, { width: contentWidth(pdf) - 2 * inset })
    }),
  )
  pdf.y += 2
  const write = (cells: readonly string[], kindOf: (at: number) => Cell) =>
    writeRow(pdf, element, left, columns, cells, kindOf)
  write(table.columns, () => columnHeading)
  for (const [index, cells] of table.rows.entries()) {
    const kindOf = (at: number) => cellKind(table, index, at)
    const isOnAnotherPage = keepTogether(pdf, heightOfRow(pdf, columns, cells, kindOf))
    if (isOnAnotherPage) repeatHeadings(pdf, left, columns, table.columns)
    write(cells, kindOf)
  }
  element.end()
  pdf.y += 10
}

const use = (pdf: Pdf, { name, size }: Face) => pdf.font(name).fontSize(size).fillColor(ink)

function heightOfRow(
  pdf: Pdf,
  columns: readonly number[],
  cells: readonly string[],
  kindOf: (at: number) => Cell,
): number {
  const heights = cells.map((cell, at) =>
    use(pdf, kindOf(at).face).heightOfString(cell, { width: (columns[at] ?? 0) - 2 * PAD }),
  )
  return Math.max(...heights) + 2 * PAD
}

function writeRow(
  pdf: Pdf,
  table: Element,
  left: number,
  columns: readonly number[],
  cells: readonly string[],
  kindOf: (at: number) => Cell,
): void {
  const height = heightOfRow(pdf, columns, cells, kindOf)
  const top = pdf.y
  const element = pdf.struct('TR')
  table.add(element)
  let x = left
  for (const [at, cell] of cells.entries()) {
    const { kind, scope, face } = kindOf(at)
    const place = x + PAD
    const options = (scope === undefined ? {} : { scope }) as object
    const width = (columns[at] ?? 0) - 2 * PAD
    element.add(pdf.struct(kind, options, () => void use(pdf, face).text(cell, place, top + PAD, { width })))
    x += columns[at] ?? 0
  }
  element.end()
  rule(pdf, left, columns, top + height)
}

function repeatHeadings(pdf: Pdf, left: number, columns: readonly number[], titles: readonly string[]): void {
  const height = heightOfRow(pdf, columns, titles, () => columnHeading)
  const top = pdf.y
  decorate(pdf, () => {
    let x = left
    for (const [at, title] of titles.entries()) {
      const width = (columns[at] ?? 0) - 2 * PAD
      use(pdf, columnHeading.face).text(title, x + PAD, top + PAD, { width })
      x += columns[at] ?? 0
    }
  })
  rule(pdf, left, columns, top + height)
}

function rule(pdf: Pdf, left: number, columns: readonly number[], y: number): void {
  const end = left + columns.reduce((a, b) => a + b, 0)
  decorate(pdf, () => {
    pdf.moveTo(left, y).lineTo(end, y).lineWidth(0.5).strokeColor('#B9C3CC').stroke()
  })
  pdf.y = y
}
