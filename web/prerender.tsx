/// <reference types="node" />
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { App } from './app.tsx'
import { BASE, hrefOf } from './paths.ts'

/**
 * The last part of the build: draws the first page into its HTML, and presses every file so that the server
 * sends it as it is. Runs from the repository's root, after the web app has been built.
 */
const dist = join(process.cwd(), 'web/dist')

const drawn = renderToString(
  <StaticRouter basename={BASE} location={hrefOf('getRelief')}>
    <App />
  </StaticRouter>,
)
const shell = readFileSync(join(dist, 'index.html'), 'utf8')
const page = shell
  .replace('<div id="root"></div>', () => `<div id="root">${drawn}</div>`)
  .replace('<title>Relief Loans</title>', '<title>Loans from $200 to $2,500 | Relief Loans</title>')
if (!page.includes('<h1')) throw new Error('The first page was drawn empty')
if (/ style="/.test(page)) throw new Error('The first page has a style attribute, which the policy refuses')
writeFileSync(join(dist, 'get-relief.html'), page)

for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
  if (!/\.(js|css|svg)$/.test(name)) continue
  const file = readFileSync(join(dist, name))
  writeFileSync(
    join(dist, `${name}.br`),
    brotliCompressSync(file, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  )
  writeFileSync(join(dist, `${name}.gz`), gzipSync(file, { level: 9 }))
}

// Something that the app imports may keep the process alive; the work is done.
process.exit(0)
