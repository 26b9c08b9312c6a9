import { crc32, deflateSync, inflateSync } from 'node:zlib'

/** The side of a square in pixels of the page. */
export const SIDE = 16

/**
 * A picture as the mean color of each of its squares: three consecutive planes for brightness, blue and red,
 * each row by row and quantized.
 */
export type Squares = { columns: number; rows: number; planes: Uint8Array }

const PLANES = 3
/** The quantization step, of 255, for the brightness, and for the difference of blue and red from it. */
const STEP = 8
const COLOR_STEP = 16
const MIDDLE = 128

/** The PNG filter's prediction of a byte from its neighbors. */
function predict(kind: number, left: number, up: number, corner: number): number {
  if (kind === 0) return 0
  if (kind === 1) return left
  if (kind === 2) return up
  if (kind === 3) return (left + up) >> 1
  const guess = left + up - corner
  const [toLeft, toUp, toCorner] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)]
  if (toLeft <= toUp && toLeft <= toCorner) return left
  return toUp <= toCorner ? up : corner
}

function unfilter(kind: number, row: Uint8Array, above: Uint8Array, step: number): void {
  for (let at = 0; at < row.length; at++) {
    const left = at < step ? 0 : (row[at - step] ?? 0)
    const corner = at < step ? 0 : (above[at - step] ?? 0)
    row[at] = (row[at] ?? 0) + predict(kind, left, above[at] ?? 0, corner)
  }
}

type Header = { width: number; height: number; step: number }

/** @throws if the PNG is not in the browser's screenshot format */
function readPng(png: Buffer): Header & { data: Buffer } {
  const chunks: Buffer[] = []
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at)
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') chunks.push(png.subarray(at + 8, at + 8 + length))
    at += length + 12
  }
  const [depth, kind, , , interlaced] = png.subarray(24, 29)
  if (depth !== 8 || (kind !== 2 && kind !== 6) || interlaced !== 0)
    throw new Error('Not a picture of a page')
  const step = kind === 2 ? 3 : 4
  return {
    width: png.readUInt32BE(16),
    height: png.readUInt32BE(20),
    step,
    data: inflateSync(Buffer.concat(chunks)),
  }
}

/** @param side of a square in pixels of the picture */
export function reduce(png: Buffer, side: number): Squares {
  const { width, height, step, data } = readPng(png)
  const [columns, rows] = [Math.ceil(width / side), Math.ceil(height / side)]
  const sums = new Float64Array(columns * rows * PLANES)
  let above: Uint8Array = new Uint8Array(width * step)
  for (let y = 0; y < height; y++) {
    const start = y * (width * step + 1)
    const row = data.subarray(start + 1, start + 1 + width * step)
    unfilter(data[start] ?? 0, row, above, step)
    above = row
    const first = Math.floor(y / side) * columns
    for (let x = 0; x < width; x++) {
      const square = (first + Math.floor(x / side)) * PLANES
      for (let color = 0; color < PLANES; color++)
        sums[square + color] = (sums[square + color] ?? 0) + (row[x * step + color] ?? 0)
    }
  }
  const planes = new Uint8Array(columns * rows * PLANES)
  for (let square = 0; square < columns * rows; square++) {
    const across = Math.min(side, width - (square % columns) * side)
    const down = Math.min(side, height - Math.floor(square / columns) * side)
    const [red = 0, green = 0, blue = 0] = [0, 1, 2].map(
      (color) => (sums[square * PLANES + color] ?? 0) / (across * down),
    )
    const bright = 0.3 * red + 0.59 * green + 0.11 * blue
    planes[square] = Math.round(bright / STEP)
    planes[columns * rows + square] = MIDDLE + Math.round((blue - bright) / COLOR_STEP)
    planes[2 * columns * rows + square] = MIDDLE + Math.round((red - bright) / COLOR_STEP)
  }
  return { columns, rows, planes }
}

/** Slightly different rendering of letters may move a mean to the next step. */
const TOLERANCE = 1
/** This many squares may differ, such as the edge of one letter. */
const FEW = 3

export type Difference = {
  /** How many squares differ. */
  squares: number
  /** Where, in pixels of the page. */
  left: number
  top: number
  right: number
  bottom: number
  /** How much longer this page is than the reference, in pixels. */
  longer: number
}

const valueAt = ({ columns, rows, planes }: Squares, plane: number, column: number, row: number): number =>
  planes[(plane * rows + row) * columns + column] ?? 0

/** Whether each square of the larger of both pictures differs. */
function changedSquares(kept: Squares, now: Squares): { columns: number; changed: boolean[] } {
  const columns = Math.max(kept.columns, now.columns)
  const rows = Math.max(kept.rows, now.rows)
  const differs = (column: number, row: number) => {
    const inBoth = [kept, now].every((each) => column < each.columns && row < each.rows)
    if (!inBoth) return true
    return [0, 1, 2].some(
      (plane) => Math.abs(valueAt(kept, plane, column, row) - valueAt(now, plane, column, row)) > TOLERANCE,
    )
  }
  const changed = Array.from({ length: columns * rows }, (_, at) =>
    differs(at % columns, Math.floor(at / columns)),
  )
  return { columns, changed }
}

/** @returns null if both look the same */
export function findDifference(kept: Squares, now: Squares): Difference | null {
  const { columns, changed } = changedSquares(kept, now)
  const at = changed.flatMap((is, index) => (is ? [index] : []))
  if (at.length <= FEW) return null
  const across = at.map((index) => index % columns)
  const down = at.map((index) => Math.floor(index / columns))
  return {
    squares: at.length,
    left: Math.min(...across) * SIDE,
    top: Math.min(...down) * SIDE,
    right: (Math.max(...across) + 1) * SIDE,
    bottom: (Math.max(...down) + 1) * SIDE,
    longer: (now.rows - kept.rows) * SIDE,
  }
}

function toChunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

const GAP = 2
const RED = [255, 0, 0]
const WHITE = [255, 255, 255]

/** A PNG of the reference squares, the current ones, and the current ones with differences in red. */
export function drawBoth(kept: Squares, now: Squares): Buffer {
  const { columns, changed } = changedSquares(kept, now)
  const rows = changed.length / columns
  const colorOf = (squares: Squares, column: number, row: number): readonly number[] => {
    if (column >= squares.columns || row >= squares.rows) return WHITE
    const [bright = 0, blue = 0, red = 0] = [0, 1, 2].map((plane) => valueAt(squares, plane, column, row))
    const [r, b] = [red, blue].map((value) => bright * STEP + (value - MIDDLE) * COLOR_STEP) as [
      number,
      number,
    ]
    const g = (bright * STEP - 0.3 * r - 0.11 * b) / 0.59
    return [r, g, b].map((value) => Math.max(0, Math.min(255, value)))
  }
  const width = (3 * columns + 2 * GAP) * SIDE
  const line = (row: number) => {
    const bytes = Buffer.alloc(1 + width * PLANES, 255)
    bytes[0] = 0
    for (let x = 0; x < width; x++) {
      const at = Math.floor(x / SIDE)
      const [panel, column] = [Math.floor(at / (columns + GAP)), at % (columns + GAP)]
      if (column >= columns) continue
      const isRed = panel === 2 && changed[row * columns + column]
      bytes.set(isRed ? RED : colorOf(panel === 0 ? kept : now, column, row), 1 + x * PLANES)
    }
    return bytes
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(rows * SIDE, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const lines = Array.from({ length: rows }, (_, row) => line(row)).flatMap((each) =>
    Array.from({ length: SIDE }, () => each),
  )
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    toChunk('IHDR', header),
    toChunk('IDAT', deflateSync(Buffer.concat(lines))),
    toChunk('IEND', Buffer.alloc(0)),
  ])
}
