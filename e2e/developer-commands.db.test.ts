/** @module-tag slow */

import { execFile } from 'node:child_process'
import { expect, test } from 'vitest'

/** Runs a command as its npm script does. */
const run = (file: string, args: readonly string[]) =>
  new Promise<{ code: unknown; output: string }>((resolve) => {
    execFile(process.execPath, ['node_modules/tsx/dist/cli.mjs', file, ...args], (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, output: `${stdout}${stderr}` }),
    )
  })

test.each([
  ['e2e/attack.ts', ['--seed', '7']],
  ['e2e/attack.ts', ['--requests', 'many']],
  ['e2e/attack.ts', ['--url', 'localhost']],
  ['e2e/attack.ts', ['--url', 'https://example.com']],
  ['e2e/chaos/run.ts', ['--sead', '7']],
  ['e2e/chaos/run.ts', ['--faults', 'many']],
  ['e2e/chaos/run.ts', ['--only', 'rain']],
  ['e2e/screens/run.ts', ['--wright']],
  ['e2e/screens/run.ts', ['nowhere']],
  ['bench/run.ts', ['nothing']],
  ['bench/soak.ts', ['many']],
  ['bench/soak.ts', ['10', '20']],
])('%s %j says what is wrong, and how to use it', async (file, args) => {
  const { code, output } = await run(file, args)
  expect(output).toMatch(/Usage: npm run/)
  expect(output).not.toMatch(/\n\s+at /)
  expect(code).toBe(2)
})

test('an attack on a server that does not answer names its address', async () => {
  const { code, output } = await run('e2e/attack.ts', ['--url', 'http://localhost:1'])
  expect(output).toContain('No server answers at http://localhost:1')
  expect(output).not.toMatch(/\n\s+at /)
  expect(code).toBe(1)
})
