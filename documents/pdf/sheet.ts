import { readFileSync } from 'node:fs'
import type { Language } from '@relief/contract/languages.ts'
import { DEFAULT_BRANDING } from '@relief/domain/brand-theme.ts'
import { splitNumbers } from '@relief/domain/one-line.ts'

export type Pdf = PDFKit.PDFDocument
/** An element of the structure tree, which screen readers follow. */
export type Element = ReturnType<Pdf['struct']>

const font = (name: string) => readFileSync(new URL(`../fonts/open-sans-${name}.ttf`, import.meta.url))

export const margin = 50
export const ink = '#1B2430'
export const brand = DEFAULT_BRANDING.colorPrimary
const quiet = '#4A5663'

/** An empty Letter-size document in one language, tagged, with our own fonts embedded. */
export async function openSheet(
  { title, subject, language }: { title: string; subject: string; language: Language },
  createdAt: Date,
): Promise<Pdf> {
  const { default: PDFDocument } = await import('pdfkit')
  const pdf = new PDFDocument({
    size: 'LETTER',
    margins: { top: 44, left: margin, right: margin, bottom: 54 },
    pdfVersion: '1.7',
    tagged: true,
    // The library's type lists only the archive formats.
    subset: 'PDF/UA' as unknown as 'PDF/A-2a',
    lang: `${language}-US`,
    displayTitle: true,
    bufferPages: true,
    font: '',
    info: { Title: title, Subject: subject, Author: 'Relief Loans', CreationDate: createdAt },
  })
  pdf.registerFont('regular', font('regular')).registerFont('bold', font('bold'))
  return pdf.font('regular').fontSize(10.5).fillColor(ink)
}

export function contentWidth(pdf: Pdf): number {
  return pdf.page.width - 2 * margin
}

/**
 * Begins a new page unless this many points are left on the current one.
 * @returns whether it did
 */
export function keepTogether(pdf: Pdf, points: number): boolean {
  if (pdf.y + points <= pdf.page.height - pdf.page.margins.bottom) return false
  pdf.addPage()
  return true
}

/** Draws lines and fills, which screen readers skip. */
export function decorate(pdf: Pdf, draw: () => void): void {
  pdf.markContent('Artifact', { type: 'Layout' })
  draw()
  pdf.endMarkedContent()
}

type Style = { size?: number; isBold?: boolean; color?: string; gap?: number; align?: 'left' | 'right' }

/**
 * Splits running text before an application number that would break at one of its hyphens, which are not to
 * be replaced; the font lacks the hyphen at which no line breaks. The first part is empty if none breaks.
 */
function splitAtNumber(pdf: Pdf, words: string, width: number): [string, string] {
  const [before = '', number] = splitNumbers(words)
  if (number === undefined || before === '') return ['', words]
  const after = words.slice(before.length)
  const [last = ''] = after.split(' ')
  const line = before.split(' ').reduce((filled, word) => {
    const longer = `${filled}${word} `
    return pdf.widthOfString(longer.trimEnd()) > width ? `${word} ` : longer
  }, '')
  return pdf.widthOfString(line.trimEnd()) + pdf.widthOfString(` ${last}`) > width
    ? [before.trimEnd(), after]
    : ['', words]
}

/** Running text as a structure element. */
export function write(pdf: Pdf, parent: Element, kind: string, words: string, style: Style = {}): void {
  const { size = 10.5, isBold = false, color = ink, gap = 6, align = 'left' } = style
  parent.add(
    pdf.struct(kind, {}, () => {
      pdf
        .font(isBold ? 'bold' : 'regular')
        .fontSize(size)
        .fillColor(color)
      const options = { width: contentWidth(pdf), lineGap: 2, align }
      const [before, rest] = splitAtNumber(pdf, words, options.width)
      if (before !== '') pdf.text(before, margin, pdf.y, options)
      pdf.text(rest, margin, pdf.y, { ...options, paragraphGap: gap })
    }),
  )
}

/** The footer from a page on: the document's name, and the page's number. */
export type Foot = { firstPage: number; name: string; page: (number: string, count: string) => string }

/** Adds the footer to every page: a translation has one in its own language. */
export function writeFeet(pdf: Pdf, feet: readonly Foot[]): void {
  const { start, count } = pdf.bufferedPageRange()
  for (let page = start; page < start + count; page += 1) {
    const foot = feet.findLast(({ firstPage }) => firstPage <= page - start)
    if (foot === undefined) continue
    pdf.switchToPage(page)
    pdf.page.margins.bottom = 0
    pdf.markContent('Artifact', { type: 'Pagination' })
    pdf.font('regular').fontSize(8).fillColor(quiet)
    const number = foot.page(String(page - start + 1), String(count))
    const width = contentWidth(pdf) - pdf.widthOfString(number) - 16
    const y = pdf.page.height - 42
    // A long name takes another line above.
    const above = pdf.heightOfString(foot.name, { width }) - pdf.currentLineHeight(true)
    pdf.text(foot.name, margin, y - above, { width })
    pdf.text(number, margin, y, { width: contentWidth(pdf), align: 'right' })
    pdf.endMarkedContent()
  }
}

export async function closeSheet(pdf: Pdf): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => pdf.on('end', resolve).on('error', reject))
  pdf.end()
  await ended
  return new Uint8Array(Buffer.concat(chunks))
}
