import type { DisclosureBox } from '@relief/contract/entities/document.ts'
import type { Words } from '../words.ts'
import { contentWidth, decorate, type Element, ink, keepTogether, margin, type Pdf } from './sheet.ts'
import { roomForTable, writeTable } from './table.ts'

const PAD = 10
/** The space between the box and what follows it. */
const BELOW = 14

type Type = { weight: 'regular' | 'bold'; size: number }
/** `share`: of the width. The longest words of the prominent labels need more of it. */
type Face = { label: Type; value: Type; line: number; share: number }

const creditorType: Type = { weight: 'bold', size: 12 }
const termType: Type = { weight: 'regular', size: 9.5 }
const meaningType: Type = { weight: 'regular', size: 8 }
const prominent: Face = {
  label: { weight: 'bold', size: 12 },
  value: { weight: 'bold', size: 20 },
  line: 2.25,
  share: 1.35,
}
const plain: Face = {
  label: { weight: 'regular', size: 9.5 },
  value: { weight: 'regular', size: 12.5 },
  line: 0.75,
  share: 1,
}

const faceOf = ({ isProminent }: DisclosureBox['figures'][number]): Face => (isProminent ? prominent : plain)
const use = (pdf: Pdf, { weight, size }: Type) => pdf.font(weight).fontSize(size).fillColor(ink)

function linesBelow({ terms, notes = [] }: DisclosureBox): string[] {
  return [...terms.map(({ label, text }) => `${label}: ${text}`), ...notes]
}

/** The points that a page must have left for the box, which never breaks across two pages. */
export function roomForBox(pdf: Pdf, box: DisclosureBox, { creditor }: Words): number {
  const tall = (words: string, type: Type) => use(pdf, type).heightOfString(words, lineOptions(pdf))
  const below = linesBelow(box).reduce((sum, words) => sum + tall(words, termType), 0)
  const figures = measureFigures(pdf, box).height + FIGURES_GAP
  const frame = 2 * PAD + BELOW
  return (
    frame +
    tall(creditor(box.creditor), creditorType) +
    figures +
    roomForTable(pdf, box.schedule, PAD) +
    TABLE_GAPS +
    below
  )
}

/**
 * The federal box in its own frame. APR and finance charge are in larger, bold type with a heavier frame than
 * everything else in it except the creditor's name.
 */
export function writeBox(pdf: Pdf, parent: Element, box: DisclosureBox, words: Words): void {
  keepTogether(pdf, roomForBox(pdf, box, words))
  const top = pdf.y
  const element = pdf.struct('Sect')
  parent.add(element)
  pdf.y += PAD
  line(pdf, element, words.creditor(box.creditor), creditorType)
  pdf.y += 4
  writeFigures(pdf, element, box)
  writeTable(pdf, element, box.schedule, PAD)
  for (const below of linesBelow(box)) line(pdf, element, below, termType)
  element.end()
  pdf.y += PAD - 4
  const height = pdf.y - top
  decorate(pdf, () =>
    pdf.rect(margin, top, contentWidth(pdf), height).lineWidth(1.5).strokeColor(ink).stroke(),
  )
  pdf.y += BELOW
}

const lineOptions = (pdf: Pdf) => ({ width: contentWidth(pdf) - 2 * PAD, paragraphGap: 4 })

function line(pdf: Pdf, parent: Element, words: string, type: Type): void {
  parent.add(
    pdf.struct('P', {}, () => void use(pdf, type).text(words, margin + PAD, pdf.y, lineOptions(pdf))),
  )
}

const GAP = 6
const INSET = 6
/** Below the figures. */
const FIGURES_GAP = 10
/** Above and below the rows of the schedule. */
const TABLE_GAPS = 12

/** The columns of the figures, and the place of each row of them: label, value and meaning. */
function measureFigures(pdf: Pdf, { figures }: DisclosureBox) {
  const shares = figures.reduce((sum, figure) => sum + faceOf(figure).share, 0)
  const whole = contentWidth(pdf) - 2 * PAD - GAP * (figures.length - 1)
  const widths = figures.map((figure) => (whole * faceOf(figure).share) / shares)
  const tallest = (row: 'label' | 'value' | 'meaning') =>
    Math.max(
      ...figures.map((figure, index) => {
        const type = row === 'meaning' ? meaningType : faceOf(figure)[row]
        return use(pdf, type).heightOfString(figure[row], { width: (widths[index] ?? 0) - 2 * INSET })
      }),
    )
  const value = INSET + tallest('label') + 2
  const meaning = value + tallest('value') + 2
  return { widths, label: INSET, value, meaning, height: meaning + tallest('meaning') + INSET }
}

function writeFigures(pdf: Pdf, parent: Element, box: DisclosureBox): void {
  const { widths, height, ...rows } = measureFigures(pdf, box)
  const top = pdf.y
  let x = margin + PAD
  for (const [index, figure] of box.figures.entries()) {
    const face = faceOf(figure)
    const [left, width] = [x, widths[index] ?? 0]
    const element = pdf.struct('Div')
    parent.add(element)
    const cell = (words: string, type: Type, y: number) =>
      element.add(
        pdf.struct(
          'P',
          {},
          () => void use(pdf, type).text(words, left + INSET, top + y, { width: width - 2 * INSET }),
        ),
      )
    cell(figure.label, face.label, rows.label)
    cell(figure.value, face.value, rows.value)
    cell(figure.meaning, meaningType, rows.meaning)
    element.end()
    decorate(pdf, () => pdf.rect(left, top, width, height).lineWidth(face.line).strokeColor(ink).stroke())
    x += width + GAP
  }
  pdf.y = top + height + FIGURES_GAP
}
