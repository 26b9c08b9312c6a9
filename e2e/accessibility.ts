import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Page } from 'playwright-core'

const require = createRequire(import.meta.url)
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

type Finding = { id: string; nodes: { html: string }[] }

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Rules whose findings depend on where elements are; all others depend on which elements are visible. */
const placeRules = ['target-size', 'scrollable-region-focusable']

/**
 * Everything that most findings depend on: also field states that are not in the HTML, and which elements are
 * visible, in which colors, and whether large, which may depend on the width.
 */
const shown = `JSON.stringify([
  location.origin + document.title, document.documentElement.cloneNode().outerHTML, document.body.outerHTML,
  [...document.querySelectorAll('input, select, textarea')].map(({ checked, value }) => [checked, value === '']),
  [...document.querySelectorAll('*')].indexOf(document.activeElement),
  [...document.querySelectorAll('body *')].map((each) => {
    if (!each.checkVisibility({ visibilityProperty: true })) return 0
    const { color, backgroundColor, fontSize, fontWeight } = getComputedStyle(each)
    const isLarge = parseFloat(fontSize) >= (fontWeight >= 700 ? 18.66 : 24)
    return [color, backgroundColor, isLarge]
  }),
  matchMedia('(prefers-color-scheme: dark)').matches,
])`

const ids = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** The folders that show all workers of this run that rules found nothing on a page. */
function proofsOf(page: string, size: { width: number; height: number } | null) {
  const folderOf = (text: string) =>
    join(
      process.env['TEST_FOLDER'] ?? '',
      'examined',
      createHash('sha256').update(text.replaceAll(ids, 'id')).digest('hex'),
    )
  return {
    atAnySize: (rules: readonly string[]) => folderOf(`${rules.join()} ${page}`),
    atThisSize: folderOf(`${size?.width}x${size?.height} ${page}`),
  }
}

type Options = { runOnly: readonly string[]; rules?: Record<string, { enabled: boolean }> }

/** @param proofs folders to create if axe finds nothing */
async function runAxe(page: Page, options: Options, proofs: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe)
  // Preloading would read each style sheet again, only for rules that we don't run.
  const all = JSON.stringify({ resultTypes: ['violations'], preload: false, ...options })
  const { violations } = (await page.evaluate(`axe.run(document, ${all})`)) as { violations: Finding[] }
  if (violations.length === 0) for (const proof of proofs) mkdirSync(proof, { recursive: true })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

/**
 * Axe's findings on the page, by WCAG 2.2 AA and best practice: one line each. A page that shows the same in
 * several tests is examined only once per run; at another size, only by the rules about places.
 */
export async function accessibilityFindings(page: Page): Promise<string[]> {
  const proofs = proofsOf((await page.evaluate(shown)) as string, page.viewportSize())
  const everywhere = proofs.atAnySize(standards)
  if (!existsSync(everywhere))
    return await runAxe(page, { runOnly: standards }, [everywhere, proofs.atThisSize])
  if (existsSync(proofs.atThisSize)) return []
  return await runAxe(page, { runOnly: placeRules }, [proofs.atThisSize])
}

/** Axe's findings about the contrast of the page as it is painted now. */
export async function contrastFindings(page: Page): Promise<string[]> {
  const rules = ['color-contrast']
  const proof = proofsOf((await page.evaluate(shown)) as string, null).atAnySize(rules)
  return existsSync(proof) ? [] : await runAxe(page, { runOnly: rules }, [proof])
}
