import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Page } from 'playwright-core'

const require = createRequire(import.meta.url)
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

type Finding = { id: string; nodes: { html: string }[] }

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Everything that axe's findings depend on, including field states that are not in the HTML. */
const shown = `JSON.stringify([
  location.origin + document.title, document.documentElement.cloneNode().outerHTML, document.body.outerHTML,
  [...document.querySelectorAll('input, select, textarea')].map(({ checked, value }) => [checked, value === '']),
  [...document.querySelectorAll('*')].indexOf(document.activeElement),
  innerWidth, innerHeight, matchMedia('(prefers-color-scheme: dark)').matches,
])`

const ids = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** The folder that tells all workers of this run that a page was examined and has no findings. */
async function proofOf(page: Page, runOnly: readonly string[]): Promise<string> {
  const hash = createHash('sha256').update(runOnly.join())
  hash.update(((await page.evaluate(shown)) as string).replaceAll(ids, 'id'))
  return join(process.env['TEST_FOLDER'] ?? '', 'examined', hash.digest('hex'))
}

/** A page that looks the same in several tests is examined only once per run. */
async function violations(page: Page, runOnly: readonly string[]): Promise<string[]> {
  const proof = await proofOf(page, runOnly)
  if (existsSync(proof)) return []
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe)
  // Preloading would read each style sheet again, only for rules that we don't run.
  const options = JSON.stringify({ resultTypes: ['violations'], runOnly, preload: false })
  const result = await page.evaluate(`axe.run(document, ${options})`)
  const found = result as { violations: Finding[] }
  if (found.violations.length === 0) mkdirSync(proof, { recursive: true })
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

/** Axe's findings on the page, by WCAG 2.2 AA and best practice: one line each. */
export async function accessibilityFindings(page: Page): Promise<string[]> {
  return await violations(page, standards)
}

/** Axe's findings about the contrast of the page as it is painted now. */
export async function contrastFindings(page: Page): Promise<string[]> {
  return await violations(page, ['color-contrast'])
}
