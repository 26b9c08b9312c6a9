import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { type AST, parseRegExpLiteral, visitRegExpAST } from '@eslint-community/regexpp'
import ts from 'typescript'

export type Expression = { file: string; line: number; source: string; flags: string }

/** Files that run only for us: tests, measurements and the tools that check this repository. */
const OURS = /\.test\.tsx?$|^(bench|e2e|testing|docs|scripts)\/|^[^/]+\.(ts|cjs|mjs)$|\/test-[\w-]+\.ts$/

const isRegExp = (node: ts.Node) =>
  (ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp'

/** The regular expressions that production code has, and the places where it builds one from text. */
export function findExpressions(): { literals: Expression[]; made: Expression[] } {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { encoding: 'utf8' })
  const literals: Expression[] = []
  const made: Expression[] = []
  for (const file of files
    .trim()
    .split('\n')
    .filter((name) => !OURS.test(name))) {
    const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
    const visit = (node: ts.Node): void => {
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1
      if (ts.isRegularExpressionLiteral(node)) {
        const end = node.text.lastIndexOf('/')
        literals.push({ file, line, source: node.text.slice(1, end), flags: node.text.slice(end + 1) })
      } else if (isRegExp(node)) made.push({ file, line, source: node.getText(), flags: '' })
      ts.forEachChild(node, visit)
    }
    visit(source)
  }
  return { literals, made }
}

/** Characters to try for a character class, so that the next element may match them too. */
const CANDIDATES = ['a', '1', '-', ' ', 'A', '.', '_', '@', '/', '"', 'é', '!', '\n']

/** A short text that an element matches, or an empty one. */
function sample(node: AST.Element | AST.Alternative, choice: number): string {
  switch (node.type) {
    case 'Alternative':
      return node.elements.map((element) => sample(element, choice)).join('')
    case 'Character':
      return node.raw.length === 1 ? node.raw : String.fromCodePoint(node.value)
    case 'CharacterSet':
    case 'CharacterClass':
    case 'ExpressionCharacterClass': {
      const set = new RegExp(`^${node.raw}$`, node.raw.includes('\\p') ? 'u' : '')
      const fits = [...CANDIDATES, ...node.raw].filter((candidate) => set.test(candidate))
      return fits[choice % Math.max(fits.length, 1)] ?? ''
    }
    case 'Quantifier':
      return sample(node.element, choice).repeat(Math.max(Math.min(node.min, 25), 1))
    case 'Group':
    case 'CapturingGroup': {
      const alternative = node.alternatives[choice % node.alternatives.length]
      return alternative ? sample(alternative, choice) : ''
    }
    default:
      return ''
  }
}

/**
 * Texts that repeat the beginning of a match: an expression that starts again at each of them and reads to
 * the end takes quadratic time.
 */
export function attacksOn({ source, flags }: Expression, length: number): string[] {
  const pieces = new Set<string>()
  const literal = parseRegExpLiteral(new RegExp(source, flags))
  visitRegExpAST(literal, {
    onAlternativeEnter: ({ elements }) => {
      for (const [end, { type }] of elements.entries())
        if (type === 'Quantifier' || end === elements.length - 1)
          for (const choice of [0, 1, 2])
            for (const start of [0, end])
              pieces.add(
                elements
                  .slice(start, end + 1)
                  .map((element) => sample(element, choice))
                  .join(''),
              )
    },
  })
  return [...pieces]
    .filter((piece) => piece !== '')
    .flatMap((piece) => ['', ' ', '-'].map((between) => (piece + between).repeat(length / piece.length)))
    .flatMap((text) => [text, `${text}\n\0!`])
}
