import type { DocumentTable } from '@relief/contract/entities/document.ts'
import { brand, contentWidth, decorate, type Element, ink, keepTogether, margin, type Pdf } from './sheet.ts'

const PAD = 5
const SHORT = 8
type Face = { name: 'regular' | 'bold'; size: number }

/** Shares of the width: a column is as wide as its longest cell asks for, within bounds. */
function widths(table: DocumentTable, width: number): number[] {
  const longest = table.columns.map((title, at) =>
    Math.min(60, Math.max(12, title.length, ...table.rows.map((row) => row[at]?.length ?? 0))),
  )
  const sum = longest.reduce((a, b) => a + b, 0)
  return longest.map((share) => (share / sum) * width)
}

/** About how tall a table is, in points, when few of its cells have more than a line; nothing for none. */
export function heightOfTable(table: DocumentTable | undefined): number {
  return table === undefined ? 0 : (table.rows.length + 2) * 24
}

/** A table with its caption, a heading for each column and each row, and lines between the rows. */
export function writeTable(pdf: Pdf, parent: Element, table: DocumentTable, inset = 0): void {
  const left = margin + inset
  const columns = widths(table, contentWidth(pdf) - 2 * inset)
  const element = pdf.struct('Table')
  parent.add(element)
  // A short table stays whole; a long one breaks between rows, and its caption keeps two of them.
  keepTogether(pdf, table.rows.length <= SHORT ? heightOfTable(table) : 90)
  element.add(
    pdf.struct('Caption', {}, () => {
      pdf.font('bold').fontSize(9.5).fillColor(brand)
      pdf.text(table.caption, left, pdf.y, { width: contentWidth(pdf) - 2 * inset })
    }),
  )
  pdf.y += 2
  const row = (cells: readonly string[], kindOf: (at: number) => Cell) =>
    writeRow(pdf, element, left, columns, cells, kindOf)
  row(table.columns, () => ({ kind: 'TH', scope: 'Column', face: { name: 'bold', size: 9 } }))
  for (const [index, cells] of table.rows.entries())
    row(cells, (at) => {
      if (at === 0) return { kind: 'TH', scope: 'Row', face: { name: 'regular', size: 9.5 } }
      const size = index === table.largeRow ? 18 : 9.5
      return { kind: 'TD', face: { name: table.hasBoldFigures ? 'bold' : 'regular', size } }
    })
  element.end()
  pdf.y += 10
}

type Cell = { kind: 'TH' | 'TD'; scope?: 'Row' | 'Column'; face: Face }

function writeRow(
  pdf: Pdf,
  table: Element,
  left: number,
  columns: readonly number[],
  cells: readonly string[],
  kindOf: (at: number) => Cell,
): void {
  const inner = (at: number) => (columns[at] ?? 0) - 2 * PAD
  const use = ({ name, size }: Face) => pdf.font(name).fontSize(size).fillColor(ink)
  const heights = cells.map((cell, at) => use(kindOf(at).face).heightOfString(cell, { width: inner(at) }))
  const height = Math.max(...heights) + 2 * PAD
  keepTogether(pdf, height)
  const top = pdf.y
  const element = pdf.struct('TR')
  table.add(element)
  let x = left
  for (const [at, cell] of cells.entries()) {
    const { kind, scope, face } = kindOf(at)
    const place = x + PAD
    const options = (scope === undefined ? {} : { scope }) as object
    element.add(
      pdf.struct(kind, options, () => {
        use(face).text(cell, place, top + PAD, { width: inner(at) })
      }),
    )
    x += columns[at] ?? 0
  }
  element.end()
  decorate(pdf, () => {
    const end = left + columns.reduce((a, b) => a + b, 0)
    pdf
      .moveTo(left, top + height)
      .lineTo(end, top + height)
      .lineWidth(0.5)
      .strokeColor('#B9C3CC')
      .stroke()
  })
  pdf.y = top + height
}
