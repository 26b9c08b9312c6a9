import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { createLog } from './log.ts'

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

test('an error is logged without the values that database drivers attach to it', () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const cause = Object.assign(new Error('Key (email)=(ada@example.com) already exists'), { code: '23505' })
  const detail = 'Failing row contains (Ada, Byron).'
  const client = { _activeQuery: { values: ['Byron'] } }
  log.error({ error: Object.assign(new Error('No row', { cause }), { detail, client }) }, 'A request failed')
  expect(lines.join('')).toMatch(/No row.*log\.test\.ts.*23505/)
  expect(lines.join('')).not.toMatch(/Byron|ada@/)
})
