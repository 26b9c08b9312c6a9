import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cruise, type ICruiseOptions, type IForbiddenRuleType } from 'dependency-cruiser'
import { afterAll, beforeAll, expect, test } from 'vitest'

const require = createRequire(import.meta.url)
const { workspaces } = require('./package.json') as { workspaces: string[] }
const serverFolders = ['accounts', 'calls', 'chat', 'flow', 'http', 'jobs', 'mail', 'notices']
const packages = ['zod', 'react', 'hono', 'pg', 'vitest', 'swr', 'react-hook-form', '@base-ui/react']

/** What a planted file imports, and the rule that must catch it. One row for every wall. */
const violations: readonly [file: string, imports: string, rule: string][] = [
  ['domain/cycle-a.ts', './cycle-b.ts', 'no-cycles'],
  ['domain/through-barrel.ts', './index.ts', 'no-barrels'],
  ['domain/from-drawer.ts', './utils/money.ts', 'no-drawers'],
  ['domain/nowhere.ts', './is-not-there.ts', 'no-unresolved'],
  ['domain/from-test.ts', './plain.test.ts', 'no-tests-imported'],
  ['server/on-test-database.ts', '@relief/store/test-database.ts', 'test-database-for-tests'],
  ['server/from-testing.ts', '@relief/testing/plain.ts', 'testing-for-tests'],
  ['server/from-tools.ts', '@relief/tools/plain.ts', 'nobody-imports-the-outside'],
  ['domain/reads-files.ts', 'node:fs', 'domain-alone'],
  ['domain/up.test.ts', '@relief/store/plain.ts', 'domain-tests'],
  ['contract/uses-react.ts', 'react', 'contract-small'],
  ['contract/up.test.ts', '@relief/server/plain.ts', 'contract-tests'],
  ['steps/one/step.ts', '@relief/store/plain.ts', 'steps-pure'],
  ['steps/one/step.ts', './server.ts', 'steps-pure-side'],
  ['steps/one/server.ts', '@relief/providers/bureau/vendor.ts', 'steps-server'],
  ['steps/one/server.ts', './card.tsx', 'steps-server-side'],
  ['steps/one/screen.tsx', '@relief/server/plain.ts', 'steps-screen'],
  ['steps/one/screen.tsx', './server.ts', 'steps-screen-side'],
  ['steps/one/screen.tsx', '../two/card.tsx', 'steps-apart'],
  ['steps/one/screen.tsx', 'node:fs', 'steps-without-node'],
  ['partners/reads-files.ts', 'node:fs', 'partners-data'],
  ['partners/bank-a/policy.ts', '../bank-b/policy.ts', 'partners-apart'],
  ['providers/mail/sender.ts', '@relief/store/plain.ts', 'providers-domain'],
  ['providers/mail/vendor.ts', 'pg', 'providers-without-database'],
  ['providers/mail/vendor.ts', '../bureau/port.ts', 'providers-apart'],
  ['providers/bureau/one/vendor.ts', '@relief/store/plain.ts', 'providers-vendors'],
  ['providers/bureau/one/stand-in.ts', './adapter.ts', 'providers-stand-ins'],
  ['server/asks.ts', '@relief/providers/bureau/one/adapter.ts', 'bureaus-by-registry'],
  ['providers/bureau/one/adapter.ts', '../two/adapter.ts', 'vendors-apart'],
  ['providers/bureau/one/adapter.ts', '@relief/sandbox/plain.ts', 'providers-domain'],
  ['sandbox/persons.ts', '@relief/contract/plain.ts', 'sandbox-outside'],
  ['store/up.ts', '@relief/steps/plain.ts', 'store-below'],
  ['store/listens.ts', 'node:http', 'store-without-http'],
  ['wire/reads-files.ts', 'node:fs', 'wire-pure'],
  ['wire/reads-rows.ts', '@relief/store/plain.ts', 'wire-types-of-the-store'],
  ['documents/up.ts', '@relief/server/plain.ts', 'documents-below'],
  ['evidence/up.ts', '@relief/server/plain.ts', 'evidence-below'],
  ['server/http/starts.ts', '../compose.ts', 'server-composition-root'],
  ['server/settings/across.ts', '../accounts/plain.ts', 'server-settings'],
  ['server/tracing/across.ts', '../accounts/plain.ts', 'server-tracing'],
  ['server/keys/across.ts', '../accounts/plain.ts', 'server-keys'],
  ['server/security/across.ts', '../calls/plain.ts', 'server-security'],
  ['server/accounts/across.ts', '../chat/plain.ts', 'server-accounts'],
  ['server/tracking/across.ts', '../http/plain.ts', 'server-tracking'],
  ['server/chat/across.ts', '../calls/plain.ts', 'server-chat'],
  ['server/bank-link/across.ts', '../jobs/plain.ts', 'server-bank-link'],
  ['server/decisions/across.ts', '../jobs/plain.ts', 'server-decisions'],
  ['server/limits/across.ts', '../notices/plain.ts', 'server-limits'],
  ['server/mail/across.ts', '../notices/plain.ts', 'server-mail'],
  ['server/notices/across.ts', '../mail/plain.ts', 'server-notices'],
  ['server/flow/across.ts', '../http/plain.ts', 'server-flow'],
  ['server/jobs/across.ts', '../calls/plain.ts', 'server-jobs'],
  ['server/calls/across.ts', '../jobs/plain.ts', 'server-calls'],
  ['server/http/across.ts', '../jobs/plain.ts', 'server-http'],
  ['server/screen.ts', '@relief/steps/one/screen.tsx', 'server-without-screens'],
  ['web/handles.ts', '@relief/steps/one/server.ts', 'web-side'],
  ['web/reads-files.ts', 'node:fs', 'web-without-node'],
  ['web/boot.ts', 'react', 'web-before-the-app'],
  ['web/landing/before-the-app.ts', '../entry-draft.ts', 'web-before-the-app'],
  ['ui/loads-data.tsx', 'swr', 'ui-domain'],
  ['ui/button.test.ts', '@relief/web/plain.ts', 'ui-tests'],
]

/** Imports that each room needs: none of these may be caught. */
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
  ['providers/bureau/one/vendor.ts', '@relief/sandbox/plain.ts'],
  ['providers/bureau/one/stand-in.ts', '@relief/sandbox/plain.ts'],
  ['sandbox/bureau.ts', 'node:http'],
  ['sandbox/person.ts', '@relief/domain/plain.ts'],
  ['store/pool.ts', 'pg'],
  ['store/rows.ts', '@relief/contract/plain.ts'],
  ['server/main.ts', '@relief/sandbox/plain.ts'],
  ['server/app.ts', 'hono'],
  ['server/jobs/settles.ts', '../flow/plain.ts'],
  ['server/http/routes.ts', '../calls/plain.ts'],
  ['server/registry.ts', '@relief/steps/handlers.ts'],
  ['server/walk.db.test.ts', '@relief/testing/plain.ts'],
  ['web/main.tsx', '@relief/steps/clients.ts'],
  ['web/vite.config.ts', 'node:path'],
  ['web/prerender.tsx', 'node:path'],
  ['ui/button.tsx', 'react'],
  ['ui/form.tsx', 'react-hook-form'],
  ['server/texts.ts', '@relief/documents/plain.ts'],
  ['server/records.ts', '@relief/evidence/plain.ts'],
  ['documents/terms.ts', '@relief/partners/plain.ts'],
  ['evidence/audit.ts', '@relief/store/plain.ts'],
  ['evidence/audit.db.test.ts', '@relief/server/plain.ts'],
  ['tools/replay.ts', '@relief/server/plain.ts'],
  ['e2e/walk.ts', '@relief/server/plain.ts'],
]

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
  for (const room of workspaces) {
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
  for (const name of ['one/card.tsx', 'handlers.ts', 'clients.ts']) files.set(`steps/${name}`, [])
  files.set('server/compose.ts', [])
  for (const folder of serverFolders) files.set(`server/${folder}/plain.ts`, [])
  for (const name of ['bank-a/policy.ts', 'bank-b/policy.ts']) files.set(`partners/${name}`, [])
  for (const name of ['port.ts', 'vendor.ts']) files.set(`providers/bureau/${name}`, [])
  for (const name of ['one', 'two']) files.set(`providers/bureau/${name}/adapter.ts`, [])
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
  const config = require('./rooms.cjs') as {
    forbidden: IForbiddenRuleType[]
    options: ICruiseOptions & { enhancedResolveOptions: object; tsConfig?: object }
  }
  const { tsConfig: _, ...options } = config.options
  const found = await cruise(
    workspaces,
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

test('every import rule has a planted violation', () => {
  const { forbidden } = require('./rooms.cjs') as { forbidden: { name: string }[] }
  const planted = new Set(violations.map(([, , rule]) => rule))
  expect(forbidden.map((rule) => rule.name).filter((name) => !planted.has(name))).toEqual([])
})
