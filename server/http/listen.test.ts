import { type AddressInfo, connect, type Socket } from 'node:net'
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

test('of many requests at once on a connection, few are parsed before it is closed', async () => {
  let echoed = ''
  const app = new Hono()
    .get('/', (c) => c.text('here'))
    .post('/', async (c) => {
      echoed = await c.req.text()
      return c.text('taken')
    })
  const server = listen(app, createAdmission(10), { port: 0, hostname: '127.0.0.1' })
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  let parsed = 0
  server.on('request', () => {
    parsed += 1
  })
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.resume().write('GET / HTTP/1.1\r\nHost: h\r\n\r\n'.repeat(5_000))
  await closed
  expect(parsed).toBeLessThan(100)
  const body = 'a word '.repeat(100_000)
  const reply = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body })
  expect(await reply.text()).toBe('taken')
  expect(echoed).toBe(body)
  server.closeAllConnections()
  server.close()
})

test('a busy process rejects what waited long, and keeps its connections', async () => {
  const app = new Hono().post('/', (c) => {
    const end = performance.now() + 20
    while (performance.now() < end);
    return c.text('done')
  })
  const server = listen(app, createAdmission(1_000), { port: 0, hostname: '127.0.0.1' })
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const sockets: Socket[] = []
  for (let count = 0; count < 50; count++) {
    const accepted = new Promise((resolve) => server.once('connection', resolve))
    sockets.push(connect(port, '127.0.0.1'))
    await accepted
  }
  const post = (socket: Socket) =>
    new Promise<string>((resolve) => {
      socket.once('data', (data) => resolve(String(data)))
      socket.write('POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 1\r\n\r\nx')
    })
  const replies = await Promise.all(sockets.map(post))
  const statuses = replies.map((reply) => reply.slice(9, 12))
  expect([...new Set(statuses)].sort()).toEqual(['200', '503'])
  const rejected = sockets[statuses.indexOf('503')]
  expect(rejected && (await post(rejected))).toMatch(/^HTTP\/1.1 200/)
  server.closeAllConnections()
  server.close()
})
