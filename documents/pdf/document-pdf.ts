import type {
  DocumentSection,
  DocumentTranslation,
  WrittenDocument,
} from '@relief/contract/entities/document.ts'
import { defaultLanguage, type Language } from '@relief/contract/languages.ts'
import { splitNumber } from '@relief/domain/list-item.ts'
import { withWholeDates } from '@relief/domain/one-line.ts'
import { documentWords } from '../catalogs.ts'
import type { Words } from '../words.ts'
import { roomForBox, writeBox } from './box.ts'
import { roomForRows, writeFormRows } from './form-rows.ts'
import { printableDocument } from './printable.ts'
import {
  brand,
  closeSheet,
  contentWidth,
  type Element,
  ink,
  keepTogether,
  margin,
  openSheet,
  type Pdf,
  write,
  writeFeet,
} from './sheet.ts'
import { roomForTable, writeTable } from './table.ts'

const HEADING = 40
/** A section up to this height in points stays on one page. */
const LARGEST_WHOLE = 300

/** The language of the document itself, and its name in the footer where it has no version of a text. */
export type Print = { language?: Language; foot?: string }

/**
 * A document as a tagged PDF (PDF/UA-1: structure tree, title, language, embedded fonts) to print and keep.
 * @param createdAt the creation time in the file; the same text and time give the same bytes
 */
export async function documentPdf(
  written: WrittenDocument,
  createdAt: Date,
  { language = defaultLanguage, foot }: Print = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const document = printableDocument(withWholeDates(written))
  const { title, version, sha256, translation } = document
  const words = documentWords[language]
  const subject = foot ?? words.foot.version(version)
  const pdf = await openSheet({ title, subject, language }, createdAt)
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  write(pdf, root, 'P', 'Relief Loans', { size: 11, isBold: true, color: brand, gap: 2 })
  // Each part of a federal form gets its own page, so its title takes one line.
  const isForm = document.sections.some(({ revision }) => revision !== undefined)
  write(pdf, root, 'H1', title, { size: isForm ? 15 : 20, isBold: true, gap: isForm ? 4 : 10 })
  for (const section of document.sections) writeSection(pdf, root, section, words)
  const digits = sha256.slice(0, 16)
  const footOf = (firstPage: number, name: string, { foot: { page } }: Words) => ({ firstPage, name, page })
  const feet = [footOf(0, foot ?? words.foot.name(endSentence(title), version, digits), words)]
  if (translation !== undefined) {
    const theirs = documentWords[translation.language]
    const name = theirs.foot.name(endSentence(translation.title), version, digits)
    feet.push(footOf(pdf.bufferedPageRange().count, name, theirs))
    writeTranslation(pdf, root, translation)
  }
  root.end()
  writeFeet(pdf, feet)
  return await closeSheet(pdf)
}

/** A title in the footer, where sentences follow it: a question keeps its own mark. */
export function endSentence(title: string): string {
  return /[.?!]$/.test(title) ? title : `${title}.`
}

/** The translation after the original, on pages of its own. */
function writeTranslation(pdf: Pdf, root: Element, { language, title, note, sections }: DocumentTranslation) {
  const element = pdf.struct('Part', { lang: language })
  root.add(element)
  pdf.addPage()
  write(pdf, element, 'H1', title, { size: 20, isBold: true, gap: 10 })
  write(pdf, element, 'P', note, { isBold: true })
  for (const section of sections) writeSection(pdf, element, section, documentWords[language])
  element.end()
}

function writeSection(pdf: Pdf, root: Element, section: DocumentSection, words: Words): void {
  const element = pdf.struct('Sect')
  root.add(element)
  if (section.beginsPage === true) pdf.addPage()
  keepTogether(pdf, roomFor(pdf, section, words))
  if (section.revision !== undefined)
    write(pdf, element, 'P', section.revision, { size: 9, align: 'right', gap: 2 })
  pdf.y += 6
  if (section.heading !== '') write(pdf, element, 'H2', section.heading, { size: 13, isBold: true, gap: 4 })
  for (const paragraph of section.paragraphs) write(pdf, element, 'P', paragraph)
  if (section.list !== undefined) writeList(pdf, element, section.list)
  if (section.box !== undefined) writeBox(pdf, element, section.box, words)
  if (section.formRows !== undefined) writeFormRows(pdf, element, section.formRows)
  if (section.table !== undefined) writeTable(pdf, element, section.table)
  element.end()
}

/**
 * The minimum space left on a page, in points: a short section or a box must not break, and a heading must
 * not be last on a page.
 */
function roomFor(
  pdf: Pdf,
  { heading, paragraphs, list = [], box, formRows = [], table }: DocumentSection,
  forBox: Words,
): number {
  const top = heading === '' ? 0 : HEADING
  if (box !== undefined) return roomForBox(pdf, box, forBox) + top
  pdf.font('regular').fontSize(10.5)
  const width = contentWidth(pdf)
  const tall = (words: string, inset = 0) =>
    pdf.heightOfString(words, { width: width - inset, lineGap: 2 }) + 6
  const written = [...paragraphs.map((words) => tall(words)), ...list.map((words) => tall(words, 22))]
  const whole = written.reduce(
    (sum, height) => sum + height,
    top + roomForRows(pdf, formRows) + roomForTable(pdf, table),
  )
  if (whole <= LARGEST_WHOLE) return whole
  const first = roomForRows(pdf, formRows.slice(0, 1))
  return top + (written[0] ?? (first > 0 ? first : roomForTable(pdf, table)))
}

/** An item that starts with its number, such as "1. ", has that as its label instead of a dot. */
function writeList(pdf: Pdf, parent: Element, items: readonly string[]): void {
  const list = pdf.struct('L')
  parent.add(list)
  for (const item of items) {
    keepTogether(pdf, 16)
    const element = pdf.struct('LI')
    list.add(element)
    const top = pdf.y
    pdf.font('regular').fontSize(10.5).fillColor(ink)
    const { number, text: body } = splitNumber(item)
    const label = number === null ? '•' : `${number}.`
    element.add(pdf.struct('Lbl', {}, () => void pdf.text(label, margin + 8, top, { lineBreak: false })))
    element.add(
      pdf.struct('LBody', {}, () => {
        pdf.text(body, margin + 22, top, { width: contentWidth(pdf) - 22, lineGap: 2, paragraphGap: 3 })
      }),
    )
    element.end()
  }
  list.end()
  pdf.y += 4
}
