/// <reference types="node" />
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FlowStep } from '@relief/contract/flow-steps.ts'
import { routeOfStep } from '@relief/contract/step-routes.ts'
import { screens } from '@relief/steps/screens.tsx'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { SWRConfig, unstable_serialize } from 'swr'
import { App } from './app.tsx'
import { blankPages } from './blank-pages.ts'
import { decisionStatusKey } from './funnel/not-in-progress.ts'
import { readyStepKey } from './funnel/ready-step.ts'
import { currentStepKey } from './funnel/use-current-step.ts'
import { loanPart } from './pages/loan-part.ts'
import { BASE, hrefOf } from './paths.ts'

/**
 * The last part of the build: draws the first page and the blank questions into their HTML, and presses every file so that the server
 * sends it as it is. Runs from the repository's root, after the web app has been built.
 */
type Blank = NonNullable<(typeof blankPages)[FlowStep]>

const dist = join(process.cwd(), 'web/dist')

const shell = readFileSync(join(dist, 'index.html'), 'utf8')

/** The shell with the page at an address drawn into it. */
function draw(address: string, title: string, root = '<div id="root">', fallback = {}): string {
  const drawn = renderToString(
    <SWRConfig value={{ fallback }}>
      <StaticRouter basename={BASE} location={address}>
        <App />
      </StaticRouter>
    </SWRConfig>,
  )
  const heading = title || /<h1[^>]*>(?:<label[^>]*>)?([^<]+)/.exec(drawn)?.[1]
  if (heading === undefined) throw new Error(`The page ${address} was drawn empty`)
  if (/ style="/.test(drawn)) throw new Error(`${address} has a style attribute, which the policy refuses`)
  return shell
    .replace('<div id="root"></div>', () => `${root}${drawn}</div>`)
    .replace('<title>Relief Loans</title>', () => `<title>${heading} | Relief Loans</title>`)
}

writeFileSync(join(dist, 'get-relief.html'), draw(hrefOf('getRelief'), 'Loans from $200 to $2,500'))

await loanPart.load()
const nobody = '00000000-0000-0000-0000-000000000000'
for (const [step, { section, data }] of Object.entries(blankPages) as [FlowStep, Blank][]) {
  const current = {
    currentFlowStep: step,
    canGoBack: true,
    ineligibleReason: null,
    progress: { section, share: 0 },
  }
  const fallback = {
    identity: { userUuid: nobody, name: '', givenName: '', familyName: '' },
    [unstable_serialize(currentStepKey(nobody))]: current,
    [unstable_serialize(decisionStatusKey(nobody))]: 'IN_PROGRESS',
    [unstable_serialize(readyStepKey(nobody, step))]: { step, Screen: await screens[step](), data },
  }
  // Only to be looked at: what were typed into it would be gone when the app comes.
  const page = draw(hrefOf(routeOfStep(step, null), nobody), '', '<div id="root" inert>', fallback)
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
