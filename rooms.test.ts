import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cruise, type ICruiseOptions, type IForbiddenRuleType } from 'dependency-cruiser'
import { afterAll, beforeAll, expect, test } from 'vitest'

const rooms = [
  'domain',
  'contract',
  'steps',
  'partners',
  'providers',
  'sandbox',
  'store',
  'server',
  'web',
  'ui',
]
const outside = ['e2e', 'bench']
const packages = ['zod', 'react', 'hono', 'pg', 'vitest', 'swr', 'react-hook-form', '@base-ui/react']

/** What a planted file imports, and the rule that must catch it. One row for every wall. */
const violations: readonly [file: string, imports: string, rule: string][] = [
  ['domain/cycle-a.ts', './cycle-b.ts', 'no-cycles'],
  ['domain/through-barrel.ts', './index.ts', 'no-barrels'],
  ['domain/from-drawer.ts', './utils/money.ts', 'no-drawers'],
  ['domain/nowhere.ts', './is-not-there.ts', 'no-unresolved'],
  ['domain/from-test.ts', './plain.test.ts', 'no-tests-imported'],
  ['server/on-test-database.ts', '@relief/store/test-database.ts', 'test-database-for-tests'],
  ['server/from-e2e.ts', '@relief/e2e/plain.ts', 'nobody-imports-the-outside'],
  ['web/from-bench.ts', '@relief/bench/plain.ts', 'nobody-imports-the-outside'],

  ['domain/reads-files.ts', 'node:fs', 'domain-alone'],
  ['domain/draws-randomness.ts', 'node:crypto', 'domain-alone'],
  ['domain/uses-zod.ts', 'zod', 'domain-alone'],
  ['domain/uses-react.ts', 'react', 'domain-alone'],
  ...others('domain').map(row('domain', 'domain-alone')),
  ['domain/up.test.ts', '@relief/store/plain.ts', 'domain-tests'],

  ['contract/reads-files.ts', 'node:fs', 'contract-small'],
  ['contract/uses-react.ts', 'react', 'contract-small'],
  ...others('contract', 'domain').map(row('contract', 'contract-small')),
  ['contract/up.test.ts', '@relief/server/plain.ts', 'contract-tests'],

  ['steps/one/step.ts', '../two/step.ts', 'steps-apart'],
  ['steps/one/screen.tsx', '../two/card.tsx', 'steps-apart'],
  ['steps/one/server.ts', '../two/server.ts', 'steps-apart'],
  ['steps/one/step.ts', './server.ts', 'steps-pure-side'],
  ['steps/one/step.ts', './card.tsx', 'steps-pure-side'],
  ['steps/one/step.ts', 'react', 'steps-pure'],
  ['steps/one/step.ts', 'node:crypto', 'steps-without-node'],
  ['steps/flow.ts', '@relief/store/plain.ts', 'steps-pure'],
  ['steps/flow.ts', './screens.ts', 'steps-pure-side'],
  ['steps/flow.ts', './handlers.ts', 'steps-pure-side'],
  ...others('steps', 'domain', 'contract').map(row('steps/one', 'steps-pure')),
  ['steps/one/server.ts', '@relief/providers/bureau/vendor.ts', 'steps-server'],
  ['steps/one/server.ts', './card.tsx', 'steps-server-side'],
  ['steps/one/server.ts', 'hono', 'steps-server'],
  ['steps/handlers.ts', '@relief/server/plain.ts', 'steps-server'],
  ...others('steps', 'domain', 'contract', 'store').map(row('steps/two', 'steps-server', 'server.ts')),
  ['steps/one/screen.tsx', './server.ts', 'steps-screen-side'],
  ['steps/one/screen.tsx', 'node:fs', 'steps-without-node'],
  ['steps/screens.ts', '@relief/store/plain.ts', 'steps-screen'],
  ['steps/row-parts.tsx', '@relief/store/plain.ts', 'steps-screen'],
  ['steps/flow.ts', './row-parts.tsx', 'steps-pure-side'],
  ...others('steps', 'domain', 'contract', 'ui').map(row('steps/two', 'steps-screen', 'screen.tsx')),

  ['partners/bank-a/policy.ts', '../bank-b/policy.ts', 'partners-apart'],
  ['partners/reads-files.ts', 'node:fs', 'partners-data'],
  ...others('partners', 'domain', 'contract').map(row('partners', 'partners-data')),

  ['providers/mail/vendor.ts', '../bureau/port.ts', 'providers-apart'],
  ['providers/mail/vendor.ts', 'pg', 'providers-without-database'],
  ...others('providers', 'domain').map(row('providers/mail', 'providers-domain')),

  ...others('sandbox', 'domain').map(row('sandbox', 'sandbox-outside')),

  ['store/serves.ts', 'hono', 'store-without-http'],
  ['store/listens.ts', 'node:http', 'store-without-http'],
  ...others('store', 'domain', 'contract').map(row('store', 'store-below')),

  ['server/draws.ts', 'react', 'server-without-screens'],
  ['server/screen.ts', '@relief/steps/one/screen.tsx', 'server-without-screens'],
  ['server/all-screens.ts', '@relief/steps/screens.ts', 'server-without-screens'],
  ...['ui', 'web'].map(row('server', 'server-without-screens')),

  ['web/handles.ts', '@relief/steps/one/server.ts', 'web-side'],
  ['web/handlers.ts', '@relief/steps/handlers.ts', 'web-side'],
  ['web/reads-files.ts', 'node:fs', 'web-without-node'],
  ...['server', 'store', 'providers', 'sandbox', 'partners'].map(row('web', 'web-side')),

  ['ui/reads-files.ts', 'node:fs', 'ui-domain'],
  ['ui/loads-data.tsx', 'swr', 'ui-domain'],
  ...others('ui', 'domain').map(row('ui', 'ui-domain')),
  ['ui/button.test.ts', '@relief/web/plain.ts', 'ui-tests'],
]

/** What each room is there to do: none of these may be caught. */
const allowed: readonly [file: string, imports: string][] = [
  ['domain/inside.ts', './plain.ts'],
  ['domain/inside.test.ts', 'vitest'],
  ['contract/entity.ts', 'zod'],
  ['contract/money.ts', '@relief/domain/plain.ts'],
  ['steps/good/step.ts', 'zod'],
  ['steps/good/server.ts', './step.ts'],
  ['steps/good/server-offers.ts', '@relief/store/plain.ts'],
  ['steps/good/server-price.ts', '@relief/providers/bureau/port.ts'],
  ['steps/good/server.db.test.ts', '@relief/store/test-database.ts'],
  ['steps/good/screen.tsx', '@relief/ui/plain.ts'],
  ['steps/good/row.tsx', 'react-hook-form'],
  ['steps/good/field.tsx', '@base-ui/react'],
  ['steps/good-registry.test.ts', './handlers.ts'],
  ['partners/all.ts', './bank-a/policy.ts'],
  ['providers/bureau/vendor.ts', './port.ts'],
  ['sandbox/bureau.ts', 'node:http'],
  ['sandbox/person.ts', '@relief/domain/plain.ts'],
  ['store/pool.ts', 'pg'],
  ['store/rows.ts', '@relief/contract/plain.ts'],
  ['server/main.ts', '@relief/sandbox/plain.ts'],
  ['server/app.ts', 'hono'],
  ['server/registry.ts', '@relief/steps/handlers.ts'],
  ['web/main.tsx', '@relief/steps/screens.ts'],
  ['web/vite.config.ts', 'node:path'],
  ['web/prerender.tsx', 'node:path'],
  ['ui/button.tsx', 'react'],
  ['ui/form.tsx', 'react-hook-form'],
  ['e2e/walk.ts', '@relief/server/plain.ts'],
]

function others(...except: string[]): string[] {
  return rooms.filter((room) => !except.includes(room))
}

function row(folder: string, rule: string, file?: string): (to: string) => [string, string, string] {
  return (to) => [`${folder}/${file ?? `up-to-${to}.ts`}`, `@relief/${to}/plain.ts`, rule]
}

let root = ''
let caught = new Map<string, string[]>()

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}

function plant(): void {
  for (const name of packages) {
    const exports = { '.': './dist/main.js', './*': './*' }
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, type: 'module', exports }))
    write(`node_modules/${name}/dist/main.js`, 'export const it = 1\n')
  }
  mkdirSync(join(root, 'node_modules/@relief'), { recursive: true })
  for (const room of [...rooms, ...outside]) {
    write(`${room}/package.json`, JSON.stringify({ name: `@relief/${room}`, exports: { './*': './*' } }))
    write(`${room}/plain.ts`, 'export const it = 1\n')
    symlinkSync(`../../${room}`, join(root, `node_modules/@relief/${room}`))
  }
  const files = new Map<string, string[]>([
    ['domain/cycle-b.ts', ['./cycle-a.ts']],
    ['store/test-database.ts', []],
  ])
  for (const name of ['domain/index.ts', 'domain/utils/money.ts', 'domain/plain.test.ts']) files.set(name, [])
  for (const name of ['step.ts', 'server.ts', 'card.tsx', 'screen.tsx']) files.set(`steps/two/${name}`, [])
  files.set('steps/one/card.tsx', [])
  for (const name of ['bank-a/policy.ts', 'bank-b/policy.ts']) files.set(`partners/${name}`, [])
  for (const name of ['port.ts', 'vendor.ts']) files.set(`providers/bureau/${name}`, [])
  for (const [file, imports] of [...violations, ...allowed]) {
    files.set(file, [...(files.get(file) ?? []), imports])
  }
  for (const [file, imports] of files) {
    write(file, `${imports.map((name) => `import '${name}'\n`).join('')}export const it = 1\n`)
  }
}

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'rooms-'))
  plant()
  const config = createRequire(import.meta.url)('./rooms.cjs') as {
    forbidden: IForbiddenRuleType[]
    options: ICruiseOptions & { enhancedResolveOptions: object; tsConfig?: object }
  }
  const { tsConfig: _, ...options } = config.options
  const found = await cruise(
    [...rooms, ...outside],
    { ...options, baseDir: root, validate: true, ruleSet: { forbidden: config.forbidden } },
    { ...options.enhancedResolveOptions, symlinks: true },
  )
  if (typeof found.output === 'string') throw new Error(found.output)
  for (const module of found.output.modules) {
    for (const dependency of module.dependencies) {
      const key = `${module.source} -> ${dependency.protocol ?? ''}${dependency.module}`
      caught.set(key, [...(caught.get(key) ?? []), ...(dependency.rules ?? []).map((rule) => rule.name)])
    }
  }
}, 60_000)

afterAll(() => {
  caught = new Map()
  rmSync(root, { recursive: true, force: true })
})

test.each(violations)('%s importing %s is caught by %s', (file, imports, rule) => {
  expect(caught.get(`${file} -> ${imports}`)).toContain(rule)
})

test.each(allowed)('%s may import %s', (file, imports) => {
  expect(caught.get(`${file} -> ${imports}`)).toEqual([])
})

test('every wall has a planted violation', () => {
  const { forbidden } = createRequire(import.meta.url)('./rooms.cjs') as { forbidden: { name: string }[] }
  const planted = new Set(violations.map(([, , rule]) => rule))
  expect(forbidden.map((rule) => rule.name).filter((name) => !planted.has(name))).toEqual([])
})
