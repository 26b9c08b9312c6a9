import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
/** The tests that wait for a server or a browser, which a busy machine makes slow. */
const isWaiting = (path: string) => /^(e2e|testing)[\\/]|\.db\.test\.ts$/.test(path) && path.endsWith('.ts')
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (path) => !path.includes('node_modules') && isWaiting(path) && !path.endsWith('waits.test.ts'),
)

/** The lines that a pattern finds, by file, each with the line before it. */
function linesWith(pattern: RegExp): { place: string; before: string }[] {
  return files.flatMap((path) => {
    const lines = readFileSync(join(root, path), 'utf8').split('\n')
    return lines.flatMap((line, at) =>
      pattern.test(line) ? [{ place: `${path}: ${line.trim()}`, before: lines[at - 1] ?? '' }] : [],
    )
  })
}

test('a test waits as long as every other: its own limit would be too short for a busy machine', () => {
  const limits = linesWith(/timeout: |setDefaultTimeout\(|vi\.waitFor\(/).map(({ place }) => place)
  expect(limits).toEqual([
    'e2e/by-keyboard.e2e.test.ts: await sign.first().waitFor({ timeout: ANSWERED_MS })',
    expect.stringContaining('e2e/ends.e2e.test.ts: '),
    'e2e/with-server.ts: context.setDefaultTimeout(PATIENCE_MS)',
  ])
})

test('a test waits for what comes; where nothing comes, it says what the time is for', () => {
  const sleeps = linesWith(/waitForTimeout\(|await setTimeout\(|setTimeout\(resolve/)
  const loops = ['e2e/browser-walk.ts', 'e2e/server.ts', 'testing/template.ts', 'testing/until.ts']
  const unexplained = sleeps
    .filter(({ place, before }) => !loops.some((loop) => place.startsWith(loop)) && !/^\s*\/\//.test(before))
    .map(({ place }) => place)
  expect(unexplained).toEqual([])
})

test('the words that have the focus are never asked for without what has them', () => {
  // The button that opens a page may be called what the page is called, and has the focus before it.
  const words = linesWith(/activeElement.*textContent/)
  expect(words.map(({ place }) => place)).toEqual([])
})
