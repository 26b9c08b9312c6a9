import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.(db|e2e)\.test\.ts$/.test(path) && !path.includes('node_modules'))
const sourceOf = (path: string) => readFileSync(join(root, path), 'utf8')

/**
 * The tests that run on both databases, each with the reason why the database matters. Other tests run on
 * one, because both take twice the CPU time. See docs/decisions/0011.
 */
const onBoth: Readonly<Record<string, string>> = {
  'e2e/api-walk.e2e.test.ts': 'keeps what a killed server has acknowledged',
  'e2e/mail.e2e.test.ts': 'takes up the jobs of a killed server once',
  'evidence/audit.db.test.ts': 'hashes rows, signs them and reads them while others write',
  'server/accounts/cut-off-sign-up.db.test.ts': 'undoes a write that was cut off',
  'server/calls/answers.db.test.ts': 'tells a repeated write from a second one',
  'server/flow/main-flow.db.test.ts': 'serves the whole flow',
  'server/flow/one-request.db.test.ts': 'writes a step whole or not at all',
  'server/http/webhooks/payout.db.test.ts': 'decides between writers at the same time',
  'server/jobs/upkeep.db.test.ts': 'runs the queue and the jobs of the hour',
  'server/private-files.db.test.ts': 'writes files of its own',
  'server/security/security-events.db.test.ts': 'orders events that come at the same time',
  'tools/factors.db.test.ts': 'lets a command in beside a server, or not',
}

const bothKinds = /onBothServers\(|\['embedded', 'postgres'\]|\['the embedded database', 'PostgreSQL'\]/

test('the tests that run on both databases are those where the database matters', () => {
  expect(files.filter((path) => bothKinds.test(sourceOf(path))).sort()).toEqual(Object.keys(onBoth))
})

test('the tests of the store run on both databases, except those of PostgreSQL itself', () => {
  const oneKind = files.filter(
    (path) => path.startsWith('store/') && !sourceOf(path).includes('onBothDatabases('),
  )
  expect(oneKind.sort()).toEqual(['store/postgres.db.test.ts', 'store/test-database.db.test.ts'])
})

/** Rooms with few SQL statements, which tests of other rooms already run on both databases. */
const onOneAlone = ['server/limits']

test('every room of the server with several tests has some on each database', () => {
  const rooms = [...new Set(files.map((path) => dirname(path)))].filter((room) => room.startsWith('server/'))
  const lacking = rooms.filter((room) => {
    const own = files.filter((path) => dirname(path) === room)
    const text = own.map(sourceOf).join('\n')
    const hasBoth = /Server\('embedded'/.test(text) && /Server\('postgres'/.test(text)
    return own.length > 1 && !hasBoth && !/onBoth\w+\(/.test(text)
  })
  expect(lacking.sort()).toEqual(onOneAlone)
})
