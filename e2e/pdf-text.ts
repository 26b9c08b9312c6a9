import { inflateSync } from 'node:zlib'

/** The compressed streams; uncompressed ones have no text. A stream's length tells where it ends. */
function streamsOf(file: string): string[] {
  return [...file.matchAll(/\/Length (\d+)([\s\S]*?)stream\r?\n/g)]
    .filter(([, , more = '']) => more.includes('/FlateDecode'))
    .map((found) => {
      const begin = found.index + found[0].length
      const stream = file.slice(begin, begin + Number(found[1]))
      return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
    })
}

const fromHex = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le')

/** The letters of a font's glyphs, in the order of their numbers. */
function lettersOf(stream: string): string[] {
  return [...stream.matchAll(/\[((?:\s*<[0-9a-f ]+>)+)\s*\]/gi)]
    .flatMap(([, list = '']) => [...list.matchAll(/<([0-9a-f ]+)>/gi)])
    .map(([, hex = '']) => fromHex(hex.replaceAll(' ', '')))
}

/**
 * The text of one of our PDFs, decoded once with each font; only the right font gives words. Spaces that
 * keep a date on one line become plain ones.
 */
export function pdfTexts(bytes: Uint8Array): string[] {
  const streams = streamsOf(Buffer.from(bytes).toString('latin1'))
  const shown = streams.flatMap((stream) => stream.match(/\[[^\]]*\] TJ/g) ?? [])
  return streams
    .filter((stream) => stream.includes('beginbfrange'))
    .map((stream) => {
      const letters = lettersOf(stream)
      return shown
        .map((piece) =>
          [...piece.matchAll(/<([0-9a-f]+)>/gi)]
            .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
            .map((glyph) => letters[Number.parseInt(glyph, 16)] ?? '')
            .join(''),
        )
        .join(' ')
        .replaceAll('\u00A0', ' ')
    })
}
