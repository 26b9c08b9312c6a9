import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

type Node = { type: string } & Record<string, unknown>

/** State that a module may keep itself, and why. Everything else is in web/app-object.ts. */
const mayRemember: Record<string, string> = {
  'steps/address-fields.tsx: knownStates': 'the states of ZIP codes, the same for everyone (decision 4)',
  'web/app-object.ts: app': 'the app object',
}

const stores = ['Map', 'Set', 'WeakMap', 'WeakSet', 'AbortController', 'EventTarget']

/**
 * Whether a module's constant is filled by later calls: an empty collection, or the result of a `create`
 * function.
 */
function isFilled(made: Node | null): boolean {
  if (made === null) return false
  const callee = made['callee'] as Node | undefined
  const name = String(callee?.['name'] ?? '')
  const isEmpty = (made['arguments'] as unknown[] | undefined)?.length === 0
  if (made.type === 'NewExpression') return stores.includes(name) && isEmpty
  if (made.type === 'CallExpression') return isEmpty && /^create[A-Z]/.test(name)
  return made.type === 'ArrayExpression' && (made['elements'] as unknown[]).length === 0
}

function isReadonly(name: Node): boolean {
  const annotated = (name['typeAnnotation'] as Node | null)?.['typeAnnotation'] as Node | undefined
  return annotated?.type === 'TSTypeOperator' && annotated['operator'] === 'readonly'
}

/** A module's variables that change after it is loaded. */
function remembered(file: string, source: string): string[] {
  const { body } = parseSync(file, source).program as unknown as { body: Node[] }
  return body
    .map((statement) => (statement['declaration'] as Node | null | undefined) ?? statement)
    .filter(({ type }) => type === 'VariableDeclaration')
    .flatMap(({ kind, declarations }) =>
      (declarations as Node[])
        .filter(
          ({ id, init }) => kind !== 'const' || (!isReadonly(id as Node) && isFilled(init as Node | null)),
        )
        .map(({ id }) => `${file}: ${String((id as Node)['name'])}`),
    )
}

const sources = (room: string) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .map((file) => join(room, file))
    .filter((file) => /\.tsx?$/.test(file) && !/node_modules|\/dist\/|\.test\.tsx?$/.test(file))

test('browser state is only in the app object, not in modules', () => {
  const found = ['web', 'ui', 'steps']
    .flatMap(sources)
    .flatMap((file) => remembered(file, readFileSync(file, 'utf8')))
  expect(found.sort()).toEqual(Object.keys(mayRemember).sort())
})

test.each([
  ['let token: string | null = null', true],
  ['export let token = 1', true],
  ['const kept = new Map<string, string>()', true],
  ['export const waiting: string[] = []', true],
  ['export const bus = createEventBus()', true],
  ['const byName = new Map([["a", 1]])', false],
  ['const names = ["a"]', false],
  ['const none: readonly string[] = []', false],
  ['function read() { let at = 0; return at }', false],
])('state in a module is reported: %s', (source, isFound) => {
  expect(remembered('web/planted.ts', source).length > 0).toBe(isFound)
})
