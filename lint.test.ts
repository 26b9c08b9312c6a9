import { execFile } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** A planted line in a file, and the rule that must catch it; null if the line is allowed. */
const planted: readonly [file: string, line: string, rule: string | null][] = [
  ['domain/reads-clock.ts', 'export const now = Date.now()', 'plugin'],
  ['domain/keeps-clock.ts', 'export const clock = Date.now', 'plugin'],
  ['domain/today.ts', 'export const today = new Date()', 'plugin'],
  ['domain/throws-dice.ts', 'export const dice = Math.random()', 'plugin'],
  ['domain/fixed-date.ts', 'export const epoch = new Date(0)', null],
  ['contract/today.ts', 'export const today = new Date()', 'plugin'],
  ['steps/income/step.ts', 'export const today = new Date()', 'plugin'],
  ['steps/income/server.ts', 'export const today = new Date()', null],
  ['web/utc-day.ts', 'export const day = (at: string) => at.slice(0, 10)', 'plugin'],
  ['steps/income/browser-day.ts', 'export const day = (at: Date) => at.toLocaleDateString()', 'plugin'],
  ['sandbox/utc-day.ts', 'export const day = (at: Date) => at.toISOString().slice(0, 10)', 'plugin'],
  ['ui/asks-server.ts', "export const answer = fetch('/x')", 'lint/style/noRestrictedGlobals'],
  ['steps/income/screen.tsx', "export const answer = fetch('/x')", 'lint/style/noRestrictedGlobals'],
  ['web/asks-server.ts', "export const answer = fetch('/x')", null],
  ['web/barrel.ts', "export { answer } from './asks-server.ts'", 'lint/performance/noBarrelFile'],
  ['web/re-export.ts', "export * from './asks-server.ts'", 'lint/performance/noReExportAll'],
]

let found: { path: string; category: string }[] = []
const root = mkdtempSync(join(tmpdir(), 'lint-'))

beforeAll(async () => {
  for (const name of ['biome.json', 'pure.grit', 'lender-day.grit', '.gitignore'])
    copyFileSync(name, join(root, name))
  for (const [file, line] of planted) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), `${line}\n`)
  }
  const biome = join(process.cwd(), 'node_modules/@biomejs/biome/bin/biome')
  const options = ['lint', '--reporter=json', '--max-diagnostics=none', '.']
  const failed = await promisify(execFile)(process.execPath, [biome, ...options], { cwd: root }).catch(
    (error: { stdout: string }) => error,
  )
  const report = JSON.parse(failed.stdout) as {
    diagnostics: { category: string; location: { path: string | { file: string } } }[]
  }
  found = report.diagnostics.map(({ category, location }) => ({
    category,
    path: typeof location.path === 'string' ? location.path : location.path.file,
  }))
})

afterAll(() => rmSync(root, { recursive: true, force: true }))

test.each(planted)('%s with «%s» gives %s', (file, _, rule) => {
  const rules = found.filter(({ path }) => path.endsWith(file)).map(({ category }) => category)
  if (rule) expect(rules).toContain(rule)
  else expect(rules).toEqual([])
})
