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

test('a narrow column does not break its words', async () => {
  const long = 'A document whose name is long enough to need several lines of its own column'
  const columns = ['Document', 'Kind', 'Status', 'Delivery']
  const rows = [[long, 'Documentation', 'Acknowledged', 'Electronically']]
  const sections = [{ heading: 'Wide', paragraphs: [], table: { caption: 'Wide', columns, rows } }]
  const about = { titleName: 'TERMS_OF_SERVICE', title: 'A wide table', version: '1', sha256: 'a'.repeat(64) }
  const [page = []] = readPages(await documentPdf({ ...about, sections }, new Date('2026-11-21')))
  const heading = page.findIndex(({ x }) => x > 200 && x < 480)
  // Three headings and three cells to the right of the first column, one piece each.
  const { x: second = 0 } = page[heading] ?? {}
  expect(page.slice(heading - 1, -2).filter(({ x }) => x >= second)).toHaveLength(6)
})
