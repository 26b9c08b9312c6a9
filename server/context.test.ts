import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** They build the context, or pass each of its pieces to who needs it. */
const whole = ['server/compose.ts', 'server/http/app.ts', 'server/open-work.ts', 'server/register.ts']

const sources = () =>
  readdirSync('server', { recursive: true, encoding: 'utf8' })
    .map((file) => join('server', file))
    .filter((file) => /\.ts$/.test(file) && !/node_modules|\/dist\/|\.test\.ts$/.test(file))

/** Whether a file names the context otherwise than by the pieces that it uses. */
function takesAll(source: string): boolean {
  if (!/import type \{[^}]*\bContext\b[^}]*\} from '(\.\.?\/)+context\.ts'/.test(source)) return false
  const code = source.replace(/^import [^;]*?'$/gm, '').replace(/\/\*\*.*?\*\//gs, '')
  return /\bContext\b(?!\[)/.test(code.replace(/\bPick<\s*Context\b/g, ''))
}

test('each piece of the server is handed what it uses of the context', () => {
  const found = sources().filter((file) => takesAll(readFileSync(file, 'utf8')))
  expect(found.sort()).toEqual(whole)
})

test.each([
  'function work(context: Context) {}',
  'const work = ({ database }: Context) => database',
  'const handle = handleWith<Context>()',
  'type Work = { context: Context; id: string }',
])('the whole context is found: %s', (code) => {
  expect(takesAll(`import type { Context } from '../context.ts'\n${code}`)).toBe(true)
})

test('a piece of the context is not the whole', () => {
  const code = "type Needs = Pick<Context, 'database'>\ntype Log = Context['log']"
  expect(takesAll(`import type { Context } from '../context.ts'\n${code}`)).toBe(false)
})
