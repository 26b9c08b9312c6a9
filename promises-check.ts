import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

/** A sentence that an applicant reads, with the file that has it. */
export type Sentence = { file: string; words: string }

/** Subjects and verbs of promises. */
const who = 'we|a person|someone|the bank|the lender|one of us'
const does =
  "’ll|'ll| will| can never| never| always| do not| don’t| keeps?| sends?| emails?| calls?| writes?| tells?| shows?| answers?| looks?| opens?| erases?| give back| pay the| log you out| lock| refunds?| promise| guarantee"
/** Phrases that promise a time, a price or an end, whatever the subject. */
const terms = [
  'never|always|at any time|any time|right away|at once|within|until the|in minutes',
  'in (an?|one|two|\\d+) (minute|hour|day|week)s?',
  'no fee|no cost|at no|costs? (you )?nothing|nothing (is|was|has|about|more)|(is|are|’s) free|free of|for free|owe nothing|(do|wo)n’t owe anything',
  'guarantee\\w*|refund\\w*',
]
/** Phrases about a right of the reader. */
const rights =
  'you (can|may) (cancel|stop|withdraw|remove|take (it )?back|apply again|pay (more|early|it|all)|get|ask|change|have paper|keep)'

const promising = new RegExp(`\\b(${who})(${does})\\b|\\b(${[...terms, rights].join('|')})\\b`, 'i')

const folders = [
  'help',
  'steps',
  'web',
  'documents',
  'server/mail',
  'server/notices',
  'server/chat',
  'server/accounts',
]

const split = (text: string) =>
  text
    .replaceAll(/\s+/g, ' ')
    .split(/(?<=[.!?:])\s+(?=[A-Z“"])/)
    .map((words) => words.trim())
    // Headings, and the fields of an article, are not sentences.
    .filter((words) => words.split(' ').length > 3 && !/^(#|group:|summary:|related:)/.test(words))

/** The texts of a source file: string literals, templates and the text of JSX. */
export function readTexts(file: string): string[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.TSX,
  )
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return
    if (ts.isStringLiteralLike(node)) found.push(node.text)
    else if (ts.isTemplateExpression(node))
      found.push([node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…'))
    else if (
      ts.isJsxElement(node) &&
      ['p', 'li', 'dd', 'td', 'h2', 'h3'].includes(node.openingElement.tagName.getText())
    )
      found.push(
        node.children
          .map((child) =>
            ts.isJsxText(child)
              ? child.text
              : ts.isJsxExpression(child) && child.expression === undefined
                ? ''
                : '…',
          )
          .join(''),
      )
    else if (ts.isJsxText(node)) found.push(node.text)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** Whether words promise something. */
export function isPromising(words: string): boolean {
  return promising.test(words)
}

/** Every sentence on pages and in mails, help and documents that promises something. */
export function promisingSentences(): Sentence[] {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((file) => join(folder, file))
      .filter(
        (file) =>
          /\.(tsx?|md)$/.test(file) &&
          !/node_modules|\.test\.|\/test-|examples|documents\/spanish/.test(file),
      ),
  )
  return files.flatMap((file) => {
    const all = file.endsWith('.md')
      ? readFileSync(file, 'utf8').split(/\n\n|\n- |\n(?=related: )|summary: /)
      : readTexts(file)
    return [...new Set(all.flatMap(split))].filter(isPromising).map((words) => ({ file, words }))
  })
}
