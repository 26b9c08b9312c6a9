import { httpError } from '@relief/contract/problem.ts'
import type { MiddlewareHandler } from 'hono'

/** So long is what comes too much read and thrown away, in all and without a byte of it. */
const DRAIN_MS = 10_000
const IDLE_MS = 2_000

type Reader = ReadableStreamDefaultReader<Uint8Array>

/**
 * Reads the rest of a body and drops it. Whoever is still sending when the connection closes sees a broken pipe and never
 * reads the answer; so the answer waits for them, but not for long.
 */
async function drain(reader: Reader): Promise<void> {
  const end = Date.now() + DRAIN_MS
  for (;;) {
    let timer: NodeJS.Timeout | undefined
    const idle = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), Math.min(IDLE_MS, end - Date.now()))
    })
    const part = await Promise.race([reader.read().catch(() => null), idle])
    clearTimeout(timer)
    if (part === null || part.done || Date.now() >= end) return
  }
}

/**
 * Refuses bodies of more bytes, whether they say their length or not.
 * @throws Problem tooLarge, once the sender is done or has been waited for
 */
export function bodyLimit(maxBytes: number): MiddlewareHandler {
  return async (c, next) => {
    const { headers } = c.req.raw
    const hasLength = headers.has('content-length') && !headers.has('transfer-encoding')
    if (hasLength && Number(headers.get('content-length')) <= maxBytes) return await next()
    const { body } = c.req.raw
    if (body === null) return await next()
    const reader = body.getReader()
    const parts: Uint8Array[] = []
    let size = 0
    while (!hasLength && size <= maxBytes) {
      const { done, value } = await reader.read()
      if (done) break
      size += value.length
      parts.push(value)
    }
    if (hasLength || size > maxBytes) {
      await drain(reader)
      throw httpError('tooLarge')
    }
    c.req.raw = new Request(c.req.raw, { body: Buffer.concat(parts) })
    return await next()
  }
}
