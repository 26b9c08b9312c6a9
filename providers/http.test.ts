import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  attempt,
  checkShape,
  MAX_REPLY_BYTES,
  readBytes,
  readJson,
  readJsonOrNull,
  VendorError,
} from './http.ts'

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

test('no vendor’s reply is read without the limit', async () => {
  const files = await readdir(import.meta.dirname, { recursive: true })
  const code = files.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  expect(code).toContain('payout/http-payout.ts')
  for (const name of [...code, '../server/accounts/openid.ts'])
    expect(await readFile(join(import.meta.dirname, name), 'utf8'), name).not.toMatch(
      /\b(?:reply|response)\.(?:text|json|arrayBuffer|blob|bytes)\(/,
    )
})
