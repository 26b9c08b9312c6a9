import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

/** The folders whose code must not contain words for people: all of them belong in catalogs. */
const FOLDERS = ['web', 'steps', 'ui', 'contract', 'wire']
/**
 * The folder whose code also has sentences for logs and settings, so that only the fields of replies are
 * checked.
 */
const REPLIES = 'server'
/** The fields of a reply or an error that a person reads. */
const SHOWN_FIELDS = /^(message|messages|pageErrors|label|phrase|failureReason|returnReason)$/
/** Catalogs, tests, and files that only tests and the build load. */
const NO_SCREEN = /(^|\/)words(\.\w+)?\.tsx?$|\.test\.tsx?$|\.examples?\.tsx$|\/node_modules\/|\/dist\//
/** Files whose texts no applicant reads, and why. */
const FOR_OTHERS = new Map([
  ['contract/openapi.ts', 'the OpenAPI document'],
  ['steps/define-step.ts', 'the summaries of the OpenAPI document'],
  ['steps/flow-diagram.ts', 'a page of docs/'],
  ['steps/income/income-entries.ts', 'a description that is stored, the same in every language'],
  ['steps/income-source-choices.ts', 'descriptions that are stored, the same in every language'],
  ['ui/examples/main.tsx', 'the examples of the components'],
  ['web/chat/chat-session.ts', 'the reason in a log'],
  ['web/errors/client-error.ts', 'what browsers report, and why it is ignored'],
  ['web/toolkit/fill.ts', 'made-up answers'],
  ['web/toolkit/random-answers.ts', 'made-up answers'],
])
/** Names, the same in every language. */
const NAMES = new Set(['GeoNames', 'CC BY 4.0', 'Samsung Internet'])
/** Attributes that are neither visible nor announced. */
const UNSEEN =
  /^(className|id|htmlFor|style|d|viewBox|transform|points|rel|autoComplete|aria-(describedby|labelledby|controls|owns)|data-.*|.*ClassName)$/

const isText = (text: string) => /\p{L}/u.test(text)
/** Two adjacent words, as in a sentence; no selector, address or media query. */
const isSentence = (text: string) =>
  /\p{L}[\p{L}’',.!?:…]*\s+[\p{L}“(]/u.test(text) && !/^\(|[{}<>=[\]]|--/.test(text)

/** Text for developers: errors that are bugs, and the console. */
function isForDevelopers(node: ts.Node): boolean {
  const { parent } = node
  // A summary in the OpenAPI document.
  if (ts.isPropertyAssignment(parent) && parent.name.getText() === 'summary') return true
  if (ts.isNewExpression(parent)) return /Error$/.test(parent.expression.getText())
  // The key of a stored value in the browser.
  if (ts.isVariableDeclaration(parent)) return parent.name.getText() === 'KEY'
  if (ts.isCallExpression(parent))
    return /^(console|browserLog)\b|^super$|\.(querySelector(All)?|closest|matches)$/.test(
      parent.expression.getText(),
    )
  return false
}

const isUnseen = (node: ts.Node): boolean =>
  ts.isJsxAttribute(node)
    ? UNSEEN.test(node.name.getText())
    : !ts.isJsxElement(node) && !ts.isSourceFile(node) && isUnseen(node.parent)

function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return node.text
  if (!ts.isTemplateExpression(node)) return null
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(' … ')
}

/** Attributes that are visible or announced, even with a single word. */
const SHOWN =
  /^(label|title|alt|placeholder|hint|why|summary|legend|aria-(label|description|roledescription))$/

/** A single word as an attribute that is shown, or as the content of an element. */
function isShownWord({ parent }: ts.Node): boolean {
  if (ts.isJsxAttribute(parent)) return SHOWN.test(parent.name.getText())
  return ts.isJsxExpression(parent) && (ts.isJsxElement(parent.parent) || ts.isJsxFragment(parent.parent))
}

/** The words of a source file that a person would read, with their lines. */
export const findWordsInCode = (file: string, source: string): string[] => findWords(file, source, () => true)

/** The sentences in the fields of its replies and errors. */
export const findWordsInReplies = (file: string, source: string): string[] =>
  findWords(file, source, (node) => SHOWN_FIELDS.test(fieldOf(node)))

function findWords(file: string, source: string, isRead: (node: ts.Node) => boolean): string[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: string[] = []
  const add = (node: ts.Node, text: string) => {
    const line = tree.getLineAndCharacterOfPosition(node.getStart()).line + 1
    if (NAMES.has(text.trim()) || !isRead(node)) return
    found.push(`${file}:${line}: ${text.trim().replaceAll(/\s+/g, ' ')}`)
  }
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return
    if (ts.isJsxText(node) && isText(node.text)) add(node, node.text)
    const text = textOf(node)
    if (text !== null && isText(text) && isShownWord(node)) add(node, text)
    else if (text !== null && isSentence(text) && !isForDevelopers(node) && !isUnseen(node.parent))
      add(node, text)
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

/** The field that contains a text, directly or in a list. */
function fieldOf({ parent }: ts.Node): string {
  if (ts.isArrayLiteralExpression(parent) || ts.isConditionalExpression(parent)) return fieldOf(parent)
  return ts.isPropertyAssignment(parent) ? parent.name.getText() : ''
}

const listSources = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => /\.tsx?$/.test(file) && !NO_SCREEN.test(file) && !FOR_OTHERS.has(file))

/** All such texts in files that the browser shows or that describe the wire, and in the server's replies. */
export function listWordsInCode(): string[] {
  const read = (file: string) => readFileSync(file, 'utf8')
  return [
    ...FOLDERS.flatMap(listSources).flatMap((file) => findWordsInCode(file, read(file))),
    ...listSources(REPLIES).flatMap((file) => findWordsInReplies(file, read(file))),
  ]
}
