import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { words as loanRange } from './contract/loan-range/words.ts'
import { words } from './contract/words.ts'
import { readTexts } from './promises-check.ts'
import { words as reviewWords } from './steps/review/words.ts'
import { words as uiWords } from './ui/words.ts'

/** A word to avoid in texts for people; with `isGeneral`, also in legal documents. */
type RejectedWord = { pattern: RegExp; name: string; isGeneral: boolean }

/** The folders that are checked. Add every new folder with a catalog. */
const CLEAN = ['contract', 'domain', 'steps', 'ui', 'documents', 'web', 'server', 'help/en']
/** Messages that the specification prescribes verbatim. */
const SPECIFIED = new Set<string>([
  ...Object.values(words.specified),
  loanRange.amount('…', '…'),
  ...Object.values(words.problems),
  uiWords.combobox.failed,
  reviewWords.sections.loan,
])
const LEGAL = /^documents\//

/** The lists at the end of a page: two for English in docs/words.md, one for each other language. */
export function readRejectedWords(page: string): RejectedWord[] {
  const [, ...blocks] = page.slice(page.indexOf('## Words that the check rejects')).split('```text\n')
  return blocks.flatMap((block, index) =>
    (block.split('\n```')[0] ?? '').split('\n').flatMap((line) => {
      const [phrases = ''] = line.split(' => ')
      return phrases.split(', ').map((name) => ({
        name,
        pattern: new RegExp(`(?<![\\p{L}\\p{N}_’-])(?:${name})(?![\\p{L}\\p{N}_’]|-[\\p{L}\\p{N}_])`, 'iu'),
        isGeneral: index === 0,
      }))
    }),
  )
}

/** What the list rejects in one text. */
export function findRejected(file: string, text: string, rejected: readonly RejectedWord[]): string[] {
  return rejected
    .filter(({ pattern, isGeneral }) => (isGeneral || !LEGAL.test(file)) && pattern.test(text))
    .map(({ name }) => `${file}: "${name}" in: ${text.slice(0, 90)}`)
}

/** Every catalog and help article of the clean folders, with its texts. */
export function listTexts(): { file: string; text: string }[] {
  const files = CLEAN.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  ).filter((file) => /(^|[/-])words\.tsx?$|^help\/.*\.md$/.test(file) && !file.includes('node_modules'))
  return files.flatMap((file) => {
    const texts = file.endsWith('.md') ? readFileSync(file, 'utf8').split('\n') : readTexts(file)
    return texts.filter((text) => !SPECIFIED.has(text)).map((text) => ({ file, text }))
  })
}
