/// <reference types="node" />
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { routeOfStep } from '@relief/contract/step-routes.ts'
import { questions } from '@relief/steps/questions.ts'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { App } from './app.tsx'
import { drawnWith } from './frame/drawn-question.ts'
import { BASE, hrefOf, pathOf } from './paths.ts'

/**
 * The last part of the build: draws the first page into its HTML, and presses every file so that the server
 * sends it as it is. Runs from the repository's root, after the web app has been built.
 */
const dist = join(process.cwd(), 'web/dist')

const shell = readFileSync(join(dist, 'index.html'), 'utf8')

/** The shell with the page at an address drawn into it. */
function draw(address: string, title: string, root: string): string {
  const drawn = renderToString(
    <StaticRouter basename={BASE} location={address}>
      <App />
    </StaticRouter>,
  )
  const page = shell
    .replace('<div id="root"></div>', () => `${root}${drawn}</div>`)
    .replace('<title>Relief Loans</title>', () => `<title>${title} | Relief Loans</title>`)
  if (!page.includes('<h1')) throw new Error(`The page ${address} was drawn empty`)
  if (/ style="/.test(page)) throw new Error(`${address} has a style attribute, which the policy refuses`)
  return page
}

writeFileSync(
  join(dist, 'get-relief.html'),
  draw(hrefOf('getRelief'), 'Loans from $200 to $2,500', '<div id="root">'),
)

// Of a question that is the same for everyone, the question itself: what is left comes with the app.
const nobody = '00000000-0000-0000-0000-000000000000'
for (const [step, question] of Object.entries(questions) as [keyof typeof questions, string][]) {
  const place = routeOfStep(step, null)
  drawnWith(pathOf(place, nobody), question)
  const page = draw(hrefOf(place, nobody), question, `<div id="root" data-question="${question}">`)
  writeFileSync(join(dist, `question-${step}.html`), page)
}

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
