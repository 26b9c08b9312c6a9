import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { documentPdf } from './document-pdf.ts'

/** The pieces of text on each page, as the file writes them. */
function pagesOf(bytes: Uint8Array): string[][] {
  const file = Buffer.from(bytes).toString('latin1')
  return [...file.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)]
    .map(([, stream = '']) => {
      try {
        return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
      } catch {
        // Not every stream is compressed; only page streams matter here.
        return ''
      }
    })
    .map((content) => content.match(/\[[^\]]*\] TJ/g) ?? [])
    .filter((shown) => shown.length > 0)
}

async function tableOf(count: number): Promise<string[][]> {
  const rows = Array.from({ length: count }, (_, at) => [`Row ${at}`, `First ${at}`, `Second ${at}`])
  const table = { caption: 'Many rows', columns: ['What', 'Then', 'Now'], rows }
  const sections = [{ heading: 'Long', paragraphs: [], table }]
  const about = { titleName: 'TERMS_OF_SERVICE', title: 'A long table', version: '1', sha256: 'a'.repeat(64) }
  return pagesOf(await documentPdf({ ...about, sections }, new Date('2026-11-21')))
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
