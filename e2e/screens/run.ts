import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { CannotRun, runCommand, say, Usage } from '@relief/tools/command.ts'
import { isOfNpm } from '../chromium.ts'
import { writeSheet } from './sheet.ts'

/**
 * `npm run screens`: every page and state that a browser test checks, at both sizes and in both themes, on
 * one contact sheet, starting with those that differ from their reference. `-- offers journey` runs the tests
 * whose file name contains one of these words; `-- --write` makes today's pictures the references.
 */
const folder = resolve('.screens')
const usage = 'npm run screens -- [--write] [words of the names of test files]...'

const looks = (file: string) =>
  /\b(expectSound|expectClean|look|expectPicture)\(/.test(readFileSync(join('e2e', file), 'utf8'))

await runCommand(usage, async (args) => {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { write: { type: 'boolean' } },
    allowPositionals: true,
  })
  if (values.write && !isOfNpm())
    throw new CannotRun('The kept pictures are of the browser from npm. This machine has its own browser.')
  const files = readdirSync('e2e').filter(
    (file) =>
      file.endsWith('.e2e.test.ts') &&
      looks(file) &&
      (positionals.length === 0 || positionals.some((word) => file.includes(word))),
  )
  if (files.length === 0)
    throw new Usage(`No browser test that looks at pages has ${positionals.join(' or ')} in its name`)
  rmSync(folder, { recursive: true, force: true })
  const pictures = { PICTURES: folder, ...(values.write && { KEPT_PICTURES: 'write' }) }
  const { status } = spawnSync(
    'npx',
    ['vitest', 'run', '--project', 'e2e', ...files.map((file) => join('e2e', file))],
    { stdio: 'inherit', env: { ...process.env, ...pictures } },
  )
  writeSheet(folder)
  say('The contact sheet is .screens/index.html')
  return status === 0 ? 0 : 1
})
