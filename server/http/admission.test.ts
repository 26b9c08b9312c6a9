import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { Readable } from 'node:stream'
import { afterEach, expect, test } from 'vitest'
import { createAdmission } from './admission.ts'

let stop: () => Promise<void> = async () => undefined
afterEach(() => stop())

/** A file that takes longer to send than a client reads. */
const endless = () =>
  Readable.from(
    (function* () {
      for (;;) yield Buffer.alloc(1_000_000)
    })(),
  )

/** A server whose calls finish when the test says so. */
async function startBusyServer(maxRequests: number, trustedProxies = 0) {
  const waiting: ServerResponse[] = []
  const admission = createAdmission(maxRequests, trustedProxies)
  const server = createServer(
    admission.guard((request, response) => {
      if (request.url === '/readyz' || request.url === '/sandbox/bank') response.end('ready')
      else if (request.url === '/large') endless().pipe(response.writeHead(200))
      else if (request.method === 'GET' || request.url === '/unread') waiting.push(response)
      else request.resume().once('end', () => waiting.push(response))
    }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stop = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  const { port } = server.address() as AddressInfo
  const ask = (path: string, options: RequestInit = {}) => fetch(`http://127.0.0.1:${port}${path}`, options)
  const accept = async (count: number) => {
    const replies = Array.from({ length: count }, () => ask('/api/call'))
    await expect.poll(() => waiting.length).toBe(count)
    return replies
  }
  const finish = () => {
    for (const response of waiting.splice(0)) response.end('done')
  }
  /** A request from this client that lacks the end of its body. */
  const begin = async (client: string, method = 'POST') => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined)
    const head = `${method} /api/call HTTP/1.1\r\nHost: h\r\nX-Forwarded-For: ${client}\r\nContent-Length: 2`
    await new Promise<void>((resolve) => socket.write(`${head}\r\n\r\n{`, () => resolve()))
    const status = new Promise<string>((resolve) =>
      socket.once('data', (data) => resolve(String(data).slice(9, 12))),
    )
    return { status, end: () => socket.write('}'), leave: () => socket.destroy() }
  }
  return { ask, accept, finish, begin, waiting, port, turnedAway: admission.turnedAway }
}

test('bodies that arrive slowly keep no one else out, and count when they are there', async () => {
  const { ask, accept, finish, begin, waiting, turnedAway } = await startBusyServer(2, 1)
  const slow = await Promise.all([begin('192.0.2.1'), begin('192.0.2.1')])
  expect(await (await begin('192.0.2.1')).status).toBe('503')
  const [other] = await accept(1)
  finish()
  expect((await other)?.status).toBe(200)
  for (const { end } of slow) end()
  await expect.poll(() => waiting.length).toBe(2)
  expect((await ask('/api/call')).status).toBe(503)
  finish()
  expect(await Promise.all(slow.map(({ status }) => status))).toEqual(['200', '200'])
  expect(turnedAway()).toBe(2)
})

test('a body that has arrived counts, also before the app reads it', async () => {
  const { ask, finish, waiting } = await startBusyServer(2, 1)
  let client = 0
  const post = () => {
    const headers = { 'X-Forwarded-For': `192.0.2.${client++}` }
    return ask('/unread', { method: 'POST', body: '{"income":1}', headers })
  }
  const accepted = [post(), post()]
  await expect.poll(() => waiting.length).toBe(2)
  expect((await Promise.race([post(), accepted[0]]))?.status).toBe(503)
  finish()
  expect((await Promise.all(accepted)).map(({ status }) => status)).toEqual([200, 200])
  const later = post()
  await expect.poll(() => waiting.length).toBe(1)
  finish()
  expect((await later).status).toBe(200)
})

test('a client that hangs up within its body makes room, also for all together', async () => {
  const { begin } = await startBusyServer(1, 1)
  const slow = await Promise.all(Array.from({ length: 10 }, (_, at) => begin(`192.0.2.${at}`)))
  expect(await (await begin('192.0.2.99')).status).toBe('503')
  slow[0]?.leave()
  await expect
    .poll(async () => {
      const { status, end } = await begin('192.0.2.99')
      end()
      return await Promise.race([status, new Promise((resolve) => setTimeout(resolve, 50, 'accepted'))])
    })
    .toBe('accepted')
})

test.each(['GET', 'POST'])('a %s whose client hangs up before its turn makes room', async (method) => {
  const { ask, finish, port, waiting } = await startBusyServer(3)
  const head = (line: string) => `${line} /api/call HTTP/1.1\r\nHost: h\r\n`
  for (const _ of ['first', 'second', 'third']) {
    const socket = connect(port, '127.0.0.1')
    socket.write(`${head('GET')}\r\n${head(method)}Content-Length: 2\r\n\r\n{`)
    await expect.poll(() => waiting.length).toBe(method === 'GET' ? 2 : 1)
    const left = new Promise((resolve) => waiting[0]?.once('close', resolve))
    socket.destroy()
    await left
    waiting.length = 0
  }
  const later = ask('/api/call', { method: 'POST', body: 'x' })
  await expect.poll(() => waiting.length).toBe(1)
  finish()
  expect((await later).status).toBe(200)
})

test('a connection has one request at work and one that waits for its turn', async () => {
  const { finish, port, waiting, turnedAway } = await startBusyServer(9)
  const socket = connect(port, '127.0.0.1')
  let replies = ''
  socket.on('data', (data) => {
    replies += String(data)
  })
  const call = 'GET /api/call HTTP/1.1\r\nHost: h\r\n\r\n'
  socket.write(call.repeat(3))
  await expect.poll(() => waiting.length).toBe(2)
  expect(turnedAway()).toBe(1)
  finish()
  const statuses = () => [...replies.matchAll(/HTTP\/1.1 (\d+)/g)].map(([, status]) => status)
  await expect.poll(statuses).toEqual(['200', '200', '503'])
  socket.write(call.repeat(2))
  await expect.poll(() => waiting.length).toBe(2)
  finish()
  await expect.poll(statuses).toEqual(['200', '200', '503', '200', '200'])
  expect(turnedAway()).toBe(1)
  socket.destroy()
})

test('a connection with many requests that wait for their turn is closed', async () => {
  const { ask, accept, finish, port, waiting, turnedAway } = await startBusyServer(9)
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.resume().write('GET /api/call HTTP/1.1\r\nHost: h\r\n\r\n'.repeat(5_000))
  await closed
  expect(waiting.length).toBe(2)
  expect(turnedAway()).toBe(10)
  waiting.length = 0
  expect((await ask('/readyz')).status).toBe(200)
  const replies = await accept(9)
  finish()
  expect((await Promise.all(replies)).map(({ status }) => status)).toEqual(Array(9).fill(200))
})

test('bodies that arrive slowly keep no call of an outside system out', async () => {
  const { ask, begin } = await startBusyServer(1)
  await begin('127.0.0.1')
  expect((await ask('/api/call', { method: 'POST', body: 'x' })).status).toBe(503)
  expect((await ask('/sandbox/bank', { method: 'POST', body: 'x' })).status).toBe(200)
})

test('a request beyond the limit is rejected at once, and a later one is accepted', async () => {
  const { ask, accept, finish, waiting, turnedAway } = await startBusyServer(4)
  const accepted = await accept(4)
  const rejected = await ask('/api/call', { method: 'POST', body: 'x' })
  expect(rejected.status).toBe(503)
  expect(rejected.headers.get('retry-after')).toBe('1')
  expect(await rejected.json()).toMatchObject({ success: false, messages: [expect.stringContaining('busy')] })
  expect(turnedAway()).toBe(1)
  finish()
  expect((await Promise.all(accepted)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const next = ask('/api/call')
  await expect.poll(() => waiting.length).toBe(1)
  finish()
  expect((await next).status).toBe(200)
})

test('a GET with a body counts at once, because its body is ignored', async () => {
  const { ask, begin, finish, waiting } = await startBusyServer(1)
  const { status } = await begin('192.0.2.1', 'GET')
  await expect.poll(() => waiting.length).toBe(1)
  expect((await ask('/api/call')).status).toBe(503)
  finish()
  expect(await status).toBe('200')
})

test('replies that are not read keep no one else out', async () => {
  const { accept, finish, port } = await startBusyServer(1)
  const reader = connect(port, '127.0.0.1', () => reader.write('GET /large HTTP/1.1\r\nHost: h\r\n\r\n'))
  await new Promise((resolve) => reader.once('readable', resolve))
  const [other] = await accept(1)
  finish()
  expect((await other)?.status).toBe(200)
  reader.destroy()
})

test('a caller that hangs up frees its slot', async () => {
  const { ask, accept, finish, waiting } = await startBusyServer(1)
  const leaving = new AbortController()
  const left = ask('/api/call', { signal: leaving.signal }).catch(() => 'left')
  await expect.poll(() => waiting.length).toBe(1)
  leaving.abort()
  expect(await left).toBe('left')
  waiting.length = 0
  await expect.poll(async () => (await ask('/readyz')).status).toBe(200)
  const [accepted] = await accept(1)
  finish()
  expect((await accepted)?.status).toBe(200)
})

test.each(['/api/auth/sign-in/email', '/api/sdl/v1/notices/1/document.pdf'])(
  '%s is rejected when half of the slots are taken',
  async (path) => {
    const { ask, accept, finish } = await startBusyServer(4)
    const accepted = await accept(2)
    expect((await ask(path)).status).toBe(503)
    expect((await ask('/readyz')).status).toBe(200)
    finish()
    await Promise.all(accepted)
  },
)

test('a connection is kept after a rejection, unless its body is too long to discard', async () => {
  const { accept, finish, port } = await startBusyServer(1)
  const [accepted] = await accept(1)
  const rejected = (bytes: number) =>
    new Promise<{ head: string; send: () => void }>((resolve) => {
      const socket = connect(port, '127.0.0.1').on('error', () => undefined)
      const send = () =>
        socket.write(
          `POST /api/call HTTP/1.1\r\nHost: h\r\nContent-Length: ${bytes}\r\n\r\n${'x'.repeat(bytes)}`,
        )
      socket.on('data', (data) => resolve({ head: String(data), send }))
      send()
    })
  expect((await rejected(100)).head).toMatch(/^HTTP\/1.1 503[\s\S]*^Connection: keep-alive\r$/m)
  expect((await rejected(100_000)).head).toMatch(/^HTTP\/1.1 503[\s\S]*^Connection: close\r$/m)
  finish()
  await accepted
})

test('a busy server is still ready, and a page that it rejects reloads itself', async () => {
  const { ask, accept, finish } = await startBusyServer(1)
  const [accepted] = await accept(1)
  expect((await ask('/readyz')).status).toBe(200)
  const page = await ask('/relief-loans', { headers: { Accept: 'text/html' } })
  expect(page.status).toBe(503)
  expect(await page.text()).toContain('http-equiv="refresh"')
  finish()
  await accepted
})
