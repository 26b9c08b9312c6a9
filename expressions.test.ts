import { timeQuickest } from '@relief/testing/quickest.ts'
import { analyse } from 'scslre'
import { expect, test } from 'vitest'
import { attacksOn, type Expression, findExpressions } from './expressions.ts'
import { rightsWords } from './server/chat/rights-words.ts'

const { literals, made } = findExpressions()
const fromWords = rightsWords.map(({ source, flags }) => ({ file: 'rightsWords', line: 0, source, flags }))
const LENGTH = 10_000
/** CPU time for a text of that length: a linear expression takes 0 to 4 ms, a quadratic one 8 to 50. */
const SUSPECT_MS = 5
/** A text that is four times as long takes a linear expression 4 times as long, and a quadratic one 16. */
const LONGER = 4
const GROWTH_LIMIT = 9

/**
 * The fault of a regular expression; null when its time is proportional to the length of the text.
 * @param runs how often to run it; the fastest run counts, because a busy machine slows some
 */
function fault({ file, line, source, flags }: Expression, runs: number): string | null {
  const { reports } = analyse({ source, flags })
  if (reports.length > 0) return `${file}:${line} repeats what another repetition takes: /${source}/`
  const time = (text: string, enoughMs: number) =>
    timeQuickest(runs, enoughMs, () => text.replace(new RegExp(source, flags), ''))
  for (const text of attacksOn({ file, line, source, flags }, LENGTH)) {
    const ms = time(text, SUSPECT_MS)
    // A slow machine takes long for each text, but only a slow expression takes ever longer.
    if (ms > SUSPECT_MS && time(text.repeat(LONGER), ms * GROWTH_LIMIT) > ms * GROWTH_LIMIT)
      return `${file}:${line} took ${Math.round(ms)} ms for ${JSON.stringify(text.slice(0, 30))}…`
  }
  return null
}

test('no regular expression has nested or overlapping repetitions, or is slow', () => {
  expect(literals.length).toBeGreaterThan(200)
  expect([...literals, ...fromWords].map((each) => fault(each, 3)).filter((found) => found !== null)).toEqual(
    [],
  )
})

test.each([
  ['street', /^(?!.*[<>])(?:\S*\d\S*(?:\s+\S.*)?|(?:PSC|CMR|UNIT)\s+\d+.*)$/i],
  ['token', /\beyJ[\w-]+\.[\w-]+\.[\w-]*/],
  ['email', /[\w.+-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/],
  ['nested', /^(\w+\s?)*$/],
  ['tag', /<link [^>]*class="app-chunk"[^>]*>/],
])('a slow regular expression is reported: %s', (name, { source, flags }) => {
  expect(fault({ file: name, line: 1, source, flags }, 1)).not.toBeNull()
})

/**
 * Expressions built from text, allowed because their source is checked elsewhere or does not come from
 * outside.
 */
const allowed: Readonly<Record<string, string>> = {
  'documents/pdf/printable.ts': 'a list of ranges of ours',
  'domain/as-read.ts': 'literals of the same file',
  'domain/personal-data.ts': 'literals of the same file',
  'domain/question-words.ts': 'words of ours',
  'server/chat/abuse-phrases.ts': 'an end of ours',
  'server/chat/crisis-phrases.ts': 'an end of ours',
  'server/chat/phrases.ts': 'literals of ours',
  'server/chat/rights-words.ts': 'words of ours',
  'server/chat/threat-phrases.ts': 'words of ours',
  'server/chat/topics.ts': 'words of ours',
  'server/chat/without-words.ts': 'an escaped word without repetition',
  'store/migrations-check.ts': 'the name of a table, in migrations of our own',
  'store/reference/files.ts': 'a list of names of ours',
  'web/tracking/visitor.ts': 'the name of a cookie of ours',
}

test('regular expressions are built from text only in the listed files', () => {
  expect([...new Set(made.map(({ file }) => file))].sort()).toEqual(Object.keys(allowed).sort())
})
