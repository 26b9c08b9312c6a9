import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const require = createRequire(import.meta.url)
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

type Finding = { id: string; nodes: { html: string }[] }

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

async function violations(page: Page, runOnly: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe)
  const options = JSON.stringify({ resultTypes: ['violations'], runOnly })
  const result = await page.evaluate(`axe.run(document, ${options})`)
  const found = result as { violations: Finding[] }
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
