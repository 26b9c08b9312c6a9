import { someApplicant } from '@relief/testing/applicant.ts'
import { startServer } from '@relief/testing/server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { libraryCalls } from './account-calls.ts'

let server: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => {
  server = await startServer('postgres')
})
afterAll(() => server.stop())

test('of the library’s endpoints, only those that the app uses answer', async () => {
  const applicant = await someApplicant(server.origin)
  const endpoints = Object.values(server.context.auth.api).flatMap(({ path, options }) =>
    typeof path === 'string'
      ? [options.method].flat().map((method) => ({ method: String(method), path: `/api/auth${path}` }))
      : [],
  )
  expect(endpoints.length).toBeGreaterThan(25)
  const isUsed = (method: string, path: string) =>
    libraryCalls.some(
      (call) => call.method === method && (call.path === path || call.path === path.replace(':id', 'google')),
    )
  const answered: string[] = []
  for (const { method, path } of endpoints) {
    if (isUsed(method, path)) continue
    const filled = path.replace(/:\w+/g, 'x')
    const body = method === 'GET' ? undefined : {}
    const { status } = await applicant.sendRaw(method, filled, body)
    if (status !== 404 && status !== 405) answered.push(`${method} ${path}: ${status}`)
  }
  expect(answered).toEqual([])
})

test.each(['/api/auth/verify-email/', '/api/auth//verify-email', '/api/auth/%76erify-email', '/api/auth/OK'])(
  'another spelling of an endpoint, %s, is unknown too',
  async (path) => {
    expect((await fetch(`${server.origin}${path}?token=x`)).status).toBe(404)
  },
)
