import type { DisclosureBox } from '@relief/contract/entities/document.ts'
import { contentWidth, decorate, type Element, ink, keepTogether, margin, type Pdf } from './sheet.ts'
import { writeTable } from './table.ts'

const PAD = 10
/** Taller than a box with the longest terms, so that a box never breaks across two pages. */
export const TALLEST_BOX = 400

type Face = { label: number; value: number; weight: 'regular' | 'bold'; line: number }
const prominent: Face = { label: 12, value: 20, weight: 'bold', line: 2.25 }
const plain: Face = { label: 9.5, value: 12.5, weight: 'regular', line: 0.75 }

/**
 * The federal box in its own frame. APR and finance charge are in larger, bold type with a heavier frame than
 * everything else in it except the creditor's name.
 */
export function writeBox(pdf: Pdf, parent: Element, box: DisclosureBox): void {
  keepTogether(pdf, TALLEST_BOX)
  const top = pdf.y
  const element = pdf.struct('Sect')
  parent.add(element)
  pdf.y += PAD
  line(pdf, element, `Creditor: ${box.creditor}`, 'bold', 12)
  pdf.y += 4
  writeFigures(pdf, element, box)
  writeTable(pdf, element, box.schedule, PAD)
  for (const { label, text } of box.terms) line(pdf, element, `${label}: ${text}`, 'regular', 9.5)
  for (const note of box.notes ?? []) line(pdf, element, note, 'regular', 9.5)
  element.end()
  pdf.y += PAD - 4
  const height = pdf.y - top
  decorate(pdf, () =>
    pdf.rect(margin, top, contentWidth(pdf), height).lineWidth(1.5).strokeColor(ink).stroke(),
  )
  pdf.y += 14
}

function line(pdf: Pdf, parent: Element, words: string, name: Face['weight'], size: number): void {
  parent.add(
    pdf.struct('P', {}, () => {
      pdf.font(name).fontSize(size).fillColor(ink)
      pdf.text(words, margin + PAD, pdf.y, { width: contentWidth(pdf) - 2 * PAD, paragraphGap: 4 })
    }),
  )
}

function writeFigures(pdf: Pdf, parent: Element, { figures }: DisclosureBox): void {
  const gap = 6
  const width = (contentWidth(pdf) - 2 * PAD - gap * (figures.length - 1)) / figures.length
  const top = pdf.y
  const height = 124
  for (const [index, figure] of figures.entries()) {
    const face = figure.isProminent ? prominent : plain
    const x = margin + PAD + index * (width + gap)
    const element = pdf.struct('Div')
    parent.add(element)
    const cell = (words: string, name: Face['weight'], size: number, y: number) =>
      element.add(
        pdf.struct('P', {}, () => {
          pdf
            .font(name)
            .fontSize(size)
            .fillColor(ink)
            .text(words, x + 6, y, { width: width - 12 })
        }),
      )
    cell(figure.label, face.weight, face.label, top + 6)
    cell(figure.value, face.weight, face.value, top + 42)
    cell(figure.meaning, 'regular', 8, top + 72)
    element.end()
    decorate(pdf, () => pdf.rect(x, top, width, height).lineWidth(face.line).strokeColor(ink).stroke())
  }
  pdf.y = top + height + 10
}
