import { httpError } from '@relief/contract/problem.ts'
import type { MiddlewareHandler } from 'hono'

/** Limits for reading and discarding the rest of a body: in total, and without receiving a byte. */
const DRAIN_MS = 10_000
const IDLE_MS = 2_000

type Reader = ReadableStreamDefaultReader<Uint8Array>

/**
 * Reads and discards the rest of a body, within limits. A client that is still sending when the connection
 * closes gets a broken pipe instead of the reply.
 */
async function drain(reader: Reader): Promise<void> {
  const end = Date.now() + DRAIN_MS
  for (;;) {
    let timer: NodeJS.Timeout | undefined
    const idle = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), Math.min(IDLE_MS, end - Date.now()))
    })
    const chunk = await Promise.race([reader.read().catch(() => null), idle])
    clearTimeout(timer)
    if (chunk === null || chunk.done || Date.now() >= end) return
  }
}

/**
 * Rejects larger bodies, with or without a Content-Length.
 * @throws Problem tooLarge, after reading the rest or a timeout
 */
export function bodyLimit(maxBytes: number): MiddlewareHandler {
  return async (c, next) => {
    const { headers } = c.req.raw
    const hasLength = headers.has('content-length') && !headers.has('transfer-encoding')
    if (hasLength && Number(headers.get('content-length')) <= maxBytes) return await next()
    const { body } = c.req.raw
    if (body === null) return await next()
    const reader = body.getReader()
    const chunks: Uint8Array[] = []
    let size = 0
    while (!hasLength && size <= maxBytes) {
      const { done, value } = await reader.read()
      if (done) break
      size += value.length
      chunks.push(value)
    }
    if (hasLength || size > maxBytes) {
      await drain(reader)
      throw httpError('tooLarge')
    }
    c.req.raw = new Request(c.req.raw, { body: Buffer.concat(chunks) })
    return await next()
  }
}
