import { serve } from '@hono/node-server'
import { createBugsnagSandbox } from '@relief/sandbox/bugsnag/app.ts'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBugsnagReports } from './bugsnag.ts'

const apiKey = 'abcdef0123456789abcdef0123456789'

async function listen(app: Hono) {
  const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const starting = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () => resolve(starting))
  })
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

let collector: Awaited<ReturnType<typeof listen>>
beforeAll(async () => {
  collector = await listen(createBugsnagSandbox())
})
afterAll(() => collector.close())

const reportsAt = (url: string) =>
  createBugsnagReports({
    apiKey,
    notifyUrl: `${url}/notify`,
    sessionsUrl: `${url}/sessions`,
    releaseStage: 'production',
  })

type Kept = { reports: { [name: string]: unknown; event: { [name: string]: never } }[] }
const received = async (message: string) =>
  ((await (await fetch(`${collector.url}/reports`)).json()) as Kept).reports.filter(
    (report) => report['message'] === message,
  )

test('the vendor’s client delivers an error with its request id, and nothing personal', async () => {
  const error = new Error('duplicate key: rosa@example.com, 123-45-6789')
  reportsAt(collector.url).report(error, { requestId: 'request-1', route: '/api/sdl/v1/application' })
  const message = 'duplicate key: [email], [number]'
  await expect.poll(() => received(message)).toHaveLength(1)
  const [report] = await received(message)
  expect(report).toMatchObject({
    errorClass: 'Error',
    severity: 'warning',
    source: 'server',
    releaseStage: 'production',
    context: '/api/sdl/v1/application',
    requestId: 'request-1',
  })
  expect(JSON.stringify(report)).not.toMatch(/rosa|123-45-6789/)
})

test('an error that is thrown over and over is reported ten times a minute', async () => {
  const reports = reportsAt(collector.url)
  for (let at = 0; at < 40; at++) reports.report(new Error('again'), { requestId: `r-${at}`, route: '/x' })
  await expect.poll(() => received('again')).toHaveLength(10)
})

test('a collector that is down, slow, rejecting or malformed breaks nothing', async () => {
  const gone = await listen(new Hono())
  await gone.close()
  const refusing = await listen(new Hono().post('*', (c) => c.text('rate limited', 429)))
  const babbling = await listen(new Hono().post('*', (c) => c.body('{"half', 200)))
  let hasAnswered = false
  let answer: () => void = () => undefined
  const isDue = new Promise<void>((resolve) => {
    answer = resolve
  })
  const slow = await listen(
    new Hono().post('*', async (c) => {
      await isDue
      hasAnswered = true
      return c.text('late', 202)
    }),
  )
  for (const { url } of [gone, refusing, babbling, slow])
    expect(reportsAt(url).report(new Error('lost'), { requestId: 'r', route: '/x' })).toBeUndefined()
  expect(hasAnswered).toBe(false)
  answer()
  await expect.poll(() => hasAnswered).toBe(true)
  await Promise.all([refusing.close(), babbling.close(), slow.close()])
})
