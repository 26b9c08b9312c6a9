import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'

/** More lines than a pipe buffers, so that some are left to write at the end. */
const LINES = 3_000

const program = `
  import { createLog } from '@relief/server/log.ts'
  const log = createLog('info')
  process.stdin.on('data', () => {
    for (let line = 0; line < ${LINES}; line += 1) log.info({ line }, 'A line that waits to be written')
    process.exit()
  })
  process.stderr.write('ready')`

test('a process ends although the reader of its log is gone', async () => {
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    cwd: import.meta.dirname,
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stderr, 'data')
  child.stdout.destroy()
  child.stdin.end('now')
  const [code, signal] = await once(child, 'exit')
  expect([typeof code, signal]).toEqual(['number', null])
})
