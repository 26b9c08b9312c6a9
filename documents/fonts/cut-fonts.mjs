import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

/**
 * Makes the two fonts that PDF documents embed: Open Sans in regular and bold, with the letters that names are written in
 * (Latin with all its marks, Greek, Cyrillic) and the few signs that our texts use, as coverage.json lists them. Run with
 * `node documents/fonts/cut-fonts.mjs` after the font package changes; the results are committed.
 */
const require = createRequire(import.meta.url)
const ranges = JSON.parse(await readFile(new URL('coverage.json', import.meta.url), 'utf8'))
const text = ranges
  .map(([from, to]) => [Number.parseInt(from, 16), Number.parseInt(to, 16)])
  .map(([from, to]) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, at) => from + at)))
  .join('')
for (const [name, file] of [
  ['regular', '400Regular/OpenSans_400Regular.ttf'],
  ['bold', '700Bold/OpenSans_700Bold.ttf'],
]) {
  const published = await readFile(require.resolve(`@expo-google-fonts/open-sans/${file}`))
  const cut = await subsetFont(published, text, { targetFormat: 'truetype' })
  await writeFile(new URL(`open-sans-${name}.ttf`, import.meta.url), cut)
}
await copyFile(
  new URL('../../ui/fonts/open-sans-license.txt', import.meta.url),
  new URL('license.txt', import.meta.url),
)
