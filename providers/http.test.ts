import { readdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { serveApp } from '@relief/testing/serve-app.ts'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  attempt,
  checkShape,
  MAX_REPLY_BYTES,
  readBytes,
  readJson,
  readJsonOrNull,
  sendRequest,
  VendorError,
} from './http.ts'

const unlimited = /\b(?:reply|response)\.(?:text|json|arrayBuffer|blob|bytes)\(/
const bare = /\bfetch\(/

class PostError extends VendorError<'TIMEOUT' | 'UNAVAILABLE' | 'MALFORMED' | 'REFUSED'> {
  override readonly name = 'PostError'
}

const vendor = { name: 'The post', timeoutMs: 50, PortError: PostError }
const letter = z.object({ to: z.string(), pages: z.array(z.object({ words: z.number() })) })

const failure = (run: () => unknown): unknown => {
  try {
    return run()
  } catch (error) {
    return error
  }
}

test('an attempt returns its reply and passes the port’s own errors on unchanged', async () => {
  await expect(attempt(vendor, async () => 'letter')).resolves.toBe('letter')
  const rejected = new PostError('REFUSED', 'No stamp')
  await expect(attempt(vendor, () => Promise.reject(rejected))).rejects.toBe(rejected)
})

test('an attempt without an answer in time is a TIMEOUT, any other failure UNAVAILABLE', async () => {
  const hanging = (signal: AbortSignal) =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  await expect(attempt(vendor, hanging)).rejects.toMatchObject({
    code: 'TIMEOUT',
    message: 'The post did not answer within 50 ms',
  })
  const down = new TypeError('fetch failed')
  await expect(attempt(vendor, () => Promise.reject(down))).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    message: 'The post could not be reached',
    cause: down,
  })
})

test('a reply whose rest never comes is a TIMEOUT, also after memory was collected', async () => {
  let open = 0
  const server = createServer(({ socket }, response) => {
    open += 1
    socket.once('close', () => {
      open -= 1
    })
    response.writeHead(200).write('{')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  setFlagsFromString('--expose-gc')
  const collect = setInterval(runInNewContext('gc'), 10)
  const replies = Array.from({ length: 20 }, () =>
    attempt({ ...vendor, timeoutMs: 300 }, async (signal) => {
      const reply = await sendRequest(`http://127.0.0.1:${port}`, { signal })
      return await readBytes(reply, 'The letter', PostError)
    }).catch((error: unknown) => error),
  )
  for (const error of await Promise.all(replies)) expect(error).toMatchObject({ code: 'TIMEOUT' })
  clearInterval(collect)
  await expect.poll(() => open).toBe(0)
  server.closeAllConnections()
  server.close()
})

test('a reply of another shape names its places and never its values', () => {
  const wrong = { to: 'Ada Byron', pages: [{ words: 'many secrets' }] }
  expect(failure(() => checkShape(letter, wrong, 'The letter', PostError))).toMatchObject({
    code: 'MALFORMED',
    message: 'The letter has another shape at pages.0.words',
  })
  expect(failure(() => checkShape(letter, null, 'The letter', PostError))).toMatchObject({
    message: 'The letter has another shape at the whole reply',
  })
})

test.each(['\\u0000', '\\ud800'])('a reply with %s in a text that is read is MALFORMED', (character) => {
  const reply = `{"to":"A${character}","pages":[]}`
  expect(failure(() => readJson(letter, reply, 'The letter', PostError))).toMatchObject({
    code: 'MALFORMED',
    message: 'The letter has a character that cannot be stored',
  })
  const other = `{"to":"A","from":"A${character}","pages":[]}`
  expect(readJson(letter, other, 'The letter', PostError)).toEqual({ to: 'A', pages: [] })
})

test('JSON is read from text or bytes, and anything else is MALFORMED', () => {
  const text = JSON.stringify({ to: 'Ada', pages: [] })
  expect(readJson(letter, text, 'The letter', PostError)).toEqual({ to: 'Ada', pages: [] })
  expect(readJson(letter, new TextEncoder().encode(text), 'The letter', PostError).to).toBe('Ada')
  expect(failure(() => readJson(letter, '{"to":', 'The letter', PostError))).toMatchObject({
    name: 'PostError',
    code: 'MALFORMED',
    message: 'The letter is not JSON',
  })
  expect([text, '{"to":', '{}'].map((reply) => readJsonOrNull(letter, reply)?.to)).toEqual([
    'Ada',
    undefined,
    undefined,
  ])
})

test('a reply without an end is read to the limit only', async () => {
  const chunk = new Uint8Array(MAX_REPLY_BYTES / 4)
  let sent = 0
  let isCanceled = false
  const endless = new ReadableStream({
    pull: (controller) => {
      sent++
      controller.enqueue(chunk)
    },
    cancel: () => {
      isCanceled = true
    },
  })
  await expect(readBytes(new Response(endless), 'The letter', PostError)).rejects.toMatchObject({
    code: 'MALFORMED',
    message: 'The letter is longer than 10000000 bytes',
  })
  expect([sent <= 6, isCanceled]).toEqual([true, true])
  const read = await readBytes(new Response('words'), 'The letter', PostError)
  expect(new TextDecoder().decode(read)).toBe('words')
  expect(await readBytes(new Response(null, { status: 204 }), 'The letter', PostError)).toHaveLength(0)
})

test.each([301, 302, 307, 308])(
  'a redirect with %i is an outage and takes nothing elsewhere',
  async (status) => {
    const taken: string[] = []
    const elsewhere = await serveApp(new Hono().all('*', (c) => c.text(String(taken.push(c.req.method)))))
    const moved = new Hono().all('*', (c) => c.body(null, status as 302, { Location: elsewhere.baseUrl }))
    const { baseUrl, close } = await serveApp(moved)
    const sent = attempt({ ...vendor, timeoutMs: 4_000 }, (signal) =>
      sendRequest(baseUrl, { method: 'POST', body: 'a', signal }),
    )
    await expect(sent).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    expect(taken).toEqual([])
    await Promise.all([close(), elsewhere.close()])
  },
)

test('no vendor’s reply is read without the limit, and no request follows a redirect', async () => {
  const files = await readdir(import.meta.dirname, { recursive: true })
  const code = files.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  expect(code).toContain('payout/http-payout.ts')
  for (const name of [...code, '../server/accounts/openid.ts'])
    expect(await readFile(join(import.meta.dirname, name), 'utf8'), name).not.toMatch(
      name === 'http.ts' ? unlimited : new RegExp(`${unlimited.source}|${bare.source}`),
    )
})
