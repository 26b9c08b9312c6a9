import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { workspaces } from './package.json' with { type: 'json' }

type Node = { type: string } & Record<string, unknown>

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file))

/** Every column of two words or more, as the migrations name it. */
const columns = new Set(
  filesIn('store/migrations').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:^ {2}|add column )([a-z0-9]+(?:_[a-z0-9]+)+) /gm)].map(
      ([, name = '']) => name,
    ),
  ),
)

/** Reads what the sandbox's bureau replies, which has field names that happen to be columns too. */
const vendorWire = join('tools', 'backtest', 'people.ts')

/** Column names in a name, a string or a template. Fields of a call's `query` are wire names. */
function columnsIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(columnsIn)
  if (typeof node !== 'object' || node === null) return []
  const { type, name, value, object } = node as Node
  if (type === 'MemberExpression' && (object as Node)['name'] === 'query') return []
  const text =
    type === 'Identifier' || type === 'PrivateIdentifier'
      ? name
      : type === 'Literal'
        ? value
        : type === 'TemplateElement'
          ? (value as { raw: string }).raw
          : null
  const own = typeof text === 'string' ? (text.match(/[a-z0-9]+(?:_[a-z0-9]+)+/g) ?? []) : []
  return [...own.filter((word) => columns.has(word)), ...Object.values(node).flatMap(columnsIn)]
}

function columnNames(file: string, source: string): string[] {
  return columnsIn(parseSync(file, source).program).map((column) => `${file}: ${column}`)
}

/** Rooms with SQL, with vendors' own wire names, or for measurements and tests. */
const withColumns = ['store', 'sandbox', 'providers', 'testing', 'e2e', 'bench']

/** A query parameter of the specification that both sides of a call name. */
const isParameter = (found: string) => /^(contract|web)\/.*: application_uuid$/.test(found)

test('rooms other than the store use no column names', () => {
  const files = workspaces
    .filter((room) => !withColumns.includes(room))
    .flatMap(filesIn)
    .filter((file) => file.endsWith('.ts') && !/node_modules|\/dist\/|\.test\.ts$|\/test-[^/]*$/.test(file))
    .filter((file) => file !== vendorWire)
  expect(files.length).toBeGreaterThan(200)
  const found = files.flatMap((file) => columnNames(file, readFileSync(file, 'utf8')))
  expect(found.filter((name) => !isParameter(name))).toEqual([])
})

test.each([
  ['application.entity_uuid', 'entity_uuid'],
  ["row['decision_id']", 'decision_id'],
  ['const { chain_hash } = row', 'chain_hash'],
  ['const patch = { pricing_status: status }', 'pricing_status'],
  ['const sql = `select loan_offer_id from loan_offer`', 'loan_offer_id'],
])('a column name is reported: %s', (source, column) => {
  expect(columnNames('server/planted.ts', source)).toContain(`server/planted.ts: ${column}`)
})

/** Functions that convert cents and instants for the wire; calling them means building a wire shape. */
const makesShapes = /\btoDollars\(|\.toISOString\(\)/
/** Times that are never in a reply: file names, records, keys of counters. */
const notOnTheWire = [
  'server/accounts/account-limits.ts',
  'server/http/security-contact.ts',
  'server/tracking/collector.ts',
]

test('wire shapes are built only in wire/', () => {
  const made = ['server', 'store', 'partners', 'steps']
    .flatMap(filesIn)
    .filter((file) => /\.ts$/.test(file) && !/node_modules|\/dist\/|\.test\.ts$/.test(file))
    .filter((file) => !file.startsWith('steps/') || /server\.ts$|step-handler\.ts$/.test(file))
    .filter((file) => {
      const source = readFileSync(file, 'utf8')
      return file.startsWith('store/') ? /\btoDollars\(/.test(source) : makesShapes.test(source)
    })
  expect(made.sort()).toEqual(notOnTheWire)
})

test('a query parameter of a call is a wire name', () => {
  expect(columnNames('server/planted.ts', 'find(query.application_uuid)')).toEqual([])
})
