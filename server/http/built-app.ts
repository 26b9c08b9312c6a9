import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Where the build leaves the web app. */
export const builtApp = fileURLToPath(new URL('../../web/dist/', import.meta.url))

export function readBuilt(name: string): string {
  if (!existsSync(`${builtApp}${name}`)) throw new Error('The web app is not built. Run `npm run build`.')
  return readFileSync(`${builtApp}${name}`, 'utf8')
}

/** The styles that stand in the pages, as the content policy names what it lets in: by their hash. */
export function styleHashes(): string[] {
  const styles = readBuilt('index.html').matchAll(/<style>([\s\S]*?)<\/style>/g)
  return [...styles].map(
    ([, style = '']) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  )
}
