import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createAdmission } from './admission.ts'
import { listen } from './listen.ts'

test('an idle connection is kept for longer than a proxy keeps it', async () => {
  const app = new Hono().get('/', (c) => c.text('here'))
  const server = listen(app, createAdmission(10), { port: 0, hostname: '127.0.0.1' })
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const reply = await fetch(`http://127.0.0.1:${port}/`)
  expect(await reply.text()).toBe('here')
  expect(reply.headers.get('keep-alive')).toBe('timeout=75')
  // A connection whose client reads nothing any more ends.
  expect(server.timeout).toBe(60_000)
  server.close()
})
