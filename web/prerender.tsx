/// <reference types="node" />
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { LendingTerms } from '@relief/contract/entities/lending.ts'
import { spanishBankName } from '@relief/domain/bank-name.ts'
import { formatDollars } from '@relief/domain/money.ts'
import type { Policy } from '@relief/domain/underwriting/policy.ts'
import { policies } from '@relief/partners/policy.ts'
import { steps } from '@relief/steps/all-steps.ts'
import { routeOfStep } from '@relief/steps/step-routes.ts'
import { lendingTerms } from '@relief/wire/lending-terms.ts'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { SWRConfig, unstable_serialize } from 'swr'
import { App } from './app.tsx'
import { type CurrentStep, currentStepKey } from './funnel/current-step.ts'
import { type LoadedStep, loadClient } from './funnel/loaded-step.ts'
import { decisionStatusKey } from './funnel/not-in-progress.ts'
import { stepKey } from './funnel/step-key.ts'
import { words as landingWords } from './landing/words.ts'
import { LENDING_TERMS_KEY, WRITTEN_TERMS } from './lending/use-lending-terms.ts'
import { lazyLoanPage } from './pages/lazy-loan-page.ts'
import { BASE, hrefTo } from './paths.ts'

/**
 * The last step of the build: renders the first page and the blank questions into their HTML, and compresses
 * every file so that the server sends it as it is. Runs from the repository's root, after the web app has
 * been built.
 * Usage: node prerender.js LANGUAGE
 */
const language = process.argv[2] ?? ''
const dist = join(process.cwd(), 'web/dist', language)

const shell = readFileSync(join(dist, 'index.html'), 'utf8')

/** The shell with the page of an address rendered into it. */
function draw(address: string, title: string, root = '<div id="root">', fallback = {}): string {
  const drawn = renderToString(
    <SWRConfig value={{ fallback }}>
      <StaticRouter basename={BASE} location={address}>
        <App />
      </StaticRouter>
    </SWRConfig>,
  )
  const heading = title || /<h1[^<>]*>(?:<label[^<>]*>)?([^<]+)/.exec(drawn)?.[1]
  if (heading === undefined) throw new Error(`The page ${address} was rendered empty`)
  if (/ style="/.test(drawn))
    throw new Error(`${address} has a style attribute, which the content security policy blocks`)
  return shell
    .replace('<div id="root"></div>', () => `${root}${drawn}</div>`)
    .replace('<title>Relief Loans</title>', () => `<title>${heading} | Relief Loans</title>`)
}

/** The terms as the server's reply in this language has them. */
function translatedTerms(policy: Policy): LendingTerms {
  const terms = lendingTerms(policy)
  if (language !== 'es') return terms
  return { ...terms, banks: terms.banks.map((bank) => ({ ...bank, name: spanishBankName(bank.name) })) }
}

// One page per policy: the server sends that of the policy in force.
for (const policy of policies) {
  const terms = translatedTerms(policy)
  const { min, max } = terms.amounts
  const whole = (dollars: number) => formatDollars(dollars, { whole: true })
  const written = JSON.stringify(terms).replaceAll('<', '\\u003c')
  const root = `<script type="application/json" id="${WRITTEN_TERMS}">${written}</script><div id="root">`
  const page = draw(hrefTo('getRelief'), landingWords.tab(whole(min), whole(max)), root, {
    [LENDING_TERMS_KEY]: terms,
  })
  writeFileSync(join(dist, `get-relief-${policy.version}.html`), page)
}

await lazyLoanPage.load()
const noId = '00000000-0000-0000-0000-000000000000'
for (const { id: step, section } of Object.values(steps)) {
  const client = await loadClient(step)
  if (client.blank === undefined) continue
  const current: Partial<CurrentStep> = {
    currentFlowStep: step,
    canGoBack: true,
    ineligibleReason: null,
    progress: { section, share: 0, sectionShare: 0 },
    likelyNextStep: null,
    certainNextStep: null,
    answersThatEnd: { nonQualifyingStates: [], minimumIncome: 0 },
  }
  const loaded: LoadedStep = { step, client, data: client.blank(), content: '', saved: '', revision: 0 }
  const fallback = {
    identity: { userUuid: noId, name: '', firstName: '', lastName: '' },
    [unstable_serialize(currentStepKey(noId))]: current,
    [unstable_serialize(decisionStatusKey(noId))]: 'IN_PROGRESS',
    [unstable_serialize(stepKey(noId, step))]: loaded,
  }
  // Inert, because anything typed into it would be lost when the app starts.
  const page = draw(hrefTo(routeOfStep(step, null), noId), '', '<div id="root" inert>', fallback)
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

// A module that the app imports may keep the process alive, so exit explicitly.
process.exit(0)
