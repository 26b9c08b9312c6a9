import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

/**
 * Cuts the two variable fonts down to printable Latin and the weights the screens use:
 * 86 kB of the published latin files become two files that fit the budget of 60 kB.
 * Run with `node ui/fonts/cut-fonts.mjs` after a font package changes; the results are committed.
 */
const require = createRequire(import.meta.url)

const ranges = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x2010, 0x2026],
  [0x2212, 0x2212],
  [0x20ac, 0x20ac],
  [0x2022, 0x2022],
  [0x131, 0x131],
  [0x152, 0x153],
]

const text = ranges
  .map(([from, to]) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, at) => from + at)))
  .join('')

const fonts = [
  {
    from: '@fontsource-variable/montserrat/files/montserrat-latin-wght-normal.woff2',
    to: 'montserrat.woff2',
    wght: 700,
  },
  {
    from: '@fontsource-variable/open-sans/files/open-sans-latin-wght-normal.woff2',
    to: 'open-sans.woff2',
    wght: { min: 400, max: 600 },
  },
]

for (const font of fonts) {
  const published = await readFile(require.resolve(font.from))
  const cut = await subsetFont(published, text, {
    targetFormat: 'woff2',
    variationAxes: { wght: font.wght },
  })
  await writeFile(new URL(font.to, import.meta.url), cut)
}
