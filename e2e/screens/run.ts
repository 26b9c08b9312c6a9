import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { isOfNpm } from '../chromium.ts'
import { writeSheet } from './sheet.ts'

/**
 * `npm run screens`: every page and state that a browser test checks, at both sizes and in both themes, on
 * one contact sheet, starting with those that differ from their reference. `-- offers journey` runs the tests
 * whose file name contains one of these words; `-- --write` makes today's pictures the references.
 */
const folder = resolve('.screens')
const { values, positionals } = parseArgs({ options: { write: { type: 'boolean' } }, allowPositionals: true })

if (values.write && !isOfNpm()) {
  process.stderr.write('The kept pictures are of the browser from npm. This machine has its own browser.\n')
  process.exit(2)
}

const looks = (file: string) =>
  /\b(expectSound|expectClean|look|expectPicture)\(/.test(readFileSync(join('e2e', file), 'utf8'))
const files = readdirSync('e2e').filter(
  (file) =>
    file.endsWith('.e2e.test.ts') &&
    looks(file) &&
    (positionals.length === 0 || positionals.some((word) => file.includes(word))),
)
if (files.length === 0) {
  process.stderr.write(`No browser test that looks at pages has ${positionals.join(' or ')} in its name\n`)
  process.exit(2)
}

rmSync(folder, { recursive: true, force: true })
const pictures = { PICTURES: folder, ...(values.write && { KEPT_PICTURES: 'write' }) }
const { status } = spawnSync(
  'npx',
  ['vitest', 'run', '--project', 'e2e', ...files.map((file) => join('e2e', file))],
  { stdio: 'inherit', env: { ...process.env, ...pictures } },
)
writeSheet(folder)
process.stdout.write('The contact sheet is .screens/index.html\n')
process.exitCode = status === 0 ? 0 : 1
