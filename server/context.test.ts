import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Files that build the whole context, or pass each of its parts on. */
const whole = ['server/compose.ts', 'server/http/app.ts', 'server/open-work.ts', 'server/register.ts']

const sources = () =>
  readdirSync('server', { recursive: true, encoding: 'utf8' })
    .map((file) => join('server', file))
    .filter((file) => /\.ts$/.test(file) && !/node_modules|\/dist\/|\.test\.ts$/.test(file))

/** Whether a file uses the context's type in any way except by picking parts of it. */
function takesAll(source: string): boolean {
  if (!/import type \{[^}]*\bContext\b[^}]*\} from '(\.\.?\/)+context\.ts'/.test(source)) return false
  const code = source.replace(/^import [^;]*?'$/gm, '').replace(/\/\*\*.*?\*\//gs, '')
  return /\bContext\b(?!\[)/.test(code.replace(/\bPick<\s*Context\b/g, ''))
}

test('each part of the server receives only what it uses of the context', () => {
  const found = sources().filter((file) => takesAll(readFileSync(file, 'utf8')))
  expect(found.sort()).toEqual(whole)
})

test.each([
  'function work(context: Context) {}',
  'const work = ({ database }: Context) => database',
  'const handle = handleWith<Context>()',
  'type Work = { context: Context; id: string }',
])('use of the whole context is reported: %s', (code) => {
  expect(takesAll(`import type { Context } from '../context.ts'\n${code}`)).toBe(true)
})

test('use of one part of the context is not reported', () => {
  const code = "type Needs = Pick<Context, 'database'>\ntype Log = Context['log']"
  expect(takesAll(`import type { Context } from '../context.ts'\n${code}`)).toBe(false)
})
