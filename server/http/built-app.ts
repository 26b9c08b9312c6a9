import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The output folder of the web build. */
export const builtApp = fileURLToPath(new URL('../../web/dist/', import.meta.url))

export function readBuilt(name: string): string {
  if (!existsSync(`${builtApp}${name}`)) throw new Error('The web app is not built. Run `npm run build`.')
  return readFileSync(`${builtApp}${name}`, 'utf8')
}

/**
 * Hashes of the inline styles of a page, for the content security policy. A style may have a `<` of its own.
 */
export function styleHashes(page: string): string[] {
  const [, ...chunks] = page.split('<style>')
  return chunks.map((chunk) => {
    const [style = ''] = chunk.split('</style>')
    return `'sha256-${createHash('sha256').update(style).digest('base64')}'`
  })
}
