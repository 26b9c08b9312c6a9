import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { onTestFinished, test } from 'vitest'

/** A fresh clone has no packages: `run.mjs` installs them, so it must load without any. */
test('the commands of a fresh clone load before any package is installed', async ({ expect }) => {
  const clone = mkdtempSync(join(tmpdir(), 'clone-'))
  onTestFinished(() => rmSync(clone, { recursive: true }))
  for (const name of ['run.mjs', 'scripts', 'package.json'])
    cpSync(name, join(clone, name), { recursive: true })
  cpSync('web/words.es.ts', join(clone, 'web/words.es.ts'))
  const { stdout } = await promisify(execFile)(process.execPath, ['run.mjs'], { cwd: clone }).catch(
    (error: { stdout: string }) => error,
  )
  expect(stdout).toMatch(/^Usage: node run\.mjs start \| test/)
})
