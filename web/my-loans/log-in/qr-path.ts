import encodeQR from 'qr'

/** White around the code, which scanners need. */
const BORDER = 4

/** A QR code as the path of its black squares, each one unit wide, with the width of the whole. */
export function qrPath(text: string): { path: string; width: number } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: BORDER })
  const squares = rows.flatMap((row, y) =>
    row.flatMap((isBlack, x) => (isBlack ? [`M${x} ${y}h1v1h-1z`] : [])),
  )
  return { path: squares.join(''), width: rows.length }
}
