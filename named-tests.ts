import { existsSync, readFileSync } from 'node:fs'
import ts from 'typescript'

/** A test that a table names: `path/to/file.test.ts` › its whole title. */
type NamedTest = { file: string; title: string }

const reference = /`([^`]+\.test\.tsx?)` › (.+?)\s*(?=; `[^`]+\.test\.tsx?` ›|\||$)/g

/** Every test that a line of a table names. */
export function testsNamedIn(line: string): NamedTest[] {
  return [...line.matchAll(reference)].map(([, file = '', title = '']) => ({ file, title: title.trim() }))
}

type Declared = { title: string; runs: boolean }

/** The names in `test.each(rows)(...)`, from left to right: test, each. */
function namesOf(expression: ts.Expression): string[] {
  if (ts.isIdentifier(expression)) return [expression.text]
  if (ts.isPropertyAccessExpression(expression))
    return [...namesOf(expression.expression), expression.name.text]
  return ts.isCallExpression(expression) ? namesOf(expression.expression) : []
}

function declaredIn(file: string): Declared[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  const declared: Declared[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const [root = '', ...rest] = namesOf(node.expression)
      const [title] = node.arguments
      const isTitle = title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title))
      if (['test', 'it', 'describe'].includes(root) && isTitle)
        declared.push({
          title: ts.isTemplateExpression(title) ? title.getText().slice(1, -1) : title.text,
          runs: !rest.some((name) => ['skip', 'todo', 'only'].includes(name)),
        })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return declared
}

const known = new Map<string, Declared[]>()

/**
 * The problem with a named test, or null: its file must exist, a test in it must have exactly this title and
 * must not be skipped. A template literal is named as its source text.
 */
export function findFault({ file, title }: NamedTest): string | null {
  if (!existsSync(file)) return `${file} does not exist`
  const declared = known.get(file) ?? declaredIn(file)
  known.set(file, declared)
  const found = declared.find((test) => test.title === title)
  if (found === undefined) return `${file} has no test "${title}"`
  return found.runs ? null : `${file}: "${title}" does not run`
}
