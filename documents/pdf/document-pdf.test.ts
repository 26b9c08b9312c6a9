import { slow } from '@relief/testing/slow.ts'
import { expect, test } from 'vitest'
import { documentPdf, endSentence } from './document-pdf.ts'
import { type Piece, readPages } from './test-pages.ts'

const about = { titleName: 'TERMS_OF_SERVICE', title: 'A text', version: '1', sha256: 'a'.repeat(64) }
const pagesWith = async (section: { paragraphs?: string[]; list?: string[] }) => {
  const sections = [{ heading: 'Part', paragraphs: [], ...section }]
  return readPages(await documentPdf({ ...about, sections }, new Date('2026-11-21')))
}
/** Where the labels of list items begin. */
const LABEL = 58

test('a numbered item has its number as its label, any other a dot', async () => {
  const labels = async (list: string[]) =>
    (await pagesWith({ list })).flat().filter(({ x, size }) => x === LABEL && size === 10.5)
  const [first, second] = await labels(['1. First', '2. Then'])
  expect(first?.glyphs).not.toBe(second?.glyphs)
  const [dot, same] = await labels(['First', 'In 2. place'])
  expect(dot?.glyphs).toBe(same?.glyphs)
})

test('no date breaks over two lines', slow, async () => {
  // However many letters come before it: the last line has the date's last words only with the first.
  const shapes = Array.from({ length: 30 }, async (_, letters) => {
    const before = `${'word '.repeat(14)}${'x'.repeat(letters)}`
    const [spaces, whole] = ['Nov 27, 2026', 'Nov\u00A027,\u00A02026'].map((date) => `${before} ${date}`)
    const [page, same] = await Promise.all(
      [spaces, whole].map(async (paragraph = '') => (await pagesWith({ paragraphs: [paragraph] })).flat()),
    )
    expect(page).toEqual(same)
  })
  await Promise.all(shapes)
})

test('no application number breaks over two lines', async () => {
  const number = '0f8fad5b-d9cb-469f-a165-70867728950e'
  const lastLine = async (words: number) => {
    const page = (await pagesWith({ paragraphs: [`${'word '.repeat(words)}${number}`] })).flat()
    const glyphs = page.filter(({ size }) => size === 10.5).at(-1)?.glyphs ?? ''
    return [...glyphs.matchAll(/<([0-9a-f]+)>/g)].reduce((sum, [, hex = '']) => sum + hex.length / 4, 0)
  }
  for (let words = 0; words < 45; words += 1)
    expect(((await lastLine(words)) - number.length) % 'word '.length, `after ${words} words`).toBe(0)
})

test('a title that is a question keeps one mark in the footer', () => {
  expect(['Why?', 'Terms of use', 'Done.'].map(endSentence)).toEqual(['Why?', 'Terms of use.', 'Done.'])
})

/** The texts at the foot of a page, as many glyphs each. */
const footOf = (page: Piece[] | undefined) =>
  (page ?? [])
    .filter(({ size }) => size === 8)
    .map(
      ({ glyphs }) => [...glyphs.matchAll(/<([0-9a-f]+)>/g)].map(([, hex = '']) => hex).join('').length / 4,
    )

test('the pages of a translation have a footer in their own language', async () => {
  const sections = [{ heading: 'Part', paragraphs: [] }]
  const translation = { language: 'es' as const, title: 'Un texto más largo', note: 'Nota', sections }
  const file = await documentPdf({ ...about, sections, translation }, new Date('2026-11-21'))
  const digits = about.sha256.slice(0, 16)
  const lengths = (...texts: string[]) => texts.map((text) => text.length)
  expect(readPages(file).map(footOf)).toEqual([
    lengths(`A text. Version 1. Fingerprint ${digits}.`, 'Page 1 of 2'),
    lengths(`Un texto más largo. Versión 1. Huella digital ${digits}.`, 'Página 2 de 2'),
  ])
})

test('a long name at the foot of a page takes a second line', async () => {
  const [page] = readPages(
    await documentPdf({ ...about, title: 'word '.repeat(30).trim(), sections: [] }, new Date('2026-11-21')),
  )
  const [first, second, number] = (page ?? []).filter(({ size }) => size === 8)
  expect(first?.y).toBeGreaterThan(second?.y ?? 0)
  expect(second?.y).toBe(number?.y)
})

test('a document in Spanish has its language and a Spanish footer', async () => {
  const print = { language: 'es', foot: 'Sus datos' } as const
  const file = await documentPdf({ ...about, sections: [] }, new Date('2026-11-21'), print)
  expect(Buffer.from(file).toString('latin1')).toMatch(/\/Lang \(es-US\)/)
  expect(footOf(readPages(file)[0])).toEqual(['Sus datos', 'Página 1 de 1'].map(({ length }) => length))
})
