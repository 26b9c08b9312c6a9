import { execFile } from 'node:child_process'
import { Writable } from 'node:stream'
import { promisify } from 'node:util'
import { slow } from '@relief/testing/slow.ts'
import { type Answering, startTraceReceiver } from '@relief/testing/trace-receiver.ts'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createOtelTracer } from './otel-tracer.ts'
import { chooseTraces } from './sampler.ts'

const SECRET = 'a secret of thirty-two characters'
const SPAN = 'ab'.repeat(8)
const ids = Array.from({ length: 2_000 }, (_, at) => (at + 1).toString(16).padStart(32, '0'))

/** A tracer with a real collector, and the lines that it logs. */
async function openedWith(answer: Answering, share = 1) {
  const receiver = await startTraceReceiver()
  receiver.answer = answer
  const lines: string[] = []
  const sink = new Writable({
    write: (chunk, _encoding, next) => {
      lines.push(String(chunk))
      next()
    },
  })
  const config = { url: `${receiver.url}/v1/traces`, headers: {}, share, serviceName: 'relief-loans' }
  return { receiver, lines, tracer: createOtelTracer(config, SECRET, pino(sink)) }
}

const request = { name: 'GET', kind: 'SERVER', attributes: {} } as const

test('the queue is bounded: spans beyond its limit are dropped', async () => {
  const { receiver, tracer } = await openedWith({ status: 200 })
  for (let at = 0; at < 10_000; at++) tracer.begin(request, () => undefined)
  await tracer.stop()
  const { length } = receiver.spans()
  expect(length).toBeGreaterThan(500)
  // The waiting spans, plus one batch on its way.
  expect(length).toBeLessThanOrEqual(2_048 + 512)
  await receiver.stop()
})

test('a collector that rejects every batch causes one log line, with its status', async () => {
  const { receiver, lines, tracer } = await openedWith({ status: 500 })
  for (let at = 0; at < 3_000; at++) tracer.begin(request, () => undefined)
  await tracer.stop()
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 40, reason: '500', lost: expect.any(Number) })
  await receiver.stop()
})

test('a stopping process does not wait for the timeout of a slow collector', slow, async () => {
  const { receiver, lines, tracer } = await openedWith('never')
  tracer.begin(request, () => undefined)
  await tracer.stop()
  // The first attempt would be given up later, and then logged.
  expect(lines).toEqual([])
  expect(receiver.texts()).toContain('GET')
  await receiver.stop()
})

test('a header names the trace; the server chooses whether to send it', async () => {
  const { receiver, tracer } = await openedWith({ status: 200 }, 0.2)
  for (const [at, id] of ids.entries())
    tracer.begin({ ...request, received: `00-${id}-${SPAN}-0${at % 2}` }, ({ traceId }) => {
      expect(traceId).toBe(id)
    })
  await tracer.stop()
  const chosen = receiver.spans().map(({ traceId }) => Number.parseInt(traceId, 16))
  expect(chosen.length / ids.length).toBeGreaterThan(0.15)
  expect(chosen.length / ids.length).toBeLessThan(0.25)
  // The sampled flag of the header changes nothing.
  const odd = chosen.filter((at) => at % 2 === 1).length / chosen.length
  expect(odd).toBeGreaterThan(0.4)
  expect(odd).toBeLessThan(0.6)
  await receiver.stop()
})

test('servers with the same secret choose the same traces', () => {
  const chosenBy = (secret: string) => ids.map(chooseTraces(0.5, secret))
  expect(chosenBy(SECRET)).toEqual(chosenBy(SECRET))
  expect(chosenBy(SECRET)).not.toEqual(chosenBy('another secret of the same length'))
})

test('stored work follows the choice of its trace', async () => {
  const { receiver, tracer } = await openedWith({ status: 200 }, 0)
  const job = { name: 'job', kind: 'CONSUMER', attributes: {} } as const
  tracer.begin({ ...job, stored: `00-${'1'.repeat(32)}-${SPAN}-01` }, () => undefined)
  tracer.begin({ ...job, stored: `00-${'2'.repeat(32)}-${SPAN}-00` }, () => undefined)
  tracer.begin({ ...job, stored: 'none' }, () => undefined)
  await tracer.stop()
  expect(receiver.spans().map(({ traceId }) => traceId)).toEqual(['1'.repeat(32)])
  await receiver.stop()
})

test('a failure is marked by its code, never by its message', async () => {
  const { receiver, tracer } = await openedWith({ status: 200 })
  const failure = Object.assign(new Error('Quillmere is unknown'), { code: 'TIMEOUT' })
  const failed = tracer.begin(request, () => tracer.ask('bureau inquire', {}, () => Promise.reject(failure)))
  await expect(failed).rejects.toBe(failure)
  const thrown = () =>
    tracer.begin(request, () => {
      throw new Error('Quillmere again')
    })
  expect(thrown).toThrow('again')
  await tracer.stop()
  const types = receiver.spans().map(({ name, attributes }) => `${name} ${attributes['error.type']}`)
  expect(types.sort()).toEqual(['GET Error', 'GET TIMEOUT', 'bureau inquire TIMEOUT'])
  expect(receiver.texts()).not.toContain('Quillmere')
  await receiver.stop()
})

test('work outside of the trace, or after its end, is no part of it', async () => {
  const { receiver, tracer } = await openedWith({ status: 200 })
  let later = Promise.resolve()
  tracer.begin(request, () => {
    tracer.outside(() => tracer.span('outside', {}, () => expect(tracer.traceparent()).toBeNull()))
    tracer.span('inside', {}, () => expect(tracer.traceparent()).toMatch(/^00-\w{32}-\w{16}-01$/))
    later = new Promise((resolve) => setImmediate(resolve)).then(() =>
      tracer.span('later', {}, () => undefined),
    )
  })
  await later
  await tracer.stop()
  expect(receiver.spans().map(({ name }) => name)).toEqual(['inside', 'GET'])
  await receiver.stop()
})

/**
 * The OpenTelemetry packages that a process has loaded with the whole server, before and after it opens a
 * tracer with a collector.
 */
async function loadedPackages(): Promise<{ without: string[]; with: string[] }> {
  const config = { url: 'http://127.0.0.1:1', headers: {}, share: 1, serviceName: 'relief-loans' }
  const script = `
    import { createRequire } from 'node:module'
    import './server/compose.ts'
    import { openTracer } from './server/tracing/open-tracer.ts'
    const load = async (config) => {
      await openTracer(config, 'secret', null)
      const files = Object.keys(createRequire(process.cwd() + '/').cache)
      return [...new Set(files.flatMap((file) => file.split('@opentelemetry/')[1]?.split('/')[0] ?? []))]
    }
    console.log(JSON.stringify({ without: await load(null), with: await load(${JSON.stringify(config)}) }))`
  const args = ['--import', 'tsx', '--input-type=module', '--eval', script]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  return JSON.parse(stdout)
}

test('without a collector the SDK is not loaded', slow, async () => {
  const loaded = await loadedPackages()
  // Other libraries load the API package by themselves.
  expect(loaded.without.filter((name) => name !== 'api')).toEqual([])
  expect(loaded.with).toContain('sdk-trace')
})
