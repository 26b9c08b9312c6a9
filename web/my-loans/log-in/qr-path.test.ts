import decodeQR from 'qr/decode.js'
import { expect, test } from 'vitest'
import { qrPath } from './qr-path.ts'

/** Pixels of a square of the code, as a camera sees it. */
const SCALE = 4

test('a scanner reads the address of the authenticator app from the drawn squares', () => {
  const text =
    'otpauth://totp/Relief%20Loans:ada@example.com?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Relief%20Loans'
  const { path, width } = qrPath(text)
  const pixels = width * SCALE
  const data = new Uint8Array(pixels * pixels * 4).fill(255)
  for (const [, left, top] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let y = 0; y < SCALE; y += 1)
      for (let x = 0; x < SCALE; x += 1) {
        const at = ((Number(top) * SCALE + y) * pixels + Number(left) * SCALE + x) * 4
        data.fill(0, at, at + 3)
      }
  expect(decodeQR({ width: pixels, height: pixels, data })).toBe(text)
})
