import { httpError } from '@relief/contract/problem.ts'
import type { MiddlewareHandler } from 'hono'
import { isStorableAddress, isStorableBody } from './storable.ts'

/** Limits for reading and discarding the rest of a body: in total, and without receiving a byte. */
const DRAIN_MS = 10_000
const IDLE_MS = 2_000

type Reader = ReadableStreamDefaultReader<Uint8Array>

/**
 * Reads and discards the rest of a body, within limits. A client that is still sending when the connection
 * closes gets a broken pipe instead of the reply.
 */
async function drain(reader: Reader): Promise<void> {
  const end = performance.now() + DRAIN_MS
  for (;;) {
    let timer: NodeJS.Timeout | undefined
    const idle = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), Math.min(IDLE_MS, end - performance.now()))
    })
    const chunk = await Promise.race([reader.read().catch(() => null), idle])
    clearTimeout(timer)
    if (chunk === null || chunk.done || performance.now() >= end) return
  }
}

/** The body, or null when it is too large; reads at most one chunk more than the limit. */
async function read(reader: Reader, maxBytes: number): Promise<Buffer | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  for (;;) {
    // The client hung up before the end, which is not a fault of ours.
    const { done, value } = await reader.read().catch(() => {
      throw httpError('unreadable')
    })
    if (done) return Buffer.concat(chunks)
    size += value.length
    if (size > maxBytes) return null
    chunks.push(value)
  }
}

/**
 * Reads each body before its call does. Rejects a larger one, with or without a Content-Length, and one with
 * text that cannot be stored.
 * @param isText whether text that cannot be stored is rejected here; events drop it themselves
 * @throws Problem tooLarge, after reading the rest or a timeout; unreadable
 */
export function bodyLimit(maxBytes: number, isText = true): MiddlewareHandler {
  return async (c, next) => {
    const { headers, body } = c.req.raw
    if (!isStorableAddress(c.req.url)) throw httpError('unreadable')
    if (body === null) return await next()
    const reader = body.getReader()
    const isAnnounced = headers.has('content-length') && !headers.has('transfer-encoding')
    const isTooLarge = isAnnounced && Number(headers.get('content-length')) > maxBytes
    const bytes = isTooLarge ? null : await read(reader, maxBytes)
    if (bytes === null) {
      await drain(reader)
      throw httpError('tooLarge')
    }
    if (isText && !isStorableBody(bytes.toString())) throw httpError('unreadable')
    c.req.raw = new Request(c.req.raw, { body: bytes })
    return await next()
  }
}
