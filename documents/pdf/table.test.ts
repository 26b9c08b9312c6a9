import { expect, test } from 'vitest'
import { documentPdf } from './document-pdf.ts'
import { readPages } from './test-pages.ts'

async function tableOf(count: number): Promise<string[][]> {
  const rows = Array.from({ length: count }, (_, at) => [`Row ${at}`, `First ${at}`, `Second ${at}`])
  const table = { caption: 'Many rows', columns: ['What', 'Then', 'Now'], rows }
  const sections = [{ heading: 'Long', paragraphs: [], table }]
  const about = { titleName: 'TERMS_OF_SERVICE', title: 'A long table', version: '1', sha256: 'a'.repeat(64) }
  const pages = readPages(await documentPdf({ ...about, sections }, new Date('2026-11-21')))
  return pages.map((page) => page.map(({ glyphs }) => glyphs))
}

test('a table that continues on the next page repeats its column headings there', async () => {
  const [first = [], ...more] = await tableOf(60)
  expect(more).toHaveLength(2)
  // Two pages share only the foot (its words and "Page n of m" in pieces) and the three headings.
  for (const page of more)
    expect(page.filter((piece) => first.includes(piece)).length).toBeGreaterThanOrEqual(4)
})

test('a table that fits on a page is not broken', async () => {
  const pages = await tableOf(15)
  expect(pages).toHaveLength(1)
})
