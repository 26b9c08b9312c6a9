import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { launchChromium } from '../chromium.ts'
import { comparePictures, writeSheet } from './sheet.ts'

/**
 * `npm run screens`: every page and state that a browser test looks at, at both sizes, in both themes, on one
 * contact sheet. `-- offers journey` takes the tests whose file has one of these words in its name;
 * `-- --compare <folder>` shows first what changed since the pictures in that folder, and fails if anything
 * did.
 */
const folder = resolve('.screens')
const { values, positionals } = parseArgs({
  options: { compare: { type: 'string' } },
  allowPositionals: true,
})

const before = values.compare === undefined ? null : resolve(values.compare)
if (before === folder || (before !== null && !existsSync(before))) {
  process.stderr.write('Name a folder of earlier pictures, which is not .screens: --compare <folder>\n')
  process.exit(2)
}

const looks = (file: string) =>
  /\b(expectSound|look|keepPicture)\(/.test(readFileSync(join('e2e', file), 'utf8'))
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
const { status } = spawnSync(
  'npx',
  ['vitest', 'run', '--project', 'e2e', ...files.map((file) => join('e2e', file))],
  { stdio: 'inherit', env: { ...process.env, PICTURES: folder } },
)
const browser = await launchChromium()
const all = before === null ? null : await comparePictures(browser, before, folder)
// Of some of the tests only, the pictures of the others are missing.
const changes = all?.filter(({ share }) => positionals.length === 0 || share !== 'gone') ?? null
await browser.close()
writeSheet(folder, before === null || changes === null ? null : { before, changes })
process.stdout.write(`The contact sheet is .screens/index.html\n`)
if (changes !== null) process.stdout.write(`${changes.length} pictures changed\n`)
process.exitCode = status !== 0 || (changes?.length ?? 0) > 0 ? 1 : 0
