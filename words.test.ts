import { readFileSync } from 'node:fs'
import { words as contractEs } from '@relief/contract/words.es.ts'
import { words as contract } from '@relief/contract/words.ts'
import { readingLevel } from '@relief/documents/test-reading-level.ts'
import { words as educationEs } from '@relief/steps/education/words.es.ts'
import { words as education } from '@relief/steps/education/words.ts'
import { words as incomeEs } from '@relief/steps/income/words.es.ts'
import { words as income } from '@relief/steps/income/words.ts'
import { words as savingsEs } from '@relief/steps/savings/words.es.ts'
import { words as savings } from '@relief/steps/savings/words.ts'
import { words as stepWords } from '@relief/steps/words.ts'
import { words as uiEs } from '@relief/ui/words.es.ts'
import { words as ui } from '@relief/ui/words.ts'
import { expect, test } from 'vitest'
import { findRejected, listTexts, readRejectedWords } from './words-check.ts'
import { findWordsInCode, findWordsInReplies, listWordsInCode } from './words-in-code.ts'

const rejected = readRejectedWords(readFileSync('docs/words.md', 'utf8'))

test('no catalog and no help article has a word that docs/words.md rejects', () => {
  const texts = listTexts()
  expect(texts.length).toBeGreaterThan(500)
  expect(texts.flatMap(({ file, text }) => findRejected(file, text, rejected))).toEqual([])
})

/** Texts that a law prescribes verbatim. */
const statutes = new Set<string>([stepWords.decline.equalCredit])

test('every catalog of pages and messages reads at grade seven or below, and so does each longer text', () => {
  const byFile = new Map<string, string[]>()
  for (const { file, text } of listTexts()) {
    // Documents and help articles are measured as a whole, by their own tests; lists of words are not texts.
    const isOther = /^(documents|help)\//.test(file) || !file.endsWith('/words.ts')
    if (isOther || statutes.has(text) || text.split(/\s+/).length < 4) continue
    byFile.set(file, [...(byFile.get(file) ?? []), text.replaceAll('…', 'it')])
  }
  expect(byFile.size).toBeGreaterThan(40)
  for (const [file, texts] of byFile) {
    expect.soft(readingLevel(texts), file).toBeLessThanOrEqual(7)
    // A short one may consist of a single long word and its name.
    for (const text of texts.filter((each) => each.length > 120))
      expect.soft(readingLevel([text]), `${file}: ${text}`).toBeLessThanOrEqual(9)
  }
})

/** The groups of the catalogs that hold errors of fields. */
const fieldErrors = [contract, contractEs].flatMap((words) => [
  words.specified,
  words.text,
  words.account,
  words.fields,
  words.education,
  words.income,
  words.payout,
])
const errorsOfPages = [education, educationEs, income, incomeEs, savings, savingsEs].map(
  ({ errors }) => errors,
)

test('no catalog of a page has a limit of today’s policies', () => {
  const pages = listTexts().filter(({ file }) => /^(domain|steps|ui|web)\//.test(file))
  expect(pages.length).toBeGreaterThan(400)
  expect(pages.filter(({ text }) => /\$200\b|2,500|\b(3|18) (months|meses)|\ba 18\b/.test(text))).toEqual([])
})

test('the error of a field has no period at its end, even after two sentences', () => {
  const texts = [...fieldErrors, ...errorsOfPages, ui.dateOfBirth, uiEs.dateOfBirth].flatMap((group) =>
    Object.values<unknown>(group).map((text) =>
      typeof text === 'function' ? String(text('one', 'two', 'three')) : String(text),
    ),
  )
  expect(texts.length).toBeGreaterThan(200)
  expect(texts.filter((text) => /[^.]\.$/.test(text))).toEqual([])
})

test.each([
  'Log in to go on',
  'Go on with this offer',
  'What became of it stands below.',
  'Your offers stand until Friday.',
  'You ended this request.',
  'Read and tick each box.',
  'This mail is about your loan.',
  'You pay back $1,200 in all.',
  'Pay it back over 12 months.',
  'Why we said no',
  'After a no you can apply again.',
  'It costs nothing.',
  'Data of others',
  'It is taken by itself.',
  'We try again by ourselves.',
  'Take back your consent?',
  'Locked with strong code.',
  'Cancelled on Friday',
  'People answer.',
  'You need not type it.',
  'Please try again.',
  'You cannot log in.',
  'We could not reach the server.',
  'You are logged out',
  'We will call you',
  'The one of your account',
  'A check got no answer',
  'A month with $50.00 owed is free',
  'What you can have: a line of credit',
  'Payments were returned, or paid for a fee',
  'Your report is too short to decide with',
  'You can pay when money is tight',
  'Only if you accept a loan may the bank check it',
  'How long do you want to pay back?',
  'This law holds for it',
  'You pledge nothing',
  'Both are right: I get email there',
  'We send it once we know your account',
  'To ask for a loan is free',
])('“%s” is rejected', (text) => {
  expect(findRejected('web/words.ts', text, rejected)).not.toEqual([])
})

test.each([
  'We’ll send it by mail.',
  'You can link it or say no.',
  'You’ve agreed to all of them.',
  'Lines of credit are for other people',
  'You have to confirm it.',
  'It’s what you told us.',
])('“%s” is fine', (text) => {
  expect(findRejected('web/words.ts', text, rejected)).toEqual([])
})

test('a legal document has no contractions, but keeps to the other words', () => {
  expect(findRejected('documents/words.ts', 'You cannot assign it.', rejected)).toEqual([])
  expect(findRejected('documents/words.ts', 'It costs nothing.', rejected)).not.toEqual([])
})

test('no sentence is left in the code of a page, a step or a component, nor in a reply', () => {
  expect(listWordsInCode()).toEqual([])
})

test.each([
  "throw new Problem({ status: 409, message: 'You have an open loan' })",
  "const reply = { pageErrors: [isOpen ? 'Close the loan first' : words.later] }",
  'badInput([{ field: "amount", message: `Draw $${least} or more` }])',
])('words left in a server reply are reported: %s', (code) => {
  expect(findWordsInReplies('server/call.ts', code)).toHaveLength(1)
  expect(findWordsInReplies('server/call.ts', "log.warn({ code }, 'A job failed')")).toEqual([])
})

test.each([
  '<p>Continue</p>',
  '<p>{"Continue"}</p>',
  '<Button label="Continue" />',
  '<Hint>You’ll see it before you decide.</Hint>',
  '<img alt="Your bank" />',
  "const hint = isOpen ? 'Close the page' : words.hint",
  `const title = \`Payments of \${amount}\``,
  `const title = \`\${count} payments left\``,
  "add({ message: 'Enter a date' })",
])('words left in code are reported: %s', (code) => {
  expect(findWordsInCode('web/page.tsx', code)).toHaveLength(1)
})

test.each([
  '<p>{words.title}</p>',
  '<p className="wide narrow" aria-describedby="hint error">{words.hint}</p>',
  "throw new Error('This step has no page')",
  "const KEY = 'active at'",
  "type Tone = 'very loud' | 'quiet'",
  "matchMedia('(min-width: 64rem) and (hover)')",
  "const kind = 'EMPLOYED'",
])('text that is not for people is not reported: %s', (code) => {
  expect(findWordsInCode('web/page.tsx', code)).toEqual([])
})
