import { serve } from '@hono/node-server'
import { startNatsSandbox } from '@relief/sandbox/nats/server.ts'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createNatsForwarder } from './nats.ts'
import { type EventForwarder, ForwardError, type ForwardedEvent } from './port.ts'
import { createSegmentForwarder } from './segment.ts'

const event = (at: number, more: Partial<ForwardedEvent> = {}): ForwardedEvent => ({
  messageId: `message-${at}`,
  name: 'click',
  userId: null,
  anonymousId: 'anonymous',
  timestamp: '2026-11-20T12:00:00.000Z',
  properties: { page: 'income', element: 'button', deviceType: 'phone', utm_source: 'mail' },
  ...more,
})

async function errorOf(forwarder: EventForwarder, events = [event(1)]): Promise<ForwardError> {
  const error = await forwarder.forward(events).then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ForwardError)) throw new Error(`No ForwardError but ${String(error)}`)
  return error
}

type Batch = { batch: { [name: string]: unknown }[]; sentAt: string }

async function sink(answer: (call: number) => Response | Promise<Response>) {
  const batches: Batch[] = []
  const keys: (string | undefined)[] = []
  const app = new Hono().post('/v1/batch', async (c) => {
    keys.push(c.req.header('Authorization'))
    batches.push((await c.req.json()) as Batch)
    return await answer(batches.length)
  })
  const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const starting = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () => resolve(starting))
  })
  const address = server.address()
  const baseUrl = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  const forwarder = createSegmentForwarder({ baseUrl, writeKey: 'write', timeoutMs: 200 })
  return { batches, keys, baseUrl, close, forwarder }
}
const taken = () => Response.json({ success: true })

test('Segment: events become track calls and page views become page calls, with the write key', async () => {
  const { batches, keys, forwarder, close } = await sink(taken)
  const view = event(2, {
    name: 'view',
    userId: 'u',
    properties: { element: 'page', page: 'income', pageTitle: 'Pay' },
  })
  await forwarder.forward([event(1), view])
  expect(keys).toEqual([`Basic ${btoa('write:')}`])
  expect(batches[0]?.batch[0]).toMatchObject({
    type: 'track',
    event: 'click',
    messageId: 'message-1',
    anonymousId: 'anonymous',
    context: { device: { type: 'phone' }, campaign: { source: 'mail' } },
  })
  expect(batches[0]?.batch[0]).not.toHaveProperty('userId')
  expect(batches[0]?.batch[1]).toMatchObject({
    type: 'page',
    name: 'income',
    userId: 'u',
    properties: { title: 'Pay' },
  })
  await close()
})

test('Segment: a batch above 500 KB goes in pieces, with no event lost', async () => {
  const { batches, forwarder, close } = await sink(taken)
  const large = Array.from({ length: 60 }, (_, at) =>
    event(at, { properties: { label: 'x'.repeat(20_000) } }),
  )
  await forwarder.forward(large)
  expect(batches.length).toBeGreaterThan(2)
  for (const batch of batches) expect(JSON.stringify(batch).length).toBeLessThan(500_000)
  expect(batches.flatMap(({ batch }) => batch)).toHaveLength(60)
  await close()
})

test('Segment: busy, broken and slow sinks are tried later; a refusal is final', async () => {
  for (const [status, code] of [
    [429, 'LATER'],
    [500, 'LATER'],
    [401, 'LATER'],
    [400, 'REFUSED'],
    [413, 'REFUSED'],
  ] as const) {
    const { forwarder, close } = await sink(() => new Response('no', { status }))
    expect((await errorOf(forwarder)).code).toBe(code)
    await close()
  }
  const slow = await sink(() => new Promise((resolve) => setTimeout(() => resolve(taken()), 400)))
  expect((await errorOf(slow.forwarder)).code).toBe('LATER')
  await slow.close()
  expect((await errorOf(slow.forwarder)).code).toBe('LATER')
})

const natsAt = (url: string) => createNatsForwarder({ url, subject: 'relief.events', timeoutMs: 300 })

test('JetStream: each event is acknowledged under its name, and a repeated one counts once', async () => {
  const stream = await startNatsSandbox()
  const forwarder = natsAt(stream.url)
  const events = Array.from({ length: 250 }, (_, at) => event(at))
  await forwarder.forward(events)
  await forwarder.forward(events.slice(0, 20))
  expect(stream.messages).toHaveLength(250)
  expect(stream.messages[0]).toMatchObject({ subject: 'relief.events.click', id: 'message-0' })
  expect(JSON.parse(stream.messages[7]?.data ?? '')).toEqual(event(7))
  await forwarder.stop()
  await stream.close()
})

test('JetStream: without a stream, without an answer and without a server events are tried later', async () => {
  const stream = await startNatsSandbox()
  const forwarder = natsAt(stream.url)
  stream.behave('unled')
  expect((await errorOf(forwarder)).code).toBe('LATER')
  stream.behave('silent')
  expect((await errorOf(forwarder)).code).toBe('LATER')
  stream.behave('well')
  await forwarder.forward([event(1)])
  await stream.close()
  expect((await errorOf(forwarder)).code).toBe('LATER')
  expect((await errorOf(natsAt(stream.url))).code).toBe('LATER')
  await forwarder.stop()
})

test('JetStream: an event that can never be sent is refused, and the others of its batch are taken', async () => {
  const stream = await startNatsSandbox()
  const forwarder = natsAt(stream.url)
  const odd = { ...event(1), name: 'two words' }
  const large = { ...event(2), properties: { words: 'x'.repeat(1_100_000) } }
  const error = await errorOf(forwarder, [odd, event(3), large, event(4)])
  expect([error.code, error.message]).toEqual(['REFUSED', '2 events can not be sent as they are'])
  expect(stream.messages.map(({ id }) => id)).toEqual(['message-3', 'message-4'])
  await forwarder.stop()
  await stream.close()
})

test('JetStream: a connection that was lost is opened again', async () => {
  const first = await startNatsSandbox()
  const forwarder = natsAt(first.url)
  await forwarder.forward([event(1)])
  await first.close()
  await errorOf(forwarder)
  const second = await startNatsSandbox(Number(first.url.split(':').at(-1)))
  await forwarder.forward([event(2)])
  expect(second.messages).toMatchObject([{ id: 'message-2' }])
  await forwarder.stop()
  await second.close()
})
