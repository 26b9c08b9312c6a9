import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

/**
 * Makes the two fonts that PDF documents embed: Open Sans in regular and bold, printable Latin and the few signs that our
 * texts use. Documents need whole TrueType files; npm ships variable web fonts.
 * Run with `node server/documents/fonts/cut-fonts.mjs` after the font package changes; the results are committed.
 */
const require = createRequire(import.meta.url)
const ranges = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2010, 0x2026],
  [0x20ac, 0x20ac],
  [0x2212, 0x2212],
]
const text = ranges
  .map(([from, to]) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, at) => from + at)))
  .join('')
const published = await readFile(
  require.resolve('@fontsource-variable/open-sans/files/open-sans-latin-wght-normal.woff2'),
)
for (const [name, wght] of [
  ['regular', 400],
  ['bold', 700],
]) {
  const cut = await subsetFont(published, text, { targetFormat: 'truetype', variationAxes: { wght } })
  await writeFile(new URL(`open-sans-${name}.ttf`, import.meta.url), cut)
}
await copyFile(
  new URL('../../../ui/fonts/open-sans-license.txt', import.meta.url),
  new URL('license.txt', import.meta.url),
)
