import { inquiryFor, readBureauError } from '@relief/testing/inquiry.ts'
import { serveApp } from '@relief/testing/serve-app.ts'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createLakeshore } from './adapter.ts'

/** A Lakeshore that answers so, and what it was sent. */
async function scripted(...replies: readonly Response[]) {
  const sent: unknown[] = []
  const app = new Hono()
  app.post('/files', async (c) => {
    sent.push(await c.req.json())
    return replies[sent.length - 1] ?? new Response(null, { status: 500 })
  })
  const { baseUrl, close } = await serveApp(app)
  return { sent, close, bureau: createLakeshore({ baseUrl, member: 'us', key: 'k', timeoutMs: 4000 }) }
}

const frozen = { result: 'FROZEN', file: 'f', servicemember: false }

test('a busy Lakeshore is asked once more under the same request id, not twice', async () => {
  const busy = () => new Response(null, { status: 503 })
  const { bureau, sent, close } = await scripted(busy(), Response.json(frozen))
  expect((await bureau.inquire(inquiryFor('900550100', 'r-1'))).answer).toEqual({
    status: 'FROZEN',
    reportId: 'f',
  })
  expect(sent).toMatchObject([{ request: 'r-1' }, { request: 'r-1' }])
  await close()
  const down = await scripted(busy(), busy(), Response.json(frozen))
  expect((await readBureauError(down.bureau.inquire(inquiryFor('900550100')))).code).toBe('UNAVAILABLE')
  expect(down.sent).toHaveLength(2)
  await down.close()
})

test('a file of another shape is named by its places only', async () => {
  const odd = { ...frozen, file: '', servicemember: 'Rosa Ybarra' }
  const { bureau, close } = await scripted(Response.json(odd))
  const error = await readBureauError(bureau.inquire(inquiryFor('900550100')))
  expect([error.code, error.message]).toEqual([
    'MALFORMED',
    'The file has another shape at file, servicemember',
  ])
  await close()
})
