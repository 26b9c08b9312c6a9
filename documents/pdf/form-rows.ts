import type { FormRow } from '@relief/contract/entities/document.ts'
import { splitNumber } from '@relief/domain/list-item.ts'
import { contentWidth, decorate, type Element, ink, keepTogether, margin, type Pdf } from './sheet.ts'

const PAD = 6
const SIZE = 10
/** The label's share of the width, as in the federal forms. */
const LABEL_SHARE = 0.26
const shade = '#E6F0EF'

function pieces({ paragraphs, list = [], closing = [] }: FormRow): string[] {
  return [
    ...paragraphs,
    ...list.map((words) => (splitNumber(words).number === null ? `• ${words}` : words)),
    ...closing,
  ]
}

function heights(pdf: Pdf, row: FormRow): { label: number; words: number } {
  const width = contentWidth(pdf)
  const label = pdf
    .font('bold')
    .fontSize(SIZE)
    .heightOfString(row.label, { width: width * LABEL_SHARE - 2 * PAD })
  pdf.font('regular').fontSize(SIZE)
  const inner = width * (1 - LABEL_SHARE) - 2 * PAD
  const words = pieces(row).reduce((sum, text) => sum + pdf.heightOfString(text, { width: inner }) + 3, 0)
  return { label, words }
}

function rowHeight(pdf: Pdf, row: FormRow): number {
  const { label, words } = heights(pdf, row)
  return Math.max(label, words) + 2 * PAD
}

/** The height of the rows in points; 0 without rows. */
export function roomForRows(pdf: Pdf, rows: readonly FormRow[] = []): number {
  return rows.reduce((sum, row) => sum + rowHeight(pdf, row), 0)
}

/**
 * The boxes of a federal form: a shaded label at the left, its text at the right. A row never breaks over two
 * pages.
 */
export function writeFormRows(pdf: Pdf, parent: Element, rows: readonly FormRow[]): void {
  const table = pdf.struct('Table')
  parent.add(table)
  for (const row of rows) writeRow(pdf, table, row)
  table.end()
  pdf.y += 8
}

function writeRow(pdf: Pdf, table: Element, row: FormRow): void {
  const height = rowHeight(pdf, row)
  keepTogether(pdf, height)
  const top = pdf.y
  const width = contentWidth(pdf)
  const left = width * LABEL_SHARE
  decorate(pdf, () => {
    pdf.rect(margin, top, left, height).fill(shade)
    pdf.rect(margin, top, left, height).lineWidth(0.75).strokeColor(ink).stroke()
    pdf
      .rect(margin + left, top, width - left, height)
      .lineWidth(0.75)
      .strokeColor(ink)
      .stroke()
  })
  const element = pdf.struct('TR')
  table.add(element)
  element.add(
    pdf.struct('TH', { scope: 'Row' } as object, () => {
      pdf.font('bold').fontSize(SIZE).fillColor(ink)
      pdf.text(row.label, margin + PAD, top + PAD, { width: left - 2 * PAD })
    }),
  )
  const cell = pdf.struct('TD')
  element.add(cell)
  pdf.y = top + PAD
  for (const words of pieces(row))
    cell.add(
      pdf.struct('P', {}, () => {
        pdf.font('regular').fontSize(SIZE).fillColor(ink)
        pdf.text(words, margin + left + PAD, pdf.y, { width: width - left - 2 * PAD, paragraphGap: 3 })
      }),
    )
  cell.end()
  element.end()
  pdf.y = top + height
}
