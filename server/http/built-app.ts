import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { languages } from '@relief/contract/languages.ts'

/** The output folder of the web build: one folder per language. */
const builtApp = fileURLToPath(new URL('../../web/dist/', import.meta.url))
const notBuilt = 'The web app is not built. Run `npm run build`.'

/**
 * The languages that the web app was built in: folders with a page. An older build may have left other files.
 * @throws Error when a language of the product is missing
 */
export function builtLanguages(folder = builtApp): string[] {
  const names = existsSync(folder) ? readdirSync(folder) : []
  const found = names.filter((name) => existsSync(`${folder}${name}/index.html`))
  if (!languages.every((language) => found.includes(language))) throw new Error(notBuilt)
  return found
}

/** The folder of the app in one language. */
export const builtFolder = (language: string) => `${builtApp}${language}/`

export function readBuilt(language: string, name: string): string {
  const file = `${builtFolder(language)}${name}`
  if (!existsSync(file)) throw new Error(notBuilt)
  return readFileSync(file, 'utf8')
}

/** Hashes of the inline styles of a page, for the content security policy. A style may itself contain `<`. */
export function styleHashes(page: string): string[] {
  const [, ...chunks] = page.split('<style>')
  return chunks.map((chunk) => {
    const [style = ''] = chunk.split('</style>')
    return `'sha256-${createHash('sha256').update(style).digest('base64')}'`
  })
}
