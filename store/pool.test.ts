import { createServer, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { openPool } from './pool.ts'
import { DatabaseUnavailable } from './postgres-errors.ts'
import { freePort } from './test-cluster.ts'

/** A message of PostgreSQL's protocol: a letter, the length, the content. */
function message(letter: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeInt32BE(4 + content.length)
  return Buffer.concat([Buffer.from(letter), length, content])
}
const loggedIn = message('R', Buffer.alloc(4))
const ready = message('Z', Buffer.from('I'))
const ended = message('E', Buffer.from('SFATAL\0C57P01\0Mterminating connection\0\0'))

const ends: (() => Promise<unknown> | unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

test('a connection that ends as it becomes ready ends no process', async () => {
  const port = await freePort()
  const server = createServer((socket: Socket) => {
    // In one packet, so that no other code runs between them.
    socket.once('data', () => socket.end(Buffer.concat([loggedIn, ready, ended])))
  }).listen(port, '127.0.0.1')
  const uncaught: unknown[] = []
  const keep = (error: unknown) => uncaught.push(error)
  process.on('uncaughtException', keep)
  const pool = openPool({ host: '127.0.0.1', port, user: 'x', database: 'x' }, () => undefined)
  ends.push(
    () => pool.close(),
    () => server.close(),
    () => process.off('uncaughtException', keep),
  )
  await expect(pool.query('select 1')).rejects.toThrow(DatabaseUnavailable)
  expect(uncaught).toEqual([])
})
