import { inflateSync } from 'node:zlib'

/** A piece of text: its left end and baseline in points from the page's bottom left, its size and glyphs. */
export type Piece = { x: number; y: number; size: number; glyphs: string }

function inflated(stream: string): string {
  try {
    return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
  } catch {
    // Not every stream is compressed; only page streams matter here.
    return ''
  }
}

const PIECE = /1 0 0 1 ([\d.]+) ([\d.]+) Tm\s+\/\w+ ([\d.]+) Tf[\s\S]*?(\[[^\]]*\] TJ)/g

/** The pieces of text on each page of one of our PDFs, in the file's order. */
export function readPages(bytes: Uint8Array): Piece[][] {
  const file = Buffer.from(bytes).toString('latin1')
  return [...file.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)]
    .map(([, stream = '']) =>
      [...inflated(stream).matchAll(PIECE)].map(([, x, y, size, glyphs = '']) => ({
        x: Number(x),
        y: Number(y),
        size: Number(size),
        glyphs,
      })),
    )
    .filter((pieces) => pieces.length > 0)
}
