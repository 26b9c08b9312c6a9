import { parseSync } from 'vite'

const MAX_COLUMNS = 110
const MAX_TITLE = 80

type Place = 'text' | 'name' | 'name word' | 'name start' | 'export'
type Ban = { word: string; place: Place }
type Node = { type: string; start: number } & Record<string, unknown>

/** The last table of the glossary. */
export function readBans(glossary: string): Ban[] {
  const rows = glossary.slice(glossary.indexOf('## Words that the check rejects')).split('\n')
  return rows
    .filter((row) => row.startsWith('| ') && !row.startsWith('| word ') && !row.startsWith('| --'))
    .flatMap((row) => {
      const [words = '', place = ''] = row
        .split('|')
        .slice(1)
        .map((cell) => cell.trim())
      return words.split(', ').map((word) => ({ word, place: place as Place }))
    })
}

/** What the glossary rejects in one source file, each with its line number. */
export function glossaryFaults(file: string, source: string, bans: readonly Ban[]): string[] {
  const { comments, program } = parseSync(file, source)
  const faults: string[] = []
  const report = (start: number, fault: string) =>
    faults.push(`${file}:${source.slice(0, start).split('\n').length}: ${fault}`)
  const checkText = (start: number, text: string) => {
    for (const word of bannedIn(text, bans)) report(start, `"${word}" in words`)
  }
  for (const { start, end, value } of comments) {
    checkText(start, value.replace(/\s+\*?\s*/g, ' '))
    if (columnsOfLines(source, start, end) > MAX_COLUMNS) report(start, `over ${MAX_COLUMNS} columns`)
  }
  visit(program as unknown as Node, (node) => {
    const title = titleOf(node)
    if (title !== null) {
      checkText(node.start, title)
      if (title.length > MAX_TITLE) report(node.start, `a title of ${title.length} characters`)
    }
    for (const name of declaredNames(node))
      for (const { word, place } of bans)
        if (isBannedName(name, word, place)) report(node.start, `"${word}" in the name ${name}`)
    const exported = exportedFunction(node)
    for (const { word } of bans.filter(({ place }) => place === 'export'))
      if (exported?.endsWith(word)) report(node.start, `"${word}" ends the name ${exported}`)
  })
  return faults
}

/** The same for the prose of a Markdown page. Rows that name tests are not checked. */
export function proseFaults(file: string, page: string, bans: readonly Ban[]): string[] {
  const prose = page.replace(/^```[\s\S]*?^```/gm, (code) => code.replace(/[^\n]/g, ''))
  return prose.split('\n').flatMap((line, index) => {
    const found = line.includes('› ') ? [] : bannedIn(line, bans)
    return found.map((word) => `${file}:${index + 1}: "${word}" in words`)
  })
}

function bannedIn(text: string, bans: readonly Ban[]): string[] {
  const words = bans.filter(({ place }) => place === 'text').map(({ word }) => word)
  return words.filter((word) => new RegExp(`\\b${word}\\b(?!-)`, 'i').test(text))
}

/** The longest line that a comment is on. */
function columnsOfLines(source: string, start: number, end: number): number {
  const from = source.lastIndexOf('\n', start) + 1
  const to = source.indexOf('\n', end)
  const lines = source.slice(from, to < 0 ? undefined : to).split('\n')
  return Math.max(...lines.map((line) => line.length))
}

function isBannedName(name: string, word: string, place: Place): boolean {
  if (place === 'name') return name === word
  if (place === 'name start') return name.startsWith(word)
  if (place !== 'name word') return false
  const words = name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').split('_')
  return words.some((each) => each.toLowerCase() === word)
}

function titleOf(node: Node): string | null {
  if (node.type !== 'CallExpression') return null
  const callee = rootName(node['callee'] as Node)
  if (callee !== 'test' && callee !== 'describe') return null
  const [first] = node['arguments'] as Node[]
  if (first?.type === 'Literal' && typeof first['value'] === 'string') return first['value']
  if (first?.type !== 'TemplateLiteral') return null
  return (first['quasis'] as { value: { raw: string } }[]).map(({ value }) => value.raw).join('…')
}

function rootName(node: Node): string | null {
  if (node.type === 'Identifier') return String(node['name'])
  const inner = node['object'] ?? node['callee'] ?? node['tag']
  return inner ? rootName(inner as Node) : null
}

const namedTypes = /^(FunctionDeclaration|ClassDeclaration|TSTypeAliasDeclaration|TSInterfaceDeclaration)$/

/** The names that a node declares: variables, parameters, functions, types and type properties. */
function declaredNames(node: Node): string[] {
  const names: string[] = []
  if (namedTypes.test(node.type) && node['id']) names.push(...boundNames(node['id'] as Node))
  if (node.type === 'VariableDeclarator') names.push(...boundNames(node['id'] as Node))
  if (/Function/.test(node.type) && Array.isArray(node['params']))
    names.push(...(node['params'] as Node[]).flatMap(boundNames))
  if (node.type === 'TSPropertySignature') names.push(...boundNames(node['key'] as Node))
  return names
}

/** Identifiers that a pattern binds; a shorthand like `{ given }` uses the wire's name, so it is ignored. */
function boundNames(pattern: Node): string[] {
  if (pattern.type === 'Identifier') return [String(pattern['name'])]
  if (pattern.type === 'AssignmentPattern') return boundNames(pattern['left'] as Node)
  if (pattern.type === 'RestElement') return boundNames(pattern['argument'] as Node)
  if (pattern.type === 'ArrayPattern')
    return (pattern['elements'] as (Node | null)[]).flatMap((element) => (element ? boundNames(element) : []))
  if (pattern.type !== 'ObjectPattern') return []
  return (pattern['properties'] as Node[]).flatMap((property) =>
    property['shorthand'] ? [] : boundNames((property['value'] ?? property['argument']) as Node),
  )
}

function exportedFunction(node: Node): string | null {
  const declaration = node['declaration'] as Node | null | undefined
  if (node.type !== 'ExportNamedDeclaration' || declaration?.type !== 'FunctionDeclaration') return null
  return String((declaration['id'] as Node)['name'])
}

function visit(node: Node, each: (node: Node) => void): void {
  each(node)
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (child && typeof child === 'object' && typeof (child as Node).type === 'string')
        visit(child as Node, each)
}
