import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
/** Tests that wait for a server or a browser, which a busy machine slows down. */
const isWaiting = (path: string) => /^(e2e|testing)[\\/]|\.db\.test\.ts$/.test(path) && path.endsWith('.ts')
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (path) => !path.includes('node_modules') && isWaiting(path) && !path.endsWith('waits.test.ts'),
)

/** Matching lines by file, each with the line before it. */
function linesWith(pattern: RegExp): { place: string; before: string }[] {
  return files.flatMap((path) => {
    const lines = readFileSync(join(root, path), 'utf8').split('\n')
    return lines.flatMap((line, at) =>
      pattern.test(line) ? [{ place: `${path}: ${line.trim()}`, before: lines[at - 1] ?? '' }] : [],
    )
  })
}

test('no test sets its own timeout: it would be too short for a busy machine', () => {
  const limits = linesWith(/timeout: |setDefaultTimeout\(|vi\.waitFor\(/).map(({ place }) => place)
  expect(limits).toEqual([
    'e2e/by-keyboard.e2e.test.ts: await sign.first().waitFor({ timeout: ANSWERED_MS })',
    expect.stringContaining('e2e/ends.e2e.test.ts: '),
    'e2e/with-server.ts: context.setDefaultTimeout(PATIENCE_MS)',
    expect.stringContaining('testing/slow.ts: export const slowFor'),
  ])
})

test('tests wait for events; a fixed wait needs a comment that gives the reason', () => {
  const sleeps = linesWith(/waitForTimeout\(|await setTimeout\(|setTimeout\(resolve/)
  const loops = ['e2e/browser-walk.ts', 'e2e/server.ts', 'testing/template.ts', 'testing/until.ts']
  const unexplained = sleeps
    .filter(({ place, before }) => !loops.some((loop) => place.startsWith(loop)) && !/^\s*\/\//.test(before))
    .map(({ place }) => place)
  expect(unexplained).toEqual([])
})

test('concurrent tests wait with until: expect.poll fails once another one has ended', () => {
  const concurrent = new Set(
    linesWith(/\b(describe|test)\.concurrent\b/).map(({ place }) => place.split(':')[0]),
  )
  expect(concurrent.size).toBeGreaterThan(0)
  const polls = linesWith(/expect\.poll\(/).map(({ place }) => place)
  expect(polls.filter((place) => concurrent.has(place.split(':')[0]))).toEqual([])
})

test("tests never check the focused element's name without its role", () => {
  // The button that opens a page may have the page's name, and has the focus before the page does.
  const words = linesWith(/activeElement.*textContent/)
  expect(words.map(({ place }) => place)).toEqual([])
})
